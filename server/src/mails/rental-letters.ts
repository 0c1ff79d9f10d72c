import { isReminderUseful } from '@volant/shared/reservations/reading/reminder.rules.ts';
import type { LeasedMail, MailPayload } from '../outbox/index.ts';
import { plusMinutes } from '../platform/clock.ts';
import { factsOfMails, isPaid } from './facts-of-mails.ts';
import type { MailWriterDeps } from './facts-of-mails.ts';
import type { MailSite } from './layout.ts';
import { addressing, type Letter, type Letters, type WriteLetter } from './letter.ts';
import type { ReservationFacts } from './mail-facts.ts';
import { papersLetter } from './papers-letter.ts';
import { agencyCancellationMail } from './templates/agency-cancellation.ts';
import { agencyHandoverDocumentsMail } from './templates/agency-handover-documents.ts';
import { agencyRequestMail } from './templates/agency-request.ts';
import { agencyRequestWithdrawnMail } from './templates/agency-request-withdrawn.ts';
import { agencyReservationMail } from './templates/agency-reservation.ts';
import { handoverDocumentsMail } from './templates/handover-documents.ts';
import { pickupReminderMail } from './templates/pickup-reminder.ts';
import { requestReceivedMail } from './templates/request-received.ts';
import { requestWithdrawnMail } from './templates/request-withdrawn.ts';
import { reservationCanceledMail } from './templates/reservation-canceled.ts';
import { reservationChangedMail, vehicleChangedMail } from './templates/reservation-changed.ts';
import { reservationConfirmedMail } from './templates/reservation-confirmed.ts';
import { reservationFinalizedMail } from './templates/reservation-finalized.ts';
import { reservationNoShowMail } from './templates/reservation-no-show.ts';

/** How long the mail about a cancellation waits for the provider to accept the refund. */
const REFUND_ANSWER_MINUTES = 10;

/** Mails about a rental, from its confirmation to its return. */
export const rentalLetters = (deps: MailWriterDeps, site: MailSite) => {
  const { toPerson, toAgency } = addressing({ name: site.agency.name, address: site.agency.email });
  const { rentalBefore, ofReservation, ofRequest, ofHandover } = factsOfMails(deps);
  const withPapers = papersLetter(deps, site);

  /**
   * Delays a mail until the provider has accepted the refund, which it may refuse, for example because of a dispute.
   */
  const onceAnswered = (
    { aggregate_id: id, created_at: createdAt }: Pick<LeasedMail, 'aggregate_id' | 'created_at'>,
    now: Date,
    tell: (facts: ReservationFacts) => Letter | undefined,
  ): Promise<Letter | undefined | 'later'> =>
    ofReservation(id, (facts) =>
      facts.isRefundAsked && now < plusMinutes(createdAt, REFUND_ANSWER_MINUTES) ? 'later' : tell(facts),
    );

  /** For a mail that is only sent while the reservation is confirmed or finished. */
  const ofPaid = (
    id: string | number,
    tell: (facts: ReservationFacts) => Letter | undefined,
  ): Promise<Letter | undefined> => ofReservation(id, (facts) => (isPaid(facts) ? tell(facts) : undefined));

  const changed =
    (mailOf: typeof reservationChangedMail): WriteLetter<MailPayload<'vehicle-changed'>> =>
    async ({ payload }, now) => {
      const before = await rentalBefore(payload);
      return ofPaid(payload.reservationId, (facts) =>
        toPerson(facts.customer, mailOf(facts, before, { site, now })),
      );
    };

  return {
    'reservation-confirmed': ({ aggregate_id: id }, now) =>
      ofPaid(id, (facts) => toPerson(facts.customer, reservationConfirmedMail(facts, site, now))),
    'agency-reservation': ({ aggregate_id: id }) =>
      ofPaid(id, (facts) => toAgency(facts.customer, agencyReservationMail(facts, site))),
    'reservation-changed': changed(reservationChangedMail),
    'vehicle-changed': changed(vehicleChangedMail),
    'reservation-canceled': (owed, now) =>
      onceAnswered(owed, now, (facts) => toPerson(facts.customer, reservationCanceledMail(facts, site, now))),
    'reservation-no-show': (owed, now) =>
      onceAnswered(owed, now, (facts) => toPerson(facts.customer, reservationNoShowMail(facts, site, now))),
    'agency-cancellation': (owed, now) =>
      onceAnswered(owed, now, (facts) => toAgency(facts.customer, agencyCancellationMail(facts, site))),
    'reservation-finalized': ({ aggregate_id: id }) =>
      ofReservation(id, (facts) => toPerson(facts.customer, reservationFinalizedMail(facts, site))),
    'pickup-reminder': ({ aggregate_id: id }, now) =>
      ofReservation(id, (facts) =>
        facts.state === 'confirmed' && isReminderUseful(facts.startDate, now)
          ? toPerson(facts.customer, pickupReminderMail(facts, site, now))
          : undefined,
      ),
    'handover-documents': ({ payload }) =>
      ofHandover(payload, (facts, handover, attachments) =>
        withPapers(facts, handoverDocumentsMail(facts, handover, site), attachments),
      ),
    'agency-handover-documents': ({ payload }) =>
      ofHandover(payload, (facts, handover, attachments) =>
        toAgency(facts.customer, { ...agencyHandoverDocumentsMail(facts, handover, site), attachments }),
      ),
    'request-received': ({ payload }) =>
      ofRequest(payload, (facts, request) =>
        toPerson(facts.customer, requestReceivedMail(facts, request, site)),
      ),
    'agency-request': ({ payload }) =>
      ofRequest(payload, (facts, request) =>
        toAgency(facts.customer, agencyRequestMail(facts, request, site)),
      ),
    'request-withdrawn': ({ payload }) =>
      ofRequest(payload, (facts, request) =>
        toPerson(facts.customer, requestWithdrawnMail(facts, request, site)),
      ),
    'agency-request-withdrawn': ({ payload }) =>
      ofRequest(payload, (facts, request) =>
        toAgency(facts.customer, agencyRequestWithdrawnMail(facts, request, site)),
      ),
  } satisfies Partial<Letters>;
};
