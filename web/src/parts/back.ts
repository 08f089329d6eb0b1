// Back closes what lies over the page before it leaves the page. What is open is covered by an entry
// of the history with the same address; when it was closed otherwise, Back goes on through that entry.

const COVER = 'over';
const closers: (() => void)[] = [];
let covered = false;
let at = '';

function look(): void {
  covered = (history.state as unknown) === COVER;
  at = location.href;
}

function cover(): void {
  if (covered) return;
  history.pushState(COVER, '');
  look();
}

function onpopstate(): void {
  const uncovered = covered && at === location.href;
  look();
  if (!uncovered || covered) return; // another page, or forward
  const close = closers.at(-1);
  if (!close) {
    history.back();
    return;
  }
  close();
  // What lay below it, or would not close, is still there.
  setTimeout(() => {
    if (closers.length > 0) cover();
  });
}

if (typeof window !== 'undefined') {
  look();
  window.addEventListener('popstate', onpopstate);
}

/** From now on Back calls `close` instead; until the answer is called. */
export function closesOnBack(close: () => void): () => void {
  closers.push(close);
  cover();
  return () => {
    const index = closers.lastIndexOf(close);
    if (index >= 0) closers.splice(index, 1);
  };
}
