import { PICKUP_TIME } from '@volant/shared/agency.ts';
import { agencyInstant, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Tx } from '../../../platform/db/open-database.ts';
import { insertNotes } from '../../imported-reservations.store.ts';
import type { NewSale } from '../../sales.store.ts';
import { acceptSales } from './accept-sale.ts';

/** A reservation that another system had; its price is one line. */
export interface TakenOverReservation {
  accountId: number;
  vehicleId: number;
  startDate: IsoDate;
  endDate: IsoDate;
  /** The day on which the vehicle came back, of a finalised one where it is known. */
  returnedOn: IsoDate | null;
  state: 'confirmed' | 'finalized' | 'canceled';
  /** Of a confirmed one: the vehicle left on the first day, and is not back. */
  hasDeparted: boolean;
  departureKm: number | null;
  totalCents: number;
  depositCents: number;
  dailyPriceCents: number;
  maxDailyMileageKm: number;
  /** Of a finalised one. */
  mileageDrivenKm: number | null;
  /** Of a cancelled one: its deposit is kept of what was paid. */
  isDepositKept: boolean;
  number: string | null;
  /** '' for none. */
  note: string;
}

/** Where reservations are taken over from, and when. */
interface Takeover {
  source: string;
  by: number | null;
  today: IsoDate;
  now: Date;
}

/** Writes reservations that were checked, silent: no reminder leaves for them. Their ids in the order of the list. */
export const takeOverReservations = async (
  tx: Tx,
  reservations: readonly TakenOverReservation[],
  takeover: Takeover,
): Promise<number[]> => {
  const { by, now } = takeover;
  const ids = await acceptSales(
    tx,
    reservations.map((reservation) => saleOf(reservation, takeover)),
  );
  const notes = ids.map((reservationId, index) => ({ reservationId, text: reservations[index]?.note ?? '' }));
  await insertNotes(tx, notes, { by, at: now });
  return ids;
};

const saleOf = (
  { startDate, endDate, state, hasDeparted, number, note: _note, ...reservation }: TakenOverReservation,
  { source, today, now }: Takeover,
): NewSale => ({
  ...reservation,
  state,
  period: { startDate, endDate },
  vehicleCents: reservation.totalCents,
  accessoriesCents: 0,
  priceLines: [{ part: { of: 'former' }, days: null, unitCents: null, totalCents: reservation.totalCents }],
  cancelReason: state === 'canceled' ? 'agency' : null,
  canceledAt: state === 'canceled' ? now : null,
  departedAt: hasDeparted ? departureOf(startDate, now) : null,
  channel: 'counter',
  expiresAt: now,
  now,
  // A rental of former years was written down when it began, at the latest.
  today: startDate < today ? startDate : today,
  confirmedAt: now,
  outside: number === null ? null : { source, number },
  isSilent: true,
});

/** At the hour at which vehicles leave: nobody wrote down another. */
const departureOf = (startDate: IsoDate, now: Date): Date => {
  const at = agencyInstant(startDate, PICKUP_TIME);
  return at < now ? at : now;
};
