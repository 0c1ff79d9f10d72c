/** `3 locations`, with the word in the plural where it has to be. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count > 1 ? many : one}`;
