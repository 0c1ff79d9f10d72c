import type { Company } from '../accounts/company.rules.ts';

/** A Belgian company whose numbers are right. */
export const exampleCompany: Company = {
  name: 'Dupont Chantiers SRL',
  address: { street: 'Chaussée de Mons 12', postalCode: '1070', city: 'Anderlecht', country: 'BE' },
  companyNumber: 'BE 0123.456.749',
  vatNumber: 'BE 0123.456.749',
  orderReference: 'PO-7781',
  accountingEmail: 'compta@societe.example',
};
