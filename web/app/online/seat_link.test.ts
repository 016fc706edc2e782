// @vitest-environment node
import { expect, it } from 'vitest';
import { new_token } from './random.ts';
import { names_seat, seat_of_secret, secret_of_seat } from './seat_link.ts';

it('a seat goes through a link and back', () => {
  const token = new_token();
  expect(seat_of_secret(secret_of_seat(token))).toBe(token);
});

it('an invitation is no seat, and half a link is none either', () => {
  expect(names_seat('ESOZQjZdHrTISrXplkYjRQ')).toBe(false);
  expect(seat_of_secret('ESOZQjZdHrTISrXplkYjRQ')).toBe(null);
  expect(names_seat('seat.ESOZQ')).toBe(true);
  expect(seat_of_secret('seat.ESOZQ')).toBe(null);
  expect(seat_of_secret('seat.ESOZQjZdHrTISrXplkYj%2')).toBe(null);
});
