import type { Reservation, ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import { isLockLate } from '../../platform/db/constraint-errors.ts';
import { transact } from '../../audit/index.ts';
import { patience, PatienceOver, type Patience } from '../../platform/time-budget.ts';
import { endFailureRefusal, findClaimableMoney, refundUnused, clearHold } from '../../payments/index.ts';
import { Problem } from '../../platform/problem.ts';
import { watchedTurns, type Turn } from './waiting/watched-serial-by-key.ts';
import { vehicleBusy } from '../booking-refusals.ts';
import type { Buyer } from './buyer.ts';
import { checkingOrders, refuseTaken, type Checked } from './deciding/check-order.ts';
import { holdLimits, type HoldLimits, type Room } from './deciding/hold-limits.ts';
import { insertBooking, type Booking } from './writing/insert-booking.ts';
import { repeatOrder } from './writing/repeat-order.ts';
import { answerReservation } from '../reservation-answer.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { waitForLocksAtMost, type ReservationRow } from '../reservations.store.ts';

export interface Booked {
  /** False for an existing reservation of the caller. */
  created: boolean;
  reservation: Reservation;
}

export type Book = (buyer: Buyer, order: ReservationOrder) => Promise<Booked>;

const ATTEMPTS = 5;
const LAST_LOOK_MS = 250;
/** Whoever has the turn may wait this much longer for the database: one of a crowd gets the days. */
const TURN_MS = 300;
const NO_ROOM_NEEDED: Room = { replaced: [], tried: new Set() };

/**
 * POST /api/reservations: the caller's live reservation of the same vehicle, dates and accessories, or a new one;
 * `upcoming` when captured money of exactly the deposit is available, else a hold. Checks run in the order of decisions
 * 4.3. Optimistic: when the facts change before the write, the order is decided again.
 */
export const bookingOf = (deps: ReservationsDeps): Book => {
  const limits = holdLimits(deps);
  const check = checkingOrders(deps);
  const attempt = attemptOf({ ...deps, limits });
  /**
   * Concurrent orders of one vehicle queue here, before they read anything, so that the first of them does not share the
   * database with the others. Once it is written, the others look, and learn together that they are too late.
   */
  const inTurn = watchedTurns<number>();

  return async (buyer, order) => {
    const vehicleId = order.vehicule.id;
    const wait = patience(buyer.askedAt, deps.orderWaitMs, deps.heldMs);
    const enter = <Seen>(look: () => Promise<Seen>, isUseless: (seen: Seen) => boolean) =>
      entered(wait, (signal) => inTurn(vehicleId, look, isUseless, signal));
    const refusal = once(() => wait.waitFor(() => buyer.countTry()));
    try {
      for (let count = 0; count < ATTEMPTS; count += 1) {
        const turn = await enter(() => check(buyer, order), isDecided);
        if (count === 0) wait.prolong(TURN_MS);
        try {
          const { seen } = turn;
          if ('same' in seen) {
            if ((await wait.aside(() => repeatOrder({ ...deps, limits }, buyer, seen.same))) === 'stale')
              continue;
            return { created: false, reservation: await answerReservation(deps, seen.same.id) };
          }
          if ('refusal' in seen) throw await refused(deps, wait, seen);
          const again = () =>
            enter(
              () => refuseTaken(deps, buyer, vehicleId, seen.accepted.period),
              () => false,
            );
          const outcome = await attempt({ buyer, order, facts: seen, refusal, wait, turn, again });
          if (outcome === 'stale') continue;
          return { created: true, reservation: await answerReservation(deps, outcome.id) };
        } finally {
          turn.leave();
        }
      }
    } catch (error) {
      if (!(error instanceof PatienceOver || isLockLate(error))) throw error;
      const seen = await lastLook(() => check(buyer, order));
      if (seen && 'refusal' in seen) throw await refused(deps, wait, seen);
    }
    throw vehicleBusy();
  };
};

const once = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let result: Promise<T> | undefined;
  return () => (result ??= run());
};

/** An order that is already decided need not wait. */
const isDecided = (seen: Checked): boolean => 'same' in seen || 'refusal' in seen;

/** Waits for a turn, and leaves the queue when that takes too long; a turn that comes too late is left at once. */
const entered = async <Seen>(
  wait: Patience,
  queue: (signal: AbortSignal) => Promise<Turn<Seen>>,
): Promise<Turn<Seen>> => {
  const waiting = new AbortController();
  let turn: Promise<Turn<Seen>> | undefined;
  try {
    return await wait.waitFor(() => (turn = queue(waiting.signal)));
  } catch (error) {
    waiting.abort();
    turn?.then(
      ({ leave }) => leave(),
      () => undefined,
    );
    throw error;
  }
};

/** After a timeout: what the order has become meanwhile. */
const lastLook = async (look: () => Promise<Checked>): Promise<Checked | undefined> => {
  try {
    return await patience(performance.now(), LAST_LOOK_MS).waitFor(look);
  } catch {
    return undefined;
  }
};

/** Money that was paid before a refused order goes back at once. */
const refused = async (
  { payments }: ReservationsDeps,
  wait: Patience,
  { refusal, refund }: Extract<Checked, { refusal: Problem }>,
): Promise<Problem> => {
  const money = refund && (await wait.aside(() => findClaimableMoney(payments, refund)));
  if (money?.binding === 'unbound') await refundUnused(payments, money.id, 'refused');
  return refusal;
};

interface Attempt {
  buyer: Buyer;
  order: ReservationOrder;
  facts: Exclude<Checked, { same: unknown } | { refusal: unknown }>;
  /** Counts the try; why the buyer may not hold anything new, unless they have paid for it. */
  refusal: () => Promise<Problem | undefined>;
  wait: Patience;
  turn: Turn<unknown>;
  /** Queues for another turn. */
  again: () => Promise<Turn<unknown>>;
}

type Outcome = { id: number } | 'stale';

const attemptOf =
  (deps: ReservationsDeps & { limits: HoldLimits }) =>
  async ({ buyer, order, facts, refusal, wait, turn, again }: Attempt): Promise<Outcome> => {
    const { payments, limits } = deps;
    const { vehicle, accepted, deposit, mayHavePaid, ownHolds } = facts;
    const held: { turn: Turn<unknown> | undefined } = { turn };
    /** Nobody waits for this one while the payment provider is asked. */
    const aside = <T>(work: () => Promise<T>): Promise<T> => {
      held.turn?.leave();
      held.turn = undefined;
      return wait.aside(work);
    };
    const money = mayHavePaid ? await aside(() => findClaimableMoney(payments, deposit)) : undefined;
    try {
      const tooMany = money ? undefined : await refusal();
      if (tooMany) throw tooMany;
      const days = { vehicleId: vehicle.id, period: accepted.period };
      const ownIds = ownHolds.map(({ id }) => id);
      const room = money ? NO_ROOM_NEEDED : await limits.makeRoom(buyer, days, { ownHolds: ownIds, aside });
      const replaced = await clearHolds(deps, ownHolds, money?.id, aside);
      const booking = { ...accepted, holder: buyer, order, vehicle, paymentId: money?.id, replaced, room };
      held.turn ??= await again();
      return await insert(deps, { buyer, booking, wait, turn: held.turn });
    } catch (error) {
      const lost = error instanceof Problem && [401, 403, 409, 410].includes(error.body.status);
      if (lost && money?.binding === 'unbound') await refundUnused(payments, money.id, 'refused');
      throw error;
    } finally {
      held.turn?.leave();
    }
  };

/** Ends the payments of the caller's other holds of the vehicle, which the new order replaces. */
const clearHolds = async (
  { payments }: ReservationsDeps,
  ownHolds: readonly ReservationRow[],
  money: string | undefined,
  aside: <T>(work: () => Promise<T>) => Promise<T>,
): Promise<number[]> => {
  const cleared: number[] = [];
  for (const hold of ownHolds.filter((row) => row.hold_kind === 'checkout')) {
    const clearance = await aside(() => clearHold(payments, hold.id, money));
    if (clearance === 'clear') cleared.push(hold.id);
    else if (clearance !== 'paid') throw endFailureRefusal(clearance);
  }
  return cleared;
};

const insert = (
  deps: ReservationsDeps & { limits: HoldLimits },
  { buyer, booking, wait, turn }: Pick<Attempt, 'buyer' | 'wait' | 'turn'> & { booking: Booking },
): Promise<Outcome> =>
  wait.waitFor((begin) => {
    if (wait.leftMs() === 0) throw new PatienceOver();
    return transact(deps.db, buyer.actor, async (tx) => {
      begin();
      // The work after the commit calls the payment provider; the next order need not wait for it.
      tx.afterCommit(turn.leave);
      await waitForLocksAtMost(tx, wait.leftMs());
      return insertBooking(tx, deps, booking);
    });
  });
