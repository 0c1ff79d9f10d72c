import { Readable } from 'node:stream';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';

/** About one megabyte; other requests are served between two chunks. */
const RESERVATIONS_AT_ONCE = 250;
/** Placeholder for a vehicle. It occurs nowhere else, because quotes in texts are escaped. */
const VEHICLE_LEFT_OUT = '"vehicule":null';

/**
 * The same bytes as `JSON.stringify` of a list of reservations. A vehicle with its photos is four fifths of a
 * reservation, and thousands of reservations share a few vehicles: each vehicle is serialised once.
 */
export const reservationListJson = (reservations: readonly Reservation[]): Readable =>
  Readable.from(piecesOf(reservations), { objectMode: false });

const piecesOf = function* (reservations: readonly Reservation[]): Generator<Buffer> {
  const vehicles = new Map<Vehicle, Buffer>();
  const bytesOf = (vehicle: Vehicle): Buffer => {
    const known = vehicles.get(vehicle);
    if (known) return known;
    const bytes = Buffer.from(`"vehicule":${JSON.stringify(vehicle)}`);
    vehicles.set(vehicle, bytes);
    return bytes;
  };
  for (let first = 0; first < reservations.length; first += RESERVATIONS_AT_ONCE) {
    const some = reservations.slice(first, first + RESERVATIONS_AT_ONCE);
    const json = JSON.stringify(some.map((reservation) => ({ ...reservation, vehicule: null })));
    const [start = '', ...rest] = json.slice(1, -1).split(VEHICLE_LEFT_OUT);
    yield Buffer.concat([
      Buffer.from(first === 0 ? `[${start}` : `,${start}`),
      ...some.flatMap(({ vehicule }, index) => [bytesOf(vehicule), Buffer.from(rest[index] ?? '')]),
    ]);
  }
  yield Buffer.from(reservations.length === 0 ? '[]' : ']');
};
