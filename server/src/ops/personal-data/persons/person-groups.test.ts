import { describe, expect, it } from 'vitest';
import { fits, personsAmong, type Named } from './person-groups.ts';
import { personKey } from './person-key.ts';

const NOBODY: Named = {
  source: 'driver',
  name: 'Jean Dupont',
  birthDate: null,
  licenceNumber: '',
  email: null,
  accountId: 1,
  reservationId: 1,
};
const named = (over: Partial<Named>): Named => ({ ...NOBODY, ...over });
const BORN = '1980-02-03';
const counts = (...all: Partial<Named>[]) => personsAmong(all.map(named)).map((group) => group.length);

describe('the same person', () => {
  it.each<[string, Partial<Named>, Partial<Named>]>([
    [
      'by name and birth date',
      { birthDate: BORN },
      { name: 'DUPONT Jean', birthDate: BORN, reservationId: 2 },
    ],
    ['by name and licence', { licenceNumber: '12 34' }, { licenceNumber: '1234', reservationId: 2 }],
    [
      'by licence and birth date, however the name is spelled',
      { licenceNumber: '1234', birthDate: BORN },
      { name: 'J. Dupond', licenceNumber: '1234', birthDate: BORN, reservationId: 2 },
    ],
    ['by name within a rental', { birthDate: BORN }, { source: 'signer' }],
    ['in the rental of their own account', { source: 'account', reservationId: null }, { birthDate: BORN }],
    [
      'by address',
      { source: 'account', email: 'a@exemple.be', reservationId: null },
      { source: 'sender', name: 'Jeannot', email: 'a@exemple.be', accountId: null, reservationId: null },
    ],
  ])('is known %s', (_how, one, other) => {
    expect(counts(one, other)).toEqual([2]);
    expect(counts(other, one)).toEqual([2]);
  });

  it.each<[string, ...Partial<Named>[]]>([
    ['the name alone in two rentals', {}, { reservationId: 2 }],
    [
      'a licence alone',
      { licenceNumber: '1234' },
      { licenceNumber: '1234', name: 'Ana Maes', reservationId: 2 },
    ],
    ['a birth date alone', { birthDate: BORN }, { birthDate: BORN, name: 'Ana Maes' }],
    [
      'the name of a customer in a rental of another',
      { source: 'account', accountId: 2 },
      { birthDate: BORN },
    ],
    ['the name of a sender', { source: 'sender', accountId: null, reservationId: null }, { birthDate: BORN }],
  ])('is not known by %s', (_how, ...all) => {
    expect(counts(...all)).toEqual([1, 1]);
  });

  it('is known in all rentals of their own account', () => {
    const account = { source: 'account', reservationId: null } as const;
    expect(counts({}, { reservationId: 2 }, { reservationId: 3, birthDate: BORN }, account)).toEqual([4]);
  });

  it('is not known where a father and a son have one name', () => {
    const both = [{ birthDate: BORN }, { birthDate: '2004-05-06' }];
    expect(counts(...both, { source: 'signer' })).toEqual([1, 1, 1]);
    expect(counts(...both, { source: 'account', reservationId: null })).toEqual([1, 1, 1]);
  });
});

describe('what is looked for', () => {
  it.each([
    ['Jean Dupont', { text: 'Jean Dupont' }],
    ['Jean Dupont 3/2/1980', { text: 'Jean Dupont', birthDate: BORN }],
    ['1980-02-03', { text: '', birthDate: BORN, accountId: undefined }],
    ['Dupont n° 12', { text: 'Dupont', reservationId: 12 }],
    [' Jean@Exemple.be ', { text: '', email: 'jean@exemple.be' }],
    ['12', { text: '12', accountId: 12 }],
    ['0123456789', { text: '0123456789', accountId: undefined }],
    ['31/02/1980', { text: '31/02/1980', birthDate: undefined }],
  ])('in %j is read', (typed, expected) => {
    expect(personKey(typed)).toMatchObject(expected);
  });

  const group = [
    named({ birthDate: BORN, licenceNumber: '123.456' }),
    named({ source: 'account', accountId: 7, reservationId: null, email: 'jean@exemple.be' }),
  ];
  it.each([
    ['dupont jean', true],
    ['Dupont', false],
    ['123 456', true],
    ['123456', true],
    ['7', true],
    ['8', false],
    ['03/02/1980', true],
    ['Jean Dupont 03/02/1980 n°1', true],
    ['Jean Dupont 04/02/1980', false],
    ['Jean Dupont n°2', false],
    ['jean@exemple.be', true],
  ])('%j fits: %j', (typed, expected) => {
    expect(fits(group, personKey(typed))).toBe(expected);
  });
});
