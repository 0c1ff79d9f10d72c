import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compact, isSameName, mentions, quotes, tokensOf } from './person-words.ts';

const JEAN = {
  names: ['Jean Van den Berghe'],
  licences: ['1234.567-890'],
  phones: ['+32 478998877'],
  addresses: ['jean@exemple.be'],
};

describe('a text about a person', () => {
  it.each([
    'M. Jean Van den Berghe viendra',
    'VAN DEN BERGHE Jean',
    'jean van-den-berghe',
    'permis 1234567890',
    'permis n° 1234 567 890',
    'appeler le 0478/99.88.77',
    'Écrire à Jean@Exemple.be',
  ])('%j quotes them', (text) => {
    expect(quotes(text, JEAN)).toBe(true);
  });

  it.each([
    'M. Van den Berghe viendra',
    'Jean viendra',
    'Jeanne Van den Berghe',
    '123456',
    '',
    'Jean Van den',
  ])('%j does not', (text) => {
    expect(quotes(text, JEAN)).toBe(false);
  });

  it('that has the last name alone has to be read', () => {
    expect(mentions('Rayé par M. Van den Berghe', ['Van den Berghe'])).toBe(true);
    expect(mentions('Rayé par M. Berghe', ['Van den Berghe'])).toBe(false);
    expect(mentions('Il y a lu', ['Lu'])).toBe(false);
  });

  it('that quotes them has one of the tokens', () => {
    const signs = fc.constantFrom(...JEAN.names, ...JEAN.licences, ...JEAN.phones, ...JEAN.addresses);
    fc.assert(
      fc.property(fc.string(), signs, fc.string(), (before, sign, after) => {
        const text = `${before} ${sign} ${after}`;
        expect(quotes(text, JEAN)).toBe(true);
        expect(tokensOf(JEAN).some((token) => compact(text).includes(token))).toBe(true);
      }),
    );
  });
});

it.each([
  ['Jean Dupont', 'DUPONT, Jean', true],
  ['Wilhelmine d’Oultrémont', "wilhelmine d'oultremont", true],
  ['Jean Dupont', 'Jeanne Dupont', false],
  ['Jean', 'Jean Dupont', false],
  ['', '', false],
])('%j and %j: the same name is %j', (one, other, expected) => {
  expect(isSameName(one, other)).toBe(expected);
});
