import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ExcessRefund } from '@volant/shared/reservations/changes/change.rules.ts';
import type { ReservationState } from '@volant/shared/reservations/status.rules.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Work } from '../audit/index.ts';

/** What payments know of a reservation: enough to bind a payment to it and to name it at the provider. */
export interface Hold {
  reservationId: number;
  accountId: number;
  state: ReservationState;
  depositCents: number;
  /** Held until the agency's payment link ends, instead of for a checkout. */
  isByLink: boolean;
  /** Since when the dates are held, including earlier holds of the same customer. */
  heldSince: Date;
  expiresAt: Date;
  vehicleId: number;
  vehicleName: string;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  /** Vehicle price before the discount. */
  vehicleCents: number;
  discountCents: number;
  totalCents: number;
  maxDailyMileageKm: number;
  orderedAt: Date;
  /** The payment that confirmed it. */
  depositPaymentId: string | null;
}

/** How a paid reservation ended. */
export type Ending =
  | {
      state: 'canceled';
      /** As stored in `cancel_reason`. */
      reason: string;
      isDepositKept: boolean;
    }
  | { state: 'finalized'; mileageDrivenKm: number };

/** A paid reservation, as the provider's metadata are to have it. */
export interface ReservationForMetadata {
  hold: Hold;
  paymentId: string;
  ending: Ending | undefined;
  lastChange: LastChange;
  /** Of the reservation, when it was read. */
  version: number;
}

/** What the changes of a paid reservation left beside its days and prices. */
export interface LastChange {
  /** When it was last changed; null when it never was. */
  changedAt: Date | null;
  /** Since when its deposit is not refunded any more, whatever its days. */
  depositLockedAt: Date | null;
}

/** A paid reservation that the database lost, from the provider's metadata. */
export interface LostReservation extends LastChange {
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
  /** May be later than the payment. */
  orderedAt: Date;
  /** Included per day; unknown for payments made before the metadata stored it. */
  maxDailyMileageKm: number | undefined;
  ending: Ending | undefined;
}

/**
 * Result of rebuilding a lost reservation. 'held': holds block it and must be released first, this one before
 * the others. 'paid': another payment of the same customer confirmed it. 'impossible': its dates were sold, or its
 * vehicle or an accessory no longer exists.
 */
export type Rebuilt =
  | { outcome: 'made'; reservationId: number }
  | { outcome: 'held'; holdId: number }
  | { outcome: 'paid' }
  | { outcome: 'impossible' };

/** A reservation of the database, and what the provider's metadata say of it. */
export interface ReservationAtProvider {
  reservationId: number;
  atProvider: LostReservation;
}

/** 'made': they got their changes back; `refunds`: what is owed since. The others: see `Rebuilt`. */
export type Repeated =
  | { outcome: 'made'; refunds: readonly (ExcessRefund & { reservationId: number })[] }
  | { outcome: 'held'; holdId: number }
  | { outcome: 'impossible' };

/** 'confirmed': by this payment, now or before. 'taken': by another payment. 'released': it was cancelled. */
export type Confirmation = 'confirmed' | 'taken' | 'released';

/**
 * Port to reservations, wired in `app.ts`: payments never import reservations. Every function runs in payments' own
 * transaction and locks the reservation's row (lock order: vehicle, account, reservation, payment).
 */
export interface Holds {
  /** Locks the account before a reservation is confirmed or the customer's payments are counted. */
  lockCustomer(tx: Tx, accountId: number): Promise<void>;
  lock(tx: Tx, reservationId: number): Promise<Hold | undefined>;
  /** Without a lock. */
  find(db: Db, reservationId: number): Promise<Hold | undefined>;
  /** The caller's newest live hold with that deposit. */
  lockNewestLive(
    tx: Tx,
    input: { accountId: number; depositCents: number; now: Date },
  ): Promise<Hold | undefined>;
  extend(tx: Tx, reservationId: number, expiresAt: Date): Promise<void>;
  /** Confirms the reservation with a captured payment and queues the mails in the same transaction. */
  confirm(tx: Work, input: { reservationId: number; paymentId: string; now: Date }): Promise<Confirmation>;
  /** Rebuilds a lost reservation at its price and final state, for a payment that no other reservation uses. */
  rebuild(tx: Work, lost: LostReservation, now: Date): Promise<Rebuilt>;
  /**
   * Repeats the changes of confirmed reservations that only the provider's metadata know, all or none of them: one may
   * need the days that another gives back.
   */
  repeatChanges(tx: Work, changed: readonly ReservationAtProvider[], now: Date): Promise<Repeated>;
  /** Releases a hold whose payments were ended. */
  release(tx: Work, reservationId: number, now: Date): Promise<void>;
  /** Applies the lost end of a confirmed reservation again; false when it is not confirmed. */
  end(
    tx: Work,
    reservation: { reservationId: number; vehicleId: number },
    ending: Ending,
    now: Date,
  ): Promise<boolean>;
  /** The reservation, when it is paid and the provider's metadata are older than its state. */
  findWithStaleMetadata(db: Db, reservationId: number): Promise<ReservationForMetadata | undefined>;
  /** The reservation, when it is paid and its state was written to the provider's metadata. */
  findWithMetadata(db: Db, reservationId: number): Promise<ReservationForMetadata | undefined>;
  /** Its metadata are to be written again. */
  markMetadataStale(db: Db, reservationId: number): Promise<void>;
  listStaleMetadata(db: Db, limit: number): Promise<number[]>;
  /** Records the state that the metadata now have; not when the reservation has changed since `version`. */
  recordMetadataWritten(
    db: Db | Tx,
    reservationId: number,
    state: ReservationState,
    version?: number,
  ): Promise<void>;
}
