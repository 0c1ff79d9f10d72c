import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { RefundState } from '@volant/shared/reservations/amounts.rules.ts';
import type { ReservationState } from '@volant/shared/availability/reservation-state.ts';
import type { CancelReason } from '@volant/shared/reservations/status.rules.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
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

/** The person whom a mail is about or for. */
export type Person = Omit<MailReader, 'phoneNumber'>;

/** The facts of a reservation for mails, with the prices fixed in it. */
export interface ReservationFacts {
  id: number;
  state: ReservationState;
  cancelReason: CancelReason | null;
  /** Whether its cancellation keeps the deposit. */
  isDepositKept: boolean;
  customer: Person & { phoneNumber: string };
  vehicle: string;
  startDate: IsoDate;
  endDate: IsoDate;
  /** The lines of the vehicle's price. */
  priceLines: readonly PriceLine[];
  accessories: { name: string; quantity: number; dailyPriceCents: number }[];
  /** The VAT that the company owes itself, which the total is without. */
  vatOffCents?: number;
  totalCents: number;
  depositCents: number;
  maxDailyMileageKm: number;
  /** The agency's text about insurance and fuel. */
  insuranceAndFuel: string;
  mileageDrivenKm: number | null;
  createdAt: Date;
  /** When the deposit was captured. */
  paidAt: Date | null;
  /** When the deposit became non-refundable whatever the dates; null while the dates decide. */
  depositLockedAt: Date | null;
  /** When the customer made the open request to cancel; null without one. */
  cancellationAskedAt: Date | null;
  /** How often a manager changed its vehicle or its days. */
  changes: number;
  /** Whether it was sold at the counter, where its payments were received. */
  isAtCounter: boolean;
  /** Whether its deposit was paid online. */
  isPaid: boolean;
  /** The amount of our own refund, requested or done; null without one. */
  refundCents: number | null;
  /** 'disputed': the refund waits for the decision of the customer's bank. */
  refundState: RefundState | null;
  /** The amount refunded in the provider's dashboard, and by our partial refunds. */
  elsewhereCents: number;
  /** Chargeback of the customer's bank after a lost dispute. */
  takenBackCents: number;
  /** Captured amount of the deposit's payment; null without one. */
  capturedCents: number | null;
  /** Charges on top of the price and roundings, less reductions. */
  chargedCents: number;
  /** Sum of the reductions. */
  reducedCents: number;
  roundingCents: number;
  /** Payments other than the deposit, less their refunds. */
  besideCents: number;
  /** Payments at the agency less refunds there. */
  tillCents: number;
  /** Supplements and balances paid online that the cancellation refunds. */
  furtherBackCents: number;
  /** The part of these whose refund waits for the decision of the bank about a dispute. */
  furtherWaitingCents: number;
  /** The part of these whose refund failed. */
  furtherFailedCents: number;
  /** Money that came too late to confirm the reservation and is refunded. */
  late: { cents: number; state: RefundState } | undefined;
  /** Whether the provider has not answered a request for one of these refunds yet. */
  isRefundAsked: boolean;
}

/** A refund and its customer. */
export interface MailedRefund extends Omit<RefundFacts, 'accountId'> {
  customer: Person;
}

/** A paid rental that could not be rebuilt in a restored database. */
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
    vatOffCents: rental.vat_off_cents,
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
    // A vehicle created after the restore reuses the id of another.
    vehicle: vehicle && vehicle.created_at <= lost.foundAt ? vehicleName(vehicle) : null,
  };
};
