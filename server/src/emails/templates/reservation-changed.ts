import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { calendarAttachment } from '../calendar-attachment.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailBlock, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.store.ts';
import type { MailAttachment } from '../mailer.ts';
import {
  amountsOfFacts,
  cancellationSentence,
  momentsBlock,
  numberOf,
  placeBlock,
  rentalBlock,
  shortPeriod,
} from '../reservation-blocks.ts';

/** The vehicle's name and the days before a change. */
export interface RentalBefore extends Period {
  vehicle: string;
}

type ChangedMail = MailTexts & { attachments: MailAttachment[] };

const rentalName = ({ vehicle, startDate, endDate }: RentalBefore): string =>
  `${vehicle}, du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`;

const changeBlock = (reservation: ReservationFacts, before: RentalBefore): MailBlock => ({
  kind: 'facts',
  title: 'Ce qui change',
  facts: [
    { label: 'Avant', value: rentalName(before) },
    { label: 'Désormais', value: rentalName(reservation) },
  ],
});

const amountsBlock = (reservation: ReservationFacts): MailBlock => {
  const { paidCents, refundedCents, dueCents } = amountsOfFacts(reservation);
  return {
    kind: 'amounts',
    title: 'Le prix',
    amounts: [
      { label: 'Prix total', value: formatPrice(reservation.totalCents) },
      { label: 'Déjà payé', value: formatPrice(paidCents + refundedCents) },
      ...(refundedCents > 0 ? [{ label: 'Remboursé', value: formatPrice(-refundedCents) }] : []),
      { label: 'Solde à régler au retrait', value: formatPrice(dueCents), strong: true },
    ],
  };
};

interface Words {
  subject: string;
  heading: string;
  paragraph: string;
}

const changed = (
  reservation: ReservationFacts,
  before: RentalBefore,
  { site, now }: { site: MailSite; now: Date },
  { subject, heading, paragraph }: Words,
): ChangedMail => {
  const texts = composeMail(
    {
      subject,
      preheader: paragraph,
      heading,
      blocks: [
        greetingBlock(reservation.customer),
        { kind: 'paragraph', text: paragraph },
        changeBlock(reservation, before),
        momentsBlock(reservation),
        rentalBlock(reservation),
        amountsBlock(reservation),
        placeBlock(site),
        { kind: 'notice', text: cancellationSentence(reservation, now) },
        { kind: 'button', label: 'Voir mes réservations', href: `${site.publicUrl}/my-reservations` },
      ],
      footnote: 'Une question, un empêchement ? Répondez à ce message ou appelez-nous.',
    },
    site,
  );
  return { ...texts, attachments: [calendarAttachment(reservation, site, now)] };
};

/** A manager changed the vehicle, the days or both, as was agreed with the customer. */
export const reservationChangedMail = (
  reservation: ReservationFacts,
  before: RentalBefore,
  at: { site: MailSite; now: Date },
): ChangedMail =>
  changed(reservation, before, at, {
    subject: `Réservation modifiée : ${reservation.vehicle}, ${shortPeriod(reservation)}`,
    heading: 'Votre réservation est modifiée',
    paragraph: `Votre réservation ${numberOf(reservation)} a été modifiée.`,
  });

/** The agency had to give the customer another vehicle for the same days, at the same price. */
export const vehicleChangedMail = (
  reservation: ReservationFacts,
  before: RentalBefore,
  at: { site: MailSite; now: Date },
): ChangedMail =>
  changed(reservation, before, at, {
    subject: `Votre véhicule change : ${reservation.vehicle}, ${shortPeriod(reservation)}`,
    heading: 'Votre véhicule change',
    paragraph: `Le véhicule que vous aviez réservé (${before.vehicle}) n’est plus disponible à vos dates. Nous vous avons réservé un autre véhicule : ${reservation.vehicle}. Le prix reste le même.`,
  });
