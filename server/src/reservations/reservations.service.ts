import { HOLD_MINUTES } from '@volant/shared/agency.ts';
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
import { isLockLate } from '../db/constraint-errors.ts';
import { isComparisonOwed } from '../db/restored-base.store.ts';
import { transact } from '../db/transact.ts';
import { queueMail } from '../emails/outbox.store.ts';
import type { Log } from '../log.ts';
import type { Payments } from '../payments/payments.service.ts';
import { patience, PatienceOver, type Patience } from '../patience.ts';
import { standstillRefusal } from '../payments/standstill.ts';
import { Problem, refuse, restoring, unavailable } from '../problem.ts';
import { turns } from '../turns.ts';
import {
  addVehicleMileage,
  findVehicle,
  listVehicleViews,
  lockVehicle,
  type VehicleRow,
} from '../vehicles/vehicles.store.ts';
import { holdLimits, type Room } from './hold-limits.ts';
import { countReservations, inManagerList, type ManagerSearch } from './manager-list.store.ts';
import { recordNoShow } from './no-show.ts';
import { releaseHold } from './release-hold.ts';
import { releasing } from './release.ts';
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
  listToRemind,
  listLiveOfCaller,
  listReservationsOf,
  listReservationsWhere,
  listReservedPeriods,
  lockAccount,
  lockReservation,
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
  /** How long an order may wait in all. */
  orderWaitMs: number;
  /** Told after every write to a vehicle. */
  vehicleChanged(): void;
}

export interface Caller {
  id: number;
}

/** Who orders. */
export interface Buyer extends Caller {
  /** Where they call from, hashed. */
  network: string;
  /** When their request came, by `performance.now()`. */
  askedAt: number;
  /** Counts an order of new dates; why they may hold nothing for now, unless they have paid for it. */
  countTry(): Promise<Problem | undefined>;
  /** Counts an order that they repeat; why the payment provider is not asked about it again for now. */
  countRepeat(): Promise<Problem | undefined>;
}

type ManagerQuestion = Pick<ManagerQuery, 'q' | 'status' | 'cursor'>;

export type Reservations = ReturnType<typeof reservationsService>;

/** A concurrent request changed what was decided on: decide again. */
class Stale extends Error {}

const BOOK_ATTEMPTS = 5;
const LAST_LOOK_MS = 250;

const holdEnd = (now: Date): Date => plusMinutes(now, HOLD_MINUTES);

/** Holding, confirming and releasing dates and accessories (decisions, section 4). */
export const reservationsService = ({
  db,
  clock,
  log,
  payments,
  orderWaitMs,
  vehicleChanged,
}: ReservationsDeps) => {
  /**
   * A crowd that wants one vehicle waits here, not with a connection of the database each, which would then be missing
   * to everybody else.
   */
  const inTurn = turns<number>();
  const limits = holdLimits({ db, clock, payments });
  const { release, sweep } = releasing({ db, clock, log, payments });

  /**
   * POST /api/reservations: the caller's live reservation of the same vehicle, dates and accessories, or a new one;
   * `upcoming` when captured money of exactly the deposit waits for it, else a hold. The checks come in the order of
   * decisions 4.3.
   */
  const book = async (
    buyer: Buyer,
    order: ReservationOrder,
  ): Promise<{ created: boolean; reservation: Reservation }> => {
    const wait = patience(buyer.askedAt, orderWaitMs);
    let [isCounted, refusal] = [false, undefined as Problem | undefined];
    for (let attempt = 0; attempt < BOOK_ATTEMPTS; attempt += 1) {
      try {
        const same = await wait.waitFor(() => findSame(db, buyer, order));
        if (same) {
          const id = await wait.aside(() => repeat(buyer, same));
          return { created: false, reservation: await view(id) };
        }
        await wait.waitFor(() => refuseWhileRestoring(db));
        if (!isCounted) refusal = await wait.waitFor(() => buyer.countTry());
        isCounted = true;
        const outcome = await bookNew({ buyer, order, refusal, wait });
        return { created: outcome.created, reservation: await view(outcome.id) };
      } catch (error) {
        if (!(error instanceof Stale)) throw error;
      }
    }
    throw vehicleBusy();
  };

  const vehicleBusy = (): Problem => unavailable('vehicle_busy', reservationMessages.vehicleBusy);

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

  /**
   * Like `resume`. Over the limit, it answers from the database without asking the provider, unless captured money
   * waits for the reservation.
   */
  const repeat = async (buyer: Buyer, row: ReservationRow): Promise<number> => {
    const refusal = row.state === 'pending' ? await buyer.countRepeat() : undefined;
    const deposit = { accountId: buyer.id, amountCents: row.deposit_cents };
    if (!refusal || (await payments.hasClaimable(deposit))) return resume(buyer, row);
    if (row.expires_at <= clock.now()) throw refusal;
    return row.id;
  };

  /** Finalises a live reservation if it was paid; renews its hold if it ran out; never prolongs a live hold. */
  const resume = async (caller: Caller, row: ReservationRow): Promise<number> => {
    if (row.state !== 'pending') return row.id;
    await payments.finalizeHold(row.id);
    const money = await payments.findMoney({ accountId: caller.id, amountCents: row.deposit_cents });
    await transact(db, async (tx) => {
      await lockAccount(tx, caller.id);
      const locked = await lockReservation(tx, row.id);
      const now = clock.now();
      if (locked?.state === 'canceled') throw new Stale();
      if (locked?.state !== 'pending') return;
      if (money !== undefined || locked.expires_at <= now) await refuseWhileRestoring(tx);
      if (money) {
        if (!(await payments.claim(tx, money.id, row.id))) throw new Stale();
        await confirmAndTell(tx, row.id, money.id, now);
      } else if (locked.expires_at <= now) await limits.renew(tx, locked);
    });
    if (money) await payments.describeSoon(row.id);
    return row.id;
  };

  const bookNew = async ({
    buyer,
    order,
    refusal,
    wait,
  }: {
    buyer: Buyer;
    order: ReservationOrder;
    refusal: Problem | undefined;
    wait: Patience;
  }): Promise<{ id: number; created: boolean }> => {
    const now = clock.now();
    const vehicle = await wait.waitFor(() => findVehicle(db, order.vehicule.id));
    if (!vehicle) throw refuse(404, 'vehicle_not_found', vehicleMessages.notFound);
    if (vehicle.status === 'archived') {
      await refundRefused(buyer, order, vehicle, agencyDay(now));
      throw archived();
    }
    const { period, lines, price } = await wait.waitFor(() => check(order, vehicle, agencyDay(now)));
    const deposit = { accountId: buyer.id, amountCents: price.depositCents };
    const mayHavePaid = await wait.waitFor(() => payments.hasClaimable(deposit));
    const money = mayHavePaid ? await wait.aside(() => payments.findMoney(deposit)) : undefined;
    try {
      await wait.waitFor(() => refuseTaken(buyer, vehicle.id, period, now));
      if (refusal && !money) throw refusal;
      const replaced = await wait.aside(() => clearOwnHolds(buyer, vehicle.id, money?.id));
      const room = money
        ? NO_ROOM_NEEDED
        : await wait.aside(() => limits.makeRoom(buyer, { vehicleId: vehicle.id, period }));
      const insertion = { buyer, order, vehicle, period, lines, price, paymentId: money?.id, replaced, room };
      const booked = await insertInTurn(insertion, wait, now);
      if (money) await payments.describeSoon(booked.id);
      return booked;
    } catch (error) {
      const lost = error instanceof Problem && [409, 410].includes(error.body.status);
      if (lost && money?.binding === 'unbound') await payments.refund(money.id, 'refused');
      throw error;
    }
  };

  const insertInTurn = async (
    insertion: Insertion,
    wait: Patience,
    now: Date,
  ): Promise<{ id: number; created: boolean }> => {
    const { buyer, vehicle, period } = insertion;
    try {
      return await wait.waitFor((begin) =>
        inTurn(vehicle.id, async (hadToWait) => {
          if (wait.leftMs() === 0) throw new PatienceOver();
          // Most who waited are too late: a read tells them so, without waiting for the vehicle's lock.
          if (hadToWait) await refuseTaken(buyer, vehicle.id, period, now);
          return transact(db, async (tx) => {
            begin();
            await waitForLocksAtMost(tx, wait.leftMs());
            return insert(tx, insertion);
          });
        }),
      );
    } catch (error) {
      if (!(error instanceof PatienceOver || isLockLate(error))) throw error;
      await lookOnceMore(() => refuseTaken(buyer, vehicle.id, period, now));
      throw vehicleBusy();
    }
  };

  /** Whoever waited in vain may be told at least that it was for nothing. */
  const lookOnceMore = async (look: () => Promise<void>): Promise<void> => {
    try {
      await patience(performance.now(), LAST_LOOK_MS).waitFor(look);
    } catch (error) {
      if (error instanceof Problem) throw error;
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
      if (clearance === 'clear') cleared.push(hold.id);
      else if (clearance !== 'paid') throw standstillRefusal(clearance);
    }
    return cleared;
  };

  interface Insertion {
    buyer: Buyer;
    order: ReservationOrder;
    vehicle: VehicleRow;
    period: Period;
    lines: NewLine[];
    price: Quote;
    paymentId: string | undefined;
    /** The caller's holds whose payments were ended, to be replaced in the same transaction. */
    replaced: number[];
    room: Room;
  }

  const insert = async (tx: Tx, input: Insertion): Promise<{ id: number; created: boolean }> => {
    const { buyer, order, period, lines, price, paymentId, room } = input;
    const now = clock.now();
    const vehicle = await lockVehicle(tx, input.vehicle.id);
    if (!vehicle) throw new Stale();
    if (vehicle.status === 'archived') throw archived();
    if (vehicle.daily_price_cents !== input.vehicle.daily_price_cents) throw new Stale();
    // Midnight passed since the dates were checked.
    if (periodRefusal(period, agencyDay(now))) throw new Stale();
    await refuseWhileRestoring(tx);
    await lockAccount(tx, buyer.id);
    if (await findSame(tx, buyer, order)) throw new Stale();
    for (const id of [...input.replaced, ...room.replaced]) await replaceHold(tx, id, { paymentId, now });

    const inserted = await insertReservation(
      tx,
      {
        accountId: buyer.id,
        vehicleId: vehicle.id,
        period,
        dailyPriceCents: vehicle.daily_price_cents,
        maxDailyMileageKm: vehicle.max_daily_mileage_km,
        vehicleCents: price.vehicleCents,
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
      const hold = { id: inserted.id, vehicleId: vehicle.id, period, room };
      if ((await limits.admit(tx, buyer, hold)) === 'changed') throw new Stale();
      await payments.bindOpenUnbound(tx, {
        accountId: buyer.id,
        amountCents: price.depositCents,
        reservationId: inserted.id,
      });
    } else {
      if (!(await payments.claim(tx, paymentId, inserted.id))) throw new Stale();
      await confirmAndTell(tx, inserted.id, paymentId, now);
    }
    return { id: inserted.id, created: true };
  };

  const replaceHold = async (
    tx: Tx,
    id: number,
    { paymentId, now }: { paymentId: string | undefined; now: Date },
  ): Promise<void> => {
    const row = await lockReservation(tx, id);
    if (row?.state !== 'pending') throw new Stale();
    // A payment opened since: it must be ended at the provider before anything is released.
    if (await payments.hasPaymentUnderWay(tx, id, paymentId)) throw new Stale();
    await releaseHold(tx, row, { reason: 'replaced', now });
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

  /**
   * A manager's cancellation. A hold's payments are ended first, and money that reached it all the same goes back; a
   * paid reservation gets its deposit back until 24 hours before its start, or whenever the agency itself cancels. 409
   * unless pending or upcoming.
   */
  const cancel = async (id: number, { byAgency }: { byAgency: boolean }): Promise<Reservation> => {
    const wasHold = (await view(id)).status === 'pending';
    const clearance = await payments.clearHold(id);
    if (clearance !== 'clear' && clearance !== 'paid') throw standstillRefusal(clearance, WHILE_THEY_PAY);
    const refunded = await transact(db, async (tx) => {
      const row = await lockReservation(tx, id);
      const now = await clock.verified(tx);
      if (!row || !isCancelable(statusOf(row, now))) {
        throw refuse(409, 'not_cancelable', reservationMessages.notCancelable);
      }
      if (row.state === 'pending' && (await payments.hasPaymentUnderWay(tx, id))) {
        throw standstillRefusal('contested', WHILE_THEY_PAY);
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
    await transact(db, async (tx) => recordNoShow(tx, id, await clock.verified(tx)));
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

  /** Days that cannot be booked any more; the caller's own hold does not stand in their way. */
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

  /** A customer gives held dates back. */
  const giveBack = async (caller: Caller, id: number): Promise<Reservation> => {
    await release(caller.id, id);
    return view(id);
  };

  return {
    book,
    release: giveBack,
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

const NO_ROOM_NEEDED: Room = { replaced: [], tried: new Set() };

/** What the agency is told that cancels at that moment. */
const WHILE_THEY_PAY = {
  processing: reservationMessages.customerIsPaying,
  opening: reservationMessages.customerOpensPayment,
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

type Outcome = NonNullable<Awaited<ReturnType<Payments['outcomeOf']>>>;

const paymentOutcome = (outcome: Outcome, isConfirmed: boolean): PaymentOutcome => {
  if (outcome.refunded) return 'refund';
  if (isConfirmed) return 'confirmed';
  return ['succeeded', 'processing', 'action'].includes(outcome.status) ? 'processing' : 'failed';
};
