import type { Reservation, ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import { isLockLate } from '../../platform/db/constraint-errors.ts';
import { TimeBudgetOver } from '../../platform/time-budget.ts';
import { answerReservation } from '../reservation-answer.ts';
import type { ReservationsDeps } from '../reservations-deps.ts';
import { withRetries } from '../with-retries.ts';
import type { Buyer } from './buyer.ts';
import { checkingOrders, decideOrder, isDecided, refusalAfterTimeout } from './deciding/decide-order.ts';
import { holdLimits, type HoldLimits } from './deciding/hold-limits.ts';
import { vehicleTurns } from './waiting/vehicle-turn.ts';
import { writeOrder } from './writing/write-order.ts';

export interface Booked {
  /** False for an existing reservation of the caller. */
  created: boolean;
  reservation: Reservation;
}

export type Book = (buyer: Buyer, order: ReservationOrder) => Promise<Booked>;

interface Booking extends ReservationsDeps {
  limits: HoldLimits;
  check: ReturnType<typeof checkingOrders>;
  turnOf: ReturnType<typeof vehicleTurns>;
}

const ATTEMPTS = 5;

/**
 * POST /api/reservations: the caller's live reservation of the same vehicle, dates and accessories, or a new one;
 * `upcoming` when captured money of exactly the deposit is available, else a hold. Checks run in the order of decisions
 * 4.3.
 */
export const bookingOf = (deps: ReservationsDeps): Book => {
  const booking = {
    ...deps,
    limits: holdLimits(deps),
    check: checkingOrders(deps),
    turnOf: vehicleTurns(deps),
  };
  return (buyer, order) => book(booking, buyer, order);
};

/** When the facts change before the write, the order is decided again. */
const book = async (booking: Booking, buyer: Buyer, order: ReservationOrder): Promise<Booked> => {
  const turn = booking.turnOf(order.vehicule.id, buyer.askedAt);
  const readFacts = () => booking.check(buyer, order);
  try {
    return await withRetries(ATTEMPTS, async () => {
      const facts = await turn.take(readFacts, isDecided);
      const decided = await decideOrder(booking, turn, buyer, facts);
      const id = await writeOrder(booking, turn, buyer, decided);
      if (id === 'stale') return id;
      return { created: !('same' in decided), reservation: await answerReservation(booking, id) };
    });
  } catch (error) {
    if (!(error instanceof TimeBudgetOver || isLockLate(error))) throw error;
    throw await refusalAfterTimeout(booking, turn, readFacts);
  } finally {
    turn.leave();
  }
};
