import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { BookedLine } from '@volant/shared/reservations/booking/booking.rules.ts';
import { type AccessoryRow, listAccessoriesById } from '../../accessories/index.ts';
import type { Ending, Holds, LostReservation, Rebuilt } from '../../payments/index.ts';
import { addVehicleMileage, lockVehicle, type VehicleRow } from '../../vehicles/index.ts';
import { lockPurchaser, recordPaid } from '../../accounts/index.ts';
import { rollBack, inSavepoint } from '../../platform/db/savepoint.ts';
import type { Work } from '../../audit/index.ts';
import { fillBlocks, yieldBlocks } from '../../availability/index.ts';
import { acceptSale, type Taken } from '../booking/writing/accept-sale.ts';
import { yieldKeptDays } from '../rental/late.store.ts';
import { queueCancellationMails, queueConfirmationMails } from '../reservation-mails.ts';
import {
  findSameOfCaller,
  listHoldsOfAccessory,
  listLiveOfVehicle,
  lockReservation,
  type ReservationRow,
} from '../reservations.store.ts';
import {
  cancelReservation,
  confirmReservation,
  finalizeReservation,
  freeDays,
  type Cancellation,
} from '../reservation-writes.store.ts';
import type { NewSale } from '../sales.store.ts';
import type { Tx } from '../../platform/db/open-database.ts';

type CancelReason = NonNullable<ReservationRow['cancel_reason']>;

/** Known cancel reasons of a paid reservation; a later version may have written another. */
const CANCEL_REASONS: readonly string[] = ['customer', 'agency', 'no_show'] satisfies CancelReason[];
const cancellationOf = ({ reason, isDepositKept }: Ending & { state: 'canceled' }): Cancellation => ({
  reason: CANCEL_REASONS.includes(reason) ? (reason as CancelReason) : 'customer',
  isDepositKept,
});

const earlier = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** The provider counts in whole seconds. */
const SECOND_MS = 1000;

const IMPOSSIBLE: Rebuilt = { outcome: 'impossible' };

/** Rebuilds reservations that a restored database lost, from the payment provider's metadata. */
export const rebuiltReservations = (): Pick<Holds, 'rebuild' | 'release' | 'end'> => {
  const rebuild: Holds['rebuild'] = async (tx, lost, now) => {
    const vehicle = await lockVehicle(tx, lost.vehicleId);
    await lockPurchaser(tx, lost.accountId);
    // Created after the order: the id was reused, the original was lost.
    const lastMoment = Math.max(lost.paidAt.getTime() + SECOND_MS, lost.orderedAt.getTime());
    const isOfThatTime = (row: { created_at: Date }): boolean => row.created_at.getTime() <= lastMoment;
    if (!vehicle || !isOfThatTime(vehicle)) return IMPOSSIBLE;
    const accessories = await listAccessoriesById(
      tx,
      lost.accessories.map((line) => line.id),
    );
    if (accessories.length !== lost.accessories.length || !accessories.every(isOfThatTime)) return IMPOSSIBLE;

    const found = await findSame(tx, lost);
    const isOther = found !== undefined && found.state !== 'pending';
    if (isOther && lost.ending?.state !== 'canceled') return { outcome: 'paid' };
    // Otherwise it is a rental of the same days, made after this one was cancelled.
    const same = isOther ? undefined : found;
    if (same?.deposit_cents === lost.depositCents) {
      await confirm(tx, same.id, lost, now);
      return { outcome: 'made', reservationId: same.id };
    }
    const period = { startDate: lost.startDate, endDate: lost.endDate };
    const accessoriesCents = lost.totalCents + lost.vatOffCents - lost.vehicleCents + lost.discountCents;
    if (accessoriesCents < 0) return IMPOSSIBLE;
    const reservation = reservationOf(lost, { vehicle, period, accessoriesCents });
    const lines = linesOf(lost, accessories);
    if (lost.ending?.state === 'canceled') {
      const { reason, isDepositKept } = cancellationOf(lost.ending);
      // Its dates and accessories stay free.
      const canceled = { state: 'canceled', cancelReason: reason, isDepositKept } as const;
      const paid = { paymentId: lost.paymentId, confirmedAt: reservation.expiresAt };
      const made = await acceptSale(tx, { ...reservation, ...canceled, ...paid, lines });
      return 'taken' in made ? IMPOSSIBLE : { outcome: 'made', reservationId: made.id };
    }
    const inTheWay = await listLiveOfVehicle(tx, vehicle.id, period);
    if (inTheWay.some(({ state }) => state !== 'pending')) return IMPOSSIBLE;
    const [hold] = inTheWay;
    if (hold) return { outcome: 'held', holdId: hold.id };
    return insertPaid(tx, { lost, reservation, lines, now });
  };

  /** The reservation for which the payment was opened, when the backup knows it. */
  const findSame = async (tx: Tx, lost: LostReservation): Promise<ReservationRow | undefined> => {
    const same = await findSameOfCaller(tx, {
      ...lost,
      period: lost,
      lines: lost.accessories.map(({ id, quantity }) => ({ accessoryId: id, quantity })),
    });
    return same && lockReservation(tx, same.id);
  };

  const insertPaid = (
    tx: Work,
    { lost, reservation, lines, now }: Insertion & { lost: LostReservation; now: Date },
  ): Promise<Rebuilt> =>
    inSavepoint(tx, async () => {
      // It was lifted when the days were sold, or the rental was there before it: the agency is shown that they meet.
      await yieldBlocks(tx, reservation.vehicleId, reservation.period);
      await yieldKeptDays(tx, reservation.vehicleId, reservation.period);
      const inserted = await acceptSale(tx, { ...reservation, lines });
      if ('taken' in inserted) return rollBack(await whoTook(tx, inserted, { reservation, lines }));
      await fillBlocks(tx, reservation.vehicleId, reservation.period);
      await confirm(tx, inserted.id, lost, now);
      return { outcome: 'made' as const, reservationId: inserted.id };
    });

  /** The hold to release for the accessory that is missing, the latest first; a paid rental takes precedence. */
  const whoTook = async (tx: Tx, inserted: Taken, { reservation, lines }: Insertion): Promise<Rebuilt> => {
    const line = lines.find(({ name }) => inserted.taken === 'accessory' && name === inserted.name);
    const [hold] = line ? await listHoldsOfAccessory(tx, line.accessoryId, reservation.period) : [];
    return hold ? { outcome: 'held', holdId: hold.id } : IMPOSSIBLE;
  };

  /** Confirms it and applies its end. Without one, the confirmation mails tell its number, which may be new. */
  const confirm = async (tx: Work, id: number, lost: LostReservation, now: Date): Promise<void> => {
    const { accountId } = await confirmReservation(tx, { id, paymentId: lost.paymentId, now });
    await recordPaid(tx, accountId, now);
    await tx.record({
      at: now,
      act: 'reservation.confirm',
      subject: { kind: 'reservation', id },
      after: { status: 'upcoming', paymentId: lost.paymentId, rebuilt: true },
    });
    if (lost.ending) await conclude(tx, id, lost.ending, now);
    else await queueConfirmationMails(tx, id, now);
  };

  const conclude = async (tx: Work, id: number, ending: Ending, now: Date): Promise<boolean> => {
    const row = await lockReservation(tx, id);
    if (row?.state !== 'confirmed') return false;
    const record = { at: now, subject: { kind: 'reservation', id } } as const;
    if (ending.state === 'canceled') {
      const cancellation = cancellationOf(ending);
      await cancelReservation(tx, row, { ...cancellation, now });
      await freeDays(tx, row);
      await tx.record({
        ...record,
        act: 'reservation.cancel',
        after: { cancelReason: cancellation.reason, rebuilt: true },
      });
    } else {
      await finalizeReservation(tx, id, ending.mileageDrivenKm);
      await addVehicleMileage(tx, row.vehicle_id, ending.mileageDrivenKm);
      const after = { mileageDriven: ending.mileageDrivenKm, rebuilt: true };
      await tx.record({ ...record, act: 'reservation.return', after });
    }
    return true;
  };

  return {
    rebuild,
    release: async (tx, id, now) => {
      const row = await lockReservation(tx, id);
      if (row?.state !== 'pending') return;
      // Not `releaseHold`: this time must not count against the customer.
      await cancelReservation(tx, row, { reason: 'expired', isDepositKept: false, now });
      await tx.record({
        at: now,
        act: 'reservation.expire',
        subject: { kind: 'reservation', id },
        before: { status: 'pending' },
        after: { status: 'canceled', cancelReason: 'expired' },
      });
    },
    end: async (tx, { reservationId, vehicleId }, ending, now) => {
      // Its mileage will change: lock order vehicle, reservation.
      await lockVehicle(tx, vehicleId);
      if (!(await conclude(tx, reservationId, ending, now))) return false;
      if (ending.state === 'canceled') await queueCancellationMails(tx, reservationId, now);
      return true;
    },
  };
};

interface Insertion {
  reservation: NewSale;
  lines: BookedLine[];
}

const reservationOf = (
  lost: LostReservation,
  { vehicle, period, accessoriesCents }: { vehicle: VehicleRow; period: Period; accessoriesCents: number },
): NewSale => ({
  accountId: lost.accountId,
  vehicleId: vehicle.id,
  period,
  dailyPriceCents: lost.dailyPriceCents,
  maxDailyMileageKm: lost.maxDailyMileageKm ?? vehicle.max_daily_mileage_km,
  vehicleCents: lost.vehicleCents,
  discountCents: lost.discountCents,
  accessoriesCents,
  vatOffCents: lost.vatOffCents,
  totalCents: lost.totalCents,
  depositCents: lost.depositCents,
  depositLockedAt: lost.depositLockedAt,
  expiresAt: lost.paidAt,
  // Held in time, it may have been paid after midnight, on its first day.
  today: earlier(agencyDay(lost.orderedAt), addDays(lost.startDate, -1)),
  now: lost.orderedAt,
});

const linesOf = (lost: LostReservation, accessories: readonly AccessoryRow[]): BookedLine[] =>
  accessories.map((accessory) => ({
    accessoryId: accessory.id,
    name: accessory.name,
    dailyPriceCents: accessory.daily_price_cents,
    quantity: lost.accessories.find((line) => line.id === accessory.id)?.quantity ?? 1,
  }));
