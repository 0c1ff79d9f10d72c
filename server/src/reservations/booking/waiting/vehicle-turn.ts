import { requestBudget } from '../../../platform/db/request-budget.ts';
import type { TimeBudget } from '../../../platform/time-budget.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import { watchedTurns, type Turn } from './watched-serial-by-key.ts';

/** Whoever has the turn may wait this much longer for the database: one of a crowd gets the days. */
const TURN_MS = 300;

type Queue = ReturnType<typeof watchedTurns<number>>;

/**
 * Orders of one vehicle queue in this process before they read anything, so that the first of them does not share the
 * database with the others. Once it is written, the others look, and learn together that they are too late. An order
 * waits `orderWaitMs` in all, from the arrival of its request (`performance.now()`).
 */
export const vehicleTurns = ({
  db,
  orderWaitMs,
}: Pick<ReservationsDeps, 'db' | 'orderWaitMs'>): ((vehicleId: number, askedAt: number) => VehicleTurn) => {
  const queue = watchedTurns<number>();
  return (vehicleId, askedAt) => new VehicleTurn(queue, vehicleId, requestBudget(db, askedAt, orderWaitMs));
};

/** One order's turn of its vehicle, and the time that it may wait for it and for the database. */
export class VehicleTurn {
  readonly #queue: Queue;
  readonly #vehicleId: number;
  readonly #budget: TimeBudget;
  #turn: Turn<unknown> | undefined;
  #hadTurn = false;

  constructor(queue: Queue, vehicleId: number, budget: TimeBudget) {
    this.#queue = queue;
    this.#vehicleId = vehicleId;
    this.#budget = budget;
  }

  /**
   * Waits for the turn and returns the last result of `look`. A result for which `isEnough` is true leaves the queue at
   * once, without a turn. Throws `TimeBudgetOver`.
   */
  async take<Seen>(look: () => Promise<Seen>, isEnough: (seen: Seen) => boolean): Promise<Seen> {
    this.leave();
    const turn = await this.#enter(look, isEnough);
    this.#turn = turn;
    if (!this.#hadTurn) this.#budget.prolong(TURN_MS);
    this.#hadTurn = true;
    return turn.seen;
  }

  /** Waits for the turn again if it was left for a call to another service; `look` throws when the order is refused by now. */
  async resume(look: () => Promise<void>): Promise<void> {
    this.#turn ??= await this.#enter(look, () => false);
  }

  /** Calls another service without holding the turn; the time of the call does not count towards the budget. */
  outside<T>(call: () => Promise<T>): Promise<T> {
    this.leave();
    return this.#budget.uncounted(call);
  }

  /** Waits for work within the budget. Work that writes calls `begin` after its last wait. */
  within<T>(work: (begin: () => void) => Promise<T>): Promise<T> {
    return this.#budget.waitFor(work);
  }

  leftMs(): number {
    return this.#budget.leftMs();
  }

  /** Ends the turn; without one it does nothing. */
  leave(): void {
    this.#turn?.leave();
    this.#turn = undefined;
  }

  /** Leaves the queue when the wait takes too long; a turn that comes too late is left at once. */
  async #enter<Seen>(look: () => Promise<Seen>, isEnough: (seen: Seen) => boolean): Promise<Turn<Seen>> {
    const waiting = new AbortController();
    let entered: Promise<Turn<Seen>> | undefined;
    try {
      return await this.#budget.waitFor(
        () => (entered = this.#queue(this.#vehicleId, look, isEnough, waiting.signal)),
      );
    } catch (error) {
      waiting.abort();
      entered?.then(
        ({ leave }) => leave(),
        () => undefined,
      );
      throw error;
    }
  }
}
