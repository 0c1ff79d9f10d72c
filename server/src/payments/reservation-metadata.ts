import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import { daysCharged } from '@volant/shared/kernel/period.ts';
import type { Ending, Hold, LastChange, LostReservation } from './holds.ts';
import type { Purpose } from './payments.store.ts';

type Metadata = Readonly<Record<string, string>>;

/** Maximum length of a metadata value at the provider. */
const VALUE_LENGTH = 500;
/** The names of the metadata values for accessories: enough for the longest list of accessories of an order. */
const PIECES = ['accessories', 'accessories2', 'accessories3', 'accessories4'];

/**
 * What a payment pays for, as metadata at the provider: enough to rebuild the ledger. Prices are included, in cents,
 * because current prices may differ. Accessories are comma-separated `id:quantity` pairs, continued in the next value
 * when one is full. An empty value deletes the former value.
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
    | 'vatOffCents'
    | 'totalCents'
    | 'depositCents'
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
    vatOff: hold.vatOffCents === 0 ? '' : String(hold.vatOffCents),
    total: String(hold.totalCents),
    depositTotal: String(hold.depositCents),
    kmPerDay: String(hold.maxDailyMileageKm),
    orderedAt: hold.orderedAt.toISOString(),
  };
};

/** The purpose of a payment. Metadata from the time when only deposits existed have none. */
export const purposeIn = ({ purpose }: Readonly<Record<string, string>>): Purpose =>
  FURTHER_PURPOSES.find((known) => known === purpose) ?? 'deposit';

const FURTHER_PURPOSES = ['supplement', 'balance', 'guarantee'] as const satisfies Purpose[];

/** The metadata that describe how a paid reservation ended. */
export const stateMetadata = (ending: Ending | undefined): Record<string, string> => ({
  state: ending?.state ?? 'confirmed',
  reason: ending?.state === 'canceled' ? ending.reason : '',
  deposit: ending?.state === 'canceled' ? (ending.isDepositKept ? 'kept' : 'back') : '',
  drivenKm: ending?.state === 'finalized' ? String(ending.mileageDrivenKm) : '',
});

/** The metadata that describe the last change of a paid reservation. They show which of two states is the later one. */
export const changeMetadata = ({ changedAt, depositLockedAt }: LastChange): Record<string, string> => ({
  changedAt: changedAt?.toISOString() ?? '',
  depositLockedAt: depositLockedAt?.toISOString() ?? '',
});

/** Whether metadata are as they were written. An empty value means that the value was deleted. */
export const isSameMetadata = (written: Metadata, seen: Metadata): boolean =>
  Object.entries(written).every(([name, value]) => (seen[name] ?? '') === value);

/** Whether metadata contain an end or a change that came after what is known of a reservation. */
export const isLaterThan = (
  { ending, lastChange }: { ending: Ending | undefined; lastChange: LastChange },
  seen: Metadata,
): boolean =>
  (endingIn(seen) !== undefined && ending === undefined) ||
  (momentIn(seen['changedAt'])?.getTime() ?? 0) > (lastChange.changedAt?.getTime() ?? 0);

/**
 * Whether a payment confirmed a reservation, according to its metadata. The name of the hold for which it was opened
 * does not show this.
 */
export const wasConfirmed = ({ state }: Readonly<Record<string, string>>): boolean =>
  ['confirmed', 'canceled', 'finalized'].includes(state ?? '');

export const endingIn = (metadata: Readonly<Record<string, string>>): Ending | undefined => {
  const { state, reason = '', deposit, drivenKm = '' } = metadata;
  if (state === 'canceled' && reason !== '') return { state, reason, isDepositKept: deposit === 'kept' };
  // 0 km is possible: the vehicle may not have been driven.
  const mileageDrivenKm = naturalNumber(drivenKm);
  return state === 'finalized' && mileageDrivenKm !== undefined ? { state, mileageDrivenKm } : undefined;
};

/** The ids in a payment's metadata, by the name of the sequence that generated them. */
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

/** The reservation that a payment paid for, from its metadata; undefined when they name none. */
export const lostReservation = (
  metadata: Readonly<Record<string, string>>,
  payment: Pick<LostReservation, 'accountId' | 'depositCents' | 'paymentId' | 'paidAt'>,
): LostReservation | undefined => {
  const { startDate = '', endDate = '' } = metadata;
  const [vehicleId, dailyPriceCents, totalCents] = ['vehicle', 'dailyPrice', 'total'].map((name) =>
    positiveInteger(metadata[name]),
  );
  if (!isIsoDate(startDate) || !isIsoDate(endDate) || !vehicleId || !dailyPriceCents || !totalCents)
    return undefined;
  // Older metadata lack this value; it was then always the price of the days.
  const vehicleCents =
    'vehicleTotal' in metadata
      ? positiveInteger(metadata['vehicleTotal'])
      : dailyPriceCents * daysCharged({ startDate, endDate });
  const discountCents = naturalNumber(metadata['discount'] ?? '0');
  const vatOffCents = naturalNumber(metadata['vatOff'] || '0');
  if (vehicleCents === undefined || discountCents === undefined || vatOffCents === undefined)
    return undefined;
  // A change may have lowered the deposit below what was paid. Older metadata lack this value.
  const depositCents =
    'depositTotal' in metadata ? positiveInteger(metadata['depositTotal']) : payment.depositCents;
  if (depositCents === undefined) return undefined;
  // No such reservation can exist, so the metadata were edited by hand.
  if (endDate <= startDate || depositCents > totalCents || discountCents > vehicleCents) return undefined;
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
    vatOffCents,
    totalCents,
    depositCents,
    maxDailyMileageKm: positiveInteger(metadata['kmPerDay']),
    orderedAt: momentIn(metadata['orderedAt']) ?? payment.paidAt,
    ending: endingIn(metadata),
    changedAt: momentIn(metadata['changedAt']),
    depositLockedAt: momentIn(metadata['depositLockedAt']),
  };
};

const pairsOf = (metadata: Readonly<Record<string, string>>): string[] =>
  PIECES.map((name) => metadata[name] ?? '')
    .join('')
    .split(',')
    .filter((pair) => pair !== '');

const momentIn = (text = ''): Date | null => (Number.isNaN(Date.parse(text)) ? null : new Date(text));

const naturalNumber = (text: string): number | undefined => (text === '0' ? 0 : positiveInteger(text));

const LARGEST = 2_147_483_647;

/** An id in the database's range; undefined for anything else, since metadata can be edited by hand. */
export const positiveInteger = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= LARGEST ? Number(text) : undefined;
