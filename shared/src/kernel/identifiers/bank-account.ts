/** How many characters an IBAN of a country has; of other countries any length is taken. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = {
  BE: 16,
  DE: 22,
  ES: 24,
  FR: 27,
  IT: 27,
  LU: 20,
  NL: 18,
};

/** Two letters, two check digits, and at most thirty characters of the account. */
const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;
const BIC = /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Letters count as 10 to 35. The number is read digit by digit: it is too long for a number of JavaScript. */
const remainderOf97 = (text: string): number =>
  [...text].reduce((rest, character) => {
    const value = Number.parseInt(character, 36);
    return (rest * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);

/**
 * An IBAN as it is shown, in groups of four: `BE68 5390 0754 7034`. Undefined unless its check digits fit (ISO 7064,
 * modulo 97) and it has the length of its country.
 */
export const normalizeIban = (text: string): string | undefined => {
  const compact = text
    .replace(/^\s*iban[\s:]*/i, '')
    .replace(/[\s.-]/g, '')
    .toUpperCase();
  if (!IBAN.test(compact)) return undefined;
  const length = IBAN_LENGTHS[compact.slice(0, 2)];
  if (length !== undefined && compact.length !== length) return undefined;
  if (remainderOf97(compact.slice(4) + compact.slice(0, 4)) !== 1) return undefined;
  return compact.replace(/(.{4})(?=.)/g, '$1 ');
};

/** A BIC in capitals, of 8 or 11 characters: `GEBABEBB`. Undefined for anything else. */
export const normalizeBic = (text: string): string | undefined => {
  const compact = text.replace(/\s/g, '').toUpperCase();
  return BIC.test(compact) ? compact : undefined;
};
