import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Pricing } from '@volant/shared/pricing/offers.rules.ts';
import { decideBooking } from '@volant/shared/reservations/booking/booking.rules.ts';
import type { AcceptedOrder, Sale } from '@volant/shared/reservations/booking/booking.rules.ts';
import { overlapRefusal } from '@volant/shared/availability/dates.rules.ts';
import type { ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import { listAccessoriesById } from '../../../accessories/index.ts';
import { accountBlocked, isBlocked } from '../../../accounts/index.ts';
import { isComparisonOwed } from '../../../installation/index.ts';
import { hasClaimableMoney } from '../../../payments/index.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import type { Problem } from '../../../platform/problem.ts';
import { sharedReads } from '../../../platform/shared-reads.ts';
import { findPricing } from '../../../pricing/index.ts';
import { findVehicle, pricedVehicle, type VehicleRow } from '../../../vehicles/index.ts';
import {
  bookingRefusal,
  periodTaken,
  refusedWhileRestoring,
  vehicleArchived,
  vehicleUnknown,
} from '../../booking-refusals.ts';
import type { Buyer } from '../buyer.ts';
import { sameOrder } from '../writing/insert-booking.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import { listPeriodsTakenFrom } from '../reserved-periods.ts';
import { findSameAmong, listLiveOfCaller, type ReservationRow } from '../../reservations.store.ts';
import type { DbAndClock } from '../../../platform/clock.ts';

/** What the facts say of an order, before any limit. */
export type Checked =
  /** The caller has it already. */
  | { same: ReservationRow }
  /** `refund`: the deposit that they may have paid for it, which goes back. */
  | { refusal: Problem; refund?: Deposit }
  | {
      vehicle: VehicleRow;
      accepted: AcceptedOrder;
      deposit: Deposit;
      /** Money of exactly its deposit may have been captured; only the provider knows. */
      mayHavePaid: boolean;
      /** The caller's unpaid holds of the vehicle, which the order replaces. */
      ownHolds: ReservationRow[];
    };

export interface Deposit {
  accountId: number;
  amountCents: number;
}

/**
 * The checks of an order up to the overlap (docs/rules.md, Holds); they read, and ask nobody outside. Callers who order
 * the same vehicle at once share the reads that do not depend on the caller.
 */
export const checkingOrders = (
  deps: ReservationsDeps,
): ((buyer: Buyer, order: ReservationOrder) => Promise<Checked>) => {
  const { db, payments } = deps;
  const factsOf = sharedReads((vehicleId: number) => readFacts(deps, vehicleId));
  return async (buyer, order) => {
    const wanted = sameOrder(buyer, order);
    const live = await listLiveOfCaller(db, wanted);
    const same = await findSameAmong(db, live, wanted);
    const now = deps.clock.now();
    const isBarred = await isBlocked(db, buyer.id, agencyDay(now));
    // What is paid, or held and may be paid at this moment, stays theirs; a hold that has ended is not renewed.
    if (same && (!isBarred || same.state === 'confirmed' || same.expires_at > now)) return { same };
    const { isRestoring, vehicle, pricing, taken, today } = await factsOf(wanted.vehicleId);
    if (isRestoring) return { refusal: refusedWhileRestoring() };
    if (!vehicle) return { refusal: vehicleUnknown() };
    const accepted = await decideWith(db, { vehicle, pricing, today }, order);
    if ('refusal' in accepted)
      return vehicle.status === 'archived' ? { refusal: vehicleArchived() } : accepted;
    const deposit = { accountId: buyer.id, amountCents: accepted.price.depositCents };
    const mayHavePaid = await hasClaimableMoney(payments, deposit);
    const refused = (refusal: Problem) => ({ refusal, ...(mayHavePaid && { refund: deposit }) });
    if (isBarred) return refused(accountBlocked());
    if (vehicle.status === 'archived') return refused(vehicleArchived());
    const ownHolds = live.filter((row) => row.state === 'pending');
    const isTaken =
      overlapRefusal(accepted.period, taken) !== undefined &&
      (ownHolds.length === 0 || (await isTakenByOthers(deps, buyer, vehicle.id, accepted.period)));
    if (isTaken) return refused(periodTaken());
    return { vehicle, accepted, deposit, mayHavePaid, ownHolds };
  };
};

/** What concerns every order of a vehicle, whoever asks. */
const readFacts = async (deps: DbAndClock, vehicleId: number) => {
  const { db, clock } = deps;
  const today = agencyDay(clock.now());
  return {
    today,
    isRestoring: await isComparisonOwed(db),
    vehicle: await findVehicle(db, vehicleId),
    pricing: await findPricing(db, today),
    taken: await listPeriodsTakenFrom(deps, vehicleId, null),
  };
};

/** The priced order, or its refusal. */
export const decide = async (
  { db }: DbAndClock,
  vehicle: VehicleRow,
  order: ReservationOrder,
  today: IsoDate,
  sale?: Sale,
): Promise<AcceptedOrder | { refusal: Problem }> =>
  decideWith(db, { vehicle, pricing: await findPricing(db, today), today }, order, sale);

const decideWith = async (
  db: Db,
  { vehicle, pricing, today }: { vehicle: VehicleRow; pricing: Pricing; today: IsoDate },
  order: ReservationOrder,
  sale?: Sale,
): Promise<AcceptedOrder | { refusal: Problem }> => {
  const ids = order.accessories.map((line) => line.accessory.id);
  const accessories = (await listAccessoriesById(db, ids)).map((row) => ({
    id: row.id,
    name: row.name,
    dailyPriceCents: row.daily_price_cents,
    quantity: row.quantity,
  }));
  const facts = { vehicle: pricedVehicle(vehicle), pricing, accessories };
  const decision = decideBooking(facts, order, today, sale);
  return 'refused' in decision ? { refusal: bookingRefusal(decision, sale?.channel) } : decision;
};

/** 409 when the dates are reserved; the caller's own holds do not count. */
export const refuseTaken = async (
  deps: DbAndClock,
  caller: { id: number } | null,
  vehicleId: number,
  period: Period,
): Promise<void> => {
  if (await isTakenByOthers(deps, caller, vehicleId, period)) throw periodTaken();
};

const isTakenByOthers = async (
  deps: DbAndClock,
  caller: { id: number } | null,
  vehicleId: number,
  period: Period,
): Promise<boolean> =>
  overlapRefusal(period, await listPeriodsTakenFrom(deps, vehicleId, caller)) !== undefined;
