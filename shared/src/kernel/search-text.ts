/** Letters that Unicode does not decompose, and the typographic apostrophe, with their plain forms. */
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

/** Folds a text for searching: no accents, no capitals. The database folds `account.search_text` the same way. */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[œæßøłđı’]/g, (letter) => PLAIN[letter] ?? letter);

/** The distinct folded words of a search; spaces and control characters separate them. */
export const searchWords = (text: string): string[] => [
  ...new Set(
    foldText(text)
      .split(/[\s\p{Cc}]+/u)
      .filter((word) => word !== ''),
  ),
];
