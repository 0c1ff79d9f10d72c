import { describe, expect, it } from 'vitest';
import { refusedFields } from '../testing/refused-fields.ts';
import { agencyBody } from './agency.schema.ts';

const agency = {
  ...{ name: 'Volant', legalName: '', address: 'Rue de la Loi 1, 1000 Bruxelles', phone: '02 123 45 67' },
  ...{ email: 'agence@volant.example', companyNumber: '0403.170.701', vatNumber: '', presentation: '' },
  ...{
    reviewUrl: '',
    iban: '',
    bic: '',
    bankName: '',
    accountingEmail: '',
    invoiceFooter: '',
    fineFee: null,
  },
  version: 1,
};

describe('what the agency says about itself', () => {
  it.each<[string, object, string[]]>([
    ['the least', {}, []],
    ['no company number', { companyNumber: '' }, ['companyNumber']],
    ['a VAT number', { vatNumber: 'BE 0403.170.701' }, []],
    ['a mistyped VAT number', { vatNumber: '0403.170.702' }, ['vatNumber']],
    ['a VAT number, but exempt', { vatNumber: '0403170701', isVatExempt: true }, ['vatNumber']],
    ['a VAT number, not exempt', { vatNumber: '0403170701', isVatExempt: false }, []],
    ['no VAT number, and exempt', { isVatExempt: true }, []],
    ['no e-mail address', { email: '' }, ['email']],
    ['an address for the accounts', { accountingEmail: 'compta@volant.example' }, []],
    ['no address for the accounts', { accountingEmail: 'compta' }, ['accountingEmail']],
    ['a name of two lines', { name: 'Volant\nlocation' }, ['name']],
    ['a presentation of two lines', { presentation: 'Volant\n\tlocation' }, []],
    ['a presentation with control characters', { presentation: 'Volant\u0007' }, ['presentation']],
    ['where reviews are written', { reviewUrl: 'https://avis.example/volant?lieu=1' }, []],
    ['reviews without a secure connection', { reviewUrl: 'http://avis.example' }, ['reviewUrl']],
    ['a user name before the host', { reviewUrl: 'https://google.com@avis.example' }, ['reviewUrl']],
    ['a line break in an address', { reviewUrl: 'https://avis.example/\nvolant' }, ['reviewUrl']],
    ['no address at all', { reviewUrl: 'avis' }, ['reviewUrl']],
    ['a fee of parts of a cent', { fineFee: 12.345 }, ['fineFee']],
  ])('%s', (_, over, fields) => {
    expect(refusedFields(agencyBody, { ...agency, ...over })).toEqual(fields);
  });

  it('has its numbers in one form, and none as an empty text', () => {
    const { companyNumber, vatNumber } = agencyBody.parse({ ...agency, vatNumber: ' ' });
    expect([companyNumber, vatNumber]).toEqual(['BE 0403.170.701', '']);
  });
});
