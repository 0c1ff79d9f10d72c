import { z } from 'zod';
import { HANDOVER_KINDS } from '../handovers/handover-parts.ts';

const nextCustomer = z.strictObject({
  reservationId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  startDate: z.iso.date(),
});

/** A rental in the lists of the day. */
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
  /** Whether a bank is examining a dispute about one of its payments. */
  disputed: z.boolean(),
  /** Reports of it that were signed on a device and not received yet. */
  signedElsewhere: z.array(z.enum(HANDOVER_KINDS)),
  /** For a late or returning vehicle: the customer who has it next, within three days. */
  next: nextCustomer.nullable(),
  /** Accessories that go along and come back with the vehicle. */
  accessories: z.array(z.strictObject({ name: z.string(), quantity: z.int() })),
});
export type TodayRow = z.output<typeof todayRow>;

/** A rental whose customer is owed money. */
const rentalToRefund = z.strictObject({
  reservationId: z.int(),
  /** Brand and model. */
  vehicleName: z.string(),
  customerName: z.string(),
  phone: z.string(),
  /** Euros to be given back at the agency. */
  credit: z.number(),
});
export type RentalToRefund = z.output<typeof rentalToRefund>;

/** The work of today and the preparation for tomorrow. */
export const today = z.strictObject({
  day: z.iso.date(),
  /** False when no departure was recorded in the last 30 days: the server then cannot know what is late. */
  recordsDepartures: z.boolean(),
  departures: z.array(todayRow),
  returns: z.array(todayRow),
  late: z.array(todayRow),
  toCollect: z.array(todayRow),
  /** Of rentals of the last 90 days and of later ones, cancelled or not. */
  toRefund: z.array(rentalToRefund),
  /** The plan of tomorrow. A rental that begins and ends tomorrow is listed as a departure only. */
  tomorrow: z.strictObject({ day: z.iso.date(), departures: z.array(todayRow), returns: z.array(todayRow) }),
});
export type Today = z.output<typeof today>;

/** Counts shown in the navigation. */
export const dayCounts = z.strictObject({
  /** Overdue rentals. */
  late: z.int(),
  /** Reservations that need an act, as in the list of things to do. */
  toDo: z.int(),
  /** Fines not settled yet. */
  openFines: z.int(),
});
export type DayCounts = z.output<typeof dayCounts>;
