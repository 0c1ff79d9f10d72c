import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import type { SaleChannel } from '@volant/shared/pricing/offers.rules.ts';
import { priceVehicle, type PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import {
  changeRefusal,
  changeScope,
  type ChangeScope,
  recomputedPrice,
  type ChangedMoney,
  type ChangeRefusal,
  type RentalPlace,
  type RentalPrice,
} from '@volant/shared/reservations/changes/change.rules.ts';
import type { ChangeBody, ChangeConflict } from '@volant/shared/reservations/changes/change.schema.ts';
import { changedLines, sameUnits } from '@volant/shared/reservations/changes/changed-lines.rules.ts';
import type { LinesRefusal, StockedLine } from '@volant/shared/reservations/changes/changed-lines.rules.ts';
import {
  agreedDiscountOf,
  priceLinesOf,
  withAgreedDiscount,
} from '@volant/shared/reservations/frozen-price.rules.ts';
import { bookingRefusals } from '@volant/shared/reservations/booking/booking.refusals.ts';
import { changeRefusals } from '@volant/shared/reservations/changes/changes.refusals.ts';
import { vatOffOf } from '@volant/shared/reservations/reverse-charge.rules.ts';
import { totalRefusal } from '@volant/shared/reservations/pricing.rules.ts';
import { dateRefusals } from '@volant/shared/availability/dates.refusals.ts';
import { overlapRefusals } from '@volant/shared/planning/overlaps.refusals.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import { listAccessoriesById } from '../../accessories/index.ts';
import { findRegime } from '../../agency/index.ts';
import { listBlocksById, listTakenDays } from '../../availability/index.ts';
import type { Db, Tx } from '../../platform/db/open-database.ts';
import { refuse, refuseWith, type Problem } from '../../platform/problem.ts';
import { findPricing } from '../../pricing/index.ts';
import { findVehicle, pricedVehicle, type VehicleRow } from '../../vehicles/index.ts';
import { bookingRefusal, vehicleArchived, vehicleUnknown } from '../booking-refusals.ts';
import { listNamedReservations } from './change.store.ts';
import { currentReturnPrices } from '../return-prices.ts';
import { returnPriceColumns } from '../reservation-writes.store.ts';
import { moneyAfter } from './money-after.ts';
import { findReservation, type FullReservation } from '../reservation-list.store.ts';
import { reservationNotFound } from '../reservation-answer.ts';
import type { ReservationLine, ReservationRow } from '../reservations.store.ts';

/** A possible change: what it makes of the reservation. */
export interface ChangePlan {
  full: FullReservation;
  before: RentalPlace;
  after: RentalPlace;
  vehicle: VehicleRow;
  price: RentalPrice;
  /** What the price of the vehicle is made of; undefined when the total is kept. */
  priceLines: readonly PriceLine[] | undefined;
  /** Whether the vehicle is priced anew; not when only the accessories change. */
  isPricedAnew: boolean;
  /** The accessories as they are, and afterwards. */
  linesBefore: readonly StockedLine[];
  lines: readonly StockedLine[];
  /** Of the reservation afterwards. */
  dailyPriceCents: number;
  maxDailyMileageKm: number;
  returnPrices: Pick<ReservationRow, 'extra_km_cents' | 'return_prices'>;
  money: ChangedMoney;
}

const placeOf = (row: Pick<ReservationRow, 'vehicle_id' | 'start_date' | 'end_date'>): RentalPlace => ({
  vehicleId: row.vehicle_id,
  startDate: row.start_date,
  endDate: row.end_date,
});

/**
 * What a change would make of a reservation, apart from what else takes the vehicle; or its refusal. `row`: as it was
 * read before, or locked. Prices: another vehicle costs what it costs today; the same one keeps its daily price of the
 * order, as accessories do; on the same days it keeps its price. A discount of the counter stays. The agency may keep the total whatever it is for.
 */
export const planChange = async (
  db: Db | Tx,
  row: Pick<
    ReservationRow,
    | 'id'
    | 'vehicle_id'
    | 'start_date'
    | 'end_date'
    | 'state'
    | 'departed_at'
    | 'channel'
    | 'extra_km_cents'
    | 'return_prices'
  >,
  wanted: Pick<ChangeBody, 'vehicleId' | 'startDate' | 'endDate' | 'accessories' | 'price'>,
  now: Date,
): Promise<ChangePlan | Problem> => {
  const before = placeOf(row);
  const after = {
    vehicleId: wanted.vehicleId ?? before.vehicleId,
    startDate: wanted.startDate ?? before.startDate,
    endDate: wanted.endDate ?? before.endDate,
  };
  const rental = { state: row.state, startDate: row.start_date, departedAt: row.departed_at };
  const full = await findReservation(db, row.id);
  const vehicle = await findVehicle(db, after.vehicleId);
  if (!full) return reservationNotFound();
  const linesBefore = full.lines.map(stockedLine);
  const lines = await linesAfter(db, linesBefore, wanted.accessories);
  const scope = changeScope(rental, now);
  const refused = changeRefusal(before, after, {
    scope,
    channel: row.channel,
    today: agencyDay(now),
    hasOtherAccessories: wanted.accessories !== undefined && !sameUnits(linesBefore, wanted.accessories),
  });
  if (refused) return changeRefused(refused, { scope, channel: row.channel });
  if (!Array.isArray(lines)) return bookingRefusal(lines);
  if (!vehicle) return vehicleUnknown();
  const isMoved = after.vehicleId !== before.vehicleId;
  if (isMoved && vehicle.status === 'archived') return vehicleArchived();
  const { row: stored } = full;
  const takesNewTerms = isMoved && wanted.price === 'recompute';
  const dailyPriceCents = takesNewTerms ? vehicle.daily_price_cents : stored.daily_price_cents;
  const isPricedAnew = wanted.price === 'recompute' && !isSameRental(before, after);
  const { price: gross, priceLines } =
    wanted.price === 'keep'
      ? { price: keptPrice(stored), priceLines: undefined }
      : isPricedAnew
        ? await newPrice(db, { ...pricedVehicle(vehicle), dailyPriceCents }, after, {
            lines,
            now,
            agreedCents: agreedDiscountOf(full.priceLines),
          })
        : frozenPrice(full, after, lines);
  const price = await owedPrice(db, gross, { company: full.company ?? null, period: after, now });
  const unpayable = totalRefusal(price.totalCents);
  if (unpayable === 'totalTooSmall') return refuse(bookingRefusals.totalTooSmall);
  if (unpayable === 'totalTooLarge') return refuse(bookingRefusals.totalTooLargeAtCounter);
  return {
    full,
    before,
    after,
    vehicle,
    price,
    priceLines,
    isPricedAnew,
    linesBefore,
    lines,
    dailyPriceCents,
    maxDailyMileageKm: takesNewTerms ? vehicle.max_daily_mileage_km : stored.max_daily_mileage_km,
    returnPrices: takesNewTerms
      ? returnPriceColumns(await currentReturnPrices(db, vehicle))
      : { extra_km_cents: row.extra_km_cents, return_prices: row.return_prices },
    money: await moneyAfter(db, stored, { account: full.account, price }),
  };
};

/** The price with VAT as it is. */
export const keptPrice = (row: FullReservation['row']): RentalPrice => ({
  vehicleCents: row.vehicle_cents,
  discountCents: row.discount_cents,
  accessoriesCents: row.accessories_cents,
  vatOffCents: 0,
  totalCents: row.total_cents + row.vat_off_cents,
});

/** A price with VAT as the rental owes it: without, where its company owes the VAT itself. */
export const owedPrice = async (
  db: Db | Tx,
  gross: RentalPrice,
  { company, period, now }: { company: Company | null; period: Period; now: Date },
): Promise<RentalPrice> => {
  const rental = { company, days: daysCharged(period), regime: await findRegime(db, now) };
  const vatOffCents = vatOffOf(gross.totalCents, rental);
  return { ...gross, vatOffCents, totalCents: gross.totalCents - vatOffCents };
};

const newPrice = async (
  db: Db | Tx,
  vehicle: Parameters<typeof priceVehicle>[0],
  period: Period,
  { lines, now, agreedCents }: { lines: readonly StockedLine[]; now: Date; agreedCents: Cents },
): Promise<{ price: RentalPrice; priceLines: PriceLine[] }> => {
  const { rules } = await findPricing(db, agencyDay(now));
  const own = priceVehicle(vehicle, period, rules);
  const discountCents = Math.min(agreedCents, own.vehicleCents - own.discountCents);
  const { lines: priceLines, ...cents } = withAgreedDiscount(own, discountCents);
  return { price: recomputedPrice(cents, period, lines), priceLines };
};

/** The vehicle at its price, with other accessories. */
const frozenPrice = (
  { row, priceLines }: FullReservation,
  period: Period,
  lines: readonly StockedLine[],
): { price: RentalPrice; priceLines: readonly PriceLine[] } => {
  const cents = { vehicleCents: row.vehicle_cents, discountCents: row.discount_cents };
  return {
    price: recomputedPrice(cents, period, lines),
    priceLines: priceLinesOf({ ...period, ...cents, dailyPriceCents: row.daily_price_cents }, priceLines),
  };
};

const isSameRental = (one: RentalPlace, other: RentalPlace): boolean =>
  one.vehicleId === other.vehicleId && one.startDate === other.startDate && one.endDate === other.endDate;

export const stockedLine = (line: ReservationLine): StockedLine => ({
  accessoryId: line.accessory_id,
  name: line.name,
  dailyPriceCents: line.daily_price_cents,
  quantity: line.quantity,
  stock: line.stock,
});

/** Accessories as the history and the journal name them, in any language. */
export const linesTexts = (lines: readonly StockedLine[]): string[] =>
  lines
    .toSorted((a, b) => a.accessoryId - b.accessoryId)
    .map(({ name, quantity }) => `${name} × ${quantity}`);

const linesAfter = async (
  db: Db | Tx,
  present: readonly StockedLine[],
  wanted: ChangeBody['accessories'],
): Promise<StockedLine[] | LinesRefusal> => {
  if (wanted === undefined) return [...present];
  const ids = wanted.map(({ accessoryId }) => accessoryId);
  const rows = await listAccessoriesById(db, ids);
  const offered = rows.map(({ id, name, daily_price_cents: dailyPriceCents, quantity }) => ({
    id,
    name,
    dailyPriceCents,
    quantity,
  }));
  return changedLines(present, wanted, offered);
};

const changeRefused = (
  refused: ChangeRefusal,
  { scope, channel }: { scope: ChangeScope; channel: SaleChannel },
): Problem => {
  switch (refused) {
    case 'not_changeable':
      return refuse(scope === 'end' ? changeRefusals.onlyEndChangeable : changeRefusals.notChangeable);
    case 'nothing_changes':
      return refuse(scope === 'end' ? changeRefusals.nothingChangesOfEnd : changeRefusals.nothingChanges);
    case 'return_in_past':
      return refuse(changeRefusals.returnInPast, 'endDate');
    case 'startTooEarly':
      return refuse(
        channel === 'counter' ? changeRefusals.startInPast : dateRefusals.period_startTooEarly,
        'startDate',
      );
    case 'endBeforeStart':
    case 'tooShort':
    case 'tooLong':
    case 'tooFar':
      return refuse(dateRefusals[`period_${refused}`], 'endDate');
  }
};

/** What takes the vehicle on the new days, apart from the reservation itself. */
export const findConflicts = async (
  db: Db | Tx,
  reservationId: number,
  { vehicleId, startDate, endDate }: RentalPlace,
): Promise<ChangeConflict[]> => {
  const taken = (await listTakenDays(db, { startDate, endDate, vehicleIds: [vehicleId] })).filter(
    (days) => days.reservationId !== reservationId,
  );
  const rentals = await listNamedReservations(
    db,
    taken.flatMap((days) => days.reservationId ?? []),
  );
  const blocks = await listBlocksById(
    db,
    taken.flatMap((days) => days.blockId ?? []),
  );
  return taken.map((days) => {
    const rental = rentals.find(({ id }) => id === days.reservationId);
    const block = blocks.find(({ id }) => id === days.blockId);
    return {
      reservationId: days.reservationId,
      blockReason: block ? defaultWords().answers.blockReasons[block.reason] : null,
      customerName: rental?.customerName ?? null,
      startDate: block?.first_day ?? days.startDate,
      endDate: block?.last_day ?? days.endDate,
    };
  });
};

/** 409 with what takes the vehicle. */
export const overlapRefused = (conflicts: readonly ChangeConflict[]): Problem =>
  refuseWith(overlapRefusals.overlap({ conflicts }), { more: { conflicts } });
