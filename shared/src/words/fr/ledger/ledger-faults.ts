import type { ledgerFaults } from '../../../ledger/ledger.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { MAX_NOTE_LENGTH } from '../../../ledger/ledger.rules.ts';
import { ledgerMessages } from './ledger.ts';

export const ledgerFaultWords: FaultWords<typeof ledgerFaults> = {
  kindInvalid: 'Choisissez le type d’écriture',
  amountInvalid: ledgerMessages.amountInvalid,
  amountTooLarge: 'Ce montant est trop élevé',
  methodRequired: 'Choisissez le moyen de paiement',
  methodUnneeded: 'Un frais n’a pas de moyen de paiement',
  whatRequired: ledgerMessages.whatRequired,
  whatUnneeded: 'Seul un remboursement dit ce qui est rendu',
  reasonRequired: ledgerMessages.reasonRequired,
  reasonUnneeded: 'Seule une réduction a ce motif',
  limitInvalid: ledgerMessages.limitInvalid,
  keptDepositInvalid: 'Indiquez si l’indemnité d’annulation comprend la TVA',
  noteRequired: ledgerMessages.noteRequired,
  noteInvalid: 'Le motif contient des caractères illisibles',
  noteTooLong: `Le motif ne peut pas dépasser ${MAX_NOTE_LENGTH} caractères`,
  requestKeyInvalid: 'La demande est illisible. Rechargez la page',
};
