import type { CustomerFileWords } from '../../../accounts/customer-csv.ts';
import { formatShortDate } from '../format/dates.ts';

/** The export of customers. */
export const customerFile: CustomerFileWords = {
  heads: {
    id: 'Numéro',
    firstName: 'Prénom',
    lastName: 'Nom',
    email: 'Email',
    phone: 'Téléphone',
    confirmed: 'Adresse confirmée',
    consent: 'Consentement',
    since: 'Client depuis le',
    street: 'Rue',
    postalCode: 'Code postal',
    city: 'Localité',
    country: 'Pays',
  },
  yesOrNo: (isSo) => (isSo ? 'oui' : 'non'),
  consented: (on) => `oui, le ${formatShortDate(on)}`,
};
