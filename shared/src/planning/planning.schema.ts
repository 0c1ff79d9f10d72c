import { z } from 'zod';
import { daysBetween, isIsoDate } from '../kernel/iso-date.ts';
import { knownReturns } from '../reservations/known-returns.schema.ts';
import { RENTAL_STAGES } from '../reservations/rental/stage.rules.ts';
import { CHANGE_SCOPES } from '../reservations/changes/change.rules.ts';
import { vehicleStatus } from '../vehicles/vehicles.schema.ts';
import {
  BLOCK_REASONS,
  RESOLVE_ACTS,
  MAX_BLOCK_DAYS,
  MAX_BLOCK_NOTE_LENGTH,
  MAX_PLANNING_DAYS,
} from './block.rules.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { dayCounts, today } from './today.schema.ts';
import { idParams } from '../kernel/address.schema.ts';
import { planningFaults as faults } from './planning.faults.ts';
import type { Fault } from '../kernel/faults.ts';

const day = z
  .string({ error: faults.datesRequired })
  .refine((value) => value !== '', { error: faults.datesRequired, abort: true })
  .refine(isIsoDate, { error: faults.dateInvalid, abort: true });

const id = (message: Fault) =>
  z.int({ error: message, abort: true }).min(1, message).max(2_147_483_647, message);

/** Both days are `yyyy-MM-dd` and included; at most 120 days. */
export const planningQuery = z.object({ from: day, to: day }).superRefine(({ from, to }, context) => {
  const message =
    to < from
      ? faults.endBeforeStart
      : daysBetween(from, to) >= MAX_PLANNING_DAYS
        ? faults.periodTooLong
        : undefined;
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['to'], message });
});
export type PlanningQuery = z.output<typeof planningQuery>;

const planningVehicle = z.strictObject({
  id: z.int(),
  /** Brand and model. */
  name: z.string(),
  brand: z.string(),
  model: z.string(),
  plate: z.string().nullable(),
  status: vehicleStatus,
  /** One of `VEHICLE_CATEGORIES`; null when unknown. */
  category: z.string().nullable(),
  /** Whether any rental of it is overdue, also outside the shown period. */
  hasOverdue: z.boolean(),
});
export type PlanningVehicle = z.output<typeof planningVehicle>;

export const reservationBar = z.strictObject({
  kind: z.literal('reservation'),
  reservationId: z.int(),
  vehicleId: z.int(),
  /** Days `yyyy-MM-dd` on which the vehicle is taken, both included. */
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Last day of the contract; it differs from `endDate` after an early or a late return. */
  rentalEndDate: z.iso.date(),
  status: z.enum(RENTAL_STAGES),
  /** What can be changed: everything, the last day, or nothing. */
  changes: z.enum(CHANGE_SCOPES),
  customerName: z.string(),
  phone: z.string(),
  /** Euros still to be paid at the agency. */
  due: z.number(),
  version: z.int(),
});

/** An unavailability has one bar for each run of days that it holds, without the days that are still reserved. */
const blockBar = z.strictObject({
  kind: z.literal('block'),
  blockId: z.int(),
  vehicleId: z.int(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** First and last day of the whole unavailability. */
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  reason: z.enum(BLOCK_REASONS),
  note: z.string(),
});

export const planningBar = z.discriminatedUnion('kind', [reservationBar, blockBar]);
export type PlanningBar = z.output<typeof planningBar>;

export const planning = z.strictObject({
  from: z.iso.date(),
  to: z.iso.date(),
  /** Every active vehicle, and archived ones that have a bar; by brand, model and id. */
  vehicles: z.array(planningVehicle),
  /** Ordered by vehicle, then by first day. */
  bars: z.array(planningBar),
  /** Closed weekdays (0 = Monday) and closed single days of the period. */
  closures: z.strictObject({ weekdays: z.array(z.int()), days: z.array(z.iso.date()) }),
});
export type Planning = z.output<typeof planning>;

const note = z
  .string({ error: faults.noteControl })
  .overwrite(withoutMarks)
  .trim()
  .max(MAX_BLOCK_NOTE_LENGTH, faults.noteTooLong)
  // Line breaks and tabs are allowed.
  .refine((value) => !/[^\P{Cc}\n\r\t]/u.test(value), faults.noteControl);

const resolution = z
  .object(
    {
      reservationId: id(faults.resolveInvalid),
      act: z.enum(RESOLVE_ACTS, { error: faults.resolveInvalid }),
      /** Only for `move`: the vehicle that the customer gets instead. */
      vehicleId: id(faults.resolveInvalid).optional(),
      knownReturns,
    },
    { error: faults.resolveInvalid },
  )
  .refine((value) => (value.act === 'move') === (value.vehicleId !== undefined), {
    error: faults.resolveInvalid,
    path: ['vehicleId'],
  });

const resolve = z
  .array(resolution, { error: faults.resolveInvalid })
  .max(100, faults.resolveInvalid)
  .refine(
    (list) => new Set(list.map(({ reservationId }) => reservationId)).size === list.length,
    faults.resolveRepeated,
  )
  .default([]);
export type Resolution = z.output<typeof resolution>;

const blockDays = { firstDay: day, lastDay: day };
const reason = z.enum(BLOCK_REASONS, { error: faults.reasonRequired });

const refuseDays = (
  { firstDay, lastDay }: { firstDay?: string | undefined; lastDay?: string | undefined },
  context: z.core.$RefinementCtx,
): void => {
  if (firstDay === undefined || lastDay === undefined) return;
  const message =
    lastDay < firstDay
      ? faults.endBeforeStart
      : daysBetween(firstDay, lastDay) >= MAX_BLOCK_DAYS
        ? faults.blockTooLong
        : undefined;
  if (message !== undefined) context.addIssue({ code: 'custom', path: ['lastDay'], message });
};

/**
 * Body of POST /api/blocks: an unavailability from `firstDay` to `lastDay`, both included. `resolve` has the act for
 * each overlapping reservation. With `force` the unresolved ones are left for later: the unavailability takes the free
 * days now, and the others as soon as those reservations are moved, cancelled or finished.
 */
export const blockBody = z
  .object({
    vehicleId: id(faults.vehicleRequired),
    ...blockDays,
    reason,
    note: note.default(''),
    resolve,
    force: z.boolean().default(false),
  })
  .superRefine(refuseDays);
export type BlockBody = z.output<typeof blockBody>;

/** Body of PATCH /api/blocks/:id; absent fields stay unchanged. */
export const blockChangeBody = z
  .object({
    firstDay: day.optional(),
    lastDay: day.optional(),
    reason: reason.optional(),
    note: note.optional(),
    resolve,
    force: z.boolean().default(false),
  })
  .superRefine(refuseDays);
export type BlockChangeBody = z.output<typeof blockChangeBody>;

const vehicleChoice = z.strictObject({ vehicleId: z.int(), name: z.string() });
export type VehicleChoice = z.output<typeof vehicleChoice>;

/**
 * A reservation that overlaps an unavailability: an element of `conflicts` in the 409 `block_conflict`, and in the
 * alerts.
 */
export const blockConflict = z.strictObject({
  reservationId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  status: z.enum(RENTAL_STAGES),
  /** The acts allowed for it; see `resolveActs`. */
  acts: z.array(z.enum(RESOLVE_ACTS)),
  /** Equivalent vehicles that are free on all its days; empty unless `acts` includes 'move'. */
  alternatives: z.array(vehicleChoice),
});
export type BlockConflict = z.output<typeof blockConflict>;

export const block = z.strictObject({
  id: z.int(),
  vehicleId: z.int(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  reason: z.enum(BLOCK_REASONS),
  note: z.string(),
  /** The periods that it holds, in order; less than `firstDay` to `lastDay` while reservations overlap it. */
  segments: z.array(z.strictObject({ startDate: z.iso.date(), endDate: z.iso.date() })),
});
export type Block = z.output<typeof block>;

/** The alerts 'Véhicule à remplacer': unavailabilities that still overlap reservations, by first day. */
export const blockConflictList = z.array(
  z.strictObject({
    blockId: z.int(),
    vehicleId: z.int(),
    vehicleName: z.string(),
    reason: z.enum(BLOCK_REASONS),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
    conflicts: z.array(blockConflict),
  }),
);
export type BlockConflictList = z.output<typeof blockConflictList>;

/** Schemas of the endpoints in `planningApi`. */
export const planningSchemas = {
  read: { query: planningQuery, response: planning },
  conflicts: { response: blockConflictList },
  createBlock: { body: blockBody, response: block },
  changeBlock: { params: idParams, body: blockChangeBody, response: block },
  liftBlock: { params: idParams },
};

/** Schemas of the endpoints in `todayApi`. */
export const todaySchemas = { read: { response: today }, counts: { response: dayCounts } };
