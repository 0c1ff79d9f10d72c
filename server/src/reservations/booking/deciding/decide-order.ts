import type { Regime } from '@volant/shared/agency/regime.rules.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Pricing } from '@volant/shared/pricing/offers.rules.ts';
import { decideBooking } from '@volant/shared/reservations/booking/booking.rules.ts';
import type { AcceptedOrder, Sale } from '@volant/shared/reservations/booking/booking.rules.ts';
import { overlapRefusal } from '@volant/shared/availability/dates.rules.ts';
import { withVatOff } from '@volant/shared/reservations/reverse-charge.rules.ts';
import type { ReservationOrder } from '@volant/shared/reservations/reservations.schema.ts';
import { listAccessoriesById } from '../../../accessories/index.ts';
import { accountBlocked, isBlocked } from '../../../accounts/index.ts';
import { findRegime } from '../../../agency/index.ts';
import { isComparisonOwed } from '../../../installation/index.ts';
import {
  clearHold,
  endFailureRefusal,
  findClaimableMoney,
  hasClaimableMoney,
  refundUnused,
  type PaymentsDeps,
} from '../../../payments/index.ts';
import type { Db } from '../../../platform/db/open-database.ts';
import { Problem } from '../../../platform/problem.ts';
import { timeBudget } from '../../../platform/time-budget.ts';
import { sharedReads } from '../../../platform/shared-reads.ts';
import { findPricing } from '../../../pricing/index.ts';
import { findVehicle, pricedVehicle, type VehicleRow } from '../../../vehicles/index.ts';
import {
  bookingRefusal,
  periodTaken,
  refusedWhileRestoring,
  vehicleArchived,
  vehicleBusy,
  vehicleUnknown,
} from '../../booking-refusals.ts';
import type { Buyer, Holder } from '../buyer.ts';
import type { HoldLimits, SurplusHolds } from './hold-limits.ts';
import type { VehicleTurn } from '../waiting/vehicle-turn.ts';
import type { ReservationsDeps } from '../../reservations-deps.ts';
import { listPeriodsTakenFrom } from '../reserved-periods.ts';
import { findSameAmong, listLiveOfCaller, type ReservationRow } from '../../reservations.store.ts';
import type { DbAndClock } from '../../../platform/clock.ts';

/** What the facts say of an order, before any limit. */
export type OrderFacts =
  /** The caller has it already. */
  | { same: ReservationRow }
  /** `refund`: the deposit that they may have paid for it, which goes back. */
  | { refusal: Problem; refund?: Deposit }
  | {
      wanted: WantedOrder;
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
): ((buyer: Buyer, order: ReservationOrder) => Promise<OrderFacts>) => {
  const { db, payments } = deps;
  const factsOf = sharedReads((vehicleId: number) => readFacts(deps, vehicleId));
  return async (buyer, order) => {
    const wanted = identityOf(buyer, order);
    const live = await listLiveOfCaller(db, wanted);
    const same = await findSameAmong(db, live, wanted);
    const now = deps.clock.now();
    const isBarred = await isBlocked(db, buyer.id, agencyDay(now));
    // What is paid, or held and may be paid at this moment, stays theirs; a hold that has ended is not renewed.
    if (same && (!isBarred || same.state === 'confirmed' || same.expires_at > now)) return { same };
    const { isRestoring, vehicle, pricing, regime, taken, today } = await factsOf(wanted.vehicleId);
    if (isRestoring) return { refusal: refusedWhileRestoring() };
    if (!vehicle) return { refusal: vehicleUnknown() };
    const accepted = await decideWith(db, { vehicle, pricing, regime, today }, order);
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
    return { wanted, vehicle, accepted, deposit, mayHavePaid, ownHolds };
  };
};

/** An order that is already decided need not wait for its turn. */
export const isDecided = (facts: OrderFacts): boolean => 'same' in facts || 'refusal' in facts;

/** What concerns every order of a vehicle, whoever asks. */
const readFacts = async (deps: DbAndClock, vehicleId: number) => {
  const { db, clock } = deps;
  const today = agencyDay(clock.now());
  return {
    today,
    isRestoring: await isComparisonOwed(db),
    vehicle: await findVehicle(db, vehicleId),
    pricing: await findPricing(db, today),
    regime: await findRegime(db, clock.now()),
    taken: await listPeriodsTakenFrom(deps, vehicleId, null),
  };
};

/** The priced order, or its refusal. */
export const decide = async (
  { db }: DbAndClock,
  vehicle: VehicleRow,
  order: ReservationOrder,
  now: Date,
  sale?: Sale,
): Promise<AcceptedOrder | { refusal: Problem }> => {
  const today = agencyDay(now);
  const pricing = await findPricing(db, today);
  return decideWith(db, { vehicle, pricing, regime: await findRegime(db, now), today }, order, sale);
};

interface OrderBasis {
  vehicle: VehicleRow;
  pricing: Pricing;
  regime: Regime;
  today: IsoDate;
}

const decideWith = async (
  db: Db,
  { vehicle, pricing, regime, today }: OrderBasis,
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
  if ('refused' in decision) return { refusal: bookingRefusal(decision, sale?.channel) };
  // What was shown, and is compared, has VAT.
  return { ...decision, price: withVatOff(decision.price, { company: order.company ?? null, regime }) };
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

/** The identity of an order, to recognise a repeated one. */
const identityOf = (
  { id: accountId }: Pick<Holder, 'id'>,
  { vehicule, accessories, startDate, endDate, company = null }: ReservationOrder,
) => ({
  accountId,
  vehicleId: vehicule.id,
  period: { startDate, endDate },
  lines: accessories.map((line) => ({ accessoryId: line.accessory.id, quantity: line.quantityReserved })),
  company,
});

type WantedOrder = ReturnType<typeof identityOf>;

/** An order as it is to be written. */
export interface DecidedOrder extends AcceptedOrder {
  wanted: WantedOrder;
  vehicle: VehicleRow;
  /** Captured money of exactly its deposit: the order is confirmed at once. */
  money: ClaimableMoney | undefined;
  /** The customer's holds whose payments were ended, replaced in the same transaction. */
  replaced: readonly number[];
  surplusHolds: SurplusHolds;
}

type ClaimableMoney = Awaited<ReturnType<typeof findClaimableMoney>>;

interface DecidingDeps {
  payments: PaymentsDeps;
  limits: HoldLimits;
}

const NO_SURPLUS: SurplusHolds = { replaced: [], tried: new Set() };

/**
 * Decides an order by its facts: the caller's reservation of the same, or what is to be written. Throws its refusal; the
 * payment provider is asked, and the payments of the holds that it replaces are ended, outside the turn.
 */
export const decideOrder = async (
  { payments, limits }: DecidingDeps,
  turn: VehicleTurn,
  buyer: Buyer,
  facts: OrderFacts,
): Promise<{ same: ReservationRow } | DecidedOrder> => {
  if ('same' in facts) return facts;
  if ('refusal' in facts) throw await refused(payments, turn, facts);
  const { wanted, vehicle, accepted, deposit, mayHavePaid, ownHolds } = facts;
  const money = mayHavePaid ? await turn.outside(() => findClaimableMoney(payments, deposit)) : undefined;
  return refundingLost(payments, money, async () => {
    const tooMany = money ? undefined : await turn.within(() => buyer.countTry());
    if (tooMany) throw tooMany;
    const days = { vehicleId: vehicle.id, period: accepted.period };
    const ownIds = ownHolds.map(({ id }) => id);
    const surplusHolds = money
      ? NO_SURPLUS
      : await limits.endSurplusHolds(buyer, days, { ownHolds: ownIds, turn });
    const replaced = await clearHolds(payments, turn, ownHolds, money?.id);
    return { ...accepted, wanted, vehicle, money, replaced, surplusHolds };
  });
};

/** Money that was paid before a refused order goes back at once. */
const refused = async (
  payments: PaymentsDeps,
  turn: VehicleTurn,
  { refusal, refund }: Extract<OrderFacts, { refusal: Problem }>,
): Promise<Problem> => {
  const money = refund && (await turn.outside(() => findClaimableMoney(payments, refund)));
  if (money?.binding === 'unbound') await refundUnused(payments, money.id, 'refused');
  return refusal;
};

/** A step of an order. When it refuses the order for good, the money that was paid for it goes back at once. */
export const refundingLost = async <T>(
  payments: PaymentsDeps,
  money: ClaimableMoney,
  step: () => Promise<T>,
): Promise<T> => {
  try {
    return await step();
  } catch (error) {
    const isLost = error instanceof Problem && [401, 403, 409, 410].includes(error.body.status);
    if (isLost && money?.binding === 'unbound') await refundUnused(payments, money.id, 'refused');
    throw error;
  }
};

/** Ends the payments of the caller's other holds of the vehicle, which the new order replaces. */
const clearHolds = async (
  payments: PaymentsDeps,
  turn: VehicleTurn,
  ownHolds: readonly ReservationRow[],
  money: string | undefined,
): Promise<number[]> => {
  const cleared: number[] = [];
  for (const hold of ownHolds.filter((row) => row.hold_kind === 'checkout')) {
    const clearance = await turn.outside(() => clearHold(payments, hold.id, money));
    if (clearance === 'clear') cleared.push(hold.id);
    else if (clearance !== 'paid') throw endFailureRefusal(clearance);
  }
  return cleared;
};

const LAST_LOOK_MS = 250;

/** Why an order that waited for too long is refused: by what it has become meanwhile, or for now (503). */
export const refusalAfterTimeout = async (
  { payments }: DecidingDeps,
  turn: VehicleTurn,
  look: () => Promise<OrderFacts>,
): Promise<Problem> => {
  turn.leave();
  const facts = await lastLook(look);
  return facts && 'refusal' in facts ? refused(payments, turn, facts) : vehicleBusy();
};

const lastLook = async (look: () => Promise<OrderFacts>): Promise<OrderFacts | undefined> => {
  try {
    return await timeBudget(performance.now(), LAST_LOOK_MS).waitFor(look);
  } catch {
    return undefined;
  }
};
