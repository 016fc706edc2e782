// One table for the whole app: pages sit down at it one after the other.

import type { Table } from '../../engine/engine.ts';
import type { Answer, TableRequest } from '../../engine/messages.ts';

const taken: Answer = { id: 0, error: { code: 'stopped', message: 'another game is at the table' } };

export class SharedTable {
  /** Whose game is at the table. */
  private holder: Table | null = null;
  /** A game that is being set up; whether it can be is not known yet. */
  private setting_up: Promise<unknown> | null = null;

  constructor(private readonly engine: Table) {}

  /** A place at the table. Whoever begins or opens a game takes the table over, once that has worked; requests from other
      places are then answered with an error, and never reach a game that is not theirs. */
  sit_down(): Table {
    const place: Table = { request: (request) => this.request(place, request) };
    return place;
  }

  private async request(place: Table, request: TableRequest): Promise<Answer> {
    if (request.do === 'games') return this.engine.request(request);
    while (this.setting_up) await this.setting_up;
    if (request.do === 'new' || request.do === 'open') return this.set_up(place, request);
    return place === this.holder ? this.engine.request(request) : taken;
  }

  private async set_up(place: Table, request: TableRequest): Promise<Answer> {
    const set_up = this.engine.request(request).then((answer) => {
      if (!answer.error) this.holder = place;
      return answer;
    }).finally(() => { this.setting_up = null; });
    this.setting_up = set_up.catch(() => {});
    return set_up;
  }
}
