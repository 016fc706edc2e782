// What is played, in words: for invitations, and for who watches.

import parts from 'virtual:games';
import type { GameInfo } from '../../engine/messages.ts';
import type { LiveClock, LiveSetup } from '../../engine/live_messages.ts';
import { clock_text, type ClockRules } from '../play/clock.ts';
import { size_option } from '../play/start_choices.ts';
import { text_for, type Texts } from '../texts/index.svelte.ts';
import type { OnlineTexts } from './texts.ts';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** The clock as it was chosen, in the server's words. */
export function live_clock(rules: ClockRules): LiveClock {
  const main = rules.minutes * minute;
  switch (rules.kind) {
    case 'none': return { kind: 'none' };
    case 'absolute': return { kind: 'absolute', main: Math.max(minute, main) };
    case 'fischer': return { kind: 'fischer', main, increment: rules.increment_seconds * second };
    case 'byoyomi': return { kind: 'byoyomi', main, periods: rules.periods, period: rules.period_seconds * second };
    case 'correspondence': return { kind: 'correspondence', period: (rules.days ?? 3) * day };
  }
}

export function clock_words(clock: LiveClock, o: OnlineTexts): string {
  const minutes = o.clocks.minutes((clock.main ?? 0) / minute);
  const seconds = (milliseconds = 0) => milliseconds / second;
  switch (clock.kind) {
    case 'none': return o.clocks.none;
    case 'absolute': return o.clocks.absolute(minutes);
    case 'fischer': return o.clocks.fischer(minutes, seconds(clock.increment));
    case 'byoyomi': return o.clocks.byoyomi(minutes, clock.periods ?? 0, seconds(clock.period));
    case 'correspondence': return o.clocks.correspondence((clock.period ?? 0) / day);
  }
}

/** What a clock shows: "2 d 5 h", below a day "5:03:12". */
export function time_words(left: number, o: OnlineTexts): string {
  const whole_seconds = Math.ceil(left / second) * second;
  if (whole_seconds < day) return clock_text(left);
  return o.clocks.left(Math.floor(whole_seconds / day), Math.floor((whole_seconds % day) / hour));
}

export function size_words(setup: LiveSetup, info: GameInfo, t: Texts): string {
  const size = size_option(info);
  if (!size) return '';
  const value = setup.options[size.name] ?? size.default;
  return text_for(t.games, info.id)?.size?.(value) ?? text_for(parts, info.id)?.size.label?.(value) ?? value;
}

/** The options that are not as usual, such as "Komi: 0.5". */
export function option_words(setup: LiveSetup, info: GameInfo, t: Texts): string[] {
  const texts = text_for(t.games, info.id);
  const size = size_option(info);
  return info.options.filter(({ name }) => name !== size?.name && setup.options[name] && setup.options[name] !== info.options.find((each) => each.name === name)?.default)
    .map((option) => {
      const value = setup.options[option.name]!;
      const label = text_for(texts?.options ?? {}, option.name)?.label ?? option.name;
      if (option.is_switch) return label;
      const chosen = text_for(text_for(texts?.choices ?? {}, option.name) ?? {}, value)?.label ?? value;
      return `${label}: ${chosen}`;
    });
}
