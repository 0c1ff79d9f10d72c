/**
 * A Belgian company number as it is shown, `BE 0123.456.749`, from how people write it: with or without `TVA`, `n°`, `BE`,
 * spaces, dots or dashes. Undefined unless its last two digits check the others.
 */
export const normalizeCompanyNumber = (text: string): string | undefined => {
  const compact = text
    .trim()
    .replace(/^(?:(?:tva|btw|vat|bce|kbo|n[°º]|no\.)[\s.:]*)+/i, '')
    .replace(/^be/i, '')
    .replace(/[\s.-]/g, '');
  // Numbers of before 2005 were written with nine digits.
  const digits = compact.length === 9 ? `0${compact}` : compact;
  if (!/^[01]\d{9}$/.test(digits)) return undefined;
  if (97 - (Number(digits.slice(0, 8)) % 97) !== Number(digits.slice(8))) return undefined;
  return `BE ${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`;
};
