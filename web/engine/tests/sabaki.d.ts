// What the tests use of Sabaki's packages; its board brings its own types.
declare module '@sabaki/sgf' {
  export interface SabakiNode {
    id: number;
    data: Record<string, string[]>;
    children: SabakiNode[];
    parentId: number | null;
  }
  export function parse(contents: string, options?: { getId?: () => number }): SabakiNode[];
  export function stringify(nodes: SabakiNode[]): string;
  export function parseVertex(value: string): [number, number];
  export function parseCompressedVertices(value: string): [number, number][];
}

declare module '@sabaki/immutable-gametree' {
  import type { SabakiNode } from '@sabaki/sgf';
  export default class GameTree {
    constructor(options: { getId: () => number; root: SabakiNode });
    get(id: number | null): SabakiNode | null;
    listNodes(): Iterable<SabakiNode>;
    listCurrentNodes(currents: Record<number, number>): Iterable<SabakiNode>;
  }
}

declare module '@sabaki/gtp' {
  export interface Response { content: string; error: boolean; }
  export class Controller {
    constructor(path: string, args: string[]);
    start(): void;
    stop(): Promise<unknown>;
    sendCommand(command: { name: string; args?: string[] }, subscriber?: (event: { line: string }) => void): Promise<Response>;
  }
}
