// What games_plugin.ts serves: the parts and the texts of all games by their ids.

declare module 'virtual:games' {
  // A part goes with the texts of its own game only, and both are found by the same id.
  const parts: Record<string, import('./part.ts').GamePart<any>>;
  export default parts;
}

declare module 'virtual:games/*' {
  const texts: Record<string, import('./part.ts').GameTexts>;
  export default texts;
}
