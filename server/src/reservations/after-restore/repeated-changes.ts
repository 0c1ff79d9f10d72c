import { NO_ACCOUNT } from '@volant/shared/ledger/ledger.rules.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { sameUnits, type StockedLine } from '@volant/shared/reservations/changes/changed-lines.rules.ts';
import type { ExcessRefund, RentalPlace } from '@volant/shared/reservations/changes/change.rules.ts';
import { listAccessoriesById, lockStock } from '../../accessories/index.ts';
import { changes, type Work } from '../../audit/index.ts';
import {
  deferOverlapRule,
  fitsOverlapRule,
  giveBackUnits,
  takeUnits,
  yieldBlocks,
} from '../../availability/index.ts';
import { queueMail } from '../../outbox/index.ts';
import { readAccount } from '../../ledger/index.ts';
import type { Holds, LostReservation, Repeated, ReservationAtProvider } from '../../payments/index.ts';
import { lockVehicle } from '../../vehicles/index.ts';
import { linesTexts, stockedLine } from '../changes/change-plan.ts';
import { findLastChange, insertChange, updateChanged } from '../changes/change.store.ts';
import { yieldKeptDays } from '../rental/late.store.ts';
import { moneyAfter } from '../changes/money-after.ts';
import { replacePriceLines } from '../price-lines.store.ts';
import { freeDays } from '../reservation-writes.store.ts';
import { replaceLines } from '../sales.store.ts';
import { findReservationRow, listLines, listLiveOfVehicle, lockReservation } from '../reservations.store.ts';
import type { ReservationRow } from '../reservations.store.ts';

/** A reservation as the restored database has it, and as the provider was told last. */
interface Lost {
  row: ReservationRow;
  atProvider: LostReservation;
  linesBefore: readonly StockedLine[];
  /** Undefined when an accessory does not exist any more. */
  lines: readonly StockedLine[] | undefined;
}

/** Implements `Holds.repeatChanges`. The customers get the mail of the change, a second time when it was sent before. */
export const repeatChanges: Holds['repeatChanges'] = async (tx, candidates, now) => {
  const lost = await lockLost(tx, candidates);
  if (lost.length === 0) return { outcome: 'made', refunds: [] };
  const hindrance = await findHindrance(tx, lost);
  if (hindrance) return hindrance;
  if (!(await writeAll(tx, lost))) return { outcome: 'impossible' };
  for (const one of lost) await conclude(tx, one, now);
  const refunds = [];
  for (const one of lost) refunds.push(...(await excessOf(tx, one)));
  return { outcome: 'made', refunds };
};

/** What was paid beyond the repeated price, and is not known to be given back. */
const excessOf = async (
  tx: Work,
  { row, atProvider: { totalCents, vatOffCents, depositCents } }: Lost,
): Promise<(ExcessRefund & { reservationId: number })[]> => {
  const account = (await readAccount(tx, row.id)) ?? NO_ACCOUNT;
  const before = { ...row, deposit_cents: depositCents, vat_off_cents: vatOffCents };
  const { refunds } = await moneyAfter(tx, before, { account, price: { totalCents, vatOffCents } });
  return refunds.map((refund) => ({ ...refund, reservationId: row.id }));
};

/** Locks the vehicles in the order of their ids, then the reservations; only those that lack a change. */
const lockLost = async (tx: Work, candidates: readonly ReservationAtProvider[]): Promise<Lost[]> => {
  const behind: ReservationAtProvider[] = [];
  const vehicleIds = new Set<number>();
  for (const candidate of candidates) {
    const row = await findReservationRow(tx, candidate.reservationId);
    if (!row || !(await isBehind(tx, row, candidate.atProvider))) continue;
    behind.push(candidate);
    vehicleIds.add(row.vehicle_id).add(candidate.atProvider.vehicleId);
  }
  for (const id of [...vehicleIds].toSorted((a, b) => a - b)) await lockVehicle(tx, id);
  const lost: Lost[] = [];
  for (const { reservationId, atProvider } of behind.toSorted((a, b) => a.reservationId - b.reservationId)) {
    const row = await lockReservation(tx, reservationId);
    if (row && (await isBehind(tx, row, atProvider)))
      lost.push({ row, atProvider, ...(await linesOf(tx, row, atProvider)) });
  }
  return lost;
};

/** Whether the provider was told of a later change. A rental that was rebuilt has it, and no history. */
const isBehind = async (tx: Work, row: ReservationRow, atProvider: LostReservation): Promise<boolean> => {
  const { changedAt } = atProvider;
  if (row.state !== 'confirmed' || changedAt === null) return false;
  if (isSame(row, atProvider) && sameUnits(await listStockedLines(tx, row.id), unitsAtProvider(atProvider)))
    return false;
  const known = await findLastChange(tx, row.id);
  return known === undefined || known < changedAt;
};

const unitsAtProvider = ({ accessories }: LostReservation) =>
  accessories.map(({ id: accessoryId, quantity }) => ({ accessoryId, quantity }));

const listStockedLines = async (tx: Work, id: number): Promise<StockedLine[]> =>
  (await listLines(tx, [id])).map(stockedLine);

/** What was added in the lost change gets the name and price of today: the provider knows its number only. */
const linesOf = async (
  tx: Work,
  row: ReservationRow,
  atProvider: LostReservation,
): Promise<Pick<Lost, 'linesBefore' | 'lines'>> => {
  const linesBefore = await listStockedLines(tx, row.id);
  const wanted = unitsAtProvider(atProvider);
  const offered = await listAccessoriesById(
    tx,
    wanted.map(({ accessoryId }) => accessoryId),
  );
  const lines = wanted.flatMap((units) => {
    const had = linesBefore.find(({ accessoryId }) => accessoryId === units.accessoryId);
    const today = offered.find(({ id }) => id === units.accessoryId);
    if (had) return [{ ...had, ...units }];
    return today
      ? [{ ...units, name: today.name, dailyPriceCents: today.daily_price_cents, stock: today.quantity }]
      : [];
  });
  return { linesBefore, lines: lines.length === wanted.length ? lines : undefined };
};

const isSame = (row: ReservationRow, atProvider: LostReservation): boolean =>
  row.vehicle_id === atProvider.vehicleId &&
  row.start_date === atProvider.startDate &&
  row.end_date === atProvider.endDate &&
  row.total_cents === atProvider.totalCents &&
  row.deposit_cents === atProvider.depositCents &&
  row.deposit_locked_at?.getTime() === atProvider.depositLockedAt?.getTime();

/** Another reservation on the days that are needed: a hold is released first. */
const findHindrance = async (tx: Work, lost: readonly Lost[]): Promise<Repeated | undefined> => {
  const own = new Set(lost.map(({ row }) => row.id));
  for (const { atProvider } of lost) {
    const others = (await listLiveOfVehicle(tx, atProvider.vehicleId, atProvider)).filter(
      ({ id }) => !own.has(id),
    );
    if (others.some(({ state }) => state !== 'pending')) return { outcome: 'impossible' };
    const [hold] = others;
    if (hold) return { outcome: 'held', holdId: hold.id };
  }
  return undefined;
};

/**
 * Writes days, prices and accessories of all; false when they do not fit. An unavailability on the new days is not
 * lifted: it keeps the others, and the reservation is shown as one that needs another vehicle.
 */
const writeAll = async (tx: Work, lost: readonly Lost[]): Promise<boolean> => {
  await deferOverlapRule(tx);
  for (const { row, atProvider } of lost) {
    await yieldBlocks(tx, atProvider.vehicleId, atProvider);
    await yieldKeptDays(tx, atProvider.vehicleId, atProvider);
    await updateChanged(tx, row.id, {
      vehicle_id: atProvider.vehicleId,
      start_date: atProvider.startDate,
      end_date: atProvider.endDate,
      daily_price_cents: atProvider.dailyPriceCents,
      max_daily_mileage_km: atProvider.maxDailyMileageKm ?? row.max_daily_mileage_km,
      extra_km_cents: row.extra_km_cents,
      return_prices: row.return_prices,
      vehicle_cents: atProvider.vehicleCents,
      discount_cents: atProvider.discountCents,
      accessories_cents:
        atProvider.totalCents + atProvider.vatOffCents - atProvider.vehicleCents + atProvider.discountCents,
      vat_off_cents: atProvider.vatOffCents,
      total_cents: atProvider.totalCents,
      deposit_cents: atProvider.depositCents,
      deposit_locked_at: atProvider.depositLockedAt,
    });
  }
  return (await fitsOverlapRule(tx)) && moveAccessories(tx, lost);
};

/** False when an accessory is gone or too few units are left. All are given back before any is taken. */
const moveAccessories = async (tx: Work, lost: readonly Lost[]): Promise<boolean> => {
  const moved = lost.filter(
    ({ row, atProvider, linesBefore }) =>
      row.start_date !== atProvider.startDate ||
      row.end_date !== atProvider.endDate ||
      !sameUnits(linesBefore, unitsAtProvider(atProvider)),
  );
  for (const { row, linesBefore } of moved) {
    await giveBackUnits(tx, { startDate: row.start_date, endDate: row.end_date }, linesBefore);
  }
  for (const { row, atProvider, linesBefore, lines } of moved) {
    if (!lines) return false;
    const stock = await lockStock(
      tx,
      lines.map(({ accessoryId }) => accessoryId),
    );
    if (await takeUnits(tx, atProvider, lines, stock)) return false;
    if (!sameUnits(linesBefore, lines)) await replaceLines(tx, row.id, lines);
  }
  return true;
};

/** What follows from one change: unavailabilities, price lines, history, journal and mail. */
const conclude = async (
  tx: Work,
  { row, atProvider, linesBefore, lines = [] }: Lost,
  now: Date,
): Promise<void> => {
  const { id } = row;
  await freeDays(tx, row);
  await freeDays(tx, {
    ...row,
    vehicle_id: atProvider.vehicleId,
    start_date: atProvider.startDate,
    end_date: atProvider.endDate,
  });
  const isSamePrice =
    atProvider.vehicleCents - atProvider.discountCents === row.vehicle_cents - row.discount_cents &&
    atProvider.dailyPriceCents === row.daily_price_cents;
  // The provider does not know what a price is made of.
  if (!isSamePrice) await replacePriceLines(tx, id, []);
  const before: RentalPlace = { vehicleId: row.vehicle_id, startDate: row.start_date, endDate: row.end_date };
  const history = changes(
    {
      ...before,
      accessories: linesTexts(linesBefore),
      totalPrice: toEuros(row.total_cents),
      deposit: toEuros(row.deposit_cents),
    },
    {
      vehicleId: atProvider.vehicleId,
      startDate: atProvider.startDate,
      endDate: atProvider.endDate,
      accessories: linesTexts(lines),
      totalPrice: toEuros(atProvider.totalCents),
      deposit: toEuros(atProvider.depositCents),
    },
  );
  await insertChange(tx, {
    reservationId: id,
    ...history,
    differenceCents: atProvider.totalCents - row.total_cents,
    actor: tx.actor,
    at: atProvider.changedAt ?? now,
  });
  await tx.record({
    at: now,
    act: 'reservation.change',
    subject: { kind: 'reservation', id },
    before: history.before,
    after: { ...history.after, rebuilt: true },
  });
  const mail = { subject: { kind: 'reservation' as const, id }, key: `${id}-${row.version + 1}` };
  await queueMail(
    tx,
    { kind: 'reservation-changed', ...mail, payload: { reservationId: id, ...before } },
    now,
  );
};
