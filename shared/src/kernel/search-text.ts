/** Letters that Unicode does not take apart, and the apostrophe that a phone types: as people without them write. */
const PLAIN: Readonly<Record<string, string>> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  '’': "'",
};

/**
 * A text as searches compare it: without accents or capitals. `account.search_text` is folded the same way by the
 * database.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæßøłđı’]/g, (letter) => PLAIN[letter] ?? letter);

/** The words of a search, folded, each once; spaces and control characters stand between words. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[\s\p{Cc}]+/u)
      .filter((word) => word !== ''),
  ),
];
