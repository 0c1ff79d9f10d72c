const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** An expression for one of the texts; the longest that fits. */
export const either = (texts: readonly string[]): string =>
  `(?:${[...texts]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;

/** What is made of the spellings of a language, once for each. */
export const madeOf = <Spellings extends object, Made>(
  make: (spellings: Spellings) => Made,
): ((spellings: Spellings) => Made) => {
  const known = new WeakMap<Spellings, Made>();
  return (spellings) => {
    const made = known.get(spellings) ?? make(spellings);
    known.set(spellings, made);
    return made;
  };
};
