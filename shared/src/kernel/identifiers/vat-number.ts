import { normalizeCompanyNumber } from './company-number.ts';
import { bareNumber } from './typed-number.ts';

/** What follows the country in the VAT numbers of the European Union but Belgium's, which have check digits. */
const EU_FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

/** Other countries whose companies have a VAT number. Northern Ireland (XI) is in the Union for goods only. */
const OTHER_FORMS: Readonly<Record<string, RegExp>> = {
  AD: /^[A-Z]\d{6}[A-Z]$/,
  AL: /^[A-Z]\d{8}[A-Z]$/,
  BA: /^\d{12,13}$/,
  CH: /^E\d{9}(?:MWST|TVA|IVA)?$/,
  GB: /^(?:\d{9}|\d{12})$/,
  IS: /^\d{5,6}$/,
  LI: /^\d{5}$/,
  MC: /^\d{11}$/,
  ME: /^\d{8}$/,
  MK: /^\d{13}$/,
  NO: /^\d{9}(?:MVA)?$/,
  RS: /^\d{9}$/,
  SM: /^\d{5}$/,
  TR: /^\d{10}$/,
  UA: /^\d{12}$/,
  XI: /^(?:\d{9}|\d{12})$/,
};

/**
 * A VAT number as it is stored: Belgian ones as company numbers are shown, `BE 0123.456.749`; others without spaces,
 * `NL859462102B01`. Undefined unless its check digits fit or, for another country, its form.
 */
export const normalizeVatNumber = (text: string): string | undefined => {
  const bare = bareNumber(text).toUpperCase();
  // The Union calls Greece EL, ISO 3166 GR.
  const [country, rest] = [bare.slice(0, 2).replace('GR', 'EL'), bare.slice(2)];
  const form = EU_FORMS[country] ?? OTHER_FORMS[country];
  if (form) return form.test(rest) ? country + rest : undefined;
  return normalizeCompanyNumber(bare);
};

/** Country of a stored VAT number, as its number writes it: `EL` for Greece. */
export const vatCountry = (stored: string): string => stored.slice(0, 2);

/** Whether a stored VAT number is Belgian. */
export const isBelgianVat = (stored: string): boolean => vatCountry(stored) === 'BE';

/** Whether a stored VAT number is of another country of the European Union than Belgium. */
export const isOtherEuVat = (stored: string): boolean => EU_FORMS[vatCountry(stored)] !== undefined;

/** A stored company or VAT number without spaces and dots, as files have it: `BE0123456749`. */
export const compactNumber = (stored: string): string => stored.replace(/[\s.]/g, '');
