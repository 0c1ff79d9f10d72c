import type { RefusalWords } from '../../../kernel/refusals/refusals.ts';
import type { linkRefusals } from '../../../payments/links.refusals.ts';
import { linkMessages } from './links.ts';
import { paymentRefusalWords } from './refusals.ts';

const OWN_UNDER_WAY = 'Un paiement est déjà en cours. Réessayez dans quelques instants.';

export const linkRefusalWords: RefusalWords<typeof linkRefusals> = {
  notFound: 'Lien de paiement non trouvé',
  tokenUnknown: 'Ce lien de paiement n’existe pas. Vérifiez l’adresse, ou appelez l’agence.',
  ended: ({ phone }) => `Ce lien n'est plus valable. Appelez l'agence au ${phone}`,
  endedMeanwhile: paymentRefusalWords.holdReleased,
  notPayable: 'Cette réservation ne peut pas être payée par un lien dans son état actuel',
  expiryInvalid: linkMessages.expiryInvalid,
  alreadyPaid: 'Ce paiement est déjà fait',
  justPaid: 'Ce lien vient d’être payé : il ne peut plus être révoqué ni remplacé',
  customerIsPaying: 'Le client est en train de payer par ce lien. Réessayez dans quelques instants.',
  customerOpensPayment: 'Le client vient d’ouvrir le paiement de ce lien. Réessayez dans quelques instants.',
  ownProcessing: OWN_UNDER_WAY,
  ownOpening: OWN_UNDER_WAY,
};
