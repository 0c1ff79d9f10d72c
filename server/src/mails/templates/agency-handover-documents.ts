import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { numberOf } from '../reservation-blocks.ts';
import type { Handover } from './handover-documents.ts';

/** To the agency's archive: the documents of a handover. */
export const agencyHandoverDocumentsMail = (
  reservation: ReservationFacts,
  handover: Handover,
  site: MailSite,
): MailTexts =>
  composeMail(
    {
      subject: `Archive : ${handover === 'departure' ? 'départ' : 'retour'} ${numberOf(reservation)}, ${reservation.vehicle}`,
      preheader: 'Les documents signés sont en annexe.',
      heading: handover === 'departure' ? 'Documents du départ' : 'Documents du retour',
      blocks: [
        {
          kind: 'paragraph',
          text: `Les documents de la réservation ${numberOf(reservation)} sont en annexe, tels que le client les reçoit.`,
        },
      ],
      footnote: 'Ce message est votre archive : les documents restent aussi sur la page de la réservation.',
    },
    site,
  );
