import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Ending, Hold, LostReservation } from './holds.ts';
import type { Purpose } from './payments.store.ts';

/** Longest value that the provider keeps under one name. */
const VALUE_LENGTH = 500;
/** Room for the longest list of accessories that can be ordered. */
const PIECES = ['accessories', 'accessories2', 'accessories3', 'accessories4'];

/**
 * What a payment pays for, as its provider keeps it: the books can be rebuilt from there alone. The prices, in cents,
 * stand there too: a total made of today's prices could be another. Accessories are `id:quantity` pairs, separated by
 * commas; what one value does not hold goes on in the next. An empty value takes away what stood there before.
 */
export const reservationMetadata = (
  hold: Pick<
    Hold,
    | 'reservationId'
    | 'vehicleId'
    | 'startDate'
    | 'endDate'
    | 'accessories'
    | 'dailyPriceCents'
    | 'vehicleCents'
    | 'discountCents'
    | 'totalCents'
    | 'maxDailyMileageKm'
    | 'orderedAt'
  >,
): Record<string, string> => {
  const pairs = hold.accessories.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  return {
    reservation: String(hold.reservationId),
    vehicle: String(hold.vehicleId),
    startDate: hold.startDate,
    endDate: hold.endDate,
    ...Object.fromEntries(
      PIECES.map((name, index) => [name, pairs.slice(index * VALUE_LENGTH, (index + 1) * VALUE_LENGTH)]),
    ),
    dailyPrice: String(hold.dailyPriceCents),
    vehicleTotal: String(hold.vehicleCents),
    discount: String(hold.discountCents),
    total: String(hold.totalCents),
    kmPerDay: String(hold.maxDailyMileageKm),
    orderedAt: hold.orderedAt.toISOString(),
  };
};

/** What a payment is for; before the metadata told it, only deposits were paid. */
export const purposeIn = ({ purpose }: Readonly<Record<string, string>>): Purpose =>
  FURTHER_PURPOSES.find((known) => known === purpose) ?? 'deposit';

const FURTHER_PURPOSES = ['supplement', 'balance', 'guarantee'] as const satisfies Purpose[];

/** What became of a paid reservation, beside what it is. */
export const stateMetadata = (ending: Ending | undefined): Record<string, string> => ({
  state: ending?.state ?? 'confirmed',
  reason: ending?.state === 'canceled' ? ending.reason : '',
  deposit: ending?.state === 'canceled' ? (ending.isDepositKept ? 'kept' : 'back') : '',
  drivenKm: ending?.state === 'finalized' ? String(ending.mileageDrivenKm) : '',
});

/** Whether a payment confirmed a reservation, as its metadata tell; what a hold's payment was opened for says less. */
export const wasConfirmed = ({ state }: Readonly<Record<string, string>>): boolean =>
  ['confirmed', 'canceled', 'finalized'].includes(state ?? '');

export const endingIn = (metadata: Readonly<Record<string, string>>): Ending | undefined => {
  const { state, reason = '', deposit, drivenKm = '' } = metadata;
  if (state === 'canceled' && reason !== '') return { state, reason, isDepositKept: deposit === 'kept' };
  // Driven nothing: the vehicle never left.
  const mileageDrivenKm = naturalNumber(drivenKm);
  return state === 'finalized' && mileageDrivenKm !== undefined ? { state, mileageDrivenKm } : undefined;
};

/** The numbers that a payment's metadata name, by the sequence that gave them. */
export const numbersIn = (metadata: Readonly<Record<string, string>>): Record<string, number> => {
  const { user, vehicle, reservation } = metadata;
  const accessories = pairsOf(metadata).map((pair) => positiveInteger(pair.split(':')[0]) ?? 0);
  return {
    account_id_seq: positiveInteger(user) ?? 0,
    vehicle_id_seq: positiveInteger(vehicle) ?? 0,
    reservation_id_seq: positiveInteger(reservation) ?? 0,
    accessory_id_seq: Math.max(0, ...accessories),
  };
};

/** What a payment paid for, read from its metadata; undefined when they name no reservation. */
export const lostReservation = (
  metadata: Readonly<Record<string, string>>,
  payment: Pick<LostReservation, 'accountId' | 'depositCents' | 'paymentId' | 'paidAt'>,
): LostReservation | undefined => {
  const { startDate = '', endDate = '', orderedAt = '' } = metadata;
  const [vehicleId, dailyPriceCents, totalCents] = ['vehicle', 'dailyPrice', 'total'].map((name) =>
    positiveInteger(metadata[name]),
  );
  if (!isIsoDate(startDate) || !isIsoDate(endDate) || !vehicleId || !dailyPriceCents || !totalCents)
    return undefined;
  // Metadata written before they told it: it always was the price of the days.
  const vehicleCents =
    'vehicleTotal' in metadata
      ? positiveInteger(metadata['vehicleTotal'])
      : dailyPriceCents * daysCharged({ startDate, endDate });
  const discountCents = naturalNumber(metadata['discount'] ?? '0');
  if (vehicleCents === undefined || discountCents === undefined) return undefined;
  // Written by hand: no such reservation can be.
  if (endDate <= startDate || payment.depositCents > totalCents || discountCents > vehicleCents)
    return undefined;
  const accessories: LostReservation['accessories'] = [];
  for (const pair of pairsOf(metadata)) {
    const [id, quantity] = pair.split(':').map(positiveInteger);
    if (!id || !quantity) return undefined;
    accessories.push({ id, quantity });
  }
  return {
    ...payment,
    vehicleId,
    startDate,
    endDate,
    accessories,
    dailyPriceCents,
    vehicleCents,
    discountCents,
    totalCents,
    maxDailyMileageKm: positiveInteger(metadata['kmPerDay']),
    orderedAt: Number.isNaN(Date.parse(orderedAt)) ? payment.paidAt : new Date(orderedAt),
    ending: endingIn(metadata),
  };
};

const pairsOf = (metadata: Readonly<Record<string, string>>): string[] =>
  PIECES.map((name) => metadata[name] ?? '')
    .join('')
    .split(',')
    .filter((pair) => pair !== '');

const naturalNumber = (text: string): number | undefined => (text === '0' ? 0 : positiveInteger(text));

const LARGEST = 2_147_483_647;

/** A number as the database counts; undefined for anything else that somebody may have written by hand. */
export const positiveInteger = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= LARGEST ? Number(text) : undefined;
