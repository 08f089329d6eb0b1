// A drawing of the page as a file of its own: SVG with its colours and letters inside, or PNG.

/** What a drawing needs of its computed style once it has left the page. */
const KEPT = [
  'fill',
  'fill-opacity',
  'fill-rule',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'paint-order',
  'display',
  'visibility',
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
] as const;
const SHAPES = 'path, rect, circle, ellipse, line, polygon, polyline, text, tspan, g, use, image';

function inside(original: SVGElement, copy: SVGElement): void {
  const computed = getComputedStyle(original);
  for (const name of KEPT) {
    const value = computed.getPropertyValue(name);
    if (value) copy.setAttribute(name, value);
  }
  copy.removeAttribute('style');
  copy.removeAttribute('class');
}

/** The drawing as the text of an SVG file. */
export function svgText(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const originals = drawing.querySelectorAll<SVGElement>(SHAPES);
  const copies = copy.querySelectorAll<SVGElement>(SHAPES);
  originals.forEach((original, at) => {
    const twin = copies[at];
    if (twin) inside(original, twin);
  });
  for (const element of copy.querySelectorAll('[role], [tabindex], [aria-label]')) {
    for (const name of ['role', 'tabindex', 'aria-label']) element.removeAttribute(name);
  }
  const { width, height } = sizeOf(drawing);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  return new XMLSerializer().serializeToString(copy).replaceAll(/<!--.*?-->/gs, '');
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
  const url = URL.createObjectURL(new Blob([svgText(drawing)], { type: 'image/svg+xml' }));
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
