import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { printableCharacters, unprintableCharacters } from '@volant/shared/documents/printable.rules.ts';
import { openFaces } from './faces.ts';
import { breakLines, type Styled } from './mixed-text.ts';
import { printable } from './printable.ts';

const faces = openFaces(new PDFDocument({ font: '' }));
const hasShape = (character: string): boolean => faces.faceFor(character, 'text') !== undefined;

it('the fonts have every character that the screens call printable, in both weights', () => {
  const lost = printableCharacters().filter((character) => {
    const said = printable(character, hasShape);
    return said.includes('[U+') || [...said].some((one) => faces.faceFor(one, 'strong') === undefined);
  });
  expect(lost).toEqual([]);
});

it.each(['ꦱ', '🚗', '𐤀', 'ڢ'])('%s is spelled on paper, and the screen says so', (character) => {
  expect(printable(character, hasShape)).toMatch(/^\[U\+/);
  expect(unprintableCharacters(character)).toEqual([character]);
});

describe('lines of several writing systems', () => {
  /** Every character is ten wide. */
  const linesOf = (text: string, width = 1000): string[] =>
    breakLines([{ text, font: 'text' } satisfies Styled], {
      faces,
      width,
      widthOf: (piece) => [...piece.text].length * 10,
    }).map((pieces) => pieces.map((piece) => piece.text).join('|'));

  it.each([
    ['Léa Dupont', ['Léa Dupont']],
    // A word is in one font.
    ['Nguyễn Anh', ['Nguyễn| Anh']],
    ['Иван Петров', ['Иван| |Петров']],
    // From right to left; what stands around it does not change places.
    ['محمد علي', ['علي| |محمد']],
    ['Signé par محمد علي, agent', ['Signé par |علي| |محمد|, agent']],
    ['Léa (דוד), née', ['Léa (|דוד|), née']],
    // The font has both, but no place for the mark on the letter.
    ['Ար\u0561\u0326մ', ['Արա|\u0326|մ']],
  ])('%j is drawn as %j', (text, expected) => {
    expect(linesOf(text)).toEqual(expected);
  });

  it('a line ends between words, after any sign of a script without spaces, and within a word that is too long', () => {
    expect(linesOf('Иван Петров', 80)).toEqual(['Иван', 'Петров']);
    expect(linesOf('王小明王小明', 40)).toEqual(['王小明王', '小明']);
    expect(linesOf('Иванович', 30)).toEqual(['Ива', 'нов', 'ич']);
    expect(linesOf('Иван\nПетров')).toEqual(['Иван', 'Петров']);
  });
});
