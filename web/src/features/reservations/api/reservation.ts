import type {
  Reservation as WireReservation,
  ReservationBody,
  ReservationPage as WirePage,
} from '@volant/shared/reservations/reservations.schema.ts';
import { inCents, inEuros, type InCents } from '../../../lib/wire-money.ts';
import { accessoryOf, type Accessory } from '../../accessories/api/accessory.ts';
import { vehicleOf, type Vehicle } from '../../vehicles/api/vehicle.ts';

const AMOUNTS = [
  'totalPrice',
  'dailyPrice',
  'vehiclePrice',
  'accessoriesPrice',
  'deposit',
  'balance',
  'paid',
  'refunded',
  'due',
] as const;

interface ReservedAccessory {
  /** As it was when the reservation was made. */
  accessory: Omit<Accessory, 'available'>;
  quantityReserved: number;
}

/** A reservation as screens show it: its amounts, those of its vehicle and those of its accessories in cents. */
export interface Reservation extends Omit<
  InCents<WireReservation, (typeof AMOUNTS)[number]>,
  'vehicule' | 'accessories'
> {
  vehicule: Vehicle;
  accessories: ReservedAccessory[];
}

export const reservationOf = (wire: WireReservation): Reservation => ({
  ...inCents(wire, AMOUNTS),
  vehicule: vehicleOf(wire.vehicule),
  accessories: wire.accessories.map(({ accessory, quantityReserved }) => ({
    accessory: accessoryOf(accessory),
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

/** What a customer asks to hold, at the price that they were shown. */
export type Order = InCents<ReservationBody, 'totalPrice'>;

export const bodyOf = (order: Order): ReservationBody =>
  inEuros<ReservationBody, 'totalPrice'>(order, ['totalPrice']);
