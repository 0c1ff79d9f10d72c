import { z } from 'zod';
import { HANDOVER_KINDS } from '../handovers/handover-parts.ts';

const nextCustomer = z.strictObject({
  reservationId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  startDate: z.iso.date(),
});

/** A rental of the lists. */
const todayRow = z.strictObject({
  reservationId: z.int(),
  version: z.int(),
  vehicleId: z.int(),
  /** Brand and model. */
  vehicleName: z.string(),
  plate: z.string().nullable(),
  customerName: z.string(),
  phone: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Instant (ISO 8601); null when no departure is recorded. */
  departedAt: z.iso.datetime().nullable(),
  /** Euros still to be paid at the agency. */
  due: z.number(),
  /** Whether the bank of its customer examines one of its payments, until it has decided. */
  disputed: z.boolean(),
  /** Its reports that are signed on a device which has not sent them yet. */
  signedElsewhere: z.array(z.enum(HANDOVER_KINDS)),
  /** Of a vehicle that is late or comes back: who has it next, within three days. */
  next: nextCustomer.nullable(),
  /** What goes along and comes back with the vehicle. */
  accessories: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
});
export type TodayRow = z.output<typeof todayRow>;

/** What the agency does today, and what it prepares for tomorrow. */
export const today = z.strictObject({
  day: z.iso.date(),
  /** False: no departure was recorded in the last 30 days, so that nothing is known to be late. */
  recordsDepartures: z.boolean(),
  departures: z.array(todayRow),
  returns: z.array(todayRow),
  late: z.array(todayRow),
  toCollect: z.array(todayRow),
  /** As it is planned: a rental of a day or less is among the departures alone. */
  tomorrow: z.strictObject({ day: z.iso.date(), departures: z.array(todayRow), returns: z.array(todayRow) }),
});
export type Today = z.output<typeof today>;

/** How much waits for the agency, as its navigation shows it. */
export const dayCounts = z.strictObject({
  /** Rentals that should be back. */
  late: z.int(),
  /** Reservations that ask for an act, as the list of what there is to do has them. */
  toDo: z.int(),
  /** Fines that nobody has settled yet. */
  openFines: z.int(),
});
export type DayCounts = z.output<typeof dayCounts>;
