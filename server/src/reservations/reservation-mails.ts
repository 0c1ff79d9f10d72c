import { queueMail } from '../outbox/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { OpenRequestRow } from './requests.store.ts';
import { reminderDay, startsToRemind } from '@volant/shared/reservations/reading/reminder.rules.ts';
import { isComparisonOwed } from '../installation/index.ts';
import { listToRemind } from './reservations.store.ts';
import type { DbAndClock } from '../platform/clock.ts';

/** Queues the confirmation to the customer and the agency, in the transaction that confirms. */
export const queueConfirmationMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-confirmed', subject: { kind: 'reservation', id } }, now);
  await queueMail(tx, { kind: 'agency-reservation', subject: { kind: 'reservation', id } }, now);
};

export const queueCancellationMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-canceled', subject: { kind: 'reservation', id } }, now);
  await queueMail(tx, { kind: 'agency-cancellation', subject: { kind: 'reservation', id } }, now);
};

/** Queues the mails about a no-show: to the customer, and to the agency with the free days. */
export const queueNoShowMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-no-show', subject: { kind: 'reservation', id } }, now);
  await queueMail(tx, { kind: 'agency-cancellation', subject: { kind: 'reservation', id } }, now);
};

const queueReminder = (db: Db, id: number, now: Date): Promise<void> =>
  queueMail(db, { kind: 'pickup-reminder', subject: { kind: 'reservation', id } }, now);

type NamedRequest = Pick<OpenRequestRow, 'id' | 'reservationId'>;

const aboutRequest = ({ id: requestId, reservationId }: NamedRequest) => ({
  subject: { kind: 'reservation' as const, id: reservationId },
  key: `${reservationId}-${requestId}`,
  payload: { reservationId, requestId },
});

/** Queues the mails about a customer's request: its confirmation, and to the agency what is asked. */
export const queueRequestMails = async (tx: Tx, request: NamedRequest, now: Date): Promise<void> => {
  await queueMail(tx, { ...aboutRequest(request), kind: 'request-received' }, now);
  await queueMail(tx, { ...aboutRequest(request), kind: 'agency-request' }, now);
};

/** Queues the mails about a request that its customer has taken back. */
export const queueWithdrawalMails = async (tx: Tx, request: NamedRequest, now: Date): Promise<void> => {
  await queueMail(tx, { ...aboutRequest(request), kind: 'request-withdrawn' }, now);
  await queueMail(tx, { ...aboutRequest(request), kind: 'agency-request-withdrawn' }, now);
};

/** Reminds customers of their pick-up, once; not those who booked on the day of the reminder. */
export const remindOfPickups = async ({ db, clock }: DbAndClock): Promise<void> => {
  if (await isComparisonOwed(db)) return;
  const now = clock.now();
  for (const startDate of startsToRemind(now)) {
    const bookedBefore = reminderDay(startDate);
    for (const { id } of await listToRemind(db, { startDate, bookedBefore }))
      await queueReminder(db, id, now);
  }
};
