import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import { changeScope } from '@volant/shared/reservations/changes/change.rules.ts';
import type { ChangeBody, ChangePreview } from '@volant/shared/reservations/changes/change.schema.ts';
import { keptPriceLines, priceLinesOf } from '@volant/shared/reservations/frozen-price.rules.ts';
import { allRentalLines, storedPriceOf } from '@volant/shared/reservations/rental-lines.rules.ts';
import { changeRefusals } from '@volant/shared/reservations/changes/changes.refusals.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { findLastActorName, transact } from '../../audit/index.ts';
import { listMostTaken } from '../../availability/index.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { rollBack } from '../../platform/db/savepoint.ts';
import { Problem, refuse, refuseWith } from '../../platform/problem.ts';
import { lockVehicle } from '../../vehicles/index.ts';
import { applyChange } from './apply-change.ts';
import { accessoryTaken, refuseWhileRestoring } from '../booking-refusals.ts';
import { findConflicts, overlapRefused, planChange, type ChangePlan } from './change-plan.ts';
import { findEquivalents } from './equivalent-vehicles.ts';
import { refuseAwaited } from '../refuse-awaited.ts';
import { answerReservation, reservationNotFound } from '../reservation-answer.ts';
import { wirePriceLines } from '../reservation-view.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { withRetries } from '../with-retries.ts';
import { findReservationRow, lockReservation } from '../reservations.store.ts';
import type { DbAndClock } from '../../platform/clock.ts';

const ATTEMPTS = 3;

/**
 * POST …/change: another vehicle, other days or other accessories for a confirmed reservation. Its vehicles are locked in the order of
 * their ids, then it, as by all who write days. What was paid beyond a lower total is refunded after the commit. Errors:
 * see `reservationChangesApi.change`.
 */
export const change = async (
  deps: ReservationsDeps,
  actor: Actor,
  id: number,
  body: ChangeBody,
): Promise<Reservation> => {
  const outcome = await withRetries(ATTEMPTS, () => tryChange(deps, actor, id, body));
  if (outcome === 'outdated') throw await changedMeanwhile(deps, id);
  return answerReservation(deps, id);
};

const tryChange = async (
  deps: ReservationsDeps,
  actor: Actor,
  id: number,
  body: ChangeBody,
): Promise<'done' | 'outdated' | 'stale'> => {
  const { db, clock } = deps;
  const seen = await findReservationRow(db, id);
  if (!seen) throw reservationNotFound();
  const vehicleIds = [...new Set([seen.vehicle_id, body.vehicleId ?? seen.vehicle_id])].toSorted(
    (a, b) => a - b,
  );
  return transact(db, actor, async (tx) => {
    await refuseWhileRestoring(tx, changeRefusals.restoring);
    for (const vehicleId of vehicleIds) await lockVehicle(tx, vehicleId);
    const row = await lockReservation(tx, id);
    if (!row) throw reservationNotFound();
    if (row.vehicle_id !== seen.vehicle_id) return rollBack('stale' as const);
    if (row.version !== body.version) return rollBack('outdated' as const);
    const now = await clock.verified(tx);
    const plan = await planChange(tx, row, body, now);
    if (plan instanceof Problem) throw plan;
    const conflicts = await findConflicts(tx, id, plan.after);
    if (conflicts.length > 0) throw overlapRefused(conflicts);
    // A rental keeps the vehicle that it has, or gets on the same day.
    if (plan.after.vehicleId !== plan.before.vehicleId || plan.after.startDate !== plan.before.startDate) {
      const { vehicleId } = plan.after;
      await refuseAwaited(tx, { vehicleId, reservationId: id, knownReturns: body.knownReturns }, now);
    }
    const { totalCents } = plan.price;
    if (body.expectedTotal !== undefined && toCents(body.expectedTotal) !== totalCents) {
      throw refuse(bookingRefusals.price_changed({ totalCents }), 'expectedTotal');
    }
    await applyChange(tx, deps, row, plan, { kind: 'reservation-changed', now });
    return 'done' as const;
  });
};

/** What raises the version of a reservation; payments, notes, links and requests do not. */
const CHANGING_ACTS = [
  'reservation.confirm',
  'reservation.change',
  'reservation.depart',
  'reservation.undo-departure',
  'reservation.return',
  'reservation.correct-return',
  'reservation.cancel',
  'reservation.no-show',
  'reservation.release',
  'reservation.expire',
] as const;

/** 409 with the reservation as it is now. */
export const changedMeanwhile = async (deps: DbAndClock, id: number): Promise<Problem> => {
  const by = await findLastActorName(deps.db, { kind: 'reservation', id }, CHANGING_ACTS);
  return refuseWith(changeRefusals.changed_meanwhile({ by }), { current: await answerReservation(deps, id) });
};

/** POST …/change/preview: what the change would do, or why it is refused. Errors: 404; 409 for an outdated version. */
export const previewChange = async (
  deps: DbAndClock,
  id: number,
  body: ChangeBody,
): Promise<ChangePreview> => {
  const { db, clock } = deps;
  const row = await findReservationRow(db, id);
  if (!row) throw reservationNotFound();
  if (row.version !== body.version) throw await changedMeanwhile(deps, id);
  const now = clock.now();
  const plan = await planChange(db, row, body, now);
  if (plan instanceof Problem) return refusedPreview(await answerReservation(deps, id), plan);
  const conflicts = await findConflicts(db, id, plan.after);
  const { price, money, before, after } = plan;
  const rental = { state: row.state, startDate: row.start_date, departedAt: row.departed_at };
  const canHaveOtherVehicle = changeScope(rental, now) === 'all';
  const refusal = conflicts.length > 0 ? overlapRefused(conflicts) : await stockRefusal(db, plan);
  return {
    total: toEuros(price.totalCents),
    previousTotal: toEuros(price.totalCents - money.differenceCents),
    difference: toEuros(money.differenceCents),
    priceLines: previewLines(plan),
    due: toEuros(money.dueCents),
    refund: toEuros(money.refundCents),
    credit: toEuros(money.creditCents),
    conflicts,
    alternatives:
      conflicts.length > 0 && canHaveOtherVehicle
        ? await findEquivalents(db, before.vehicleId, after, {
            reservationId: id,
            vehicleId: after.vehicleId,
          })
        : [],
    refusal: refusal ? refusalOf(refusal) : null,
  };
};

const refusalOf = ({ body }: Problem): ChangePreview['refusal'] => ({
  code: body.code,
  message: body.message,
});

/** The reservation as it is, and why it stays so. */
const refusedPreview = (reservation: Reservation, refusal: Problem): ChangePreview => ({
  total: reservation.totalPrice,
  previousTotal: reservation.totalPrice,
  difference: 0,
  priceLines: wirePriceLines(allRentalLines(storedPriceOf(reservation))),
  due: reservation.due,
  refund: 0,
  credit: reservation.credit,
  conflicts: [],
  alternatives: [],
  refusal: refusalOf(refusal),
});

/** What will be printed about the price once it is changed. */
const previewLines = ({ full, lines, before, after, price, dailyPriceCents, priceLines }: ChangePlan) => {
  const [days, daysBefore] = [daysCharged(after), daysCharged(before)];
  const kept = days === daysBefore ? full.priceLines : keptPriceLines(price, full.priceLines);
  return wirePriceLines(
    allRentalLines({
      days,
      totalCents: price.totalCents,
      vatOffCents: price.vatOffCents,
      priceLines: priceLines ?? priceLinesOf({ ...after, ...price, dailyPriceCents }, kept),
      accessories: lines,
    }),
  );
};

/** The accessory of which too few are left on the new days. */
const stockRefusal = async (
  db: Db,
  { linesBefore, lines, before, after }: ChangePlan,
): Promise<Problem | undefined> => {
  if (lines.length === 0) return undefined;
  const own = linesBefore.map(({ accessoryId, quantity }) => ({
    accessoryId,
    quantity,
    startDate: before.startDate,
    endDate: before.endDate,
  }));
  const taken = await listMostTaken(db, after, own);
  const missing = lines.find((line) => (taken.get(line.accessoryId) ?? 0) + line.quantity > line.stock);
  return missing && accessoryTaken(missing.name);
};
