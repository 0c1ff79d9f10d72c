import { formatMoment } from '../format/dates.ts';
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
  amountInvalid: 'Saisissez un montant d’au moins 0,50 €',
  expiryInvalid: 'La fin du lien doit être une date à venir, dans les trois mois au plus',
} as const;
