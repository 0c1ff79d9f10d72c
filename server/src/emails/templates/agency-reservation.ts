import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.store.ts';
import {
  customerBlock,
  managerButton,
  momentsBlock,
  numberOf,
  priceBlock,
  rentalBlock,
  shortPeriod,
} from '../reservation-blocks.ts';

/** To the agency: a reservation was paid. */
export const agencyReservationMail = (reservation: ReservationFacts, site: MailSite): MailTexts => {
  const { customer, vehicle } = reservation;
  return composeMail(
    {
      subject: `Nouvelle réservation ${numberOf(reservation)} : ${vehicle}, ${shortPeriod(reservation)}`,
      preheader: `${customer.firstName} ${customer.lastName} a payé l’acompte.`,
      heading: 'Nouvelle réservation',
      blocks: [
        {
          kind: 'paragraph',
          text: `${customer.firstName} ${customer.lastName} a payé l’acompte : le véhicule est réservé.`,
        },
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
