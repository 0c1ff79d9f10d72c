import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { paymentRefusals } from '../../../payments/payments.refusals.ts';
import { paymentMessages } from './payments.ts';
import { formatPrice } from '../format/amounts.ts';

export const paymentRefusalWords: RefusalWords<typeof paymentRefusals> = {
  amountInvalid: paymentMessages.amountInvalid,
  amountChanged: ({ depositCents }) => `L’acompte de cette réservation est de ${formatPrice(depositCents)}`,
  reservationNotFound: 'Réservation non trouvée',
  alreadyPaid: 'L’acompte de cette réservation est déjà payé',
  holdReleased: 'Cette réservation a expiré : ses dates ont été libérées',
  disputed:
    'Ce paiement est contesté : tant que la banque du client n’a pas décidé, rien n’est remboursé, ni par le site ni autrement',
  refundNotFailed: 'Ce remboursement n’est pas en échec',
  alertNotFound: paymentMessages.alertNotFound,
  providerDown: 'Le service de paiement ne répond pas. Réessayez dans quelques instants.',
  restoring:
    'Le site vient d’être remis en service et vérifie les locations déjà payées : aucun paiement n’est ouvert pour l’instant. Réessayez dans une minute.',
  movementsWait: 'Le site vient d’être remis en service et vérifie les paiements. Réessayez dans une minute.',
  balanceRefused:
    'Le prestataire de paiement refuse de dire ce qui a mouvementé votre solde : ses clés n’en donnent pas le droit.',
  processing: 'Votre paiement précédent est encore en cours de traitement. Réessayez dans quelques instants.',
  opening: 'Un paiement vient d’être ouvert pour cette réservation. Réessayez dans quelques instants.',
  customerIsPaying:
    'Le client est en train de payer : son paiement est en cours de traitement. Réessayez dans quelques instants.',
  customerOpensPayment: 'Le client vient d’ouvrir un paiement. Réessayez dans quelques instants.',
  notOpened: 'Le paiement n’a pas pu être ouvert. Réessayez dans quelques instants.',
  tooManyUnused:
    'Vous avez ouvert trop de paiements sans les utiliser. Réessayez dans une heure, ou appelez l’agence.',
  tooManyDeclines: ({ minutes }) =>
    `Trop de paiements ont été refusés. Réessayez dans ${minutes} ${minutes > 1 ? 'minutes' : 'minute'}, ou appelez l’agence.`,
  signatureInvalid: 'Signature invalide',
};
