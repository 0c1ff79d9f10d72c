/** `1 234,50`, with a comma or a point, with or without spaces between the thousands. */
const NUMBER = /^[-+]?\d+(?:[.,]\d+)?$/;

/**
 * The number that a person typed the French way: undefined for nothing, NaN for what is no number. A second comma or
 * point is refused rather than guessed at.
 */
export const numberFromText = (text: string): number | undefined => {
  const compact = text.replace(/\s/g, '');
  if (compact === '') return undefined;
  return NUMBER.test(compact) ? Number(compact.replace(',', '.')) : Number.NaN;
};

/** A number as a person would type it: `49,9`. */
export const textFromNumber = (value: number): string => String(value).replace('.', ',');
