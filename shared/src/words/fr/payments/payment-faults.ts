import type { paymentFaults } from '../../../payments/payments.faults.ts';
import type { FaultWords } from '../../../kernel/faults.ts';
import { paymentMessages } from './payments.ts';

export const paymentFaultWords: FaultWords<typeof paymentFaults> = {
  amountInvalid: paymentMessages.amountInvalid,
  productInvalid: 'Le nom du produit est requis',
  reservationInvalid: 'La réservation n’est pas valide',
  alertNotFound: paymentMessages.alertNotFound,
  notFound: paymentMessages.notFound,
};
