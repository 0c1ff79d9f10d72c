import type { Period } from '@volant/shared/kernel/period.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Problem } from '../../platform/problem.ts';

/** The customer who wants to hold dates. */
export interface Holder {
  id: number;
  /** Hash of the caller's network. */
  network: string;
  /** Verifies the captcha that was solved, if one was: its key, or undefined when it is wrong. */
  solveCaptcha?: (() => Promise<string | undefined>) | undefined;
}

export interface Days {
  vehicleId: number;
  period: Period;
}

/** The customer who orders. */
export interface Buyer extends Holder {
  actor: Actor;
  /** Time of arrival of the request, by `performance.now()`. */
  askedAt: number;
  /**
   * Counts an order of new dates, once however often it is asked; returns why the buyer may not hold anything for now, unless they have paid for it.
   */
  countTry(): Promise<Problem | undefined>;
  /** Counts a repeated order; returns why the payment provider is not asked about it for now. */
  countRepeat(): Promise<Problem | undefined>;
}
