// From what a finger or a mouse does to one clear intention. A press that wandered is no click, nor is a pinch.

/** How far a press may wander, in pixels of the screen. */
const stillness = 8;

/** Where an event lies in the units of a picture. */
export function place_in(svg: SVGSVGElement, event: { clientX: number; clientY: number }): { x: number; y: number } {
  const matrix = svg.getScreenCTM()?.inverse();
  if (!matrix) return { x: NaN, y: NaN };
  return {
    x: matrix.a * event.clientX + matrix.c * event.clientY + matrix.e,
    y: matrix.b * event.clientX + matrix.d * event.clientY + matrix.f,
  };
}

/** Watches presses and tells which clicks are meant. */
export class Presses {
  private start: { x: number; y: number } | null = null;
  private spoiled = false;
  private down = new Set<number>();

  /** The kind of pointer of the last press: 'mouse', 'touch' or 'pen'; '' for clicks without one (assistive tools). */
  private kind = '';

  /** Whether what points hides the place it points at. */
  get is_by_finger(): boolean {
    return this.kind === 'touch' || this.kind === 'pen';
  }

  /** Whether only one finger, or the mouse, is down. */
  get is_single(): boolean {
    return this.down.size === 1;
  }

  /** Whether the press has gone too far for a click. */
  get has_wandered(): boolean {
    return this.spoiled;
  }

  begin(event: PointerEvent): void {
    this.down.add(event.pointerId);
    this.kind = event.pointerType;
    this.spoiled = this.down.size > 1;
    this.start = { x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    if (!this.start || !this.down.has(event.pointerId)) return;
    if (Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > stillness) this.spoiled = true;
  }

  end(event: PointerEvent): void {
    this.down.delete(event.pointerId);
  }

  /** The browser took the gesture over, for scrolling or zooming. */
  cancel(event: PointerEvent): void {
    this.down.delete(event.pointerId);
    this.spoiled = true;
  }

  /** Whether the click that now arrives is meant. */
  is_meant(): boolean {
    const meant = !this.spoiled;
    if (this.start === null) this.kind = '';
    this.start = null;
    this.spoiled = false;
    return meant;
  }
}
