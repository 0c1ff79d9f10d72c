import { describe, expect, it } from 'vitest';
import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import { agencyBodyOf, agencyDraftOf, basisOf, documentsDraftOf, feeOf } from './agency-draft.ts';

const profile: AgencyProfile = {
  name: 'Volant',
  legalName: '',
  address: 'Rue de la Gare 1, 5000 Namur',
  phone: '+32 81 00 00 00',
  email: 'contact@exemple.be',
  companyNumber: 'BE 0123.456.749',
  vatNumber: '',
  isVatExempt: false,
  presentation: '',
  reviewUrl: '',
  logo: null,
  logoDark: null,
  picture: null,
  iban: '',
  bic: '',
  bankName: '',
  accountingEmail: '',
  invoiceFooter: '',
  fineFee: 12.5,
  version: 3,
  nextNumbers: [{ series: 'R', number: 'R2026-00001' }],
};

describe('the facts of the agency in a form', () => {
  it('are sent as they were read, with what was typed', () => {
    expect(agencyBodyOf(profile, agencyDraftOf({ ...profile, name: 'Pégase' }))).toEqual({
      name: 'Pégase',
      legalName: '',
      address: 'Rue de la Gare 1, 5000 Namur',
      phone: '+32 81 00 00 00',
      email: 'contact@exemple.be',
      companyNumber: 'BE 0123.456.749',
      vatNumber: '',
      presentation: '',
      reviewUrl: '',
      iban: '',
      bic: '',
      bankName: '',
      accountingEmail: '',
      invoiceFooter: '',
      fineFee: 12.5,
      version: 3,
    });
  });

  it.each([
    ['', null],
    ['15', 15],
    ['12,50', 12.5],
  ])('have a fee typed as « %s »', (typed, euros) => {
    expect(feeOf(typed)).toBe(euros);
  });

  it('refuse a fee that is no number', () => {
    expect(feeOf('beaucoup')).toBeNaN();
    expect(documentsDraftOf(profile).fineFee).toBe('12,50');
  });

  it('are saved on the newest version when only the other form was saved', () => {
    const known = { ...profile, invoiceFooter: 'Merci', version: 4 };
    expect(basisOf(profile, known, agencyDraftOf)).toBe(known);
  });

  it('are saved on the version that was shown when somebody changed the same fields', () => {
    const known = { ...profile, phone: '+32 81 11 11 11', version: 4 };
    expect(basisOf(profile, known, agencyDraftOf)).toBe(profile);
  });
});
