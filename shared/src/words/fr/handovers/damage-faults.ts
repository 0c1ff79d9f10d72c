import type { damageFaults } from '../../../handovers/damages.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { damageMessages } from './handovers.ts';

export const damageFaultWords: FaultWords<typeof damageFaults> = {
  notFound: damageMessages.notFound,
  noteInvalid: 'Le texte contient un caractère qui n’est pas permis',
  noteTooLong: 'Le texte ne peut pas dépasser 300 caractères',
  dateInvalid: 'La date doit être au format aaaa-mm-jj',
  costInvalid: damageMessages.costInvalid,
  amountInvalid: damageMessages.amountInvalid,
  reasonRequired: 'Indiquez pourquoi ce dommage est retiré',
};
