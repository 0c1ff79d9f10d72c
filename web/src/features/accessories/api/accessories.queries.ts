import { queryOptions } from '@tanstack/react-query';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import type {
  Accessory as WireAccessory,
  AccessoryBody,
} from '@volant/shared/accessories/accessories.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';

/** An accessory as screens show it, its price in cents. */
export type Accessory = InCents<WireAccessory, 'dailyPrice'>;

export const accessoryOf = (wire: WireAccessory): Accessory => inCents(wire, ['dailyPrice']);

/** What a reservation does not say of its accessories. */
type NotOrdered = 'available' | 'description' | 'picture';

/** An accessory as it was ordered. */
export type OrderedAccessory = Omit<Accessory, NotOrdered>;

export const orderedAccessoryOf = (wire: Omit<WireAccessory, NotOrdered>): OrderedAccessory =>
  inCents(wire, ['dailyPrice']);

/** An accessory as its form shows and sends it, in the contract's own fields: a manager types euros. */
export const bodyOf = ({ name, dailyPriceCents, quantity, description }: Accessory): AccessoryBody => ({
  name,
  dailyPrice: toEuros(dailyPriceCents),
  quantity,
  description,
});

/** Among the reservations: what changes one of them may free units, or take them. */
const FREE_UNITS = ['reservations', 'accessories'] as const;

export const accessoryQueries = {
  /** Every accessory with its stock. */
  list: () =>
    queryOptions({
      queryKey: ['accessories', 'list'],
      queryFn: async ({ signal }) => (await readApi(accessoriesApi.list, { signal })).map(accessoryOf),
      staleTime: 0,
    }),
  /** The prefix of the keys below. */
  everyFree: FREE_UNITS,
  /** With the units free on every day of the period; the caller's hold of the vehicle is ignored. */
  free: ({ startDate, endDate }: Period, vehicleId?: number) =>
    queryOptions({
      queryKey: [...FREE_UNITS, startDate, endDate, vehicleId],
      queryFn: async ({ signal }) => {
        const query = { startDate, endDate, vehicule: vehicleId };
        return (await readApi(accessoriesApi.list, { query, signal })).map(accessoryOf);
      },
      staleTime: 0,
    }),
};
