import { HOLD_MINUTES, MAX_LIVE_HOLDS, UNDECIDED_ALERT_MINUTES } from '@volant/shared/agency.ts';
import { formatPrice } from '@volant/shared/kernel/format.ts';
import { agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { daysCharged, type Period } from '@volant/shared/kernel/period.ts';
import type { PaymentOutcome, PaymentReservation } from '@volant/shared/payments/payments.schema.ts';
import { overlapRefusal, periodRefusal } from '@volant/shared/reservations/dates.rules.ts';
import { isCancellationFree } from '@volant/shared/reservations/cancellation.rules.ts';
import { searchTerms } from '@volant/shared/reservations/manager-search.rules.ts';
import { quote, totalRefusal, type Quote } from '@volant/shared/reservations/pricing.rules.ts';
import { reminderDay, startsToRemind } from '@volant/shared/reservations/reminder.rules.ts';
import { reservationMessages } from '@volant/shared/reservations/reservations.messages.ts';
import type {
  ManagerQuery,
  Reservation,
  ReservationOrder,
  ReservationPage,
} from '@volant/shared/reservations/reservations.schema.ts';
import {
  compareForManager,
  isCancelable,
  isFinalizable,
  lastDayPast,
  MANAGER_ORDER,
  reservationStatus,
  type ReservationStatus,
} from '@volant/shared/reservations/status.rules.ts';
import { vehicleMessages } from '@volant/shared/vehicles/vehicles.messages.ts';
import { listAccessoriesById } from '../accessories/accessories.store.ts';
import { plusMinutes, type Clock } from '../clock.ts';
import type { Db } from '../db/open-database.ts';
import { isComparisonOwed } from '../db/restored-base.store.ts';
import { transact } from '../db/transact.ts';
import { queueMail } from '../emails/outbox.store.ts';
import type { Log } from '../log.ts';
import type { Payments } from '../payments/payments.service.ts';
import { Problem, refuse, restoring, unavailable } from '../problem.ts';
import { turns } from '../turns.ts';
import {
  addVehicleMileage,
  findVehicle,
  listVehicleViews,
  lockVehicle,
  type VehicleRow,
} from '../vehicles/vehicles.store.ts';
import { countReservations, inManagerList, type ManagerSearch } from './manager-list.store.ts';
import { recordNoShow } from './no-show.ts';
import { confirmAndTell } from './reservation-holds.ts';
import { queueCancellationMails, queueReminder } from './reservation-mails.ts';
import { cursorOf, pageEndOf } from './page-cursor.ts';
import { reservationView } from './reservation-view.ts';
import {
  cancelReservation,
  finalizeReservation,
  findReservation,
  findSameOfCaller,
  insertReservation,
  listExpiredHolds,
  listToRemind,
  listLiveHolds,
  listLiveOfCaller,
  listReservationsOf,
  listReservationsWhere,
  listReservedPeriods,
  lockAccount,
  lockReservation,
  renewHold,
  waitForLocksAtMost,
  type FullReservation,
  type NewLine,
  type ReservationRow,
  type Tx,
} from './reservations.store.ts';

export interface ReservationsDeps {
  db: Db;
  clock: Clock;
  log: Log;
  payments: Payments;
  /** Told after every write to a vehicle. */
  vehicleChanged(): void;
}

export interface Caller {
  id: number;
}

type ManagerQuestion = Pick<ManagerQuery, 'q' | 'status' | 'cursor'>;

export type Reservations = ReturnType<typeof reservationsService>;

/** A concurrent request changed what was decided on: decide again. */
class Stale extends Error {}

const BOOK_ATTEMPTS = 5;
/** In all, for its turn and for the vehicle's lock: as long as a request waits for a connection of the database. */
const MOST_WAIT_MS = 1_500;

const TELL_KEPT_EVERY_MS = 60 * 60_000;

const holdEnd = (now: Date): Date => plusMinutes(now, HOLD_MINUTES);

/** Holding, confirming and releasing dates and accessories (decisions, section 4). */
export const reservationsService = ({ db, clock, log, payments, vehicleChanged }: ReservationsDeps) => {
  /**
   * A crowd that wants one vehicle waits here, not with a connection of the database each, which would then be missing
   * to everybody else.
   */
  const inTurn = turns<number>();

  /**
   * POST /api/reservations: the caller's live reservation of the same vehicle, dates and accessories, or a new one;
   * `upcoming` when captured money of exactly the deposit waits for it, else a hold. The checks come in the order of
   * decisions 4.3.
   */
  const book = async (
    caller: Caller,
    order: ReservationOrder,
  ): Promise<{ created: boolean; reservation: Reservation }> => {
    for (let attempt = 0; attempt < BOOK_ATTEMPTS; attempt += 1) {
      try {
        const same = await findSame(db, caller, order);
        if (same) return { created: false, reservation: await view(await resume(caller, same)) };
        await refuseWhileRestoring(db);
        const outcome = await bookNew(caller, order);
        return { created: outcome.created, reservation: await view(outcome.id) };
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
      }
    }
    throw unavailable('busy', reservationMessages.holdBusy);
  };

  /** A restored database may lack rentals that were paid: nothing is sold before they are there again. */
  const refuseWhileRestoring = async (source: Db | Tx): Promise<void> => {
    if (await isComparisonOwed(source)) throw restoring(reservationMessages.restoring);
  };

  const findSame = (source: Db | Tx, caller: Caller, order: ReservationOrder) =>
    findSameOfCaller(source, {
      accountId: caller.id,
      vehicleId: order.vehicule.id,
      period: order,
      lines: order.accessories.map((line) => ({
        accessoryId: line.accessory.id,
        quantity: line.quantityReserved,
      })),
    });

  /** Finalises a live reservation if it was paid; renews its hold if it ran out; never prolongs a live hold. */
  const resume = async (caller: Caller, row: ReservationRow): Promise<number> => {
    if (row.state !== 'pending') return row.id;
    await payments.finalizeHold(row.id);
    const money = await payments.findMoney({ accountId: caller.id, amountCents: row.deposit_cents });
    await transact(db, async (tx) => {
      const locked = await lockReservation(tx, row.id);
      const now = clock.now();
      if (locked?.state === 'canceled') throw new Stale();
      if (locked?.state !== 'pending') return;
      if (money !== undefined || locked.expires_at <= now) await refuseWhileRestoring(tx);
      if (money) {
        if (!(await payments.claim(tx, money.id, row.id))) throw new Stale();
        await confirmAndTell(tx, row.id, money.id, now);
      } else if (locked.expires_at <= now) {
        await renewHold(tx, row.id, { expiresAt: holdEnd(now), now });
      }
    });
    if (money) await payments.describeSoon(row.id);
    return row.id;
  };

  const bookNew = async (
    caller: Caller,
    order: ReservationOrder,
  ): Promise<{ id: number; created: boolean }> => {
    const now = clock.now();
    const vehicle = await findVehicle(db, order.vehicule.id);
    if (!vehicle) throw refuse(404, 'vehicle_not_found', vehicleMessages.notFound);
    if (vehicle.status === 'archived') {
      await refundRefused(caller, order, vehicle, agencyDay(now));
      throw archived();
    }
    const { period, lines, price } = await check(order, vehicle, agencyDay(now));
    const money = await payments.findMoney({ accountId: caller.id, amountCents: price.depositCents });
    try {
      await refuseTaken(caller, vehicle.id, period, now);
      const replaced = await clearOwnHolds(caller, vehicle.id, money?.id);
      const askedAt = performance.now();
      const booked = await inTurn(vehicle.id, async (hadToWait) => {
        const patienceMs = MOST_WAIT_MS - (performance.now() - askedAt);
        if (patienceMs <= 0) throw unavailable('busy', reservationMessages.holdBusy);
        // Most who waited are too late: a read tells them so, without waiting for the vehicle's lock.
        if (hadToWait) await refuseTaken(caller, vehicle.id, period, now);
        return transact(db, async (tx) => {
          if (hadToWait) await waitForLocksAtMost(tx, patienceMs);
          return insert(tx, {
            caller,
            order,
            vehicle,
            period,
            lines,
            price,
            paymentId: money?.id,
            replaced,
          });
        });
      });
      if (money) await payments.describeSoon(booked.id);
      return booked;
    } catch (error) {
      const lost = error instanceof Problem && [409, 410].includes(error.body.status);
      if (lost && money?.binding === 'unbound') await payments.refund(money.id, 'refused');
      throw error;
    }
  };

  const archived = (): Problem => refuse(410, 'vehicle_archived', vehicleMessages.archived);

  /** Dates, accessories and price of an order, refused in that order. */
  const check = async (
    order: ReservationOrder,
    vehicle: VehicleRow,
    today: IsoDate,
  ): Promise<{ period: Period; lines: NewLine[]; price: Quote }> => {
    const { startDate, endDate } = order;
    const period = { startDate, endDate };
    const refusal = periodRefusal(period, today);
    if (refusal) {
      const field = refusal === 'startTooEarly' ? 'startDate' : 'endDate';
      throw refuse(400, `period_${refusal}`, reservationMessages.period[refusal], field);
    }
    const lines = await checkedLines(order);
    const price = quote({
      dailyPriceCents: vehicle.daily_price_cents,
      days: daysCharged(period),
      accessories: lines,
    });
    const unpayable = totalRefusal(price.totalCents);
    if (unpayable) {
      const code = unpayable === 'totalTooSmall' ? 'total_too_small' : 'total_too_large';
      throw refuse(400, code, reservationMessages[unpayable], 'totalPrice');
    }
    if (toCents(order.totalPrice) !== price.totalCents) {
      throw refuse(
        422,
        'price_changed',
        reservationMessages.priceChanged(formatPrice(price.totalCents)),
        'totalPrice',
      );
    }
    return { period, lines, price };
  };

  const checkedLines = async (order: ReservationOrder): Promise<NewLine[]> => {
    const ids = order.accessories.map((line) => line.accessory.id);
    if (new Set(ids).size !== ids.length) {
      throw refuse(400, 'accessory_repeated', reservationMessages.accessoryRepeated, 'accessories');
    }
    const known = new Map((await listAccessoriesById(db, ids)).map((accessory) => [accessory.id, accessory]));
    return order.accessories.map((line) => {
      const accessory = known.get(line.accessory.id);
      if (!accessory)
        throw refuse(400, 'accessory_unknown', reservationMessages.accessoryUnknown, 'accessories');
      if (line.quantityReserved > accessory.quantity) {
        const sentence = reservationMessages.quantityOverStock(accessory.name, accessory.quantity);
        throw refuse(400, 'quantity_over_stock', sentence, 'accessories');
      }
      return {
        accessoryId: accessory.id,
        name: accessory.name,
        dailyPriceCents: accessory.daily_price_cents,
        quantity: line.quantityReserved,
      };
    });
  };

  /** Money paid before the vehicle was archived is given back at once. */
  const refundRefused = async (
    caller: Caller,
    order: ReservationOrder,
    vehicle: VehicleRow,
    today: IsoDate,
  ): Promise<void> => {
    let depositCents: number;
    try {
      depositCents = (await check(order, vehicle, today)).price.depositCents;
    } catch {
      // Not an order whose deposit can be told: the money waits for the sweep of unclaimed payments.
      return;
    }
    const money = await payments.findMoney({ accountId: caller.id, amountCents: depositCents });
    if (money?.binding === 'unbound') await payments.refund(money.id, 'refused');
  };

  const refuseTaken = async (caller: Caller, vehicleId: number, period: Period, now: Date): Promise<void> => {
    const reserved = await listReservedPeriods(db, {
      vehicleId,
      exceptHoldsOf: caller.id,
      from: agencyDay(now),
    });
    if (overlapRefusal(period, reserved)) throw overlap();
  };

  const overlap = (): Problem =>
    refuse(409, 'period_overlap', reservationMessages.period.overlap, 'startDate');

  /** Ends the payments of the caller's other holds of the vehicle, which the new order replaces. */
  const clearOwnHolds = async (
    caller: Caller,
    vehicleId: number,
    money: string | undefined,
  ): Promise<number[]> => {
    const own = await listLiveOfCaller(db, { accountId: caller.id, vehicleId });
    const cleared: number[] = [];
    for (const hold of own.filter((row) => row.state === 'pending')) {
      const clearance = await payments.clearHold(hold.id, money);
      if (clearance === 'busy') throw unavailable('payment_processing', reservationMessages.holdBusy);
      if (clearance === 'clear') cleared.push(hold.id);
    }
    return cleared;
  };

  interface Insertion {
    caller: Caller;
    order: ReservationOrder;
    vehicle: VehicleRow;
    period: Period;
    lines: NewLine[];
    price: Quote;
    paymentId: string | undefined;
    /** The caller's holds whose payments were ended, to be replaced in the same transaction. */
    replaced: number[];
  }

  const insert = async (tx: Tx, input: Insertion): Promise<{ id: number; created: boolean }> => {
    const { caller, order, period, lines, price, paymentId } = input;
    const now = clock.now();
    const vehicle = await lockVehicle(tx, input.vehicle.id);
    if (!vehicle) throw new Stale();
    if (vehicle.status === 'archived') throw archived();
    if (vehicle.daily_price_cents !== input.vehicle.daily_price_cents) throw new Stale();
    // Midnight passed since the dates were checked.
    if (periodRefusal(period, agencyDay(now))) throw new Stale();
    await refuseWhileRestoring(tx);
    await lockAccount(tx, caller.id);
    if (await findSame(tx, caller, order)) throw new Stale();
    for (const id of input.replaced) await replaceHold(tx, id, paymentId);

    const inserted = await insertReservation(
      tx,
      {
        accountId: caller.id,
        vehicleId: vehicle.id,
        period,
        dailyPriceCents: vehicle.daily_price_cents,
        maxDailyMileageKm: vehicle.max_daily_mileage_km,
        accessoriesCents: price.accessoriesCents,
        totalCents: price.totalCents,
        depositCents: price.depositCents,
        expiresAt: holdEnd(now),
        today: agencyDay(now),
        now,
      },
      lines,
    );
    if ('taken' in inserted) {
      if (inserted.taken === 'dates') throw overlap();
      // Deleted since it was looked at: the next look says so.
      if (inserted.taken === 'gone') throw new Stale();
      throw refuse(409, 'accessory_taken', reservationMessages.stockTaken(inserted.name), 'accessories');
    }
    if (paymentId === undefined) {
      await keepWithinLimit(tx, caller, inserted.id, now);
      await payments.bindOpenUnbound(tx, {
        accountId: caller.id,
        amountCents: price.depositCents,
        reservationId: inserted.id,
      });
    } else {
      if (!(await payments.claim(tx, paymentId, inserted.id))) throw new Stale();
      await confirmAndTell(tx, inserted.id, paymentId, now);
    }
    return { id: inserted.id, created: true };
  };

  const replaceHold = async (tx: Tx, id: number, money: string | undefined): Promise<void> => {
    const row = await lockReservation(tx, id);
    if (row?.state !== 'pending') throw new Stale();
    // A payment opened since: it must be ended at the provider before anything is released.
    if (await payments.hasPaymentUnderWay(tx, id, money)) throw new Stale();
    await cancelReservation(tx, row, 'replaced', clock.now());
  };

  /** At most two live holds a customer: the oldest without a payment under way gives way, else 429. */
  const keepWithinLimit = async (tx: Tx, caller: Caller, newId: number, now: Date): Promise<void> => {
    const others = (await listLiveHolds(tx, { accountId: caller.id, now })).filter((row) => row.id !== newId);
    let surplus = others.length - MAX_LIVE_HOLDS + 1;
    for (const hold of others) {
      if (surplus <= 0) return;
      const row = await lockReservation(tx, hold.id);
      if (row?.state !== 'pending' || (await payments.hasPaymentUnderWay(tx, hold.id))) continue;
      await cancelReservation(tx, row, 'replaced', now);
      surplus -= 1;
    }
    if (surplus > 0) {
      throw new Problem({
        status: 429,
        code: 'too_many_holds',
        errors: [reservationMessages.tooManyHolds],
        retryAfterSeconds: HOLD_MINUTES * 60,
      });
    }
  };

  /** Releases the holds that ran out, their payments ended first; one that may still be paid is kept. */
  const sweep = async (): Promise<void> => {
    // A hold that ran out may have been paid in the books that were lost.
    if (await isComparisonOwed(db)) return;
    const keptSince: Date[] = [];
    for (const { id, expires_at: ranOutAt } of await listExpiredHolds(db, clock.now())) {
      try {
        if ((await releaseExpired(id)) === 'kept') keptSince.push(ranOutAt);
      } catch (error) {
        log.error(
          { err: error, reservationId: id },
          'a hold could not be released; the next sweep tries again',
        );
      }
    }
    tellKept(keptSince);
  };

  let toldKeptAt: Date | undefined;
  /** Dates that nobody can book, and whose payment the provider does not tell of. */
  const tellKept = (keptSince: readonly Date[]): void => {
    const now = clock.now();
    const lateSince = plusMinutes(now, -UNDECIDED_ALERT_MINUTES);
    const late = keptSince.filter((ranOutAt) => ranOutAt <= lateSince);
    if (late.length === 0 || (toldKeptAt && now.getTime() - toldKeptAt.getTime() < TELL_KEPT_EVERY_MS))
      return;
    log.error(
      { count: late.length, since: late[0] },
      'holds that ran out are kept: the provider does not tell what became of their payments',
    );
    toldKeptAt = now;
  };

  /** Whose pick-up comes is reminded, once; who booked on the day of the reminder has just read it all. */
  const remind = async (): Promise<void> => {
    if (await isComparisonOwed(db)) return;
    const now = clock.now();
    for (const startDate of startsToRemind(now)) {
      const bookedBefore = reminderDay(startDate);
      for (const { id } of await listToRemind(db, { startDate, bookedBefore }))
        await queueReminder(db, id, now);
    }
  };

  const releaseExpired = async (id: number): Promise<'done' | 'kept'> => {
    const clearance = await payments.clearHold(id);
    if (clearance === 'busy') {
      log.warn({ reservationId: id }, 'expired hold kept: its payment may still succeed');
      return 'kept';
    }
    if (clearance === 'paid') return 'done';
    await transact(db, async (tx) => {
      const row = await lockReservation(tx, id);
      if (row?.state !== 'pending' || row.expires_at > clock.now()) return;
      if (await payments.hasPaymentUnderWay(tx, id)) return;
      await cancelReservation(tx, row, 'expired', clock.now());
    });
    return 'done';
  };

  /**
   * A manager's cancellation. A hold's payments are ended first, and money that reached it all the same goes back; a
   * paid reservation gets its deposit back until 24 hours before its start, or whenever the agency itself cancels. 409
   * unless pending or upcoming.
   */
  const cancel = async (id: number, { byAgency }: { byAgency: boolean }): Promise<Reservation> => {
    const wasHold = (await view(id)).status === 'pending';
    if ((await payments.clearHold(id)) === 'busy')
      throw unavailable('payment_processing', reservationMessages.holdBusy);
    const refunded = await transact(db, async (tx) => {
      const row = await lockReservation(tx, id);
      const now = clock.now();
      if (!row || !isCancelable(statusOf(row, now))) {
        throw refuse(409, 'not_cancelable', reservationMessages.notCancelable);
      }
      if (row.state === 'pending' && (await payments.hasPaymentUnderWay(tx, id))) {
        throw unavailable('payment_processing', reservationMessages.holdBusy);
      }
      await cancelReservation(tx, row, byAgency ? 'agency' : 'customer', now);
      await queueCancellationMails(tx, id, now);
      const isFree = byAgency || wasHold || isCancellationFree(row.start_date, now);
      if (row.payment_id === null || !isFree) return undefined;
      await payments.refundDeposit(tx, row.payment_id);
      return row.payment_id;
    });
    if (refunded !== undefined) await payments.askRefund(refunded);
    await payments.describeSoon(id);
    return view(id);
  };

  /** A manager's cancellation of a paid rental whose customer did not come. */
  const cancelAbsent = async (id: number): Promise<Reservation> => {
    await view(id);
    await transact(db, (tx) => recordNoShow(tx, id, clock.now()));
    await payments.describeSoon(id);
    return view(id);
  };

  const statusOf = (row: ReservationRow, now: Date): ReservationStatus =>
    reservationStatus({ state: row.state, endDate: row.end_date }, now);

  /** Ends a past rental: its driven mileage is recorded and added to the vehicle's. 409 unless past. */
  const finalize = async (id: number, mileageDrivenKm: number): Promise<Reservation> => {
    const { vehicule } = await view(id);
    await transact(db, async (tx) => {
      await lockVehicle(tx, vehicule.id);
      const row = await lockReservation(tx, id);
      const now = clock.now();
      if (!row || !isFinalizable(statusOf(row, now))) {
        throw refuse(409, 'not_finalizable', reservationMessages.notFinalizable);
      }
      await finalizeReservation(tx, id, mileageDrivenKm);
      await addVehicleMileage(tx, vehicule.id, mileageDrivenKm);
      await queueMail(tx, { kind: 'reservation-finalized', aggregateId: String(id) }, now);
    });
    vehicleChanged();
    await payments.describeSoon(id);
    return view(id);
  };

  const view = async (id: number): Promise<Reservation> => {
    const full = await findReservation(db, id);
    if (!full) throw refuse(404, 'reservation_not_found', reservationMessages.notFound);
    const [reservation] = await views([full]);
    if (!reservation) throw refuse(404, 'reservation_not_found', reservationMessages.notFound);
    return reservation;
  };

  const views = async (list: FullReservation[]): Promise<Reservation[]> => {
    const vehicles = new Map(
      (await listVehicleViews(db, [...new Set(list.map(({ row }) => row.vehicle_id))])).map((vehicle) => [
        vehicle.id,
        vehicle,
      ]),
    );
    const now = clock.now();
    return list.flatMap((full) => {
      const vehicle = vehicles.get(full.row.vehicle_id);
      return vehicle ? [reservationView(full, vehicle, now)] : [];
    });
  };

  /** All that the query lets through, in the order of the manager's table. */
  const listAll = async ({ q = '', status = 'all' }: ManagerQuestion): Promise<Reservation[]> =>
    (
      await views(
        await listReservationsWhere(db, inManagerList({ ...searchOf(q), status, withAbandoned: true })),
      )
    ).sort(compareForManager);

  const searchOf = (q: string): ManagerSearch => ({
    terms: searchTerms(q),
    lastDayPast: lastDayPast(clock.now()),
  });

  /** One page of the manager's table: one status after the other, each read along its index. */
  const listPage = async ({
    q = '',
    status: filter = 'all',
    limit,
    cursor,
  }: ManagerQuestion & { limit: number }): Promise<ReservationPage> => {
    const from = cursor === undefined ? undefined : pageEndOf(cursor);
    if (cursor !== undefined && !from) {
      throw refuse(400, 'invalid_request', reservationMessages.cursorInvalid, 'cursor');
    }
    const search = searchOf(q);
    const { abandoned, ...byStatus } = await countReservations(db, search);
    const counts = { all: sum(Object.values(byStatus)) - abandoned, ...byStatus };
    const asked = MANAGER_ORDER.filter((status) => filter === 'all' || filter === status);
    const left = asked.filter(
      (status) => !from || MANAGER_ORDER.indexOf(status) >= MANAGER_ORDER.indexOf(from.status),
    );
    const found: FullReservation[] = [];
    for (const status of left.filter((status) => counts[status] > 0)) {
      // One more than asked for tells whether there is a next page.
      const wanted = limit + 1 - found.length;
      if (wanted === 0) break;
      found.push(
        ...(await listReservationsWhere(
          db,
          inManagerList({ ...search, status, withAbandoned: filter === 'canceled' }),
          { after: from?.status === status ? from : undefined, limit: wanted },
        )),
      );
    }
    const reservations = await views(found.slice(0, limit));
    const last = found.length > limit ? reservations.at(-1) : undefined;
    return { reservations, total: counts[filter], counts, nextCursor: last ? cursorOf(last) : null };
  };

  const listOf = async (caller: Caller): Promise<Reservation[]> =>
    views(await listReservationsOf(db, caller.id));

  /** Days that cannot be booked any more; the caller's own hold does not stand in his way. */
  const reservedPeriods = async (vehicleId: number, caller: Caller | null): Promise<Period[]> => {
    if (!(await findVehicle(db, vehicleId))) throw refuse(404, 'vehicle_not_found', vehicleMessages.notFound);
    return listReservedPeriods(db, { vehicleId, exceptHoldsOf: caller?.id, from: agencyDay(clock.now()) });
  };

  /** What became of a payment, told as a reservation; undefined when it is not the caller's. */
  const ofPayment = async (caller: Caller, providerId: string): Promise<PaymentReservation | undefined> => {
    const outcome = await payments.outcomeOf(caller.id, providerId);
    if (!outcome) return undefined;
    const { id, reservation_id: reservationId } = outcome.payment;
    const full = reservationId === null ? undefined : await findReservation(db, reservationId);
    const [reservation] = full ? await views([full]) : [];
    // Cancelled too late, its deposit is kept: the payment did what it was for, and nothing more is to come of it.
    const isConfirmed = full?.row.payment_id === id;
    return { payment: paymentOutcome(outcome, isConfirmed), reservation: reservation ?? null };
  };

  return {
    book,
    cancel,
    cancelAbsent,
    finalize,
    sweep,
    remind,
    listOf,
    listAll,
    listPage,
    reservedPeriods,
    ofPayment,
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Outcome = NonNullable<Awaited<ReturnType<Payments['outcomeOf']>>>;

const paymentOutcome = (outcome: Outcome, isConfirmed: boolean): PaymentOutcome => {
  if (outcome.refunded) return 'refund';
  if (isConfirmed) return 'confirmed';
  return ['succeeded', 'processing', 'action'].includes(outcome.status) ? 'processing' : 'failed';
};
