import { formatMoment } from '../../../kernel/format-date.ts';
import type { LinkMailState, LinkPurpose } from '../../../payments/links.rules.ts';

/** The purpose of a link, in the customer's words. */
export const linkPurposeLabel: Record<LinkPurpose, string> = {
  deposit: 'Acompte',
  supplement: 'Supplément',
  balance: 'Solde',
};

/** The state of the mail with a link, for the agency. */
export const linkMailText = ({ state, at }: { state: LinkMailState; at: string | null }): string => {
  switch (state) {
    case 'none':
      return 'Aucun email envoyé : le client n’a pas d’adresse';
    case 'own':
      return 'Ouvert par le client depuis ses réservations';
    case 'waiting':
      return 'Email en attente d’envoi';
    case 'sent':
      return at === null ? 'Email envoyé' : `Email envoyé le ${formatMoment(new Date(at))}`;
    case 'failed':
      return 'Email non envoyé : l’envoi a échoué';
  }
};

export const linkMessages = {
  purposeInvalid: 'Choisissez ce que le lien fait payer',
  amountInvalid: 'Saisissez un montant d’au moins 0,50 €',
  expiryInvalid: 'La fin du lien doit être une date à venir, dans les trois mois au plus',
  tokenUnknown: 'Ce lien de paiement n’existe pas. Vérifiez l’adresse, ou appelez l’agence.',
  ended: (phone: string): string => `Ce lien n'est plus valable. Appelez l'agence au ${phone}`,
  notFound: 'Lien de paiement non trouvé',
  notPayable: 'Cette réservation ne peut pas être payée par un lien dans son état actuel',
  depositAmount: (amount: string): string => `L’acompte de cette réservation est de ${amount}`,
  alreadyPaid: 'Ce paiement est déjà fait',
  justPaid: 'Ce lien vient d’être payé : il ne peut plus être révoqué ni remplacé',
  /** While a manager revokes or replaces a link. */
  customerIsPaying: 'Le client est en train de payer par ce lien. Réessayez dans quelques instants.',
  ownUnderWay: 'Un paiement est déjà en cours. Réessayez dans quelques instants.',
  customerOpensPayment: 'Le client vient d’ouvrir le paiement de ce lien. Réessayez dans quelques instants.',
} as const;
