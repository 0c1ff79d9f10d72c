/** The text with its first letter in lower case, to continue a sentence after a colon or comma. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
