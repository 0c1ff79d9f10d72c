import { describe, expect, it } from 'vitest';
import { isInvented, missingFacts, namedInLaw } from './agency.rules.ts';
import type { AgencyFacts } from './agency.schema.ts';
import { INVENTED_AGENCY } from './invented-agency.ts';

const complete: AgencyFacts = {
  name: 'Pégase',
  legalName: '',
  address: 'Quai Neuf 7, 5000 Namur',
  phone: '+32 81 22 33 44',
  email: 'bonjour@pegase.be',
  companyNumber: 'BE 0403.170.701',
  vatNumber: 'BE 0403.170.701',
  isVatExempt: false,
  presentation: '',
  reviewUrl: '',
  logo: null,
  logoDark: null,
  picture: null,
  iban: 'BE68 5390 0754 7034',
  bic: '',
  bankName: '',
  accountingEmail: '',
  invoiceFooter: '',
  fineFeeCents: null,
};

describe('what is missing before the agency goes online', () => {
  it('is nothing when the facts are complete', () => {
    expect(missingFacts(complete)).toEqual([]);
  });

  it.each<[string, Partial<AgencyFacts>, string[]]>([
    ['the invented mail address', { email: 'bonjour@volant.example' }, ['email']],
    ['the invented name', { name: 'Volant' }, ['name']],
    ['the invented address', { address: 'Rue de la Station 12, 1300 Wavre, Belgique' }, ['address']],
    ['the invented telephone number', { phone: '+32 10 45 67 89' }, ['phone']],
    ['the invented company number', { companyNumber: 'BE 0123.456.749' }, ['companyNumber']],
    ['the invented number as VAT number', { vatNumber: 'BE 0123.456.749' }, ['vatNumber']],
    ['no VAT number', { vatNumber: '' }, ['vatNumber']],
    ['no IBAN', { iban: '' }, ['iban']],
    ['an agency that says nothing', { address: '', phone: '' }, ['address', 'phone']],
  ])('is told for %s', (_what, values, missing) => {
    expect(missingFacts({ ...complete, ...values })).toEqual(missing);
  });

  it('is no VAT number of an agency that is not subject to VAT', () => {
    expect(missingFacts({ ...complete, vatNumber: '', isVatExempt: true })).toEqual([]);
  });
});

it('the law is told the name of the company', () => {
  expect(namedInLaw({ name: 'Pégase', legalName: '' })).toBe('Pégase');
  expect(namedInLaw({ name: 'Pégase', legalName: 'Pégase Mobilité SRL' })).toBe(
    'Pégase Mobilité SRL (Pégase)',
  );
});

it.each([
  ['name', INVENTED_AGENCY.name, true],
  ['name', 'Pégase', false],
  ['email', 'agence@volant.example', true],
  ['email', 'agence@example.be', false],
  ['iban', '', false],
  ['companyNumber', INVENTED_AGENCY.companyNumber, true],
  ['vatNumber', INVENTED_AGENCY.companyNumber, true],
  ['vatNumber', INVENTED_AGENCY.name, false],
] as const)('the %s %j is invented: %s', (name, value, isOfDemo) => {
  expect(isInvented(name, value)).toBe(isOfDemo);
});
