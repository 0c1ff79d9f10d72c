import { queryOptions } from '@tanstack/react-query';
import type { Company } from '@volant/shared/accounts/company.rules.ts';
import { toCents, type Cents } from '@volant/shared/kernel/money.ts';
import type { PriceLine } from '@volant/shared/pricing/vehicle-price.rules.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { readApi } from '../../../lib/calls/call-api.ts';
import type {
  Reservation as WireReservation,
  ReservationBody,
  ReservationPage as WirePage,
} from '@volant/shared/reservations/reservations.schema.ts';
import { inEuros } from '../../../lib/calls/sent-money.ts';
import { inCents, type InCents } from '../../../lib/calls/wire-money.ts';
import { orderedAccessoryOf, type OrderedAccessory } from '../../accessories/api/accessories.queries.ts';
import { priceLineOf } from '../../pricing/api/pricing.queries.ts';
import { vehicleOf, type Vehicle } from '../../vehicles/api/vehicles.queries.ts';

const AMOUNTS = [
  'totalPrice',
  'dailyPrice',
  'vehiclePrice',
  'accessoriesPrice',
  'deposit',
  'balance',
  'paid',
  'refunded',
  'chargedBack',
  'due',
  'charged',
  'reduced',
  'comingBack',
  'paidAtAgency',
  'credit',
] as const;

interface ReservedAccessory {
  accessory: OrderedAccessory;
  quantityReserved: number;
}

/** A reservation as screens show it: its amounts, those of its vehicle and those of its accessories in cents. */
export interface Reservation extends Omit<
  InCents<WireReservation, (typeof AMOUNTS)[number]>,
  'vehicule' | 'accessories' | 'priceLines'
> {
  vehicule: Vehicle;
  priceLines: PriceLine[];
  accessories: ReservedAccessory[];
  /** The VAT that the company owes itself, which the total is without. */
  vatOffCents?: Cents;
}

export const reservationOf = (wire: WireReservation): Reservation => ({
  ...inCents(wire, AMOUNTS),
  ...(wire.vatOff !== undefined && { vatOffCents: toCents(wire.vatOff) }),
  vehicule: vehicleOf(wire.vehicule),
  priceLines: wire.priceLines.map(priceLineOf),
  accessories: wire.accessories.map(({ accessory, quantityReserved }) => ({
    accessory: orderedAccessoryOf(accessory),
    quantityReserved,
  })),
});

/** A page of the manager's list. */
export interface ReservationPage extends Omit<WirePage, 'reservations'> {
  reservations: Reservation[];
}

export const pageOf = ({ reservations, ...page }: WirePage): ReservationPage => ({
  ...page,
  reservations: reservations.map(reservationOf),
});

/** The order of a customer, at the price that they were shown. */
export type Order = Omit<InCents<ReservationBody, 'totalPrice'>, 'company'> & {
  /** The company that it is for; absent: it is private. */
  company?: Company | undefined;
};

export const bodyOf = (order: Order): ReservationBody =>
  inEuros<ReservationBody, 'totalPrice'>(order, ['totalPrice']);

/** The caller's reservations as they are now. */
export const readMyReservations = async (signal?: AbortSignal): Promise<Reservation[]> =>
  (await readApi(reservationsApi.mine, { ...(signal && { signal }) })).map(reservationOf);

export const reservationQueries = {
  mine: () =>
    queryOptions({
      queryKey: ['reservations', 'mine'],
      queryFn: ({ signal }) => readMyReservations(signal),
      staleTime: 0,
    }),
  /** One of the caller's reservations; null when they have none of that number. */
  one: (id: number) =>
    queryOptions({
      queryKey: ['reservations', 'one', id],
      queryFn: async ({ signal }) =>
        (await readMyReservations(signal)).find((reservation) => reservation.id === id) ?? null,
    }),
};
