// Run inside the page: compares the boxes of what is seen with the text in them.

/** Text that is cut off, spills over its box or the page, or is broken inside a word; in words. Where a dialog lies
 *  over the page, of that alone. */
export function misfits(): string[] {
  const root = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const found = new Set<string>();
  const wide = document.documentElement.clientWidth;
  const near = 1.5;

  /** Only for ears, or folded away. */
  function isHidden(element: Element): boolean {
    if (element.closest('svg, .visually-hidden, [hidden]')) return true;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (getComputedStyle(at).clipPath === 'inset(50%)') return true;
    }
    return false;
  }
  const name = (element: Element): string =>
    `${element.tagName.toLowerCase()}${[...element.classList].filter((word) => !word.startsWith('svelte')).map((word) => `.${word}`).join('')}`;
  const say = (what: string, element: Element, text: string): void =>
    void found.add(`${what}: ${name(element.parentElement ?? element)} > ${name(element)} "${text.trim().slice(0, 60)}"`);

  /** Boxes that cut: scrolling ones only show less at a time. */
  function cutBy(element: Element, rect: DOMRect): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const cuts = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip';
      if (cuts(overflowX) && (rect.left < box.left - near || rect.right > box.right + near)) return true;
      // A line box is higher than its letters.
      const spare = rect.height * 0.2 + near;
      if (cuts(overflowY) && (rect.top < box.top - spare || rect.bottom > box.bottom + spare)) return true;
      if (overflowX === 'auto' || overflowX === 'scroll') return false;
    }
    return rect.left < -near || rect.right > wide + near;
  }

  const BOXES = 'button, .button, label, legend, summary, th, td, .tag, .round, .choice, .panel, [role=radio]';
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent ?? '';
    const element = node.parentElement;
    if (!element || text.trim() === '' || /^(script|style|option|noscript)$/i.test(element.tagName) || isHidden(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const rects = [...range.getClientRects()].filter(({ width }) => width > 0);
    const box = element.closest(BOXES)?.getBoundingClientRect();
    for (const rect of rects) {
      if (cutBy(element, rect)) say('cut', element, text);
      if (box && (rect.left < box.left - near || rect.right > box.right + near || rect.bottom > box.bottom + rect.height * 0.3)) {
        say('over its box', element, text);
      }
    }
    const bar = element.closest('header');
    for (const other of bar ? bar.querySelectorAll('a, button, select') : []) {
      if (other.contains(element) || isHidden(other)) continue;
      const { left, right, top, bottom } = other.getBoundingClientRect();
      const under = (rect: DOMRect): boolean =>
        rect.right > left + near && rect.left < right - near && rect.bottom > top + near && rect.top < bottom - near;
      if (rects.some(under)) say('under its neighbour', element, text);
    }
    if (rects.length < 2) continue;
    for (const word of text.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (tops.size > 1) say('broken word', element, word[0]);
    }
  }
  const brush = document.createElement('canvas').getContext('2d');
  for (const list of root.querySelectorAll('select')) {
    if (!brush || isHidden(list)) continue;
    const style = getComputedStyle(list);
    brush.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const text = list.selectedOptions[0]?.textContent?.trim() ?? '';
    const room = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
    // A list that is narrower than its longest words may say them in full below.
    const below = list.closest('label')?.nextElementSibling?.textContent ?? '';
    if (brush.measureText(text).width > room + near && !below.includes(text)) say('cut in its list', list, text);
  }
  for (const body of root.matches('dialog') ? root.querySelectorAll('.body') : []) {
    if (body.scrollWidth > body.clientWidth + near) found.add(`the dialog scrolls sideways by ${body.scrollWidth - body.clientWidth} px`);
  }
  const over = document.documentElement.scrollWidth - wide;
  if (over > near) found.add(`the page scrolls sideways by ${over} px`);
  return [...found];
}

/** Widths of figures in the type of columns; all the same where they are tabular. */
export function figureWidths(): number[] {
  const probe = document.createElement('span');
  probe.className = 'number';
  document.body.append(probe);
  const widths = [...'0123456789'].map((figure) => {
    probe.textContent = figure.repeat(8);
    return Math.round(probe.getBoundingClientRect().width * 10) / 10;
  });
  probe.remove();
  return widths;
}
