import { PICKUP_TIME, RETURN_TIME } from '@volant/shared/agency.ts';
import { formatLongDate, formatMoment, formatPrice } from '@volant/shared/kernel/format.ts';
import { calendarFile } from '@volant/shared/reservations/calendar-file.ts';
import { freeCancellationUntil, isCancellationFree } from '@volant/shared/reservations/cancellation.rules.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.store.ts';
import type { MailAttachment } from '../mailer.ts';
import {
  momentsBlock,
  numberOf,
  placeBlock,
  priceBlock,
  rentalBlock,
  toBringBlock,
} from '../reservation-blocks.ts';

/** Booked later than 24 hours before the pick-up, the deposit never could be refunded (decisions 4.8). */
const cancellationSentence = ({ startDate, createdAt }: ReservationFacts): string =>
  isCancellationFree(startDate, createdAt)
    ? `Annulation gratuite jusqu'au ${formatMoment(freeCancellationUntil(startDate))}. Après, l'acompte n'est plus remboursable, sauf si l'agence annule.`
    : "L'acompte n'est pas remboursable, sauf si l'agence annule.";

/** The deposit is paid: what, when, where, what to bring. */
export const reservationConfirmedMail = (
  reservation: ReservationFacts,
  site: MailSite,
  now: Date,
): MailTexts & { attachments: MailAttachment[] } => {
  const { agency, publicUrl } = site;
  const { customer, vehicle, startDate } = reservation;
  const deposit = formatPrice(reservation.depositCents);
  const balanceCents = reservation.totalCents - reservation.depositCents;
  const texts = composeMail(
    {
      subject: `Réservation confirmée : ${vehicle}, le ${formatLongDate(startDate)}`,
      preheader: `Votre acompte de ${deposit} est payé. Retrait le ${formatLongDate(startDate)} à ${PICKUP_TIME}.`,
      heading: 'Votre réservation est confirmée',
      blocks: [
        { kind: 'paragraph', text: `Bonjour ${customer.firstName},` },
        {
          kind: 'paragraph',
          text: `Votre acompte de ${deposit} est bien payé et vos dates sont bloquées. À\u00a0bientôt !`,
        },
        momentsBlock(reservation),
        rentalBlock(reservation),
        priceBlock(reservation),
        toBringBlock(reservation),
        placeBlock(site),
        { kind: 'notice', text: cancellationSentence(reservation) },
        { kind: 'button', label: 'Voir mes réservations', href: `${publicUrl}/my-reservations` },
      ],
      footnote: 'Une question, un empêchement ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
  const event = calendarFile(
    {
      uid: `reservation-${reservation.id}@${new URL(publicUrl).hostname}`,
      title: `Location ${vehicle}`,
      description: [
        `Réservation ${numberOf(reservation)}, ${agency.name}`,
        `Solde à régler au retrait : ${formatPrice(balanceCents)}`,
        "À présenter : permis de conduire et pièce d'identité",
        `Retrait à ${PICKUP_TIME}, retour à ${RETURN_TIME}`,
      ].join('\n'),
      location: agency.address,
      period: reservation,
    },
    now,
  );
  return {
    ...texts,
    attachments: [
      {
        filename: `reservation-${reservation.id}.ics`,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: event,
      },
    ],
  };
};
