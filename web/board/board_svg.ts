// A board as a picture of its own: SVG text that needs no page and no style sheet, and PNG made from it.
//
// The picture is drawn by the same components that show the board, once more and out of sight; then every style that
// the page's style sheets gave it is written into it.

import { flushSync, mount, unmount } from 'svelte';
import CircleBoard from './CircleBoard.svelte';
import GridBoard from './GridBoard.svelte';
import type { CircleBoardProps, GridBoardProps } from './props';

export interface Picture {
  svg: string;
  width: number;
  height: number;
}

/** Properties that elements hand on to what is in them; they are written where they change. */
const inherited = [
  'fill', 'stroke', 'stroke-width', 'stroke-linecap', 'stroke-linejoin', 'stroke-dasharray', 'fill-rule', 'paint-order',
  'font-family', 'font-size', 'font-weight', 'text-anchor', 'dominant-baseline', 'shape-rendering',
];

/** Properties of one element alone, with the value that need not be written. */
const own: [string, string][] = [['opacity', '1'], ['stop-color', 'rgb(0, 0, 0)'], ['stop-opacity', '1']];

/** Writes the styles of an element and all in it into their copies, and leaves out what only a page needs. */
function write_styles(element: Element, copy: Element, outer: CSSStyleDeclaration | null): void {
  const style = getComputedStyle(element);
  for (const name of inherited) {
    const value = style.getPropertyValue(name);
    // A colour or size that was already an attribute may equal the outer one; written again it does no harm.
    if (!outer || value !== outer.getPropertyValue(name)) copy.setAttribute(name, value.replaceAll('"', "'"));
  }
  for (const [name, usual] of own) {
    const value = style.getPropertyValue(name);
    if (value && value !== usual) copy.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'role', 'aria-hidden']) copy.removeAttribute(name);
  for (const [i, child] of [...element.children].entries()) write_styles(child, copy.children[i]!, style);
}

function without_comments(node: Node): void {
  for (const child of [...node.childNodes]) {
    const is_blank = child.nodeType === Node.TEXT_NODE && !child.textContent?.trim();
    if (is_blank || child.nodeType === Node.COMMENT_NODE) child.remove();
    else without_comments(child);
  }
}

/** The standalone text of a drawn board. */
export function standalone_svg(svg: SVGSVGElement, title: string): Picture {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  write_styles(svg, copy, null);
  copy.querySelectorAll('[tabindex]').forEach((cell) => cell.parentElement?.parentElement?.remove());
  without_comments(copy);
  const [, , width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('role', 'img');
  const name = document.createElementNS('http://www.w3.org/2000/svg', 'title');
  name.textContent = title;
  copy.prepend(name);
  return { svg: new XMLSerializer().serializeToString(copy), width, height };
}

/** Draws out of sight, in light colours whatever the page has, and takes the picture. */
function drawn(title: string, draw: (target: HTMLElement) => object): Picture {
  const target = document.createElement('div');
  target.className = 'encircle-picture';
  document.body.append(target);
  const component = draw(target);
  flushSync();
  try {
    return standalone_svg(target.querySelector('svg')!, title);
  } finally {
    void unmount(component);
    target.remove();
  }
}

export function grid_picture(props: GridBoardProps): Picture {
  const still = { ...props, interactive: false, pending: null };
  return drawn(props.labels.board, (target) => mount(GridBoard, { target, props: still }));
}

export function circle_picture(props: CircleBoardProps): Picture {
  const still = { ...props, interactive: false, pending: null, chosen: null, targets: null, preview: null };
  return drawn(props.labels.board, (target) => mount(CircleBoard, { target, props: still }));
}

/** The picture as PNG; its longer side has that many pixels. */
export async function png_of(picture: Picture, pixels: number): Promise<Blob> {
  const scale = pixels / Math.max(picture.width, picture.height);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(picture.svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser gives no canvas to draw the picture on');
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => {
      if (blob) done(blob);
      else failed(new Error('the picture could not be written as PNG'));
    }, 'image/png');
  });
}
