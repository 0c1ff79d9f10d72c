import type { documentFaults } from '../../../documents/documents.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { documentMessages } from './documents.ts';

export const documentFaultWords: FaultWords<typeof documentFaults> = {
  unknown: documentMessages.unknown,
  noPayment: 'Indiquez le paiement du reçu',
  kindInvalid: 'Indiquez un contrat ou un reçu',
};
