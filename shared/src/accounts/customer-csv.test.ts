import { describe, expect, it } from 'vitest';
import { customerFile } from '../words/fr/accounts/customer-file.ts';
import { importFieldWords } from '../words/fr/imports/import-fields.ts';
import { recogniseColumns } from '../imports/columns.rules.ts';
import { csvOfCustomers, customerCsvHeader, type ExportedCustomer } from './customer-csv.ts';

const LEA: ExportedCustomer = {
  id: 12,
  firstName: 'Léa',
  lastName: 'Peeters',
  email: 'lea@exemple.be',
  phoneNumber: '+32 470123456',
  isEmailConfirmed: true,
  consentOn: '2025-03-12',
  createdOn: '2025-03-12',
  address: { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' },
};

const cellsOf = (line: string): string[] => line.trimEnd().split(';');

describe('exported customers', () => {
  it('have the columns by which the import knows somebody', () => {
    const heads = cellsOf(customerCsvHeader(customerFile));
    const fields = recogniseColumns('customers', heads, [importFieldWords]);
    const known = Object.fromEntries(heads.map((head, at) => [head, fields[at]]));
    expect(known).toMatchObject({
      Prénom: 'firstName',
      Nom: 'lastName',
      Email: 'email',
      Téléphone: 'phoneNumber',
      Consentement: 'consent',
    });
    expect(known).toMatchObject({ Numéro: null, 'Adresse confirmée': null, 'Client depuis le': null });
  });

  it('say of an address whether it is proved, and nothing where there is none', () => {
    expect(cellsOf(csvOfCustomers([LEA], customerFile))).toEqual([
      '12',
      'Léa',
      'Peeters',
      'lea@exemple.be',
      '+32 470123456',
      'oui',
      '"oui, le 12/03/2025"',
      '2025-03-12',
      ...['Rue de la Loi 16', '1000', 'Bruxelles', 'Belgique'],
    ]);
    const counter = { ...LEA, email: '', isEmailConfirmed: false, consentOn: null, address: null };
    expect(cellsOf(csvOfCustomers([counter], customerFile)).slice(3)).toEqual([
      ...['', '+32 470123456', '', '', '2025-03-12'],
      ...['', '', '', ''],
    ]);
  });

  it('cannot run as formulas', () => {
    expect(csvOfCustomers([{ ...LEA, lastName: '=HYPERLINK("a")' }], customerFile)).toContain(
      `"'=HYPERLINK(""a"")"`,
    );
  });
});
