/** So many random bytes in letters that an address may hold. */
export function random_letters(bytes: number): string {
  const text = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(bytes)));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Says who sits: nobody else can guess it. */
export const new_token = () => random_letters(16);
export const new_command = () => random_letters(12);
