import { describe, expect, it } from 'vitest';
import { addressBody } from './postal-address.schema.ts';
import { saidFault } from '../words/said-fault.ts';

const typed = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };

const sentencesOf = (body: unknown): Record<string, string> => {
  const { error } = addressBody.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), saidFault(message, 'fr')]),
  );
};

describe('a postal address', () => {
  it.each([
    ['as it was typed', {}, typed],
    ['without the spaces around and between', { street: '  Rue  de la Loi 16 ', city: ' Bruxelles' }, typed],
    ['without marks that came with pasted text', { city: 'Brux\u00adelles\u200b' }, typed],
    ['with the letter of the country before its code', { postalCode: 'B-1000' }, typed],
    ['with the country before its code', { postalCode: 'be 1000' }, typed],
    ['in Belgium where no country is named', { country: undefined }, typed],
    ['in Belgium where the country is empty', { country: '' }, typed],
    [
      'of a country whose codes are its own',
      { postalCode: 'SW1A 2AA', city: 'Londres', country: 'GB' },
      { ...typed, postalCode: 'SW1A 2AA', city: 'Londres', country: 'GB' },
    ],
  ] as const)('is kept %s', (_, change, expected) => {
    expect(addressBody.parse({ ...typed, ...change })).toEqual(expected);
  });

  it('is none where nothing but a country is typed', () => {
    expect(addressBody.parse({ street: ' ', postalCode: '', city: '\u200b', country: 'FR' })).toBeNull();
  });

  it.each([
    ['street', { street: '' }, 'La rue et le numéro sont requis.'],
    ['postalCode', { postalCode: ' ' }, 'Le code postal est requis.'],
    ['city', { city: '' }, 'La localité est requise.'],
    ['country', { country: 'XX' }, 'Choisissez un pays de la liste.'],
    ['postalCode', { postalCode: '999' }, 'Un code postal belge compte quatre chiffres, de 1000 à 9999.'],
    ['postalCode', { postalCode: '0999' }, 'Un code postal belge compte quatre chiffres, de 1000 à 9999.'],
    ['postalCode', { postalCode: '10000' }, 'Un code postal belge compte quatre chiffres, de 1000 à 9999.'],
    ['postalCode', { postalCode: 'L-1000' }, 'Un code postal belge compte quatre chiffres, de 1000 à 9999.'],
    ['street', { street: 'x'.repeat(121) }, 'Ce texte ne peut pas dépasser 120 caractères.'],
    [
      'postalCode',
      { postalCode: '1'.repeat(13), country: 'FR' },
      'Ce texte ne peut pas dépasser 12 caractères.',
    ],
    ['city', { city: 'x'.repeat(81) }, 'Ce texte ne peut pas dépasser 80 caractères.'],
    ['street', { street: 'Rue\nde la Loi' }, 'Ce texte contient des caractères non autorisés.'],
  ] as const)('is refused at its %s when it is %j', (field, change, sentence) => {
    expect(sentencesOf({ ...typed, ...change })).toEqual({ [field]: sentence });
  });

  it.each(['1000', '9999'])('has the Belgian code %s', (postalCode) => {
    expect(addressBody.parse({ ...typed, postalCode })).toEqual({ ...typed, postalCode });
  });

  it('names each part that is missing', () => {
    const missing = {
      street: 'La rue et le numéro sont requis.',
      postalCode: 'Le code postal est requis.',
      city: 'La localité est requise.',
    };
    expect(sentencesOf({})).toEqual(missing);
    expect(sentencesOf({ ...typed, street: '', city: '' })).toEqual({
      street: missing.street,
      city: missing.city,
    });
  });
});
