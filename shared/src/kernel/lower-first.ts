/** A sentence as it goes on after a colon or a comma: its first letter in lower case. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
