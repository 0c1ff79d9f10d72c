import type { documentFaults } from '../../../documents/documents.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { documentMessages } from './documents.ts';

export const documentFaultWords: FaultWords<typeof documentFaults> = {
  unknown: documentMessages.unknown,
  noPayment: 'Indiquez le paiement du reçu',
  kindInvalid: 'Ce type de document n’existe pas',
  vatPercentInvalid: 'Indiquez un taux de TVA entre 0,1 et 50 %, avec une décimale au plus',
  reasonRequired: 'Indiquez la raison',
  reasonInvalid: 'La raison contient un caractère non valide',
  reasonTooLong: 'La raison compte au plus 500 caractères',
  entriesInvalid: 'Indiquez des lignes du compte',
  dayInvalid: 'Indiquez une date valide',
  searchInvalid: 'La recherche compte au plus 100 caractères',
};
