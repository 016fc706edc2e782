/** A text by a name that comes from outside, as the id of a game does. */
export function text_for<T>(texts: Record<string, T>, name: string): T | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}
