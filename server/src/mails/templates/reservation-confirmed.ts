import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { formatLongDate } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import {
  cancellationSentence,
  insuranceBlock,
  momentsBlock,
  placeBlock,
  priceBlock,
  rentalBlock,
  toBringBlock,
} from '../reservation-blocks.ts';

/** The deposit is paid: what, when, where, what to bring. */
export const reservationConfirmedMail = (
  reservation: ReservationFacts,
  site: MailSite,
  now: Date,
): MailTexts & { attachments: MailAttachment[] } => {
  const { customer, vehicle, startDate } = reservation;
  const deposit = formatPrice(reservation.depositCents);
  const isOnline = reservation.isPaid || !reservation.isAtCounter;
  const texts = composeMail(
    {
      subject: `Réservation confirmée : ${vehicle}, le ${formatLongDate(startDate)}`,
      preheader: `${isOnline ? `Votre acompte de ${deposit} est payé. ` : ''}Retrait le ${formatLongDate(startDate)} à ${PICKUP_TIME}.`,
      heading: 'Votre réservation est confirmée',
      blocks: [
        greetingBlock(customer, site),
        {
          kind: 'paragraph',
          text: isOnline
            ? `Votre acompte de ${deposit} est bien payé et vos dates sont bloquées. À\u00a0bientôt !`
            : 'Votre location est enregistrée et vos dates sont bloquées. À\u00a0bientôt !',
        },
        momentsBlock(reservation),
        rentalBlock(reservation),
        priceBlock(reservation),
        toBringBlock(reservation),
        insuranceBlock(reservation),
        placeBlock(site),
        // A late cancellation also keeps a deposit paid at the counter.
        ...(isOnline || reservation.besideCents > 0
          ? [{ kind: 'notice' as const, text: cancellationSentence(reservation, now) }]
          : []),
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Une question, un empêchement ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
  return { ...texts, attachments: [calendarAttachment(reservation, site, now)] };
};
