import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ReservationState } from '@volant/shared/reservations/status.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Work } from '../audit/index.ts';

/** What payments know of a reservation: enough to bind a payment to it and to name it at the provider. */
export interface Hold {
  reservationId: number;
  accountId: number;
  state: ReservationState;
  depositCents: number;
  /** Since when the dates are held, earlier holds of the same customer included. */
  heldSince: Date;
  expiresAt: Date;
  vehicleId: number;
  vehicleName: string;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  /** The rental of the vehicle before the discount. */
  vehicleCents: number;
  discountCents: number;
  totalCents: number;
  maxDailyMileageKm: number;
  orderedAt: Date;
  /** By which it was confirmed. */
  depositPaymentId: string | null;
}

/** How a paid reservation ended. */
export type Ending =
  | {
      state: 'canceled';
      /** As the books call it (`cancel_reason`). */
      reason: string;
      isDepositKept: boolean;
    }
  | { state: 'finalized'; mileageDrivenKm: number };

/** A paid reservation as the provider's metadata do not tell it yet. */
export interface UndescribedReservation {
  hold: Hold;
  paymentId: string;
  ending: Ending | undefined;
}

/** A paid reservation that the database lost, as the provider's metadata tell it. */
export interface LostReservation {
  accountId: number;
  vehicleId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  vehicleCents: number;
  discountCents: number;
  totalCents: number;
  depositCents: number;
  paymentId: string;
  paidAt: Date;
  /** It may have been ordered after it was paid. */
  orderedAt: Date;
  /** Included a day; unknown of what was paid before the metadata told it. */
  maxDailyMileageKm: number | undefined;
  ending: Ending | undefined;
}

/**
 * What came of making a lost reservation again. 'held': unpaid holds stand in its way, to be released first, this one
 * before the others. 'paid': another payment of the same customer paid for it. 'impossible': its dates were sold, or
 * its vehicle or an accessory is not there.
 */
export type Rebuilt =
  | { outcome: 'made'; reservationId: number }
  | { outcome: 'held'; holdId: number }
  | { outcome: 'paid' }
  | { outcome: 'impossible' };

/**
 * 'confirmed': by this payment, now or before. 'taken': another payment confirmed it. 'released': it was cancelled.
 */
export type Confirmation = 'confirmed' | 'taken' | 'released';

/**
 * The reservations as payments see them, given by `app.ts`: payments never import reservations. Every function runs in
 * payments' own transaction and locks the reservation's row (rows are locked in the order vehicle, account,
 * reservation, payment).
 */
export interface Holds {
  /** Before a reservation is confirmed, or payments of one customer are counted. */
  lockCustomer(tx: Tx, accountId: number): Promise<void>;
  lock(tx: Tx, reservationId: number): Promise<Hold | undefined>;
  /** The caller's newest live hold of that deposit. */
  lockNewestLive(
    tx: Tx,
    input: { accountId: number; depositCents: number; now: Date },
  ): Promise<Hold | undefined>;
  extend(tx: Tx, reservationId: number, expiresAt: Date): Promise<void>;
  /** Confirms the reservation with a captured payment; the mails are queued in the same transaction. */
  confirm(tx: Work, input: { reservationId: number; paymentId: string; now: Date }): Promise<Confirmation>;
  /** Makes a lost reservation again, at its price and as it ended, for a payment that no other one uses. */
  rebuild(tx: Work, lost: LostReservation, now: Date): Promise<Rebuilt>;
  /** Releases an unpaid hold whose payments were ended. */
  release(tx: Work, reservationId: number, now: Date): Promise<void>;
  /** Brings a confirmed reservation to how it ended before the database forgot it; false when it is not confirmed. */
  end(
    tx: Work,
    reservation: { reservationId: number; vehicleId: number },
    ending: Ending,
    now: Date,
  ): Promise<boolean>;
  /** The reservation, when it is paid and the provider's metadata say something older of it. */
  findUndescribed(db: Db, reservationId: number): Promise<UndescribedReservation | undefined>;
  listUndescribed(db: Db, limit: number): Promise<number[]>;
  /** The metadata tell it in this state. */
  recordDescribed(db: Db | Tx, reservationId: number, state: ReservationState): Promise<void>;
}
