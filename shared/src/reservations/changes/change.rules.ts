import { MAX_RENTAL_DAYS } from '../../agency.ts';
import { agencyDay, type IsoDate } from '../../kernel/iso-date.ts';
import type { Cents } from '../../kernel/money.ts';
import { daysCharged, type Period } from '../../kernel/period.ts';
import type { SaleChannel } from '../../pricing/offers.rules.ts';
import type { VehiclePrice } from '../../pricing/vehicle-price.rules.ts';
import { isCancellationFree } from './cancellation.rules.ts';
import { firstBookableDay, lastBookableDay, periodRefusal } from '../booking/dates.rules.ts';
import type { PeriodRefusal } from '../booking/dates.rules.ts';
import { quote } from '../pricing.rules.ts';
import type { ReservationState } from '../status.rules.ts';

/** What of a reservation can be changed. 'end': its vehicle has left, so only the day of its return. */
export const CHANGE_SCOPES = ['all', 'end', 'none'] as const;
export type ChangeScope = (typeof CHANGE_SCOPES)[number];

/**
 * Only a confirmed one. Without a recorded departure it counts as departed after its first day: until then the customer
 * may still come, and be given another vehicle.
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
 * Why a rental cannot have another vehicle, other days or other accessories, apart from other reservations; undefined
 * when it can. A new first day is tomorrow at the earliest for a rental that was ordered online, and today for one of the
 * counter, where the vehicle may leave at once; the present one may stay. A vehicle that
 * has left comes back today at the earliest, with the accessories that it left with.
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

/** What `periodRefusal` checks after the first day. */
const lengthRefusal = (period: Period, today: IsoDate): 'tooLong' | 'tooFar' | undefined => {
  if (daysCharged(period) > MAX_RENTAL_DAYS) return 'tooLong';
  return period.endDate > lastBookableDay(today) ? 'tooFar' : undefined;
};

/** The amounts of a price, in cents: `totalCents` = vehicle − discount + accessories. */
export interface RentalPrice {
  vehicleCents: Cents;
  discountCents: Cents;
  accessoriesCents: Cents;
  totalCents: Cents;
}

/** The price after a change: that of the vehicle for the new days, and the accessories at their daily prices of the order. */
export const recomputedPrice = (
  vehicle: Pick<VehiclePrice, 'vehicleCents' | 'discountCents'>,
  period: Period,
  accessories: readonly { dailyPriceCents: Cents; quantity: number }[],
): RentalPrice => {
  const price = quote({ price: vehicle, days: daysCharged(period), accessories });
  const { vehicleCents, discountCents, accessoriesCents, totalCents } = price;
  return { vehicleCents, discountCents, accessoriesCents, totalCents };
};

/** Where the money goes when the total changes, in cents. */
export interface ChangedMoney {
  /** New total less the previous one. */
  differenceCents: Cents;
  depositCents: Cents;
  /** Still to be paid at the agency. */
  dueCents: Cents;
  /** Given back online: what was paid beyond the new total. */
  refundCents: Cents;
  /** To be given back at the agency: the same, of what was paid there. */
  creditCents: Cents;
  /** The payments that it goes back to. */
  refunds: readonly ExcessRefund[];
}

/** What is left of a payment of the site, beside its refunds. */
interface PaidOnline {
  paymentId: string;
  isDeposit: boolean;
  leftCents: Cents;
}

export interface ExcessRefund {
  paymentId: string;
  amountCents: Cents;
}

/** Supplements and balances go back first, in the order that is given; then the deposit's payment, down to the deposit. */
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
 * A dearer rental: the difference joins the balance. A cheaper one: the balance shrinks, and only what was paid beyond
 * the new total goes back. The deposit never rises; it falls only with a total below it. `paidCents`: paid
 * less all refunds, also those still under way, and less charges; `tillCents`: of it, at the agency. `online`: the payments of the site, newest first; the
 * deposit stays on its payment, and what was paid at the agency is given back there.
 */
export const changedMoney = (
  before: {
    totalCents: Cents;
    depositCents: Cents;
    paidCents: Cents;
    tillCents: Cents;
    online: readonly PaidOnline[];
    /** What the rental then costs, where reductions lower it. */
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
 * Whether the change fixes the deposit: after the border of free cancellation a later first day would otherwise make it
 * refundable again.
 */
export const locksDeposit = (startDate: IsoDate, now: Date): boolean => !isCancellationFree(startDate, now);
