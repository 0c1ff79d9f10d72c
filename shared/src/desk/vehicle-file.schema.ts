import { z } from 'zod';
import { idParams, pageCursor, pageLimit } from '../kernel/address.schema.ts';
import { block, planningBar, reservationBar } from '../planning/planning.schema.ts';
import { reservation } from '../reservations/reservations.schema.ts';
import { managedVehicle } from '../vehicles/vehicles.schema.ts';

/** A vehicle as its page at the desk shows it. */
const vehicleFile = z.strictObject({
  vehicle: managedVehicle,
  /** When the kilometres were read last; null when they were typed in since, or never read. */
  readAt: z.strictObject({ as: z.enum(['departure', 'return']), at: z.iso.datetime() }).nullable(),
  /** What has it now; null: at the agency, and free. */
  present: planningBar.nullable(),
  /** The first rentals whose vehicle is still to be handed over, in order. */
  next: z.array(reservationBar),
  /** What takes it from `from` to `to`, both included, in order. */
  from: z.iso.date(),
  to: z.iso.date(),
  bars: z.array(planningBar),
  /** The unavailabilities that are not lifted, and not over, by first day. */
  blocks: z.array(block.omit({ segments: true })),
  /** How many of its rentals are over. */
  pastRentals: z.int(),
});
export type VehicleFile = z.output<typeof vehicleFile>;

/** `limit` rows, 20 by default, from `cursor` on. */
const pastRentalsQuery = z.object({ cursor: pageCursor.optional(), limit: pageLimit.optional() });
export type PastRentalsQuery = z.output<typeof pastRentalsQuery>;

const pastRentalsPage = z.strictObject({
  reservations: z.array(reservation),
  /** Total over all pages. */
  total: z.int(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type PastRentalsPage = z.output<typeof pastRentalsPage>;

/** Of the calls of `deskApi` about one vehicle. */
export const vehicleFileSchemas = {
  vehicle: { params: idParams, response: vehicleFile },
  vehicleRentals: { params: idParams, query: pastRentalsQuery, response: pastRentalsPage },
};
