// One polite live region for the whole page: what a screen reader says of cards, placements, scores.
// Announcements that come close together are said one after another, none is lost.

let region: HTMLElement | null = null;
const waiting: string[] = [];
let speaking = false;

/** Where the page puts the live region (App does it once). */
export function liveRegion(element: HTMLElement): () => void {
  region = element;
  return () => {
    if (region === element) region = null;
  };
}

function next(): void {
  const text = waiting.shift();
  if (text === undefined || !region) {
    speaking = false;
    return;
  }
  speaking = true;
  const line = document.createElement('p');
  line.textContent = text;
  region.append(line);
  while (region.childElementCount > 6) region.firstElementChild?.remove();
  setTimeout(next, 60);
}

export function announce(text: string): void {
  if (!text || typeof document === 'undefined') return;
  waiting.push(text);
  document.dispatchEvent(new CustomEvent('mapwright:announce', { detail: text }));
  if (!speaking) next();
}

/** Forgets what was said and what waits to be said: the device goes to somebody else. */
export function hush(): void {
  waiting.length = 0;
  region?.replaceChildren();
}
