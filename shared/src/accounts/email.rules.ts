import { withoutInvisibles } from '../kernel/pasted-text.ts';

/** One account per address whatever its case, its Unicode form and the invisible marks that were pasted with it. */
export const normalizeEmail = (text: string): string =>
  withoutInvisibles(text).normalize('NFKC').trim().toLowerCase();

/**
 * Format x@y.z, printable ASCII only: letters that look alike and invisible characters would
 * otherwise open a second account, and a line break would reach a mail header. At most 254 characters.
 */
export const isEmail = (text: string): boolean =>
  text.length <= 254 && /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);
