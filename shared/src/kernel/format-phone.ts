/** The digits after the prefix as they are written in the country; undefined for a length that it does not have. */
const GROUPS: Record<string, readonly RegExp[]> = {
  // Mobile; the areas of one digit; those of two.
  '+32': [/^(4\d\d)(\d\d)(\d\d)(\d\d)$/, /^([2349])(\d{3})(\d\d)(\d\d)$/, /^(\d\d)(\d\d)(\d\d)(\d\d)$/],
  '+33': [/^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/],
  '+1': [/^(\d{3})(\d{3})(\d{4})$/],
};

const groupsOf = (prefix: string, digits: string): string[] => {
  for (const pattern of GROUPS[prefix] ?? []) {
    const found = pattern.exec(digits);
    if (found) return found.slice(1);
  }
  // Threes, with the rest in the last group.
  return digits.match(/\d{3}(?=\d{3})|\d+/g) ?? [];
};

/** `+32 470 12 34 56` for a number as it is stored, `+32 470123456`; anything else as it is. */
export const formatPhone = (stored: string): string => {
  const [, prefix, digits] = /^(\+\d{1,3}) (\d{6,14})$/.exec(stored) ?? [];
  return prefix === undefined || digits === undefined
    ? stored
    : [prefix, ...groupsOf(prefix, digits)].join(' ');
};
