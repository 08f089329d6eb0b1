// Files out of the page and into it, without a server.

/** Offers a text or a picture as a download. */
export function download(name: string, content: string | Blob, type = 'text/plain'): void {
  const blob = typeof content === 'string' ? new Blob([content], { type }) : content;
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Lets the player choose a file; its text (of a larger file only its beginning), or null when nothing was chosen. */
export function chooseText(accept: string, most = Infinity): Promise<string | null> {
  return new Promise((done, failed) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.addEventListener('change', () => {
      const file = input.files?.[0];
      if (!file) done(null);
      else file.slice(0, Math.min(most, file.size)).text().then(done, failed);
    });
    input.addEventListener('cancel', () => done(null));
    input.click();
  });
}
