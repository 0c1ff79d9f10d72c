import type { Period } from '@volant/shared/kernel/period.ts';

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
