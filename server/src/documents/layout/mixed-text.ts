import type { Face, Faces, Font } from './faces.ts';

/** A part of a line in one font and one direction. */
export interface Piece {
  text: string;
  face: Face;
  isRightToLeft: boolean;
}

/** A word, within which lines are not broken. A break replaces the space before it. */
interface Word {
  pieces: Piece[];
  isAfterSpace: boolean;
  isAfterBreak: boolean;
}

export interface Styled {
  text: string;
  font: Font;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Scripts written without spaces: a line may end after any of their characters. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Whether the text has characters that the documents' own font lacks. */
export const needsFaces = (texts: readonly Styled[], { hasShape }: Faces): boolean =>
  texts.some(({ text, font }) => !hasShape(font, text.replaceAll('\n', '')));

/** Splits a word into pieces by font; it stays in a single font when one has all its characters. */
const piecesOf = (word: string, font: Font, { hasShape, faceFor }: Faces): Piece[] => {
  const pieces: Piece[] = [];
  // Punctuation around a right-to-left word has the direction of the surrounding text.
  for (const part of word.split(
    /([\p{Script=Arabic}\p{Script=Hebrew}](?:.*[\p{Script=Arabic}\p{Script=Hebrew}])?)/u,
  )) {
    if (part === '') continue;
    const isRightToLeft = RIGHT_TO_LEFT.test(part);
    const faces = [...part].map((character) => faceFor(character, font) ?? font);
    const whole = faces.find((face) => face !== font) ?? font;
    if (hasShape(whole, part)) {
      pieces.push({ text: part, face: whole, isRightToLeft });
      continue;
    }
    [...part].forEach((character, index) => {
      const last = pieces.at(-1);
      const face = faces[index] ?? font;
      // Marks and punctuation are drawn in the font of the preceding piece.
      if (
        index > 0 &&
        last &&
        (last.face === face || !/\p{L}/u.test(character)) &&
        hasShape(last.face, last.text + character)
      ) {
        last.text += character;
      } else pieces.push({ text: character, face, isRightToLeft });
    });
  }
  return pieces;
};

const wordsOf = (texts: readonly Styled[], faces: Faces): Word[] => {
  const words: Word[] = [];
  let [isAfterSpace, isAfterBreak] = [false, false];
  for (const { text, font } of texts) {
    for (const token of text.split(/([ \n])/)) {
      if (token === ' ') isAfterSpace = true;
      else if (token === '\n') isAfterBreak = true;
      else if (token !== '') {
        const last = words.at(-1);
        const parts = UNSPACED.test(token)
          ? [...new Intl.Segmenter().segment(token)].map(({ segment }) => segment)
          : [token];
        parts.forEach((part, index) => {
          const pieces = piecesOf(part, font, faces);
          // Text of two styles without a space between is one word.
          if (index === 0 && !isAfterSpace && !isAfterBreak && last && parts.length === 1)
            last.pieces.push(...pieces);
          else
            words.push({
              pieces,
              isAfterSpace: index === 0 && isAfterSpace,
              isAfterBreak: index === 0 && isAfterBreak,
            });
        });
        [isAfterSpace, isAfterBreak] = [false, false];
      }
    }
  }
  return words;
};

/** Orders the pieces of a line from left to right: runs of right-to-left pieces are reversed. */
const inVisualOrder = (pieces: readonly Piece[]): Piece[] => {
  const ordered: Piece[] = [];
  let run: Piece[] = [];
  const flush = (): void => {
    // Spaces at the end of the run belong to the text after it.
    const end = run.findLastIndex(({ isRightToLeft }) => isRightToLeft) + 1;
    ordered.push(...run.slice(0, end).reverse(), ...run.slice(end));
    run = [];
  };
  for (const piece of pieces) {
    if (piece.isRightToLeft || (run.length > 0 && piece.text.trim() === '')) run.push(piece);
    else {
      flush();
      ordered.push(piece);
    }
  }
  flush();
  return ordered;
};

/**
 * Breaks text of several fonts into lines of at most `width`, each a list of pieces from left to right. A word longer
 * than a line is broken inside.
 */
export const breakLines = (
  texts: readonly Styled[],
  { faces, width, widthOf }: { faces: Faces; width: number; widthOf: (piece: Piece) => number },
): Piece[][] => {
  const lines: Piece[][] = [[]];
  let used = 0;
  const append = (pieces: readonly Piece[], total: number): void => {
    lines.at(-1)?.push(...pieces);
    used += total;
  };
  const sum = (pieces: readonly Piece[]): number => pieces.reduce((all, piece) => all + widthOf(piece), 0);
  for (const { pieces, isAfterSpace, isAfterBreak } of wordsOf(texts, faces)) {
    const space: Piece[] =
      isAfterSpace && used > 0 ? [{ text: ' ', face: texts[0]?.font ?? 'text', isRightToLeft: false }] : [];
    if (isAfterBreak || (used > 0 && used + sum(space) + sum(pieces) > width)) {
      lines.push([]);
      used = 0;
    } else append(space, sum(space));
    if (sum(pieces) <= width) append(pieces, sum(pieces));
    else {
      for (const character of pieces.flatMap((piece) =>
        [...piece.text].map((text) => ({ ...piece, text })),
      )) {
        if (used > 0 && used + widthOf(character) > width) {
          lines.push([]);
          used = 0;
        }
        append([character], widthOf(character));
      }
    }
  }
  return lines.map((line) => joined(inVisualOrder(line), faces));
};

/** Joins neighbouring pieces of one font, so that text extraction finds whole words. */
const joined = (pieces: readonly Piece[], { hasShape }: Faces): Piece[] => {
  const parts: Piece[] = [];
  for (const piece of pieces) {
    const last = parts.at(-1);
    const isOne = last?.face === piece.face && !last.isRightToLeft && !piece.isRightToLeft;
    if (isOne && hasShape(last.face, last.text + piece.text)) last.text += piece.text;
    else parts.push({ ...piece });
  }
  return parts;
};
