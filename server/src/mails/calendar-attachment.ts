import { calendarFile, rentalUid } from '@volant/shared/reservations/reading/calendar-file.ts';
import { contactWays } from './contact-ways.ts';
import type { MailSite } from './layout.ts';
import type { ReservationFacts } from './mail-facts.ts';
import type { MailAttachment } from '../outbox/index.ts';
import { amountsOfFacts } from './reservation-blocks.ts';

/** The rental as a calendar entry; for a cancelled one, the cancellation of that entry. */
export const calendarAttachment = (
  reservation: ReservationFacts,
  site: MailSite,
  now: Date,
): MailAttachment => {
  const { agency } = site;
  const { calendar } = site.words;
  const { id, vehicle } = reservation;
  const isCanceled = reservation.state === 'canceled';
  const facts = [
    calendar.balance(amountsOfFacts(reservation).dueCents),
    calendar.papers,
    calendar.hours,
    calendar.ways(contactWays(site)),
  ];
  const event = calendarFile(
    {
      uid: rentalUid(id, new URL(site.publicUrl).hostname),
      title: isCanceled ? calendar.canceledTitle(vehicle) : calendar.title(vehicle),
      description: [calendar.about(id, agency.name), ...(isCanceled ? [] : facts)].join('\n'),
      location: agency.address,
      organizer: agency,
      period: reservation,
      isCanceled,
      sequence: reservation.changes + (isCanceled ? 1 : 0),
    },
    now,
  );
  return {
    filename: isCanceled ? calendar.canceledFileName(id) : calendar.fileName(id),
    contentType: `text/calendar; charset=utf-8; method=${isCanceled ? 'CANCEL' : 'PUBLISH'}`,
    content: event,
  };
};
