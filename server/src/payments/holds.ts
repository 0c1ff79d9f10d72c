import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ReservationState } from '@volant/shared/reservations/status.rules.ts';
import type { Tx } from './payments.store.ts';

/** What payments know of a reservation: enough to bind a payment to it and to name it at the provider. */
export interface Hold {
  reservationId: number;
  accountId: number;
  state: ReservationState;
  depositCents: number;
  /** Since when the dates are held; a renewal starts anew. */
  heldSince: Date;
  expiresAt: Date;
  vehicleId: number;
  vehicleName: string;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  totalCents: number;
}

/** A paid reservation that the database lost, as the provider's metadata tell it. */
export interface LostReservation {
  accountId: number;
  vehicleId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  totalCents: number;
  depositCents: number;
  paymentId: string;
  paidAt: Date;
}

/**
 * 'confirmed': by this payment, now or before. 'taken': another payment confirmed it. 'released': it was cancelled.
 */
export type Settlement = 'confirmed' | 'taken' | 'released';

/**
 * The reservations as payments see them, given by `app.ts`: payments never import reservations. Every function runs in
 * payments' own transaction and locks the reservation's row (rows are locked in the order vehicle, account,
 * reservation, payment).
 */
export interface Holds {
  lock(tx: Tx, reservationId: number): Promise<Hold | undefined>;
  /** The caller's newest live hold of that deposit. */
  lockNewestLive(
    tx: Tx,
    input: { accountId: number; depositCents: number; now: Date },
  ): Promise<Hold | undefined>;
  extend(tx: Tx, reservationId: number, expiresAt: Date): Promise<void>;
  /** Confirms the reservation with a captured payment; the mails are queued in the same transaction. */
  settle(tx: Tx, input: { reservationId: number; paymentId: string; now: Date }): Promise<Settlement>;
  /** Makes a lost reservation again, at its price, for a payment that no other one uses; undefined when it is not free. */
  rebuild(tx: Tx, lost: LostReservation, now: Date): Promise<number | undefined>;
  /** Cancels a reservation whose deposit went back before the database forgot it. */
  cancelRefunded(tx: Tx, reservationId: number, now: Date): Promise<void>;
}
