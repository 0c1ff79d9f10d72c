/** What a line of a price stands for, without a word. `former`: in the agency's former system, as one amount.
 * `reverse_charge`: the VAT that a company of another country owes there itself. */
export type PricePart =
  | { of: 'daily' | 'vehicle' | 'discount' | 'agreed' | 'former' }
  | { of: 'reverse_charge' }
  /** `percent` of the daily price, above or below zero. */
  | { of: 'season'; percent: number }
  /** `percent`: a discount, above zero. */
  | { of: 'duration'; percent: number }
  /** No more than a rental of `days` days costs. */
  | { of: 'capped'; days: number }
  | { of: 'accessory'; name: string; quantity: number }
  /** Worded already: in an answer of the server, or in the database before parts were stored. */
  | { of: 'written'; text: string };

/** The only lines by which a price without a rule of the agency is known. */
const PLAIN = [{ of: 'daily' }, { of: 'vehicle' }] as const;

export const isPlainPart = ({ of }: PricePart): boolean => PLAIN.some((plain) => plain.of === of);

/** The part that a label of an answer stands for, as far as rules ask for it. */
export const partOfLabel = (label: string, labelOf: (part: PricePart) => string): PricePart =>
  PLAIN.find((part) => labelOf(part) === label) ?? { of: 'written', text: label };
