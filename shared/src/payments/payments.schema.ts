import { z } from 'zod';
import { CHECKOUT_MAX_EUROS, CHECKOUT_MIN_EUROS, INTENT_MAX_CENTS, INTENT_MIN_CENTS } from '../agency.ts';
import type { IsoDate } from '../kernel/iso-date.ts';
import type { Reservation } from '../reservations/reservations.schema.ts';
import { paymentMessages as text } from './payments.messages.ts';

const reservationId = z
  .int({ error: text.reservationInvalid, abort: true })
  .min(1, text.reservationInvalid)
  .max(2_147_483_647, text.reservationInvalid)
  .nullish();

/** `amount` in cents. With `reservationId` the payment serves that hold alone. */
export const intentBody = z.object({
  amount: z
    .int({ error: text.amountInvalid, abort: true })
    .min(INTENT_MIN_CENTS, text.amountInvalid)
    .max(INTENT_MAX_CENTS, text.amountInvalid),
  reservationId,
});
export type IntentBody = z.input<typeof intentBody>;

/** `amount` in whole euros. */
export const checkoutBody = z.object({
  amount: z
    .int({ error: text.amountInvalid, abort: true })
    .min(CHECKOUT_MIN_EUROS, text.amountInvalid)
    .max(CHECKOUT_MAX_EUROS, text.amountInvalid),
  productName: z.string({ error: text.productInvalid }).trim().min(1, text.productInvalid),
  reservationId,
});
export type CheckoutBody = z.input<typeof checkoutBody>;

export interface PaymentConfig {
  publishableKey: string;
  /** Address of the browser script that defines `Stripe`. */
  scriptUrl: string;
  /** True when the payments are those of the stand-in: pages say so. */
  sandbox: boolean;
}

export type PaymentOutcome = 'processing' | 'failed' | 'confirmed' | 'refund';

export interface PaymentReservation {
  payment: PaymentOutcome;
  reservation: Reservation | null;
}

/** What a manager can settle outside the site; `undecided` alone ends by itself. */
export const settleableAlerts = ['refund_failed', 'refunded_elsewhere', 'disputed', 'not_rebuilt'] as const;
export type SettleableAlert = (typeof settleableAlerts)[number];

/**
 * Money that a manager must look at. 'refund_failed': the provider could not give a deposit back. 'refunded_elsewhere':
 * part of a deposit went back by the provider's dashboard. 'disputed': the customer's bank asks for it back. 'not_rebuilt': a paid rental could not be
 * made again after a backup was restored; its customer may be unknown.
 * 'undecided': a hold ran out half an hour ago, and the provider does not tell whether it was paid; its dates stay taken.
 */
export interface MoneyAlert {
  kind: SettleableAlert | 'undecided';
  paymentId: string;
  /** Euros concerned. */
  amount: number;
  /** Instant (ISO 8601). */
  since: string;
  reservationId: number | null;
  /** Whether that reservation is cancelled. */
  isCanceled: boolean;
  customer: { firstName: string; lastName: string; email: string; phoneNumber: string };
  /** Of a rental that could not be made again: what the payment provider tells of it. */
  rental?: {
    /** pi_…, by which the provider's dashboard finds who paid. */
    providerId: string;
    vehicle: string | null;
    startDate: IsoDate | null;
    endDate: IsoDate | null;
    /** Whether its deposit goes back: it is kept when the rental had ended. */
    isRefunded: boolean;
  };
}
