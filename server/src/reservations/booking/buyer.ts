import type { Actor } from '../../platform/actor.ts';
import type { Problem } from '../../platform/problem.ts';
import type { Holder } from './holder.ts';

/** The customer who orders. */
export interface Buyer extends Holder {
  actor: Actor;
  /** Time of arrival of the request, by `performance.now()`. */
  askedAt: number;
  /**
   * Counts an order of new dates; returns why the buyer may not hold anything for now, unless they have paid for it.
   */
  countTry(): Promise<Problem | undefined>;
  /** Counts a repeated order; returns why the payment provider is not asked about it for now. */
  countRepeat(): Promise<Problem | undefined>;
}
