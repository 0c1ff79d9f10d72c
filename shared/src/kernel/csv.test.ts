import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads a file as a spreadsheet does, then takes the apostrophe of escaped cells away. */
const read = (text: string): string[][] => {
  const lines: string[][] = [[]];
  let at = 0;
  while (at < text.length) {
    let value = '';
    if (text.charAt(at) === '"') {
      for (at += 1; text.charAt(at) !== '"' || text.charAt(at + 1) === '"'; at += 1) {
        value += text.charAt(at);
        if (text.charAt(at) === '"') at += 1;
      }
      at += 1;
    } else {
      for (; text.charAt(at) !== ';' && text.charAt(at) !== '\r'; at += 1) value += text.charAt(at);
    }
    lines.at(-1)?.push(/^'+[=+\-@\t\r\n]/.test(value) ? value.slice(1) : value);
    if (text.charAt(at) === ';') at += 1;
    else {
      lines.push([]);
      at += 2;
    }
  }
  return lines.slice(0, -1);
};

describe('a cell of a CSV file', () => {
  it.each([
    ['Gand, Belgique', '"Gand, Belgique"'],
    ['Gand\tBelgique', '"Gand\tBelgique"'],
    ['Gand;=1+1', '"Gand;=1+1"'],
    ['Gand', 'Gand'],
  ])('is quoted where a reader could split it at another sign: %j', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it.each([
    ['Peeters', 'Peeters'],
    ['', ''],
    ['1234,50', '"1234,50"'],
    ["l'été d’Anaïs", "l'été d’Anaïs"],
    ['a;b', '"a;b"'],
    ['dit "Léo"', '"dit ""Léo"""'],
    ['deux\nlignes', '"deux\nlignes"'],
    [' au bord', '" au bord"'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://exemple.be";"ici")', `"'=HYPERLINK(""http://exemple.be"";""ici"")"`],
    ['+32 470 12 34 56', "'+32 470 12 34 56"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ["'=1", "''=1"],
    ["'t Zand", "'t Zand"],
    ['a=b', 'a=b'],
  ])('%j is written %s', (text, written) => {
    expect(csvLine([text])).toBe(`${written}\r\n`);
  });

  it.each([
    [-16_00, '-16,00'],
    [-5, '-0,05'],
    [0, '0,00'],
    [1_234_50, '1234,50'],
  ])('an amount of %i cents is the number %s', (cents, written) => {
    expect(csvLine([{ cents }])).toBe(`${written}\r\n`);
  });

  it.each([
    ['+32 470123456', '+32 470123456'],
    ['+32470123456', '+32 470123456'],
    ['+32 470 12 34 56', '+32 470 12 34 56'],
    ['+32-470-12.34/56', '+32 470 12 34 56'],
    ['+(32) 470 12', "'+(32) 470 12"],
    ['0470 12 34 56', '0470 12 34 56'],
    ['', ''],
    ['+32 470 =1+1', "'+32 470 =1+1"],
    ['=1+1', "'=1+1"],
    ['-5', "'-5"],
    ["+32 470|cmd' /C calc'!A0", "'+32 470|cmd' /C calc'!A0"],
  ])('the telephone number %j is written %s', (phone, written) => {
    expect(csvLine([{ phone }])).toBe(`${written}\r\n`);
  });

  it('a telephone number keeps its digits, and is never one that a spreadsheet runs', () => {
    const phones = fc.string({
      unit: fc.constantFrom('+', '0', '4', '7', ' ', '-', '.', '/', '(', ')', '=', 'a'),
    });
    fc.assert(
      fc.property(phones, (phone) => {
        const written = csvLine([{ phone }]);
        expect(written.replaceAll(/\D/g, '')).toBe(phone.replaceAll(/\D/g, ''));
        if (/^"?[=+\-@\t]/.test(written)) expect(written).toMatch(/^\+\d+( \d+)*\r\n$/);
      }),
    );
  });

  const cells = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom(';', '"', "'", '=', '+', '-', '@', '\t', '\r', '\n', ' ', 'é') }),
    fc.string({ unit: 'grapheme' }),
  );

  it('is read back as it was', () => {
    const lines = fc.array(fc.array(cells, { minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(lines, (table) => {
        expect(read(table.map(csvLine).join(''))).toEqual(table);
      }),
    );
  });

  it('is never one that a spreadsheet runs', () => {
    fc.assert(
      fc.property(cells, (text) => {
        expect(csvLine([text])).not.toMatch(/^"?[=+\-@\t]/);
      }),
    );
  });
});
