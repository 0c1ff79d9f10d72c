import { Readable } from 'node:stream';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';

/** About 250 KB; other requests are served between two chunks. Buffers of a megabyte took twice the time. */
const RESERVATIONS_AT_ONCE = 50;
/** Placeholder for a vehicle. It occurs nowhere else, because quotes in texts are escaped. */
const VEHICLE_LEFT_OUT = '"vehicule":null';

/**
 * The same bytes as `JSON.stringify` of the wire forms that `view` gives. A vehicle with its photos is four fifths of a
 * reservation, and thousands of reservations share a few vehicles: each vehicle is serialised once. A wire form is made
 * when its chunk is sent, so that few are in memory at once.
 */
export const reservationListJson = <T>(list: readonly T[], view: View<T>): Readable =>
  Readable.from(piecesOf(list, view), { objectMode: false });

type View<T> = (one: T) => Pick<Reservation, 'vehicule'> | undefined;

const piecesOf = function* <T>(list: readonly T[], view: View<T>): Generator<Buffer> {
  const vehicles = new Map<Vehicle, Buffer>();
  const bytesOf = (vehicle: Vehicle): Buffer => {
    const bytes = vehicles.get(vehicle) ?? Buffer.from(`"vehicule":${JSON.stringify(vehicle)}`);
    vehicles.set(vehicle, bytes);
    return bytes;
  };
  let before = '[';
  for (let first = 0; first < list.length; first += RESERVATIONS_AT_ONCE) {
    const some = list.slice(first, first + RESERVATIONS_AT_ONCE).flatMap((one) => view(one) ?? []);
    if (some.length === 0) continue;
    const json = JSON.stringify(some.map((reservation) => ({ ...reservation, vehicule: null })));
    const [start = '', ...rest] = json.slice(1, -1).split(VEHICLE_LEFT_OUT);
    yield Buffer.concat([
      Buffer.from(before + start),
      ...some.flatMap(({ vehicule }, index) => [bytesOf(vehicule), Buffer.from(rest[index] ?? '')]),
    ]);
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
};
