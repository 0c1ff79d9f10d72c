/** Characters that change text direction: they could make a sentence read backwards. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
/** Line ends and control characters. */
const CONTROLS = /[\p{Cc}\u2028\u2029]+/gu;

/** Typed text as a part of one line: a name, a subject. */
export const oneLine = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .replace(/\s*[\p{Cc}\u2028\u2029]+\s*/gu, ' ')
    .trim();

/** Typed text with its own lines. */
export const manyLines = (text: string): string =>
  text
    .replace(DIRECTIONS, '')
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((line) => line.replace(CONTROLS, ' ').trimEnd())
    .join('\n');
