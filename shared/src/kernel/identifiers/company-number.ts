import { bareNumber } from './typed-number.ts';

/** The form in which a Belgian number is shown and stored. */
const SHOWN = /^BE [01]\d{3}\.\d{3}\.\d{3}$/;

/**
 * A Belgian company number as it is shown, `BE 0123.456.749`, from how people write it: with or without `TVA`, `n°`, `BE`,
 * spaces, dots or dashes. Undefined unless its last two digits check the others.
 */
export const normalizeCompanyNumber = (text: string): string | undefined => {
  const compact = bareNumber(text).replace(/^be/i, '');
  // Numbers of before 2005 were written with nine digits.
  const digits = compact.length === 9 ? `0${compact}` : compact;
  if (!/^[01]\d{9}$/.test(digits)) return undefined;
  if (97 - (Number(digits.slice(0, 8)) % 97) !== Number(digits.slice(8))) return undefined;
  return `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
};

/**
 * The ten digits of a Belgian number in the form in which it is shown; undefined for any other text, because the
 * number of another country may look the same without `BE`.
 */
export const belgianDigits = (shown: string): string | undefined =>
  SHOWN.test(shown) ? shown.replace(/\D/g, '') : undefined;
