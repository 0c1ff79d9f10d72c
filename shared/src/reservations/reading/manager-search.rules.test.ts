import { describe, expect, it } from 'vitest';
import { numberAskedFor, searchTerms, type SearchTerm } from './manager-search.rules.ts';

const word = (text: string, number: number | null = null): SearchTerm => ({
  number: null,
  phone: null,
  words: [{ text, number }],
});
const numbered = (number: number): SearchTerm => ({ number, phone: null, words: [] });

describe("a manager's search", () => {
  it.each<[string, SearchTerm[]]>([
    ['', []],
    ['  ', []],
    ['Léa  PEETERS', [word('lea'), word('peeters')]],
    ['lea.peeters+1@exemple.be', [word('lea.peeters+1@exemple.be')]],
    ['client147@exemple.be', [word('client147@exemple.be')]],
    ['n° 147', [numbered(147)]],
    ['n°147', [numbered(147)]],
    ['N° 147', [numbered(147)]],
    ['nº147', [numbered(147)]],
    ['no 147', [numbered(147)]],
    ['#147', [numbered(147)]],
    ['numéro 147', [numbered(147)]],
    ['n°\u00a01\u00a0234', [numbered(1234)]],
    // As mails and screens write the number of a reservation.
    ['réservation n°\u00a0147', [numbered(147)]],
    ['Réservation 1 234', [numbered(1234)]],
    ['Peeters n° 147', [numbered(147), word('peeters')]],
    ['n°', []],
    // An impossible number finds nothing rather than everything.
    ['n° 99999999999', [numbered(0)]],
    ['Noël 2', [word('noel'), word('2', 2)]],
  ])('%j', (typed, terms) => {
    expect(searchTerms(typed)).toEqual(terms);
  });

  it.each([['147'], ['308']])('%j is a number or part of a name', (typed) => {
    expect(searchTerms(typed)).toEqual([
      { number: Number(typed), phone: null, words: [{ text: typed, number: Number(typed) }] },
    ]);
  });

  it('parses a number as the site shows it', () => {
    expect(searchTerms('1 234')).toMatchObject([{ number: 1234, phone: null }]);
  });

  it.each([
    '0470 12 34 56',
    '0470123456',
    '0470/12.34.56',
    '+32 470 12 34 56',
    '+32470123456',
    '0032 470 12 34 56',
    '+32 (0)470 12 34 56',
    '470 123 456',
  ])('%j is a telephone number', (typed) => {
    const [term, ...others] = searchTerms(typed);
    expect(others).toEqual([]);
    expect('32470123456').toContain(term?.phone);
  });

  it.each(['1-ABC-234', '1abc234', '1 ABC 234', '1.abc.234', '1-abc 234'])(
    '%j is a number plate',
    (typed) => {
      const terms = searchTerms(typed);
      expect(terms).toHaveLength(1);
      expect(terms[0]).toMatchObject({ number: null, phone: null, plate: '1ABC234' });
      expect(numberAskedFor(terms)).toBeNull();
    },
  );

  it('keeps the words of what only looks like a number plate', () => {
    expect(searchTerms('KIA 308')).toEqual([
      {
        number: null,
        phone: null,
        plate: 'KIA308',
        words: [
          { text: 'kia', number: null },
          { text: '308', number: 308 },
        ],
      },
    ]);
    expect(searchTerms('Léa 470 12 34 56')).toMatchObject([{ phone: '470123456' }, word('lea')]);
    expect(searchTerms('n° 147')).toEqual([numbered(147)]);
    expect(searchTerms('1-abc-2345')[0]).not.toHaveProperty('plate');
  });

  it('reads two numbers as words too', () => {
    expect(searchTerms('308 147')).toMatchObject([
      {
        number: 308_147,
        phone: '308147',
        words: [
          { text: '308', number: 308 },
          { text: '147', number: 147 },
        ],
      },
    ]);
    expect(searchTerms('12 34')).toEqual([word('12', 12), word('34', 34)]);
  });

  it.each([
    ['n° 147', 147],
    ['147', 147],
    ['peugeot 308', null],
    ['lambert', null],
    ['', null],
  ])('%j searches only for the number %o', (typed, number) => {
    expect(numberAskedFor(searchTerms(typed))).toBe(number);
  });

  it('parses the longest texts without catastrophic backtracking', () => {
    for (const typed of ['1 '.repeat(50), '('.repeat(100), 'n°'.repeat(50), '+'.repeat(100)]) {
      expect(Array.isArray(searchTerms(typed))).toBe(true);
    }
  });
});
