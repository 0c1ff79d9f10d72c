import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import {
  customerBlock,
  managerButton,
  momentsBlock,
  priceBlock,
  rentalBlock,
} from '../reservation-blocks.ts';

/** To the agency: a reservation was paid. */
export const agencyReservationMail = (reservation: ReservationFacts, site: MailSite): MailTexts => {
  const { agencyReservation } = site.words;
  const { customer, isPaid, isAtCounter } = reservation;
  const name = `${customer.firstName} ${customer.lastName}`.trim();
  const what = isPaid || !isAtCounter ? agencyReservation.paid(name) : agencyReservation.sold(name);
  return composeMail(
    {
      subject: agencyReservation.subject(reservation),
      preheader: agencyReservation.preheader(what),
      heading: agencyReservation.heading,
      blocks: [
        { kind: 'paragraph', text: agencyReservation.reserved(what) },
        momentsBlock(reservation, site),
        rentalBlock(reservation, site),
        priceBlock(reservation, site),
        customerBlock(reservation, site),
        managerButton(reservation.id, site),
      ],
    },
    site,
  );
};
