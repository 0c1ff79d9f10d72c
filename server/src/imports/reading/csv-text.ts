const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Control characters that no table has, those above U+007E aside; a file with some of them is something else. */
const BINARY = /(?!\s)[^\P{Cc}\u007f-\u009f]/u;

/**
 * The text of a file: UTF-8 or UTF-16 with a mark, UTF-8 without one, else Windows-1252, in which spreadsheets of former
 * years write. Undefined for what is no text.
 */
export const textOf = (bytes: Buffer): string | undefined => {
  const text = decoded(bytes);
  return BINARY.test(text.slice(0, 65_536)) ? undefined : text;
};

const decoded = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** What separates the cells, by the first line that has something; `start`: where the table begins after `sep=;`. */
export const delimiterOf = (text: string): { delimiter: string; start: number } => {
  // Programs that wrote such a file again put quotes around it, or as many delimiters behind it as in other lines.
  const said = /^\s?"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\r|\n)/i.exec(text);
  if (said) return { delimiter: said[1] ?? ';', start: said[0].length };
  const line = firstLine(text);
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return { delimiter: best.delimiter, start: 0 };
};

/** Without what stands in quotes. */
const firstLine = (text: string): string => {
  const start = text.slice(0, 100_000).replace(/^\s+/, '');
  return start.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/, 1)[0] ?? '';
};
