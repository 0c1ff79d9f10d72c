import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import type { MailAttachment } from '../../outbox/index.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import {
  cancellationSentence,
  insuranceBlock,
  momentsBlock,
  myReservationsButton,
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
  const { words } = site;
  const { reservationConfirmed } = words;
  const { depositCents, startDate } = reservation;
  const isOnline = reservation.isPaid || !reservation.isAtCounter;
  const texts = composeMail(
    {
      subject: reservationConfirmed.subject(reservation),
      preheader: isOnline
        ? reservationConfirmed.paidPreheader(depositCents, startDate)
        : reservationConfirmed.preheader(startDate),
      heading: reservationConfirmed.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        {
          kind: 'paragraph',
          text: isOnline ? reservationConfirmed.paid(depositCents) : reservationConfirmed.recorded,
        },
        momentsBlock(reservation, site),
        rentalBlock(reservation, site),
        priceBlock(reservation, site),
        toBringBlock(reservation, site),
        insuranceBlock(reservation, site),
        placeBlock(site),
        // A late cancellation also keeps a deposit paid at the counter.
        ...(isOnline || reservation.besideCents > 0
          ? [{ kind: 'notice' as const, text: cancellationSentence(reservation, now, words) }]
          : []),
        myReservationsButton(site),
      ],
      footnote: reservationConfirmed.footnote,
    },
    site,
  );
  return { ...texts, attachments: [calendarAttachment(reservation, site, now)] };
};
