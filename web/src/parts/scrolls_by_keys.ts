// What does not fit its room scrolls, also by keys: it can then be focused, unless something within it can.

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** An attachment for whatever has `overflow: auto`. */
export function scrollsByKeys(room: HTMLElement): () => void {
  function look(): void {
    const scrolls = room.scrollWidth > room.clientWidth || room.scrollHeight > room.clientHeight;
    if (scrolls && !room.querySelector(FOCUSABLE)) room.tabIndex = 0;
    else room.removeAttribute('tabindex');
  }
  const sizes = new ResizeObserver(look);
  sizes.observe(room);
  // A room that is as large as it may be does not grow with what is in it.
  const contents = new MutationObserver(look);
  contents.observe(room, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
