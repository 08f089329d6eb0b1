// Buttons beside a map that is painted on: pressed when the finger is lifted. Browsers swallow the click of a tap
// that comes soon after a stroke, taking it for the end of a swipe; whoever paints quickly would lose every other tap.

/** When a finger last pressed one of them, by the clock of events: the click that follows is the same press. */
let touched = -Infinity;
const SAME = 700;

export function press(action: () => void): { onpointerup: (event: PointerEvent) => void; onclick: (event: MouseEvent) => void } {
  return {
    onpointerup(event) {
      if (event.pointerType !== 'touch') return;
      const box = (event.currentTarget as Element).getBoundingClientRect();
      const inside = event.clientX >= box.left && event.clientX <= box.right && event.clientY >= box.top && event.clientY <= box.bottom;
      if (!inside) return;
      touched = event.timeStamp;
      action();
    },
    onclick(event) {
      if (event.timeStamp - touched > SAME) action();
    },
  };
}
