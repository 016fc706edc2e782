// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Change, KeptFacts } from './kept_game.ts';
import { KeptGames, text_of_damaged } from './kept_games.ts';
import { read_change, write_change } from './stored_changes.ts';
import { read_game } from './stored_game.ts';
import { FailingStorage } from './testing_storage.ts';

const facts: KeptFacts = {
  id: 'a', stamp: '1', changed: 1, game: 'go', options: { size: '9' }, path: [0, 0], seats: {}, clock: null,
  count: null, draft: null, moves: 2, winner: null, names: {},
};
const play = (move: string): Change => ({ at: [], request: { do: 'play', move } });

/** As it was written, letter by letter. */
const first_format = '{"format":1,"id":"k3","stamp":"9x","changed":1763000000000,"game":"go","options":{"size":"9","komi":"6.5"},'
  + '"sgf":"(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]PW[Computer]\\n;B[ee]\\n;W[cc])","path":[0,0],'
  + '"seats":{"B":{"kind":"person"},"W":{"kind":"computer","level":"club","seconds":5}},'
  + '"clock":{"rules":{"kind":"fischer","minutes":5,"periods":0,"period_seconds":30,"increment_seconds":10},'
  + '"sides":{"B":{"left":290000,"periods":0,"in_period":false},"W":{"left":300000,"periods":0,"in_period":false}},"flagged":null},'
  + '"count":null,"draft":{"text":"good","path":[0]},"moves":2,"winner":null,"names":{"W":"Computer"}}';

describe('a game kept in the first format', () => {
  const storage = () => new FailingStorage([['encircle.game.k3', first_format], ['encircle.last', 'k3']]);

  it('is listed and read as it was', () => {
    const kept = new KeptGames(storage());
    expect([kept.list().map((each) => each.id), kept.damaged(), kept.last()]).toEqual([['k3'], [], 'k3']);
    expect(kept.read('k3')!.game).toMatchObject({
      stamp: '9x', changed: 1763000000000, path: [0, 0], draft: { text: 'good', path: [0] }, names: { W: 'Computer' }, changes: [],
      seats: { B: { kind: 'person' }, W: { kind: 'computer', level: 'club', seconds: 5 } }, clock: { sides: { B: { left: 290000 } } },
    });
    expect(kept.find_record(kept.read('k3')!.game.sgf)?.id).toBe('k3');
  });

  it('gets a journal and leaves its entry alone until its changes are folded', () => {
    const at = storage();
    const kept = new KeptGames(at);
    const read = kept.read('k3')!;
    expect(kept.take_up(read, 0)).toBe(false);
    expect(kept.append({ ...read.game, stamp: 'new' }, '9x', [play('D4')])).toBe('saved');
    expect(at.getItem('encircle.game.k3')).toBe(first_format);
    const again = new KeptGames(at).read('k3')!;
    expect([again.game.stamp, again.game.changes]).toEqual(['new', [play('D4')]]);
    expect(kept.compact({ ...read.game, stamp: 'new' }, '(;GM[1])')).toBe(true);
    expect(new KeptGames(at).read('k3')!.game).toMatchObject({ stamp: 'new', sgf: '(;GM[1])', changes: [], moves: 2 });
  });

  it('that is still played on with that version keeps both sides', () => {
    const at = storage();
    const kept = new KeptGames(at);
    const read = kept.read('k3')!;
    kept.take_up(read, 0);
    kept.append({ ...read.game, stamp: 'new' }, '9x', [play('D4')]);
    at.setItem('encircle.game.k3', first_format.replace('9x', 'of an old tab'));
    const later = new KeptGames(at);
    const both = later.read('k3')!;
    expect([both.is_whole, both.game.stamp]).toEqual([false, 'of an old tab']);
    expect(later.take_up(both, 0)).toBe(true);
    expect(text_of_damaged(later.damaged()[0]!)).toContain('"move":"D4"');
    expect(later.append({ ...both.game, stamp: 'more' }, 'of an old tab', [play('E5')])).toBe('saved');
  });
});

describe('the lines of changes', () => {
  const changes: Change[] = [
    { at: [], request: { do: 'play', move: 'D4' } }, { at: [0, 2], request: { do: 'resign', player: 'B' } },
    { at: [1], request: { do: 'lose_on_time', player: 'W' } }, { at: [], request: { do: 'resume', player: 'W' } },
    { at: [0], request: { do: 'undo' } }, { at: [0], request: { do: 'redo' } }, { at: [0, 1], request: { do: 'remove', node: 0 } },
    { at: [0], request: { do: 'comment', text: 'a\n"b" \u2028 ž 囲' } }, { at: [], request: { do: 'names', names: { B: 'Ann' } } },
    { at: [], request: { do: 'count', dead: ['B3'], seki: [] } }, { at: [], request: { do: 'accept_count' } },
  ];
  it.each(changes)('come back as they were: %j', (change) => {
    expect(write_change(change)).not.toContain('\n');
    expect(read_change(write_change(change))).toEqual(change);
  });

  it.each([
    '', '{', 'null', '[]', '{"at":"0"}', '{"at":"0","do":"dance"}', '{"at":"0","do":"toString"}', '{"do":"undo"}', '{"at":"x","do":"undo"}',
    '{"at":"0","do":"play"}', '{"at":"0","do":"play","move":4}', '{"at":"0","do":"count","dead":["A1"]}', '{"at":"9999999999","do":"undo"}',
  ])('that are none are not guessed: %s', (line) => { expect(read_change(line)).toBeNull(); });
});

describe('damage', () => {
  function stored(): FailingStorage {
    const storage = new FailingStorage();
    const kept = new KeptGames(storage);
    kept.create(facts, 'x');
    kept.append({ ...facts, stamp: '2' }, '1', [play('A1'), play('B2')]);
    kept.append({ ...facts, stamp: '3' }, '2', [play('C3')]);
    return storage;
  }
  const texts = (storage: Storage) => Array.from({ length: storage.length }, (_, i) => storage.getItem(storage.key(i)!)!).join('\n');

  // Every text that a torn journal can leave behind.
  it('of a journal, wherever it is torn, loses neither the record nor the rest', () => {
    const whole = stored().getItem('encircle.journal.a')!;
    for (let length = 0; length < whole.length; ++length) {
      const storage = stored();
      const torn = whole.slice(0, length);
      storage.setItem('encircle.journal.a', torn);
      const kept = new KeptGames(storage);
      expect([kept.list().length, kept.damaged().length]).toEqual([1, 0]);
      const read = kept.read('a')!;
      expect(read.game.sgf).toBe('x');
      const is_rescued = kept.take_up(read, read.game.changes.length);
      expect(is_rescued).toBe(!read.is_whole);
      // What was not understood is still there, and what was is played on.
      if (is_rescued) expect(kept.damaged().map(text_of_damaged)).toEqual([torn]);
      expect(kept.append({ ...read.game, stamp: 'next' }, read.game.stamp, [play('E5')])).toBe('saved');
      const again = new KeptGames(storage).read('a')!;
      expect([again.is_whole, again.game.changes]).toEqual([true, [...read.game.changes, play('E5')]]);
    }
  });

  it('of a record, wherever it is torn, leaves everything as text', () => {
    const whole = stored().getItem('encircle.game.a')!;
    for (let length = 0; length < whole.length; ++length) {
      const storage = stored();
      storage.setItem('encircle.game.a', whole.slice(0, length));
      const kept = new KeptGames(storage);
      expect(kept.list()).toEqual([]);
      const [entry] = kept.damaged();
      expect(text_of_damaged(entry!)).toContain(whole.slice(0, length));
      expect(text_of_damaged(entry!)).toContain('"move":"C3"');
      const before = texts(storage);
      kept.remove_damaged(entry!);
      expect(kept.damaged()).toEqual([]);
      kept.put_back(entry!);
      expect(texts(storage).length).toBe(before.length);
    }
  });

  it('of one line costs what follows, which can be saved as text', () => {
    const storage = stored();
    storage.setItem('encircle.journal.a', storage.getItem('encircle.journal.a')!.replace('"move":"B2"', '"move":["B2"]'));
    const kept = new KeptGames(storage);
    const read = kept.read('a')!;
    expect([read.is_whole, read.game.changes]).toEqual([false, [play('A1')]]);
    kept.take_up(read, 1);
    expect(text_of_damaged(kept.damaged()[0]!)).toContain('"move":"C3"');
    expect(kept.damaged()[0]!.kind).toBe('changes');
    expect(new KeptGames(storage).read('a')!.game.changes).toEqual([play('A1')]);
  });

  it('is not made worse where there is no room to put it aside', () => {
    const storage = stored();
    storage.refuses = (key) => key.startsWith('encircle.rescued.');
    const kept = new KeptGames(storage);
    const read = kept.read('a')!;
    // The engine refused the second change.
    expect(kept.take_up(read, 1)).toBe(true);
    expect(kept.append({ ...read.game, stamp: 'next' }, '3', [play('E5')])).toBe('refused');
    expect(kept.read('a')!.game.changes).toEqual([play('A1'), play('E5')]);
    expect(kept.has_unkept).toBe(true);
    expect(new KeptGames(storage).read('a')!.game.changes).toHaveLength(3);
    storage.refuses = () => false;
    expect(kept.append({ ...read.game, stamp: 'more' }, 'next')).toBe('saved');
    expect(kept.damaged().map(text_of_damaged)[0]).toContain('"move":"C3"');
  });

  it('without a record, as when an earlier version deleted the game, leaves the changes as text', () => {
    const storage = stored();
    storage.removeItem('encircle.game.a');
    const kept = new KeptGames(storage);
    expect([kept.list().length, kept.damaged().length]).toEqual([0, 1]);
  });

  // Each of these emptied the list, or the page of the game, once.
  const odd: [string, unknown][] = [
    ['changed', undefined], ['changed', 'soon'], ['changed', 1e99], ['names', undefined], ['names', null], ['names', 3],
    ['options', undefined], ['options', []], ['seats', null], ['seats', { B: null }], ['seats', { B: { kind: 'computer' } }],
    ['clock', 'soon'], ['clock', { rules: {} }], ['draft', 5], ['draft', { text: 3 }], ['count', []],
    ['path', 'x'], ['path', [-1]], ['place', 'x'], ['place', 4], ['moves', 'many'], ['winner', 7], ['stamp', 1], ['id', 'another'],
    ['includes', 3], ['record', 3],
  ];
  it.each(odd)('is no more than an odd %s of %j, in either text and either format', (name, value) => {
    const spoil = (text: string) => JSON.stringify({ ...JSON.parse(text) as object, [name]: value });
    const [both, journal, first] = [stored(), stored(), new FailingStorage()];
    both.removeItem('encircle.journal.a');
    both.setItem('encircle.game.a', spoil(both.getItem('encircle.game.a')!));
    const [head = '', ...lines] = journal.getItem('encircle.journal.a')!.split('\n');
    journal.setItem('encircle.journal.a', [spoil(head), ...lines].join('\n'));
    first.setItem('encircle.game.a', spoil(first_format));
    for (const storage of [both, journal, first]) {
      const kept = new KeptGames(storage);
      const [listed] = kept.list();
      const read = kept.read('a')!.game;
      expect(listed).toMatchObject({ id: 'a', game: 'go' });
      expect(read.sgf).toMatch(/x|GM/);
      expect(() => new Date(listed!.changed).toISOString()).not.toThrow();
      expect(Object.values(read.seats).every((seat) => seat.kind === 'person' || seat.level !== '')).toBe(true);
      expect([read.names, read.options].every((each) => typeof each === 'object' && each !== null)).toBe(true);
    }
  });

  it.each(['encircle.game.a', 'encircle.journal.a'])('is not suspected in %s of a later version, which is left as it is', (key) => {
    const storage = stored();
    storage.setItem(key, storage.getItem(key)!.replace('"format":2', '"format":3'));
    const before = texts(storage);
    const kept = new KeptGames(storage);
    expect([kept.list(), kept.read('a'), kept.damaged().length]).toEqual([[], null, 1]);
    expect(texts(storage)).toBe(before);
  });

  it('is no game at all', () => {
    expect(read_game('x', '{"id":"x","sgf":3}', null)).toBeNull();
    expect(read_game('x', '{"id":"x"', null)).toBeNull();
    expect(read_game('x', null, null)).toBeNull();
  });
});
