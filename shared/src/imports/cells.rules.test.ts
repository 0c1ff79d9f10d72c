import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../kernel/csv.ts';
import {
  centsFromCell,
  emailFromCell,
  isFormula,
  phoneFromCell,
  plateFromCell,
  textFromCell,
  timeFromCell,
  UNREADABLE,
  wholeFromCell,
  withoutCounted,
  withoutDay,
  withoutNumero,
} from './cells.rules.ts';

it.each([
  ['14:30', '14:30'],
  ['9h05', '09:05'],
  ['14 h', '14:00'],
  ['14:30:59', '14:30'],
  ['12/05/2026 14:30', '14:30'],
  ['2026-05-12T07:05', '07:05'],
  ['0,5', '12:00'],
  ['', undefined],
  ['23:59', '23:59'],
  ['24:00', UNREADABLE],
  ['25:00', UNREADABLE],
  ['midi', UNREADABLE],
])('the time %j is %j', (cell, time) => {
  expect(timeFromCell(cell)).toBe(time);
});

it.each([
  ['5 pl.', '5'],
  ['2 pcs', '2'],
  ['5 portes', '5'],
  ['2 pièces', '2'],
  ['deux', 'deux'],
])('the count %j is %j', (cell, number) => {
  expect(withoutCounted(cell)).toBe(number);
});

it.each([
  ['49,90', 49_90],
  ['49.90', 49_90],
  ['1 234,50 €', 1_234_50],
  ['1.234,50', 1_234_50],
  ['', undefined],
  ['12,345', UNREADABLE],
  ['beaucoup', UNREADABLE],
])('the amount %j is %j', (cell, cents) => {
  expect(centsFromCell(cell)).toBe(cents);
});

it.each([
  ['0470 12 34 56', '+32 470123456'],
  ['0470.12.34.56', '+32 470123456'],
  ['0470/12.34.56', '+32 470123456'],
  ['+32 (0)470 12 34 56', '+32 470123456'],
  ['470123456', '+32 470123456'],
  ['32470123456', '+32 470123456'],
  ['+352 621 123 456', '+352 621123456'],
  ['00352 621.123.456', '+352 621123456'],
  ['352621123456', '+352 621123456'],
  ['+34 612 34 56 78', '+34 612345678'],
  ['n° 0470 12 34 56', '+32 470123456'],
  ['+000 123 456 789', UNREADABLE],
  ['', undefined],
  ['bureau', UNREADABLE],
])('the telephone number %j is %j', (cell, phone) => {
  expect(phoneFromCell(cell)).toBe(phone);
});

it('reads addresses, plates and whole numbers', () => {
  expect(emailFromCell(' Lea@Exemple.BE ')).toBe('lea@exemple.be');
  expect(emailFromCell('lea@')).toBe(UNREADABLE);
  expect(plateFromCell('1-abc-123')).toBe('1ABC123');
  expect(plateFromCell('MÜ-xö 12')).toBe('MÜXÖ12');
  // As a file of a Mac writes it: a letter and a mark.
  expect(plateFromCell('MU\u0308-X 12')).toBe('MÜX12');
  expect(plateFromCell('n° 1-ABC-123')).toBe('1ABC123');
  expect(plateFromCell('?')).toBe(UNREADABLE);
  expect(withoutNumero('N° 2026-0147')).toBe('2026-0147');
  expect(withoutNumero('Numéro : 147')).toBe('147');
  expect(withoutNumero('NORD-12')).toBe('NORD-12');
  expect(wholeFromCell('45 210 km', 'km')).toBe(45_210);
  expect(wholeFromCell('1,5')).toBe(UNREADABLE);
  expect(wholeFromCell('12,400 km', 'km')).toBe(12_400);
  expect(wholeFromCell('1,2345')).toBe(UNREADABLE);
});

it.each([
  ['45 €/j', '45 €'],
  ['45,50 € TVAC / jour', '45,50 €'],
  ['45 €/jour TVAC', '45 €'],
  ['200 km par jour', '200 km'],
  ['200', '200'],
])('of each day %j is %j', (cell, bare) => {
  expect(withoutDay(cell)).toBe(bare);
});

describe('a formula', () => {
  it.each([
    '=1+1',
    '=HYPERLINK("http://x")',
    '@SUM(A1)',
    '+cmd|calc',
    '-2+3+cmd',
    ' =A1',
    '\u200b=A1',
    '=1',
    '-a',
    '\u202e@SUM(A1)',
  ])('%j', (cell) => {
    expect(isFormula(cell)).toBe(true);
  });

  it.each(['-12,50', '+32 470 12 34 56', '-', '=', '2026', "'=1+1", 'Léa'])('%j is none', (cell) => {
    expect(isFormula(cell)).toBe(false);
  });

  it.each(['- climatisation\n- GPS', '+ siège bébé', '-\tGPS'])(
    'is none in a text that people write: %j',
    (cell) => {
      expect(isFormula(cell, { isProse: true })).toBe(false);
      expect(isFormula('=1+1', { isProse: true })).toBe(true);
      expect(isFormula('-2+3+cmd', { isProse: true })).toBe(true);
    },
  );

  it('that our own files escape is the text that it was', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[=+@-][a-z]{1,8}$/), (text) => {
        const cell = csvLine([text]).trimEnd();
        expect(isFormula(cell)).toBe(false);
        expect(textFromCell(cell)).toBe(text);
      }),
    );
  });
});
