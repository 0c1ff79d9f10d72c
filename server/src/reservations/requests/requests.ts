import type { Db } from '../../platform/db/open-database.ts';
import { requestRefusals } from '@volant/shared/reservations/requests/requests.refusals.ts';
import { askableWishes } from '@volant/shared/reservations/requests/request.rules.ts';
import type {
  ChangeRequestInput,
  OpenRequest,
  RequestToHandle,
} from '@volant/shared/reservations/requests/request.schema.ts';
import { reservationStatus } from '@volant/shared/reservations/status.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { transact, type Work } from '../../audit/index.ts';
import type { Actor } from '../../platform/actor.ts';
import { refuse } from '../../platform/problem.ts';
import { requestView } from '../reservation-view.ts';
import { reservationNotFound } from '../reservation-answer.ts';
import { queueRequestMails, queueWithdrawalMails } from '../reservation-mails.ts';
import { lockReservation } from '../reservations.store.ts';
import {
  answerRequests,
  findRequestReservation,
  insertRequest,
  listOpenRequests,
  listRequestsToHandle,
  lockOpenRequests,
  lockRequest,
  type OpenRequestRow,
  type RequestOutcome,
} from '../requests.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

/**
 * Records what a customer asks of the agency, at the database's moment: it decides about the deposit (docs/rules.md,
 * Cancellation).
 * Errors: 404 unless the reservation is theirs; 409 unless paid and not ended, for a cancellation once the vehicle has left,
 * or while one with the same wish is open.
 */
export const askForChange = (
  { db, clock }: DbAndClock,
  actor: Actor,
  customer: { id: number },
  { reservationId, wish, text }: ChangeRequestInput & { reservationId: number },
): Promise<OpenRequest> =>
  transact(db, actor, async (tx) => {
    const row = await lockReservation(tx, reservationId);
    if (row?.account_id !== customer.id) throw reservationNotFound();
    const now = await clock.verified(tx);
    const askable = askableWishes({
      status: reservationStatus({ state: row.state, endDate: row.end_date }, now),
      hasDeparted: row.departed_at !== null,
      hasReturned: row.returned_at !== null,
    });
    if (askable.length === 0) throw refuse(requestRefusals.not_askable);
    if (!askable.includes(wish)) throw refuse(requestRefusals.under_way, 'wish');
    const same = (await listOpenRequests(tx, [reservationId])).find((request) => request.wish === wish);
    if (same) throw refuse(requestRefusals.already_asked({ wish, askedAt: same.askedAt }));
    const request = await insertRequest(tx, { reservationId, wish, text, askedAt: now });
    await queueRequestMails(tx, request, now);
    // Without the text: the journal keeps its rows.
    await tx.record({
      at: now,
      act: 'reservation.ask',
      subject: { kind: 'reservation', id: reservationId },
      after: { wish, askedAt: now.toISOString() },
    });
    return requestView(request);
  });

/** The open requests of all customers, oldest first. */
export const listOpen = async ({ db }: { db: Db }): Promise<RequestToHandle[]> =>
  (await listRequestsToHandle(db)).map((request) => ({
    ...requestView(request),
    reservationId: request.reservationId,
    customerName: `${request.firstName} ${request.lastName}`.trim(),
    phone: request.phone,
    vehicleId: request.vehicleId,
    vehicleName: vehicleName(request),
    startDate: request.startDate,
    endDate: request.endDate,
  }));

/** A manager has handled a request without changing its reservation. 404; nothing happens when it was answered before. */
export const markRequestHandled = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  id: number,
): Promise<{ id: number; reservationId: number }> =>
  transact(db, actor, async (tx) => {
    const request = await lockRequest(tx, id);
    if (!request) throw refuse(requestRefusals.notFound);
    if (request.answeredAt === null) await answerAndRecord(tx, [request], 'handled', clock.now());
    return { id, reservationId: request.reservationId };
  });

/** The customer takes back an open request of theirs. 404; 409 once the agency has answered it. */
export const withdrawRequest = async (
  { db, clock }: DbAndClock,
  actor: Actor,
  customer: { id: number },
  id: number,
): Promise<{ id: number; reservationId: number }> =>
  transact(db, actor, async (tx) => {
    const known = await findRequestReservation(tx, id);
    // The reservation first, as by the acts that answer its requests.
    const reservation = known && (await lockReservation(tx, known.reservationId));
    const request = reservation?.account_id === customer.id ? await lockRequest(tx, id) : undefined;
    if (!request) throw refuse(requestRefusals.notFound);
    const { reservationId, wish, askedAt, outcome } = request;
    if (outcome === null) {
      const at = clock.now();
      await answerRequests(tx, [id], { outcome: 'withdrawn', by: null, at });
      await queueWithdrawalMails(tx, request, at);
      await tx.record({
        at,
        act: 'reservation.withdraw-request',
        subject: { kind: 'reservation', id: reservationId },
        after: { wish, askedAt: askedAt.toISOString() },
      });
    } else if (outcome !== 'withdrawn') throw refuse(requestRefusals.request_answered);
    return { id, reservationId };
  });

/** A change, the cancellation or the end of a locked reservation answers what its customer asked for. */
export const answerOpenRequests = async (
  tx: Work,
  reservationId: number,
  { outcome, now }: { outcome: Exclude<RequestOutcome, 'handled' | 'withdrawn'>; now: Date },
): Promise<void> => answerAndRecord(tx, await lockOpenRequests(tx, reservationId), outcome, now);

const answerAndRecord = async (
  tx: Work,
  requests: readonly OpenRequestRow[],
  outcome: RequestOutcome,
  at: Date,
): Promise<void> => {
  if (requests.length === 0) return;
  const { actor } = tx;
  const by = 'accountId' in actor ? actor.accountId : null;
  await answerRequests(
    tx,
    requests.map(({ id }) => id),
    { outcome, by, at },
  );
  for (const { reservationId, wish, askedAt } of requests) {
    await tx.record({
      at,
      act: 'reservation.settle-request',
      subject: { kind: 'reservation', id: reservationId },
      after: { wish, askedAt: askedAt.toISOString(), answered: outcome },
    });
  }
};
