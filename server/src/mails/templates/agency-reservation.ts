import { formatShortPeriod } from '@volant/shared/kernel/format-date.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import {
  customerBlock,
  managerButton,
  momentsBlock,
  numberOf,
  priceBlock,
  rentalBlock,
} from '../reservation-blocks.ts';

/** To the agency: a reservation was paid. */
export const agencyReservationMail = (reservation: ReservationFacts, site: MailSite): MailTexts => {
  const { customer, vehicle } = reservation;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  const sentence =
    reservation.isPaid || !reservation.isAtCounter
      ? `${name} a payé l’acompte`
      : `Location vendue au comptoir à ${name}`;
  return composeMail(
    {
      subject: `Nouvelle réservation ${numberOf(reservation)} : ${vehicle}, ${formatShortPeriod(reservation)}`,
      preheader: `${sentence}.`,
      heading: 'Nouvelle réservation',
      blocks: [
        { kind: 'paragraph', text: `${sentence} : le véhicule est réservé.` },
        momentsBlock(reservation),
        rentalBlock(reservation),
        priceBlock(reservation),
        customerBlock(reservation),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
};
