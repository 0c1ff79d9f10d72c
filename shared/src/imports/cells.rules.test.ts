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
  ['25:00', UNREADABLE],
  ['midi', UNREADABLE],
])('the time %j is %j', (cell, time) => {
  expect(timeFromCell(cell)).toBe(time);
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
  ['', undefined],
  ['bureau', UNREADABLE],
])('the telephone number %j is %j', (cell, phone) => {
  expect(phoneFromCell(cell)).toBe(phone);
});

it('reads addresses, plates and whole numbers', () => {
  expect(emailFromCell(' Lea@Exemple.BE ')).toBe('lea@exemple.be');
  expect(emailFromCell('lea@')).toBe(UNREADABLE);
  expect(plateFromCell('1-abc-123')).toBe('1ABC123');
  expect(plateFromCell('?')).toBe(UNREADABLE);
  expect(wholeFromCell('45 210 km', 'km')).toBe(45_210);
  expect(wholeFromCell('1,5')).toBe(UNREADABLE);
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
