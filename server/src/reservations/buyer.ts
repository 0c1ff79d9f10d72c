import type { Actor } from '../platform/actor.ts';
import type { Problem } from '../platform/problem.ts';
import type { Holder } from './hold-limits.ts';

/** Who orders. */
export interface Buyer extends Holder {
  actor: Actor;
  /** When their request came, by `performance.now()`. */
  askedAt: number;
  /** Counts an order of new dates; why they may hold nothing for now, unless they have paid for it. */
  countTry(): Promise<Problem | undefined>;
  /** Counts an order that they repeat; why the payment provider is not asked about it again for now. */
  countRepeat(): Promise<Problem | undefined>;
}
