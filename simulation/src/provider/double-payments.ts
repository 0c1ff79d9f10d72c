import type { Clock } from '../../../server/src/platform/clock.ts';

/** A POST that reached the provider, and how it was answered. */
interface SeenCall {
  path: string;
  key: string;
  form: URLSearchParams;
  status: number;
  /** Whether it took effect, whatever the answer. */
  isDone: boolean;
  isReplayed: boolean;
  errorType: string | undefined;
}

/** Finds calls that would pay twice if the provider did not protect us. */
export interface DoublePayments {
  see(call: SeenCall): void;
  /** Payments created again under another key while the first key was still valid: both objects could be paid. */
  readonly madeTwice: string[];
  /** Refunds requested under another key although the first had been made. */
  readonly refundedTwice: string[];
}

const DAY_MS = 24 * 60 * 60_000;
const CREATES = ['/v1/payment_intents', '/v1/checkout/sessions'];

export const watchDoublePayments = (clock: Clock): DoublePayments => {
  const madeTwice: string[] = [];
  const refundedTwice: string[] = [];
  /** By payment: the key under which it was last created. */
  const madeUnder = new Map<string, { key: string; at: number }>();
  /** By refund, the one of the rest by its payment: the key under which it was last made. */
  const refundedUnder = new Map<string, string>();
  /** Keys with an error that the provider repeats: a retry needs another key. */
  const spentKeys = new Set<string>();

  const seeCreated = (ref: string, key: string): void => {
    const now = clock.now().getTime();
    const last = madeUnder.get(ref);
    if (last && last.key !== key && now - last.at < DAY_MS && !spentKeys.has(last.key)) madeTwice.push(ref);
    madeUnder.set(ref, { key, at: now });
  };

  const seeRefund = (ref: string, key: string, isMade: boolean): void => {
    const last = refundedUnder.get(ref);
    if (isMade) refundedUnder.set(ref, key);
    // A key with a further "+" replaces the last one after a kept error.
    else if (last !== undefined && last.replaceAll('+', '') !== key.replaceAll('+', ''))
      refundedTwice.push(ref);
  };

  return {
    madeTwice,
    refundedTwice,
    see: ({ path, key, form, status, isDone, isReplayed, errorType }) => {
      if (status >= 400 && (isReplayed || errorType === 'idempotency_error')) spentKeys.add(key);
      const ref = form.get('metadata[payment]');
      if (ref === null || isReplayed || errorType === 'idempotency_error') return;
      if (CREATES.includes(path) && isDone) seeCreated(ref, key);
      if (path === '/v1/refunds' && (isDone || status === 400))
        seeRefund(form.get('metadata[refund]') ?? ref, key, isDone);
    },
  };
};
