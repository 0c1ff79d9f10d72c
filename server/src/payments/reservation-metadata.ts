import { isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import type { Hold, LostReservation } from './holds.ts';

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
  hold: Pick<Hold, 'vehicleId' | 'startDate' | 'endDate' | 'accessories' | 'dailyPriceCents' | 'totalCents'>,
): Record<string, string> => {
  const pairs = hold.accessories.map(({ id, quantity }) => `${id}:${quantity}`).join(',');
  return {
    vehicle: String(hold.vehicleId),
    startDate: hold.startDate,
    endDate: hold.endDate,
    ...Object.fromEntries(
      PIECES.map((name, index) => [name, pairs.slice(index * VALUE_LENGTH, (index + 1) * VALUE_LENGTH)]),
    ),
    dailyPrice: String(hold.dailyPriceCents),
    total: String(hold.totalCents),
  };
};

/** Whether a payment's metadata say that it pays for this. */
export const isDescribedAs = (
  metadata: Readonly<Record<string, string>>,
  wanted: Readonly<Record<string, string>>,
): boolean => Object.entries(wanted).every(([name, value]) => (metadata[name] ?? '') === value);

/** What a payment paid for, read from its metadata; undefined when they name no reservation. */
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
  const accessories: LostReservation['accessories'] = [];
  for (const pair of pairsOf(metadata)) {
    const [id, quantity] = pair.split(':').map(positiveInteger);
    if (!id || !quantity) return undefined;
    accessories.push({ id, quantity });
  }
  return { ...payment, vehicleId, startDate, endDate, accessories, dailyPriceCents, totalCents };
};

const pairsOf = (metadata: Readonly<Record<string, string>>): string[] =>
  PIECES.map((name) => metadata[name] ?? '')
    .join('')
    .split(',')
    .filter((pair) => pair !== '');

const LARGEST = 2_147_483_647;

/** A number as the database counts; undefined for anything else that somebody may have written by hand. */
export const positiveInteger = (text: string | undefined): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text ?? '') && Number(text) <= LARGEST ? Number(text) : undefined;
