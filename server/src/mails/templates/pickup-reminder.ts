import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { greetingBlock } from '../greeting.ts';
import { composeMail, type MailSite, type MailTexts } from '../layout.ts';
import type { ReservationFacts } from '../mail-facts.ts';
import {
  momentsBlock,
  myReservationsButton,
  placeBlock,
  rentalBlock,
  toBringBlock,
} from '../reservation-blocks.ts';

/** Sent the day before the pick-up: when, where, what to bring. If it is sent on the day itself, it says so. */
export const pickupReminderMail = (reservation: ReservationFacts, site: MailSite, now: Date): MailTexts => {
  const { vehicle, startDate } = reservation;
  const { pickupReminder } = site.words;
  const words = startDate === agencyDay(now) ? pickupReminder.today : pickupReminder.tomorrow;
  return composeMail(
    {
      subject: words.subject(vehicle),
      preheader: pickupReminder.preheader(startDate),
      heading: words.heading,
      blocks: [
        greetingBlock(reservation.customer, site),
        { kind: 'paragraph', text: pickupReminder.ready(vehicle) },
        momentsBlock(reservation, site),
        toBringBlock(reservation, site),
        placeBlock(site),
        rentalBlock(reservation, site),
        myReservationsButton(site),
      ],
      footnote: pickupReminder.footnote,
    },
    site,
  );
};
