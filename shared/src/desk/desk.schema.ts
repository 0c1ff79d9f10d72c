import { z } from 'zod';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { BLOCK_REASONS } from '../planning/block.rules.ts';
import { RENTAL_STAGES } from '../reservations/rental/stage.rules.ts';
import { vehicleStatus } from '../vehicles/vehicles.schema.ts';
import { vehicleFileSchemas } from './vehicle-file.schema.ts';
import { reservationFaults as faults } from '../reservations/reservations.faults.ts';

/** Query of the search. A text too short to search for, such as a single letter, finds nothing. */
const deskQuery = z.object({
  q: z.string({ error: faults.searchInvalid }).overwrite(withoutMarks).max(100, faults.searchInvalid),
});

const days = { startDate: z.iso.date(), endDate: z.iso.date() };
const stage = z.enum(RENTAL_STAGES);
const carName = {
  /** Brand and model. */
  vehicleName: z.string(),
  plate: z.string().nullable(),
};

/** What occupies a vehicle: a rental or an unavailability. */
const takenBy = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('rental'),
    reservationId: z.int(),
    customerName: z.string(),
    /** Dates of the contract: an overdue vehicle is still out after `endDate`. */
    ...days,
    stage,
  }),
  z.strictObject({ kind: z.literal('block'), ...days, reason: z.enum(BLOCK_REASONS), note: z.string() }),
]);
export type TakenBy = z.output<typeof takenBy>;

const deskVehicle = z.strictObject({
  id: z.int(),
  ...carName,
  status: vehicleStatus,
  /** Euros a day. */
  dailyPrice: z.number(),
  /** Its first photo in the smallest size; null without one. */
  picture: z.strictObject({ avif: z.string(), webp: z.string() }).nullable(),
  /** What occupies it now; null when it is at the agency and free. */
  present: takenBy.nullable(),
  /** What occupies it next, from tomorrow on; null when nothing does within three months. */
  next: takenBy.nullable(),
});
export type DeskVehicle = z.output<typeof deskVehicle>;

const deskCustomer = z.strictObject({
  id: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  phoneNumber: z.string(),
  /** Empty when the customer has none. */
  email: z.string(),
  /** Whether they are blocked today. */
  isBlocked: z.boolean(),
  /** Their current rental, else their next one; null without either. */
  rental: z.strictObject({ reservationId: z.int(), ...carName, ...days, stage }).nullable(),
  /** Number of confirmed and finished rentals, and the last day of the latest one. */
  rentals: z.int(),
  lastRentalEnd: z.iso.date().nullable(),
  /** Euros still to be paid for rentals. */
  due: z.number(),
});
export type DeskCustomer = z.output<typeof deskCustomer>;

const deskReservation = z.strictObject({
  id: z.int(),
  customerName: z.string(),
  ...carName,
  ...days,
  stage: z.enum([...RENTAL_STAGES, 'canceled']),
  hasDeparted: z.boolean(),
  /** Euros still to be paid. */
  due: z.number(),
  /** Euros to be given back at the agency. */
  credit: z.number(),
});
export type DeskReservation = z.output<typeof deskReservation>;

/** A receipt; the page of its reservation shows it. */
const deskDocument = z.strictObject({
  number: z.string(),
  reservationId: z.int(),
  customerName: z.string(),
  /** Euros; negative for money given back. */
  amount: z.number(),
  createdAt: z.iso.datetime(),
});
export type DeskDocument = z.output<typeof deskDocument>;

const groupOf = <R extends z.ZodType>(row: R) =>
  z.strictObject({
    /** The best matches first, at most `MAX_FOUND`. */
    rows: z.array(row),
    /** Whether there are more matches than `rows`. */
    hasMore: z.boolean(),
  });

/** Search results, in the order in which the screen shows them. */
const deskFound = z.strictObject({
  vehicles: groupOf(deskVehicle),
  customers: groupOf(deskCustomer),
  reservations: groupOf(deskReservation),
  documents: groupOf(deskDocument),
});
export type DeskFound = z.output<typeof deskFound>;

/** Schemas of the endpoints in `deskApi`. */
export const deskSchemas = {
  search: { query: deskQuery, response: deskFound },
  ...vehicleFileSchemas,
};
