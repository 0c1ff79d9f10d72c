import type { IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import type { RefundState } from '@volant/shared/reservations/amounts.rules.ts';
import type { CancelReason, ReservationState } from '@volant/shared/reservations/status.rules.ts';
import { inFrenchOrder } from '../platform/db/collation.ts';
import type { Db } from '../platform/db/open-database.ts';

export interface Person {
  accountId: number;
  firstName: string;
  lastName: string;
  email: string;
  /** Since when the person is known to read mail at `email`. */
  emailConfirmedAt: Date | null;
  /** When the person was erased: no mail is sent to them any more. */
  erasedAt: Date | null;
}

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
  /** What the payment of the deposit was of; null without one. */
  capturedCents: number | null;
  /** Charges beside the price. */
  chargedCents: number;
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

export interface RefundFacts {
  customer: Person;
  amountCents: number;
  /** The whole payment, of which a part may have gone back before. */
  paidCents: number;
  purpose: 'deposit' | 'supplement' | 'balance' | 'guarantee';
  reason: 'canceled' | 'unclaimed' | 'duplicate' | 'refused' | 'not_rebuilt' | 'excess';
  /** The customer's bank has the money, and decides who gets it. */
  isDisputed: boolean;
  reservationId: number | null;
  /** The dates of a rental that a restored database lacks. */
  lostPeriod: { startDate: IsoDate; endDate: IsoDate } | null;
}

/** A paid rental that a restored database could not be given back. */
export interface LostRentalFacts {
  paymentId: string;
  intentId: string;
  customer: (Person & { phoneNumber: string }) | null;
  vehicle: string | null;
  period: { startDate: IsoDate; endDate: IsoDate } | null;
  amountCents: number;
  isRefunded: boolean;
  /** The refund was made before this database was restored, so no mail about it goes to the customer. */
  isRefundedBefore: boolean;
}

export const findPerson = (db: Db, accountId: number): Promise<Person | undefined> =>
  db
    .selectFrom('accounts_person_view')
    .select(['id as accountId', 'first_name as firstName', 'last_name as lastName', 'email'])
    .select(['email_confirmed_at as emailConfirmedAt', 'erased_at as erasedAt'])
    .where('id', '=', accountId)
    .executeTakeFirst();

/** "Peugeot 308". */
export const findVehicleOfMail = async (db: Db, id: number): Promise<string> => {
  const row = await db
    .selectFrom('vehicles_name_view')
    .select(['brand', 'model'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? `${row.brand} ${row.model}` : '';
};

/** What was refunded of a reservation's money. */
export type ReservationMoney = Pick<
  ReservationFacts,
  | 'refundCents'
  | 'refundState'
  | 'elsewhereCents'
  | 'capturedCents'
  | 'chargedCents'
  | 'besideCents'
  | 'tillCents'
  | 'furtherBackCents'
  | 'furtherWaitingCents'
  | 'furtherFailedCents'
  | 'late'
  | 'isRefundAsked'
>;

export const findReservationFacts = async (
  db: Db,
  id: number,
  others: {
    findMoney(reservationId: number): Promise<ReservationMoney>;
    findPriceLines(reservationId: number): Promise<readonly PriceLine[]>;
  },
): Promise<ReservationFacts | undefined> => {
  const row = await db
    .selectFrom('reservations_rental_view as reservation')
    .innerJoin('accounts_person_view as account', 'account.id', 'reservation.account_id')
    .innerJoin('vehicles_name_view as vehicle', 'vehicle.id', 'reservation.vehicle_id')
    .innerJoin('reservations_version_view as state', 'state.id', 'reservation.id')
    .innerJoin('reservations_sale_view as sale', 'sale.id', 'reservation.id')
    .leftJoin('payments_payment_view as payment', 'payment.id', 'reservation.payment_id')
    .selectAll('reservation')
    .select(['state.changes', 'state.deposit_locked_at', 'state.cancellation_asked_at'])
    .select(['payment.succeeded_at as paid_at', 'sale.channel'])
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select(['account.email_confirmed_at', 'account.erased_at', 'vehicle.brand', 'vehicle.model'])
    .where('reservation.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const accessories = await db
    .selectFrom('reservations_line_view')
    .select(['name', 'quantity', 'daily_price_cents as dailyPriceCents'])
    .where('reservation_id', '=', id)
    .orderBy(({ ref }) => inFrenchOrder(ref('name')))
    .execute();
  return {
    id,
    state: row.state,
    cancelReason: row.cancel_reason,
    isDepositKept: row.deposit_kept,
    customer: {
      accountId: row.account_id,
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phoneNumber: row.phone_number,
      emailConfirmedAt: row.email_confirmed_at,
      erasedAt: row.erased_at,
    },
    vehicle: `${row.brand} ${row.model}`,
    startDate: row.start_date,
    endDate: row.end_date,
    priceLines: await others.findPriceLines(id),
    accessories,
    totalCents: row.total_cents,
    depositCents: row.deposit_cents,
    maxDailyMileageKm: row.max_daily_mileage_km,
    mileageDrivenKm: row.mileage_driven_km,
    createdAt: row.created_at,
    paidAt: row.paid_at,
    depositLockedAt: row.deposit_locked_at,
    cancellationAskedAt: row.cancellation_asked_at,
    changes: row.changes ?? 0,
    isAtCounter: row.channel === 'counter',
    isPaid: row.payment_id !== null,
    ...(await others.findMoney(id)),
  };
};

/** The facts of a refund by its id, which is its payment's id when it returns all that was left. */
export const findRefundFacts = async (db: Db, refundId: string): Promise<RefundFacts | undefined> => {
  const row = await db
    .selectFrom('payments_refund_view as refund')
    .innerJoin('payments_payment_view as payment', 'payment.id', 'refund.payment_id')
    .innerJoin('accounts_person_view as account', 'account.id', 'payment.account_id')
    .leftJoin('payments_lost_rental_view as lost_rental', 'lost_rental.payment_id', 'payment.id')
    .select(['refund.amount_cents', 'refund.reason', 'payment.reservation_id', 'payment.account_id'])
    .select(['payment.amount_cents as paid_cents', 'payment.purpose', 'payment.dispute_state'])
    .select(['lost_rental.start_date', 'lost_rental.end_date'])
    .select(['account.first_name', 'account.last_name', 'account.email'])
    .select(['account.email_confirmed_at', 'account.erased_at'])
    .where('refund.id', '=', refundId)
    .executeTakeFirst();
  return (
    row && {
      customer: {
        accountId: row.account_id,
        firstName: row.first_name,
        lastName: row.last_name,
        email: row.email,
        emailConfirmedAt: row.email_confirmed_at,
        erasedAt: row.erased_at,
      },
      amountCents: row.amount_cents,
      paidCents: row.paid_cents,
      purpose: row.purpose,
      reason: row.reason,
      isDisputed: row.dispute_state === 'open',
      reservationId: row.reservation_id,
      lostPeriod: periodOf(row),
    }
  );
};

const periodOf = (row: { start_date: IsoDate | null; end_date: IsoDate | null }) =>
  row.start_date === null || row.end_date === null
    ? null
    : { startDate: row.start_date, endDate: row.end_date };

export const findLostRentalFacts = async (
  db: Db,
  paymentId: string,
): Promise<LostRentalFacts | undefined> => {
  const row = await db
    .selectFrom('payments_lost_rental_view as lost_rental')
    .leftJoin('accounts_person_view as account', 'account.id', 'lost_rental.account_id')
    .leftJoin('vehicles_name_view as vehicle', (join) =>
      join
        .onRef('vehicle.id', '=', 'lost_rental.vehicle_id')
        // A vehicle created later reuses the id of another.
        .onRef('vehicle.created_at', '<=', 'lost_rental.found_at'),
    )
    .leftJoin('payments_refund_view as refund', 'refund.id', 'lost_rental.payment_id')
    .selectAll('lost_rental')
    .select(['account.first_name', 'account.last_name', 'account.email', 'account.phone_number'])
    .select(['account.email_confirmed_at', 'account.erased_at', 'vehicle.brand', 'vehicle.model'])
    .select('refund.reason as refund_reason')
    .where('lost_rental.payment_id', '=', paymentId)
    .executeTakeFirst();
  return (
    row && {
      paymentId,
      intentId: row.intent_id,
      customer:
        row.email === null || row.account_id === null
          ? null
          : {
              accountId: row.account_id,
              firstName: row.first_name ?? '',
              lastName: row.last_name ?? '',
              email: row.email,
              phoneNumber: row.phone_number ?? '',
              emailConfirmedAt: row.email_confirmed_at,
              erasedAt: row.erased_at,
            },
      vehicle: row.brand === null ? null : `${row.brand} ${row.model ?? ''}`,
      period: periodOf(row),
      amountCents: row.amount_cents,
      isRefunded: row.is_refunded,
      isRefundedBefore: row.is_refunded && row.refund_reason !== 'not_rebuilt',
    }
  );
};
