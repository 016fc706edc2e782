// For tests: puts components into a page whose pictures are drawn one pixel to the unit, and points at them.

import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach } from 'vitest';

// Tests see the still picture, as those do who ask for reduced motion.
(window as unknown as { happyDOM: { settings: { device: { prefersReducedMotion: string } } } })
  .happyDOM.settings.device.prefersReducedMotion = 'reduce';

const mounted: object[] = [];

afterEach(async () => {
  for (const component of mounted.splice(0)) await unmount(component);
  document.body.replaceChildren();
});

// Components with bindable props, and props that are interfaces, fit nothing narrower.
type AnyProps = Record<string, any>;
type AnyComponent<Props extends AnyProps> = Component<Props, AnyProps, any>;

/** What a component shows; `props` may be a $state object, through which a test changes them. */
export function show<Props extends AnyProps>(component: AnyComponent<Props>, props: Props): HTMLElement {
  const target = document.createElement('div');
  document.body.append(target);
  mounted.push(mount(component, { target, props }));
  for (const svg of target.querySelectorAll('svg')) {
    const matrix = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0, inverse: () => matrix };
    (svg as unknown as { getScreenCTM: () => unknown }).getScreenCTM = () => matrix;
  }
  flushSync();
  return target;
}

/** A layer inside a picture. */
export function show_layer<Props extends AnyProps>(component: AnyComponent<Props>, props: Props): SVGElement {
  const target = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  document.body.append(target);
  mounted.push(mount(component, { target, props }));
  flushSync();
  return target;
}

type Pointer = 'mouse' | 'touch';

function fire(target: Element, type: string, x: number, y: number, pointerType: Pointer): void {
  const at = { bubbles: true, clientX: x, clientY: y };
  const is_click = type === 'click';
  target.dispatchEvent(
    is_click ? new MouseEvent(type, at) : new PointerEvent(type, { ...at, pointerType, pointerId: 1 }));
  flushSync();
}

export function hover(target: Element, x: number, y: number): void {
  fire(target, 'pointermove', x, y, 'mouse');
}

/** Presses at one place and lets go at the same or another. */
export function press(target: Element, x: number, y: number, pointer: Pointer = 'mouse', end_x = x, end_y = y): void {
  fire(target, 'pointerdown', x, y, pointer);
  if (end_x !== x || end_y !== y) fire(target, 'pointermove', end_x, end_y, pointer);
  fire(target, 'pointerup', end_x, end_y, pointer);
  fire(target, 'click', end_x, end_y, pointer);
}

/** Presses at the first place, goes over the others and lets go at the last. */
export function drag(target: Element, pointer: Pointer, ...places: [number, number][]): void {
  const { move, up } = drag.begin(target, pointer, places[0]!);
  for (const place of places.slice(1)) move(place);
  up(places.at(-1)!);
}

drag.begin = (target: Element, pointer: Pointer, place: [number, number]) => {
  fire(target, 'pointerdown', ...place, pointer);
  return {
    move: (to: [number, number]) => fire(target, 'pointermove', ...to, pointer),
    up: (at: [number, number]) => {
      fire(target, 'pointerup', ...at, pointer);
      fire(target, 'click', ...at, pointer);
    },
  };
};

export function type(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}
