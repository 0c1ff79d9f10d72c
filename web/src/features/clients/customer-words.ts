interface Named {
  firstName: string;
  lastName: string;
}

export const fullName = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`.trim();

/** `3 locations`, with the word in the plural where it has to be. */
export const countOf = (count: number, one: string, many: string): string =>
  `${count}\u00a0${count > 1 ? many : one}`;
