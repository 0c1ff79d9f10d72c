import { queueMail } from '../emails/index.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';

/** The customer and the agency are told of a paid reservation, in the transaction that confirms it. */
export const queueConfirmationMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-confirmed', subject: { kind: 'reservation', id } }, now);
  await queueMail(tx, { kind: 'agency-reservation', subject: { kind: 'reservation', id } }, now);
};

export const queueCancellationMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-canceled', subject: { kind: 'reservation', id } }, now);
  await queueMail(tx, { kind: 'agency-cancellation', subject: { kind: 'reservation', id } }, now);
};

/** The customer is told why, the agency that the days are free. */
export const queueNoShowMails = async (tx: Tx, id: number, now: Date): Promise<void> => {
  await queueMail(tx, { kind: 'reservation-no-show', subject: { kind: 'reservation', id } }, now);
  await queueMail(tx, { kind: 'agency-cancellation', subject: { kind: 'reservation', id } }, now);
};

export const queueReminder = (db: Db, id: number, now: Date): Promise<void> =>
  queueMail(db, { kind: 'pickup-reminder', subject: { kind: 'reservation', id } }, now);
