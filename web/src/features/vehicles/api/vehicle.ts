import type { Vehicle as WireVehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { inCents, inEuros, type InCents } from '../../../lib/wire-money.ts';

/** A vehicle as screens show it, its price in cents. */
export type Vehicle = InCents<WireVehicle, 'dailyPrice'>;

/** A vehicle as its form shows and sends it, in the contract's own fields: a manager types euros. */
export type EditedVehicle = WireVehicle;

const AMOUNTS = ['dailyPrice'] as const;

export const vehicleOf = (wire: WireVehicle): Vehicle => inCents(wire, AMOUNTS);

export const editedOf = (vehicle: Vehicle): EditedVehicle =>
  inEuros<WireVehicle, 'dailyPrice'>(vehicle, AMOUNTS);
