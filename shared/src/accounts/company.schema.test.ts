import { describe, expect, it } from 'vitest';
import { exampleCompany as typed } from '../testing/example-company.ts';
import { saidFault } from '../words/said-fault.ts';
import { companyBody } from './company.schema.ts';

const sentencesOf = (body: unknown): Record<string, string> => {
  const { error } = companyBody.safeParse(body);
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.join('.'), saidFault(message, 'fr')]),
  );
};

const french = { ...typed.address, postalCode: '59000', city: 'Lille', country: 'FR' };
const BOTH_MISSING = 'Le numéro d’entreprise ou le numéro de TVA est requis.';
const WRONG_NUMBER = 'Ce numéro d’entreprise belge n’est pas valable : vérifiez ses dix chiffres.';
const WRONG_VAT = 'Ce numéro de TVA n’est pas valable : vérifiez le pays et les chiffres.';

describe('a company', () => {
  it.each([
    ['as it was typed', {}, typed],
    [
      'with its Belgian numbers as they are shown',
      { companyNumber: '0123456749', vatNumber: 'be0123456749' },
      typed,
    ],
    ['with its company number alone', { vatNumber: '' }, { ...typed, vatNumber: null }],
    ['with its VAT number alone', { companyNumber: undefined }, { ...typed, companyNumber: null }],
    [
      'of another country, with its company number as it was typed',
      { address: french, companyNumber: ' 812 345  678 ', vatNumber: 'fr 12 345678901' },
      { ...typed, address: french, companyNumber: '812 345 678', vatNumber: 'FR12345678901' },
    ],
    [
      'without what is optional',
      { orderReference: ' ', accountingEmail: null },
      { ...typed, orderReference: null, accountingEmail: null },
    ],
    ['with its address of mail in small letters', { accountingEmail: ' Compta@Societe.example ' }, typed],
  ])('is kept %s', (_, change, expected) => {
    expect(companyBody.parse({ ...typed, ...change })).toEqual(expected);
  });

  it.each([
    ['name', { name: ' ' }, 'Le nom de la société est requis.'],
    ['name', { name: 'x'.repeat(121) }, 'Ce texte ne peut pas dépasser 120 caractères.'],
    ['name', { name: 'A\nB' }, 'Ce texte contient des caractères non autorisés.'],
    [
      'address',
      { address: { ...typed.address, street: '', postalCode: '', city: '' } },
      'L’adresse de la société est requise.',
    ],
    ['address.city', { address: { ...typed.address, city: '' } }, 'La localité est requise.'],
    ['companyNumber', { companyNumber: '', vatNumber: null }, BOTH_MISSING],
    ['companyNumber', { companyNumber: 'BE 0123.456.748' }, WRONG_NUMBER],
    ['vatNumber', { vatNumber: 'BE 0123.456.748' }, WRONG_VAT],
    ['vatNumber', { companyNumber: null, vatNumber: 'NL1234' }, WRONG_VAT],
    ['orderReference', { orderReference: 'x'.repeat(61) }, 'Ce texte ne peut pas dépasser 60 caractères.'],
    ['accountingEmail', { accountingEmail: 'compta' }, 'Cette adresse email n’est pas valable.'],
  ])('is refused at its %s when it is %j', (field, change, sentence) => {
    expect(sentencesOf({ ...typed, ...change })).toEqual({ [field]: sentence });
  });

  it('names everything that is missing', () => {
    expect(sentencesOf({ address: { street: 'Rue Haute 1' } })).toEqual({
      name: 'Le nom de la société est requis.',
      'address.postalCode': 'Le code postal est requis.',
      'address.city': 'La localité est requise.',
      companyNumber: BOTH_MISSING,
    });
  });
});
