import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { ExcessRefund } from '@volant/shared/reservations/changes/change.rules.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { Db, Tx } from '../platform/db/open-database.ts';
import type { Work } from '../audit/index.ts';

/** What payments know of a reservation: enough to bind a payment to it and to name it at the provider. */
export interface Hold {
  reservationId: number;
  accountId: number;
  state: ReservationState;
  depositCents: number;
  /** The dates are held until the agency's payment link ends, instead of for the duration of a checkout. */
  isByLink: boolean;
  /** When the dates began to be held, including earlier holds of the same customer. */
  heldSince: Date;
  expiresAt: Date;
  vehicleId: number;
  vehicleName: string;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  /** The price of the vehicle before the discount. */
  vehicleCents: number;
  discountCents: number;
  /** The VAT that the company owes itself: the total is without it. */
  vatOffCents: number;
  totalCents: number;
  maxDailyMileageKm: number;
  orderedAt: Date;
  /** The payment that confirmed the reservation. */
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

/** The state of a paid reservation that is to be written to the provider's metadata. */
export interface ReservationForMetadata {
  hold: Hold;
  paymentId: string;
  ending: Ending | undefined;
  lastChange: LastChange;
  /** The version of the reservation's row when it was read. */
  version: number;
}

/** What changes of a paid reservation store in addition to its days and prices. */
export interface LastChange {
  /** When the reservation was last changed; null when it never was. */
  changedAt: Date | null;
  /** From when on the deposit is no longer refunded, whatever the dates of the rental. */
  depositLockedAt: Date | null;
}

/** A paid reservation that the database lacks, from the provider's metadata. */
export interface LostReservation extends LastChange {
  accountId: number;
  vehicleId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  accessories: { id: number; quantity: number }[];
  dailyPriceCents: number;
  vehicleCents: number;
  discountCents: number;
  /** The VAT that the company owes itself: the total is without it. */
  vatOffCents: number;
  totalCents: number;
  depositCents: number;
  paymentId: string;
  paidAt: Date;
  /** When the order was placed, which may be later than the payment. */
  orderedAt: Date;
  /** The kilometres included per day; unknown for payments made before the metadata stored them. */
  maxDailyMileageKm: number | undefined;
  ending: Ending | undefined;
}

/**
 * The result of rebuilding a lost reservation. 'held': holds block it and must be released first; `holdId` is the next
 * one to release. 'paid': another payment of the same customer confirmed it. 'impossible': its dates were sold, or its
 * vehicle or an accessory no longer exists.
 */
export type Rebuilt =
  | { outcome: 'made'; reservationId: number }
  | { outcome: 'held'; holdId: number }
  | { outcome: 'paid' }
  | { outcome: 'impossible' };

/** A reservation of the database, and its state according to the provider's metadata. */
export interface ReservationAtProvider {
  reservationId: number;
  atProvider: LostReservation;
}

/**
 * 'made': the changes were repeated; `refunds` lists the refunds that are owed because of them. For the other outcomes
 * see `Rebuilt`.
 */
export type Repeated =
  | { outcome: 'made'; refunds: readonly (ExcessRefund & { reservationId: number })[] }
  | { outcome: 'held'; holdId: number }
  | { outcome: 'impossible' };

/**
 * 'confirmed': the reservation is confirmed by this payment, now or before. 'taken': another payment confirmed it.
 * 'released': it was cancelled.
 */
export type Confirmation = 'confirmed' | 'taken' | 'released';

/**
 * Port to reservations, set up in `app.ts`: payments never import reservations. Every function that takes a transaction
 * runs in the one of payments and locks the reservation's row (lock order: vehicle, account, reservation, payment).
 */
export interface Holds {
  /** Locks the account before a reservation is confirmed or the customer's payments are counted. */
  lockCustomer(tx: Tx, accountId: number): Promise<void>;
  lock(tx: Tx, reservationId: number): Promise<Hold | undefined>;
  /** Reads the reservation without a lock. */
  find(db: Db, reservationId: number): Promise<Hold | undefined>;
  /** Locks the caller's newest hold that has not expired and has that deposit. */
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
   * Repeats changes of confirmed reservations that only the provider's metadata contain, all of them or none: one may
   * need the days that another gives up.
   */
  repeatChanges(tx: Work, changed: readonly ReservationAtProvider[], now: Date): Promise<Repeated>;
  /** Releases a hold whose payments have been ended. */
  release(tx: Work, reservationId: number, now: Date): Promise<void>;
  /**
   * Repeats the end of a confirmed reservation that the database lacks; false when the reservation is not confirmed.
   */
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
  /** Marks the reservation so that its metadata are written again. */
  markMetadataStale(db: Db, reservationId: number): Promise<void>;
  listStaleMetadata(db: Db, limit: number): Promise<number[]>;
  /** Records the state that the metadata now have, unless the reservation has changed since `version`. */
  recordMetadataWritten(
    db: Db | Tx,
    reservationId: number,
    state: ReservationState,
    version?: number,
  ): Promise<void>;
}
