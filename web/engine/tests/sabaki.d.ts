// Sabaki's reader of SGF, as far as the tests use it.
declare module '@sabaki/sgf' {
  export interface SabakiNode {
    id: number;
    data: Record<string, string[]>;
    children: SabakiNode[];
  }
  export function parse(contents: string): SabakiNode[];
  export function stringify(nodes: SabakiNode[]): string;
  export function parseVertex(value: string): [number, number];
  export function parseCompressedVertices(value: string): [number, number][];
}
