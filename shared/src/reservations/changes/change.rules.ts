import { MAX_RENTAL_DAYS } from '../../agency.ts';
import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import type { Cents } from '../../kernel/money.ts';
import { daysCharged, type Period } from '../../kernel/period.ts';
import type { SaleChannel } from '../../pricing/offers.rules.ts';
import type { VehiclePrice } from '../../pricing/vehicle-price.rules.ts';
import { isCancellationFree } from './cancellation.rules.ts';
import { firstBookableDay, lastBookableDay, periodRefusal } from '../../availability/dates.rules.ts';
import type { PeriodRefusal } from '../../availability/dates.rules.ts';
import { quote } from '../pricing.rules.ts';
import type { ReservationState } from '../../availability/reservation-state.ts';

/** What can be changed of a reservation. 'end': only the last day, because the vehicle has departed. */
export const CHANGE_SCOPES = ['all', 'end', 'none'] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/**
 * Only confirmed rentals can be changed. Without a recorded departure the vehicle counts as departed after the first
 * day; until then the customer may still come and be given another vehicle.
 */
export const changeScope = (
  rental: { state: ReservationState; startDate: IsoDate; departedAt: Date | null },
  now: Date,
): ChangeScope => {
  if (rental.state !== 'confirmed') return 'none';
  const hasLeft = rental.departedAt !== null || agencyDay(now) > rental.startDate;
  return hasLeft ? 'end' : 'all';
};

/** The vehicle and the days of a rental. */
export interface RentalPlace extends Period {
  vehicleId: number;
}

export type ChangeRefusal =
  | 'not_changeable'
  | 'nothing_changes'
  | 'return_in_past'
  | Exclude<PeriodRefusal, 'datesRequired' | 'overlap'>;

/**
 * Why a change of vehicle, days or accessories is refused, without regard to other reservations; undefined when it is
 * allowed. A new first day is tomorrow at the earliest for an online rental, and today for one sold at the counter; an
 * unchanged first day is always allowed. A vehicle that has departed returns today at the earliest, with the
 * accessories that it departed with.
 */
export const changeRefusal = (
  before: RentalPlace,
  after: RentalPlace,
  {
    scope,
    channel,
    today,
    hasOtherAccessories,
  }: { scope: ChangeScope; channel: SaleChannel; today: IsoDate; hasOtherAccessories: boolean },
): ChangeRefusal | undefined => {
  const isSameStart = after.startDate === before.startDate;
  const isSamePlace = isSameStart && after.vehicleId === before.vehicleId;
  const isMoreThanEnd = !isSamePlace || hasOtherAccessories;
  if (scope === 'none' || (scope === 'end' && isMoreThanEnd)) return 'not_changeable';
  if (isSamePlace && after.endDate === before.endDate)
    return hasOtherAccessories ? undefined : 'nothing_changes';
  const refusal = periodRefusal(after, today, channel === 'counter' ? today : firstBookableDay(today));
  const why = refusal === 'startTooEarly' && isSameStart ? lengthRefusal(after, today) : refusal;
  if (why === 'datesRequired' || why === 'overlap') return 'not_changeable';
  return why ?? (after.endDate < today ? 'return_in_past' : undefined);
};

/** The checks that `periodRefusal` makes after that of the first day. */
const lengthRefusal = (period: Period, today: IsoDate): 'tooLong' | 'tooFar' | undefined => {
  if (daysCharged(period) > MAX_RENTAL_DAYS) return 'tooLong';
  return period.endDate > lastBookableDay(today) ? 'tooFar' : undefined;
};

/** The amounts of a price, in cents: `totalCents` = vehicle − discount + accessories − the VAT that the company owes. */
export interface RentalPrice {
  vehicleCents: Cents;
  discountCents: Cents;
  accessoriesCents: Cents;
  /** The VAT that a company of another country owes itself. */
  vatOffCents: Cents;
  totalCents: Cents;
}

/**
 * The price after a change: the vehicle's for the new days, and the accessories at their daily prices when they were
 * ordered.
 */
export const recomputedPrice = (
  vehicle: Pick<VehiclePrice, 'vehicleCents' | 'discountCents'>,
  period: Period,
  accessories: readonly { dailyPriceCents: Cents; quantity: number }[],
): RentalPrice => {
  const price = quote({ price: vehicle, days: daysCharged(period), accessories });
  const { vehicleCents, discountCents, accessoriesCents, vatOffCents, totalCents } = price;
  return { vehicleCents, discountCents, accessoriesCents, vatOffCents, totalCents };
};

/** What a change of the total does to the amounts, in cents. */
export interface ChangedMoney {
  /** New total minus the previous one. */
  differenceCents: Cents;
  depositCents: Cents;
  /** Still to be paid at the agency. */
  dueCents: Cents;
  /** Refunded online: the online part of what was paid beyond the new total. */
  refundCents: Cents;
  /** To be given back at the agency: the part that was paid there. */
  creditCents: Cents;
  /** The online payments that `refundCents` is refunded on. */
  refunds: readonly ExcessRefund[];
}

/** An online payment; `leftCents` is its amount less its refunds. */
interface PaidOnline {
  paymentId: string;
  isDeposit: boolean;
  leftCents: Cents;
}

export interface ExcessRefund {
  paymentId: string;
  amountCents: Cents;
}

/**
 * Distributes an excess over online payments: first supplements and balances, in the order given, then the payment of
 * the deposit, down to the deposit.
 */
export const refundsOfExcess = (
  excessCents: Cents,
  online: readonly PaidOnline[],
  depositCents: Cents,
): ExcessRefund[] => {
  let openCents = excessCents;
  return [...online]
    .sort((a, b) => Number(a.isDeposit) - Number(b.isDeposit))
    .flatMap(({ paymentId, isDeposit, leftCents }) => {
      const amountCents = Math.min(openCents, leftCents - (isDeposit ? depositCents : 0));
      if (amountCents <= 0) return [];
      openCents -= amountCents;
      return [{ paymentId, amountCents }];
    });
};

/**
 * The amounts after a change of the total. A higher total raises the balance. A lower one lowers the balance, and only
 * what was paid beyond the new total is given back. The deposit never rises; it falls only when the total is below it.
 * `paidCents`: paid less charges and all refunds, also those under way; `tillCents`: the part of it paid at the agency.
 * `online`: online payments, newest first. The deposit stays on its own payment, and money paid at the agency is given
 * back there.
 */
export const changedMoney = (
  before: {
    totalCents: Cents;
    depositCents: Cents;
    paidCents: Cents;
    tillCents: Cents;
    online: readonly PaidOnline[];
    /** Price of the rental after the change less reductions; absent when there are none. */
    soldCents?: Cents;
  },
  totalCents: Cents,
): ChangedMoney => {
  const depositCents = Math.min(before.depositCents, totalCents);
  const keptCents = Math.min(depositCents, before.soldCents ?? totalCents);
  const refunds = refundsOfExcess(before.paidCents - totalCents, before.online, keptCents);
  const refundCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const openCents = totalCents - (before.paidCents - refundCents);
  return {
    differenceCents: totalCents - before.totalCents,
    depositCents,
    dueCents: Math.max(0, openCents),
    refundCents,
    creditCents: Math.max(0, Math.min(-openCents, before.tillCents)),
    refunds,
  };
};

/**
 * Whether a change makes the deposit non-refundable for good: after the deadline of free cancellation, a later first
 * day would otherwise make it refundable again.
 */
export const locksDeposit = (startDate: IsoDate, now: Date): boolean => !isCancellationFree(startDate, now);
