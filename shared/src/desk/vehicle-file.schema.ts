import { z } from 'zod';
import { idParams, pageCursor, pageLimit } from '../kernel/address.schema.ts';
import { block, planningBar, reservationBar } from '../planning/planning.schema.ts';
import { reservation } from '../reservations/reservations.schema.ts';
import { managedVehicle } from '../vehicles/vehicles.schema.ts';

/** A vehicle as its page at the desk shows it. */
const vehicleFile = z.strictObject({
  vehicle: managedVehicle,
  /** The handover that last read the odometer; null when the value was typed in since, or no handover read it. */
  readAt: z.strictObject({ as: z.enum(['departure', 'return']), at: z.iso.datetime() }).nullable(),
  /** What occupies it now; null when it is at the agency and free. */
  present: planningBar.nullable(),
  /** The next rentals that have not departed yet, in order. */
  next: z.array(reservationBar),
  /** `bars` is what occupies it from `from` to `to`, both included, in order. */
  from: z.iso.date(),
  to: z.iso.date(),
  bars: z.array(planningBar),
  /** Current and future unavailabilities that were not lifted, by first day. */
  blocks: z.array(block.omit({ segments: true })),
  /** Number of its past rentals. */
  pastRentals: z.int(),
});
export type VehicleFile = z.output<typeof vehicleFile>;

/** Query of one page: `limit` rows, 20 by default, after `cursor`. */
const pastRentalsQuery = z.object({ cursor: pageCursor.optional(), limit: pageLimit.optional() });
export type PastRentalsQuery = z.output<typeof pastRentalsQuery>;

const pastRentalsPage = z.strictObject({
  reservations: z.array(reservation),
  /** Number of rentals on all pages. */
  total: z.int(),
  /** Null on the last page. */
  nextCursor: z.string().nullable(),
});
export type PastRentalsPage = z.output<typeof pastRentalsPage>;

/** Schemas of the endpoints in `deskApi` about one vehicle. */
export const vehicleFileSchemas = {
  vehicle: { params: idParams, response: vehicleFile },
  vehicleRentals: { params: idParams, query: pastRentalsQuery, response: pastRentalsPage },
};
