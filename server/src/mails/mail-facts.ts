import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { RefundState } from '@volant/shared/reservations/amounts.rules.ts';
import type { CancelReason, ReservationState } from '@volant/shared/reservations/status.rules.ts';
import { findMailReader, type MailReader } from '../accounts/index.ts';
import { findMoneyBeside } from '../ledger/index.ts';
import {
  findLostRentalFacts,
  findMoneyOfReservation,
  findPayment,
  findRefundFacts,
  type LostRentalFacts,
  type RefundFacts,
} from '../payments/index.ts';
import type { Db } from '../platform/db/open-database.ts';
import { findInsuranceAndFuel } from '../pricing/index.ts';
import { findPriceLines, findRentalFacts, listLines } from '../reservations/index.ts';
import { findVehicle, findVehicleName } from '../vehicles/index.ts';

/** Whom a mail is about, or for. */
export type Person = Omit<MailReader, 'phoneNumber'>;

/** The facts of a reservation for mails, at its own prices. */
export interface ReservationFacts {
  id: number;
  state: ReservationState;
  cancelReason: CancelReason | null;
  /** Its cancellation keeps the deposit. */
  isDepositKept: boolean;
  customer: Person & { phoneNumber: string };
  vehicle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  /** What the price of the vehicle is made of. */
  priceLines: readonly PriceLine[];
  accessories: { name: string; quantity: number; dailyPriceCents: number }[];
  totalCents: number;
  depositCents: number;
  maxDailyMileageKm: number;
  /** What the agency says of them. */
  insuranceAndFuel: string;
  mileageDrivenKm: number | null;
  createdAt: Date;
  /** When its deposit was captured. */
  paidAt: Date | null;
  /** Since when the deposit is not given back any more, whatever the dates; null: as the dates say. */
  depositLockedAt: Date | null;
  /** Since when the customer's request to cancel is open; null without one. */
  cancellationAskedAt: Date | null;
  /** How often a manager changed its vehicle or its days. */
  changes: number;
  /** Sold at the counter: what was paid was received there, not online. */
  isAtCounter: boolean;
  /** Whether its deposit was paid online. */
  isPaid: boolean;
  /** The amount of our own refund, requested or done; null without one. */
  refundCents: number | null;
  /** 'disputed': it waits for the customer's bank. */
  refundState: RefundState | null;
  /** The amount refunded in the provider's dashboard, and by our partial refunds. */
  elsewhereCents: number;
  /** Taken back by the customer's bank, after a dispute that was lost. */
  takenBackCents: number;
  /** What the payment of the deposit was of; null without one. */
  capturedCents: number | null;
  /** Charges beside the price and roundings, less reductions. */
  chargedCents: number;
  /** What was sold was lowered by that. */
  reducedCents: number;
  roundingCents: number;
  /** Paid beside the deposit, less what of it went back. */
  besideCents: number;
  /** Received at the agency less what was given back there. */
  tillCents: number;
  /** Supplements and balances, paid online, that its cancellation gives back. */
  furtherBackCents: number;
  /** Those that wait for the customer's bank, which examines their dispute. */
  furtherWaitingCents: number;
  /** Those whose refund failed. */
  furtherFailedCents: number;
  /** Money that came too late to confirm it and is refunded. */
  late: { cents: number; state: RefundState } | undefined;
  /** Whether the provider has not answered a request for one of these refunds yet. */
  isRefundAsked: boolean;
}

/** A refund, and whose it is. */
export interface MailedRefund extends Omit<RefundFacts, 'accountId'> {
  customer: Person;
}

/** A paid rental that a restored database could not be given back. */
export interface MailedLostRental extends Pick<
  LostRentalFacts,
  'paymentId' | 'intentId' | 'period' | 'amountCents' | 'isRefunded' | 'isRefundedBefore'
> {
  customer: (Person & { phoneNumber: string }) | null;
  vehicle: string | null;
}

export const readReservation = async (db: Db, id: number): Promise<ReservationFacts | undefined> => {
  const rental = await findRentalFacts(db, id);
  const customer = rental && (await findMailReader(db, rental.account_id));
  if (!customer) return undefined;
  const { payment_id: paymentId } = rental;
  const paid = paymentId === null ? undefined : await findPayment(db, paymentId);
  const lines = await listLines(db, [id]);
  return {
    id,
    state: rental.state,
    cancelReason: rental.cancel_reason,
    isDepositKept: rental.deposit_kept,
    customer,
    vehicle: (await findVehicleName(db, rental.vehicle_id)) ?? '',
    startDate: rental.start_date,
    endDate: rental.end_date,
    priceLines: await findPriceLines(db, id),
    accessories: lines.map(({ name, quantity, daily_price_cents: dailyPriceCents }) => ({
      name,
      quantity,
      dailyPriceCents,
    })),
    totalCents: rental.total_cents,
    depositCents: rental.deposit_cents,
    maxDailyMileageKm: rental.max_daily_mileage_km,
    insuranceAndFuel: await findInsuranceAndFuel(db, rental.created_at),
    mileageDrivenKm: rental.mileage_driven_km,
    createdAt: rental.created_at,
    paidAt: paid?.succeeded_at ?? null,
    depositLockedAt: rental.deposit_locked_at,
    cancellationAskedAt: rental.cancellation_asked_at,
    changes: rental.changes,
    isAtCounter: rental.channel === 'counter',
    isPaid: paymentId !== null,
    ...(await findMoneyOfReservation(db, id)),
    ...(await findMoneyBeside(db, id)),
  };
};

export const readRefund = async (db: Db, refundId: string): Promise<MailedRefund | undefined> => {
  const refund = await findRefundFacts(db, refundId);
  const customer = refund && (await findMailReader(db, refund.accountId));
  return customer && { ...refund, customer };
};

export const readLostRental = async (db: Db, paymentId: string): Promise<MailedLostRental | undefined> => {
  const lost = await findLostRentalFacts(db, paymentId);
  if (!lost) return undefined;
  const customer = lost.accountId === null ? undefined : await findMailReader(db, lost.accountId);
  const vehicle = lost.vehicleId === null ? undefined : await findVehicle(db, lost.vehicleId);
  return {
    ...lost,
    customer: customer ?? null,
    // A vehicle created later reuses the id of another.
    vehicle: vehicle && vehicle.created_at <= lost.foundAt ? `${vehicle.brand} ${vehicle.model}` : null,
  };
};
