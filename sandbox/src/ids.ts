import { randomBytes } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Random text in Stripe's alphabet; 24 characters carry more than 140 bits. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      // 248 = 4 × 62: larger bytes would favour the first characters.
      if (byte < 248 && text.length < length) text += ALPHABET.charAt(byte % 62);
    }
  }
  return text;
}

/** A new id such as `pi_3k…`; `cs_test` sessions are longer, as at Stripe. */
export const newId = (prefix: string, textOf = randomText): string =>
  `${prefix}_${textOf(prefix === 'cs_test' ? 58 : 24)}`;
