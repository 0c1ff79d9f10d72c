const DELIMITERS = [';', '\t', ',', '|'] as const;

/** Control characters up to U+007E that no text table contains; they show that a file is something else. */
const BINARY = /(?!\s)[^\P{Cc}\u007f-\u009f]/u;

/**
 * Decodes a file: UTF-8 or UTF-16 with a byte order mark, UTF-8 without one, else Windows-1252, which older
 * spreadsheets write. Undefined when it is no text.
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

/** Finds the delimiter by the first non-empty line; `start` is where the table begins after `sep=;`. */
export const delimiterOf = (text: string): { delimiter: string; start: number } => {
  // Programs that re-saved such a file may quote the line, or pad it with as many delimiters as other lines have.
  const said = /^\s?"?sep=([;,\t|])"?[;,\t|]*(?:\r\n|\r|\n)/i.exec(text);
  if (said) return { delimiter: said[1] ?? ';', start: said[0].length };
  const line = firstLine(text);
  const counts = DELIMITERS.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const best = counts.reduce((most, next) => (next.count > most.count ? next : most));
  return { delimiter: best.delimiter, start: 0 };
};

/** The first line, without quoted text. */
const firstLine = (text: string): string => {
  const start = text.slice(0, 100_000).replace(/^\s+/, '');
  return start.replace(/"(?:[^"]|"")*"/g, '').split(/\r\n?|\n/, 1)[0] ?? '';
};
