import { hasWholeCents, toCents, type Cents } from '../../../kernel/money.ts';
import { plainNumber } from '../../../kernel/pasted-text.ts';

const SPACES = '[ \\u00a0\\u202f]';
/** Groups of thousands with points, spaces or apostrophes, a decimal comma: `1.234,50`, `1 234,50`, `1'234,50`. */
const FRENCH = new RegExp(
  `^[-+]?[1-9]\\d{0,2}(?:(?:\\.\\d{3})+|(?:${SPACES}\\d{3})+|(?:['’]\\d{3})+)(?:,\\d+)?$`,
);
/** With a decimal point, where it is unambiguous: `1,234.50`, `1 234.50`. */
const ENGLISH = new RegExp(
  `^[-+]?[1-9]\\d{0,2}(?:(?:,\\d{3})+|(?:${SPACES}\\d{3})+|(?:['’]\\d{3})+)\\.\\d+$`,
);
const PLAIN = /^[-+]?\d+(?:[.,]\d+)?$/;

/** Units that people may type with the number. The spaces beside them are left: looked for here, they take quadratic time. */
const UNITS = {
  euros: /^€|(?:€|eur|euros?)(?:\s*(?:\/|par)\s*jour)?$/iu,
  km: /kms?(?:\s*(?:\/|par)\s*jour)?$/iu,
  litres: /l(?:itres?)?$/iu,
  ans: /ans?$/iu,
} as const;

/**
 * Parses a number typed the French way, with or without its unit: undefined for empty text, NaN when it is not a
 * number. Ambiguous text is refused; `1.234` is more than a thousand, as written in Belgium.
 */
export const numberFromText = (text: string, unit?: keyof typeof UNITS): number | undefined => {
  const seen = plainNumber(text).trim();
  const bare = (unit === undefined ? seen : seen.replace(UNITS[unit], '')).trim();
  if (bare === '') return seen === '' ? undefined : Number.NaN;
  if (PLAIN.test(bare) && !FRENCH.test(bare)) return Number(bare.replace(',', '.'));
  if (FRENCH.test(bare)) return Number(bare.replace(/[.\s'’]/g, '').replace(',', '.'));
  if (ENGLISH.test(bare)) return Number(bare.replace(/[,\s'’]/g, ''));
  return Number.NaN;
};

/**
 * Parses an amount typed in euros, in cents: undefined for empty text, NaN when it is no amount, or has fractions of a
 * cent.
 */
export const centsFromText = (text: string): Cents | undefined => {
  const euros = numberFromText(text, 'euros');
  if (euros === undefined) return undefined;
  return hasWholeCents(euros) ? toCents(euros) : Number.NaN;
};

/** A number as a person would type it: `49,9`. */
export const textFromNumber = (value: number): string => String(value).replace('.', ',');

/** An amount as a person would type it: `49,90`, or `50`. */
export const textFromEuros = (euros: number): string => textFromNumber(euros).replace(/,(\d)$/, ',$10');
