import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { decideBooking, type AcceptedOrder, type Sale } from '@volant/shared/reservations/booking.rules.ts';
import { overlapRefusal } from '@volant/shared/reservations/dates.rules.ts';
import type { Reservation, ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import { listAccessoriesById } from '../accessories/index.ts';
import { isLockLate } from '../platform/db/constraint-errors.ts';
import { transact } from '../audit/index.ts';
import { patience, PatienceOver, type Patience } from '../platform/patience.ts';
import { standstillRefusal } from '../payments/index.ts';
import { findPricing } from '../pricing/index.ts';
import { Problem } from '../platform/problem.ts';
import { turns } from '../platform/turns.ts';
import { findVehicle, pricedVehicle, type VehicleRow } from '../vehicles/index.ts';
import {
  bookingRefusal,
  periodTaken,
  refuseWhileRestoring,
  vehicleArchived,
  vehicleBusy,
  vehicleUnknown,
} from './booking-refusals.ts';
import type { Buyer } from './buyer.ts';
import { holdLimits, type Room } from './hold-limits.ts';
import { insertBooking, sameOrder, type Booking } from './insert-booking.ts';
import { repeatOrder } from './repeat-order.ts';
import { answerReservation } from './reservation-answer.ts';
import type { ReservationsDeps } from './reservations-deps.ts';
import { listPeriodsTakenFrom } from './reserved-periods.ts';
import { findSameOfCaller, listLiveOfCaller, waitForLocksAtMost } from './reservations.store.ts';

export interface Booked {
  /** False for an existing reservation of the caller. */
  created: boolean;
  reservation: Reservation;
}

export type Book = (buyer: Buyer, order: ReservationOrder) => Promise<Booked>;

const ATTEMPTS = 5;
const LAST_LOOK_MS = 250;
const NO_ROOM_NEEDED: Room = { replaced: [], tried: new Set() };

/**
 * POST /api/reservations: the caller's live reservation of the same vehicle, dates and accessories, or a new one;
 * `upcoming` when captured money of exactly the deposit is available, else a hold. Checks run in the order of decisions
 * 4.3. Optimistic: when the facts change before the write, the order is decided again.
 */
export const bookingOf = (deps: ReservationsDeps): Book => {
  const limits = holdLimits(deps);
  const attempt = attemptOf({ ...deps, limits });
  return async (buyer, order) => {
    const wait = patience(buyer.askedAt, deps.orderWaitMs);
    const countTry = once(() => wait.waitFor(() => buyer.countTry()));
    for (let count = 0; count < ATTEMPTS; count += 1) {
      const same = await wait.waitFor(() => findSameOfCaller(deps.db, sameOrder(buyer, order)));
      if (same) {
        const outcome = await wait.aside(() => repeatOrder({ ...deps, limits }, buyer, same));
        if (outcome === 'stale') continue;
        return { created: false, reservation: await answerReservation(deps, same.id) };
      }
      await wait.waitFor(() => refuseWhileRestoring(deps.db));
      const outcome = await attempt({ buyer, order, refusal: await countTry(), wait });
      if (outcome === 'stale') continue;
      return { created: true, reservation: await answerReservation(deps, outcome.id) };
    }
    throw vehicleBusy();
  };
};

const once = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined;
  return () => (result ??= run());
};

type BookDeps = ReservationsDeps & { limits: ReturnType<typeof holdLimits> };

interface Attempt {
  buyer: Buyer;
  order: ReservationOrder;
  /** Why the buyer may not hold anything new, unless they have paid for it. */
  refusal: Problem | undefined;
  wait: Patience;
}

type Outcome = { id: number } | 'stale';

const attemptOf = (deps: BookDeps): ((input: Attempt) => Promise<Outcome>) => {
  const { db, clock, payments, limits } = deps;
  const insertInTurn = insertingInTurn(deps);
  return async ({ buyer, order, refusal, wait }) => {
    const now = clock.now();
    const vehicle = await wait.waitFor(() => findVehicle(db, order.vehicule.id));
    if (!vehicle) throw vehicleUnknown();
    const accepted = await wait.waitFor(() => decide(deps, vehicle, order, agencyDay(now)));
    if (vehicle.status === 'archived') {
      // Not an order with a computable deposit: its money is left to the sweep of unclaimed payments.
      if (!(accepted instanceof Problem)) await refundRefused(deps, buyer, accepted);
      throw vehicleArchived();
    }
    if (accepted instanceof Problem) throw accepted;
    const { period, price } = accepted;
    const deposit = { accountId: buyer.id, amountCents: price.depositCents };
    const mayHavePaid = await wait.waitFor(() => payments.hasClaimable(deposit));
    const money = mayHavePaid ? await wait.aside(() => payments.findMoney(deposit)) : undefined;
    try {
      await wait.waitFor(() => refuseTaken(deps, buyer, vehicle.id, period));
      if (refusal && !money) throw refusal;
      const replaced = await wait.aside(() => clearOwnHolds(deps, buyer, vehicle.id, money?.id));
      const room = money
        ? NO_ROOM_NEEDED
        : await wait.aside(() => limits.makeRoom(buyer, { vehicleId: vehicle.id, period }));
      const booking = { ...accepted, holder: buyer, order, vehicle, paymentId: money?.id, replaced, room };
      return await insertInTurn(buyer, booking, wait);
    } catch (error) {
      const lost = error instanceof Problem && [409, 410].includes(error.body.status);
      if (lost && money?.binding === 'unbound') await payments.refund(money.id, 'refused');
      throw error;
    }
  };
};

/** The priced order, or its refusal. */
export const decide = async (
  { db }: Pick<BookDeps, 'db'>,
  vehicle: VehicleRow,
  order: ReservationOrder,
  today: IsoDate,
  sale?: Sale,
): Promise<AcceptedOrder | Problem> => {
  const ids = order.accessories.map((line) => line.accessory.id);
  const accessories = (await listAccessoriesById(db, ids)).map((row) => ({
    id: row.id,
    name: row.name,
    dailyPriceCents: row.daily_price_cents,
    quantity: row.quantity,
  }));
  const pricing = await findPricing(db, today);
  const facts = { vehicle: pricedVehicle(vehicle), pricing, accessories };
  const decision = decideBooking(facts, order, today, sale);
  return 'refused' in decision ? bookingRefusal(decision, sale?.channel) : decision;
};

/** Money paid before the vehicle was archived is refunded at once. */
const refundRefused = async (
  { payments }: Pick<BookDeps, 'payments'>,
  { id: accountId }: Buyer,
  { price }: AcceptedOrder,
): Promise<void> => {
  const money = await payments.findMoney({ accountId, amountCents: price.depositCents });
  if (money?.binding === 'unbound') await payments.refund(money.id, 'refused');
};

/** 409 when the dates are reserved; the caller's own holds do not count. */
export const refuseTaken = async (
  { db, clock }: Pick<BookDeps, 'db' | 'clock'>,
  caller: { id: number } | null,
  vehicleId: number,
  period: Period,
): Promise<void> => {
  const taken = await listPeriodsTakenFrom({ db, clock }, vehicleId, caller);
  if (overlapRefusal(period, taken)) throw periodTaken();
};

/** Ends the payments of the caller's other holds of the vehicle, which the new order replaces. */
const clearOwnHolds = async (
  { db, payments }: Pick<BookDeps, 'db' | 'payments'>,
  caller: { id: number },
  vehicleId: number,
  money: string | undefined,
): Promise<number[]> => {
  const own = await listLiveOfCaller(db, { accountId: caller.id, vehicleId });
  const cleared: number[] = [];
  for (const hold of own.filter((row) => row.state === 'pending' && row.hold_kind === 'checkout')) {
    const clearance = await payments.clearHold(hold.id, money);
    if (clearance === 'clear') cleared.push(hold.id);
    else if (clearance !== 'paid') throw standstillRefusal(clearance);
  }
  return cleared;
};

const insertingInTurn = (deps: BookDeps) => {
  /**
   * Concurrent orders of one vehicle queue here rather than in the database, where each would keep a connection of the
   * pool.
   */
  const inTurn = turns<number>();
  return async (buyer: Buyer, booking: Booking, wait: Patience): Promise<Outcome> => {
    const { vehicle, period } = booking;
    try {
      return await wait.waitFor((begin) =>
        inTurn(vehicle.id, async (hadToWait, leave) => {
          if (wait.leftMs() === 0) throw new PatienceOver();
          // Most of the queue is too late: a read tells them so without waiting for the vehicle's lock.
          if (hadToWait) await refuseTaken(deps, buyer, vehicle.id, period);
          return transact(deps.db, buyer.actor, async (tx) => {
            begin();
            // The work after the commit calls the payment provider; the next order need not wait for it.
            tx.afterCommit(leave);
            await waitForLocksAtMost(tx, wait.leftMs());
            return insertBooking(tx, deps, booking);
          });
        }),
      );
    } catch (error) {
      if (!(error instanceof PatienceOver || isLockLate(error))) throw error;
      await lookOnceMore(() => refuseTaken(deps, buyer, vehicle.id, period));
      throw vehicleBusy();
    }
  };
};

/** After a timeout in the queue: answers 409 if the dates are taken. */
const lookOnceMore = async (look: () => Promise<void>): Promise<void> => {
  try {
    await patience(performance.now(), LAST_LOOK_MS).waitFor(look);
  } catch (error) {
    if (error instanceof Problem) throw error;
  }
};
