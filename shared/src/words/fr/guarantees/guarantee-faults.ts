import type { guaranteeFaults } from '../../../guarantees/guarantees.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { guaranteeMessages } from './guarantees.ts';

export const guaranteeFaultWords: FaultWords<typeof guaranteeFaults> = {
  methodInvalid: 'Veuillez choisir le moyen de la caution',
  amountInvalid: guaranteeMessages.amountInvalid,
  keptInvalid: guaranteeMessages.keptInvalid,
  reasonRequired: guaranteeMessages.reasonRequired,
  reasonInvalid: 'Le motif contient des caractères illisibles',
  reasonTooLong: 'Le motif ne peut pas dépasser 500 caractères',
  signedInvalid: 'Indiquez par oui ou par non si le client a signé le décompte',
  entriesInvalid: guaranteeMessages.entriesInvalid,
};
