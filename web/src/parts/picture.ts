// A drawing of the page as a file of its own: SVG with its colours and letters inside, or PNG.

import typeface from '../theme/fonts/alegreya-latin.woff2?url';
import figures from '../theme/fonts/figures.woff2?url';

/** What a drawing needs of its computed style once it has left the page. Those come down from parents… */
const INHERITED = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'paint-order',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
] as const;
/** …and these do not; with the value that need not be said. */
const OWN = { opacity: '1', display: 'inline', 'dominant-baseline': 'auto' } as const;
const SHAPES = 'path, rect, circle, ellipse, line, polygon, polyline, text, tspan, g, use, image';

function takeAlong(original: SVGElement, copy: SVGElement, isRoot: boolean): void {
  const computed = getComputedStyle(original);
  const above = original.parentElement && getComputedStyle(original.parentElement);
  for (const name of INHERITED) {
    const value = computed.getPropertyValue(name);
    const told = isRoot || copy.hasAttribute(name) || value !== above?.getPropertyValue(name);
    if (value && told) copy.setAttribute(name, value);
  }
  for (const [name, usual] of Object.entries(OWN)) {
    const value = computed.getPropertyValue(name);
    if (copy.hasAttribute(name) || (value !== usual && value !== 'block')) copy.setAttribute(name, value);
  }
  for (const name of ['style', 'class', 'role', 'tabindex', 'aria-label', 'aria-hidden']) copy.removeAttribute(name);
}

/** The paper under the drawing, so that it can be read on any other. */
function ground(drawing: SVGSVGElement): SVGElement {
  const { x, y } = drawing.viewBox.baseVal;
  const { width, height } = sizeOf(drawing);
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  const fill = getComputedStyle(document.documentElement).getPropertyValue('--ground-1').trim();
  const attributes = { x, y, width, height, fill, stroke: 'none' };
  for (const [name, value] of Object.entries(attributes)) sheet.setAttribute(name, String(value));
  return sheet;
}

function inLetters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** The typefaces of the figures and names, for a file that is looked at elsewhere. */
async function fontStyle(): Promise<string> {
  const faces = { Figures: figures, Alegreya: typeface };
  const rules = Object.entries(faces).map(async ([family, url]) => {
    const font = new Uint8Array(await (await fetch(url)).arrayBuffer());
    return `@font-face{font-family:${family};font-weight:400 800;src:url(data:font/woff2;base64,${inLetters(font)})}`;
  });
  return (await Promise.all(rules)).join('');
}

/** The drawing as the text of an SVG file. */
export async function svgText(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const copies = copy.querySelectorAll<SVGElement>(SHAPES);
  drawing.querySelectorAll<SVGElement>(SHAPES).forEach((original, at) => {
    const twin = copies[at];
    if (twin) takeAlong(original, twin, false);
  });
  takeAlong(drawing, copy, true);
  const { width, height } = sizeOf(drawing);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.prepend(ground(drawing));
  const text = new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/gs, '');
  if (!drawing.querySelector('text')) return text;
  // Put into the text, not into the page: the page's policy forbids styles beside its own files.
  return text.replace('>', `><style>${await fontStyle()}</style>`);
}

function sizeOf(drawing: SVGSVGElement): { width: number; height: number } {
  const box = drawing.viewBox.baseVal;
  if (box && box.width > 0) return { width: box.width, height: box.height };
  const { width, height } = drawing.getBoundingClientRect();
  return { width, height };
}

/** The drawing as a PNG, `wide` pixels wide. */
export async function pngBlob(drawing: SVGSVGElement, wide: number): Promise<Blob> {
  const { width, height } = sizeOf(drawing);
  const url = URL.createObjectURL(new Blob([await svgText(drawing)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = wide;
    canvas.height = Math.round((wide * height) / width);
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('this browser cannot make a picture');
    brush.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((done, failed) =>
      canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(url);
  }
}
