import type { CompanyText } from '../../../accounts/company.rules.ts';

/** Labels of the parts on forms, beside those of the address. */
export const companyLabels: Readonly<Record<CompanyText, string>> = {
  name: 'Nom de la société',
  companyNumber: 'Numéro d’entreprise',
  vatNumber: 'Numéro de TVA',
  orderReference: 'Référence de commande',
  accountingEmail: 'Email de la comptabilité',
};
