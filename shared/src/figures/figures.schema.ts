import { z } from 'zod';
import { MOVEMENT_METHODS } from '../books/movement-kinds.ts';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { VEHICLE_CATEGORIES } from '../vehicles/vehicle-facts.ts';
import { figuresFaults as faults } from './figures.faults.ts';
import { AGES, CHANNELS } from './figures.rules.ts';
import { lengthOf, MAX_SPAN_DAYS, STEPS } from './spans.rules.ts';

const day = z
  .string({ error: faults.dayInvalid })
  .refine(isDayOfOurTime, { error: faults.dayInvalid, abort: true });

const spanQuery = z
  .object({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: faults.spanInvalid, path: ['to'], abort: true })
  .refine((span) => lengthOf(span) <= MAX_SPAN_DAYS, { error: faults.spanTooLong, path: ['to'] });

const span = { from: z.iso.date(), to: z.iso.date() };

/** Of vehicles and their rentals; amounts in euros, net of VAT. */
const use = {
  /** All revenue: `price` and `extras`. */
  earned: z.number(),
  /** The price of the charged days. */
  price: z.number(),
  /** Charges with VAT, less reductions, and deposits that cancellations kept. */
  extras: z.number(),
  chargedDays: z.int(),
  /** Mean price of a charged day. */
  dayPrice: z.number().nullable(),
  /** Rentals that begin in the span. */
  rentals: z.int(),
  /** Days on which vehicles belonged to the fleet. */
  fleetDays: z.int(),
  /** Days that rentals took. */
  occupiedDays: z.int(),
  /** Days on which they could not be rented. */
  blockedDays: z.int(),
  /** Of those: upkeep, inspection, accident. */
  repairDays: z.int(),
  /** `occupiedDays` / (`fleetDays` − `blockedDays`). */
  occupancy: z.number().nullable(),
};

const totals = z.strictObject({
  ...use,
  /** Payments less refunds and chargebacks, with VAT, by the day on which they were booked. */
  taken: z.number(),
  /** Charges with VAT, reductions (negative) and kept deposits: together `extras`. */
  charges: z.number(),
  reductions: z.number(),
  kept: z.number(),
  /** Indemnities, damage and fines passed on: outside VAT, and no revenue. */
  indemnities: z.number(),
  /** Reservations that were cancelled by the customer or the agency, and those whose customer did not come. */
  cancellations: z.int(),
  noShows: z.int(),
});

const steps = z.array(z.strictObject({ ...span, earned: z.number(), taken: z.number() }));

/** Rentals, and an amount of them. */
const rentalsAndAmount = { rentals: z.int(), amount: z.number() };

const figures = z.strictObject({
  ...span,
  step: z.enum(STEPS),
  total: totals,
  steps,
  /** The span before. */
  before: z.strictObject({ ...span, total: totals, steps }),
  /** By name: those that belonged to the fleet in the span. */
  vehicles: z.array(
    z.strictObject({
      id: z.int(),
      name: z.string(),
      plate: z.string().nullable(),
      category: z.enum(VEHICLE_CATEGORIES).nullable(),
      ...use,
    }),
  ),
  /** In the order of categories; vehicles without one last. */
  categories: z.array(
    z.strictObject({ category: z.enum(VEHICLE_CATEGORIES).nullable(), vehicles: z.int(), ...use }),
  ),
  channels: z.array(
    z.strictObject({
      channel: z.enum(CHANNELS),
      rentals: z.int(),
      chargedDays: z.int(),
      earned: z.number(),
      earnedBefore: z.number(),
    }),
  ),
  methods: z.array(
    z.strictObject({ method: z.enum(MOVEMENT_METHODS), taken: z.number(), takenBefore: z.number() }),
  ),
  /** Reductions and refunds by who wrote them; `name` null: written by the product itself, or by somebody who left. */
  people: z.array(
    z.strictObject({
      name: z.string().nullable(),
      reductions: z.int(),
      reduced: z.number(),
      refunds: z.int(),
      refunded: z.number(),
    }),
  ),
  /** As it is now, whatever the span. */
  now: z.strictObject({
    day: z.iso.date(),
    /** What is booked for the days after this one, in all vehicles. */
    ahead: z.strictObject({
      ...span,
      earned: z.number(),
      chargedDays: z.int(),
      rentals: z.int(),
      occupancy: z.number().nullable(),
    }),
    /** Paid for rentals that begin later, with VAT. */
    deposits: z.strictObject(rentalsAndAmount),
    /** Owed for rentals that are over, with VAT. */
    overdue: z.array(z.strictObject({ age: z.enum(AGES), ...rentalsAndAmount })),
    cautions: z.strictObject(rentalsAndAmount),
  }),
});
export type Figures = z.output<typeof figures>;
export type FiguresUse = Pick<Figures['total'], keyof typeof use>;

/** Schemas of the endpoints in `figuresApi`. */
export const figuresSchemas = { read: { query: spanQuery, response: figures } };
