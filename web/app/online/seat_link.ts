// A link that has a seat: it stands where an invitation has its secret, in the part of the address that browsers keep to themselves.

/** No letter of a secret is a point. */
const mark = 'seat.';
const token_letters = /^[A-Za-z0-9_-]{22,64}$/;

export const secret_of_seat = (token: string) => mark + token;

/** The token of the seat; null for an invitation, and for what no token looks like. */
export function seat_of_secret(secret: string): string | null {
  const token = secret.startsWith(mark) ? secret.slice(mark.length) : '';
  return token_letters.test(token) ? token : null;
}

/** Whether it was meant to have a seat, complete or not. */
export const names_seat = (secret: string) => secret.startsWith(mark);
