// Keys as people mean them, the same in every view.

/** What is read of a key press. */
export type Key = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/**
 * The letter or figure on the key, or the name of any other key. On keyboards without Latin letters or
 * plain figures the key's place counts. '' with Ctrl, Alt or Meta: such keys are the browser's.
 */
export function letterOf(event: Key): string {
  if (event.ctrlKey || event.altKey || event.metaKey) return '';
  const key = event.key.toLowerCase();
  if (event.key.length > 1) return event.key;
  if (/^[a-z0-9 ?]$/.test(key)) return key;
  return (/^(?:Key|Digit)(.)$/.exec(event.code)?.[1] ?? key).toLowerCase();
}

/**
 * Whether keys belong to what is being typed or to a sheet. Whoever has pressed plain text of a sheet has
 * the focus nowhere: then too the keys are not for the table below.
 */
export function inText(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest('input, select, textarea, [contenteditable]') !== null || target.ownerDocument.querySelector('dialog[open]') !== null;
}
