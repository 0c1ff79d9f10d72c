import { queueMail } from '../emails/outbox.store.ts';
import type { Db, Tx } from '../db/open-database.ts';

/** The customer and the agency are told of a paid reservation, in the transaction that confirms it. */
export const queueConfirmationMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-confirmed', aggregateId: String(id) }, now);
  await queueMail(tx, { kind: 'agency-reservation', aggregateId: String(id) }, now);
};

export const queueCancellationMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-canceled', aggregateId: String(id) }, now);
  await queueMail(tx, { kind: 'agency-cancellation', aggregateId: String(id) }, now);
};

/** The customer is told why, the agency that the days are free. */
export const queueNoShowMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-no-show', aggregateId: String(id) }, now);
  await queueMail(tx, { kind: 'agency-cancellation', aggregateId: String(id) }, now);
};

export const queueReminder = (db: Db, id: number, now: Date): Promise<void> =>
  queueMail(db, { kind: 'pickup-reminder', aggregateId: String(id) }, now);
