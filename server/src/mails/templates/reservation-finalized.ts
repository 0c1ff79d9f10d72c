import { formatKilometres } from '@volant/shared/kernel/format-amount.ts';
import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import { includedKm, numberOf, owedAfterReturn } from '../reservation-blocks.ts';

/** Asks for a review, if the agency has a page for reviews. */
const reviewBlocks = ({ agency: { reviewUrl = '' } }: MailSite): MailBlock[] =>
  reviewUrl === ''
    ? []
    : [
        { kind: 'paragraph', text: 'Votre avis aide d’autres conducteurs à nous trouver.' },
        { kind: 'button', label: 'Donner mon avis', href: reviewUrl },
      ];

/** The vehicle is back and its mileage recorded. */
export const reservationFinalizedMail = (reservation: ReservationFacts, site: MailSite): MailTexts => {
  const drivenKm = reservation.mileageDrivenKm ?? 0;
  const excessKm = drivenKm - includedKm(reservation);
  return composeMail(
    {
      subject: `Merci d’avoir roulé avec ${site.agency.name}`,
      preheader: `Votre location ${reservation.vehicle} est terminée : ${formatKilometres(drivenKm)} parcourus.`,
      heading: 'Merci et à bientôt !',
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: `Votre location ${reservation.vehicle} ${formatShortPeriod(reservation)} est terminée. Merci de votre confiance.`,
        },
        {
          kind: 'facts',
          title: 'Votre trajet',
          facts: [
            { label: 'Réservation', value: numberOf(reservation) },
            { label: 'Kilomètres parcourus', value: formatKilometres(drivenKm) },
            { label: 'Kilométrage inclus', value: formatKilometres(includedKm(reservation)) },
            ...(excessKm > 0 ? [{ label: 'Dépassement', value: formatKilometres(excessKm) }] : []),
          ],
        },
        ...owedAfterReturn(reservation),
        ...reviewBlocks(site),
        { kind: 'button', label: 'Réserver à nouveau', href: `${site.publicUrl}/` },
      ],
      footnote: 'Une question sur votre location ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
};
