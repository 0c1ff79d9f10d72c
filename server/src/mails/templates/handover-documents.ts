import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf, owedAfterReturn } from '../reservation-blocks.ts';

export type Handover = 'departure' | 'return';

/** Names of the attached documents. */
const PAPERS: Record<Handover, string> = {
  departure: 'votre contrat de location et le constat de départ',
  return: 'le constat de retour, avec son décompte',
};

/** To the customer: the documents of a handover. */
export const handoverDocumentsMail = (
  reservation: ReservationFacts,
  handover: Handover,
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Vos documents : location ${reservation.vehicle}`,
      preheader: `Vous trouverez en annexe ${PAPERS[handover]}.`,
      heading: handover === 'departure' ? 'Bonne route !' : 'Le véhicule est rendu',
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `Vous trouverez en annexe ${PAPERS[handover]} de la réservation ${numberOf(reservation)} (${reservation.vehicle}, ${formatShortPeriod(reservation)}). Gardez ce message : ce sont vos exemplaires.`,
        },
        ...(handover === 'return' ? owedAfterReturn(reservation) : []),
      ],
      footnote: 'Une question sur ces documents ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
