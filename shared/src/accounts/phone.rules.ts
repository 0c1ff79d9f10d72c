import { plainNumber } from '../kernel/pasted-text.ts';

/** Prefixes offered by the profile. */
export const PHONE_PREFIXES = ['+32', '+33', '+49', '+31', '+1', '+44'] as const;

/**
 * Converts a phone number to the stored form `+32 470123456`: one of the six prefixes, a space, 6 to 14 digits. Accepts
 * `+CC…`, `00CC…` or the national Belgian form `0470 12 34 56`, with spaces, dots, dashes, slashes or parentheses, also
 * as a link (`tel:`). Undefined for anything else. A national 0 after the prefix (`+32 0470…`) is dropped once: no
 * number of these countries starts with a second 0, and dropping two would give one number two forms.
 */
export const normalizePhone = (text: string): string | undefined => {
  const trimmed = plainNumber(text)
    .trim()
    .replace(/^tel:\s*/i, '');
  if (!/^\+?[\d\s./()-]+$/.test(trimmed) || trimmed.length > 40) return undefined;
  const compact = trimmed.replace(/\(0\)/g, '').replace(/[\s./()-]/g, '');
  const international = compact.startsWith('00') ? `+${compact.slice(2)}` : compact;
  if (!international.startsWith('+')) {
    return international.startsWith('0') ? withPrefix('+32', international.slice(1)) : undefined;
  }
  const prefix = PHONE_PREFIXES.find((candidate) => international.startsWith(candidate));
  return prefix ? withPrefix(prefix, international.slice(prefix.length).replace(/^0/, '')) : undefined;
};

const withPrefix = (prefix: string, digits: string): string | undefined =>
  /^[1-9]\d{5,13}$/.test(digits) ? `${prefix} ${digits}` : undefined;

/** Whether a text may be a phone number of any country. */
export const isPhone = (text: string): boolean =>
  text.length <= 40 && /^\+?[\d\s./()-]+$/.test(text) && /^\d{8,15}$/.test(text.replace(/\D/g, ''));
