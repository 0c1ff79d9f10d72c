import type { counterFaults } from '../../../reservations/booking/counter.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';

export const counterFaultWords: FaultWords<typeof counterFaults> = {
  keyInvalid: 'La clé de la demande n’est pas valide',
  customerRequired: 'Choisissez un client, ou notez-en un nouveau',
  discountInvalid: 'Saisissez une remise en euros, au-dessus de zéro',
  discountReasonRequired: 'Dites pourquoi cette remise est accordée',
  reasonTooLong: 'Le motif ne peut pas dépasser 200 caractères',
  reasonInvalid: 'Le motif contient des caractères qui ne sont pas permis',
  paymentRequired: 'Choisissez comment le client paie',
  amountInvalid: 'Saisissez un montant en euros',
};
