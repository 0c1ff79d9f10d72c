import { z } from 'zod';
import { isIsoDate } from '../../kernel/iso-date.ts';
import { knownReturns } from '../known-returns.schema.ts';
import { reservation } from '../reservations.schema.ts';
import { idParams } from '../../kernel/address.schema.ts';
import { datesFaults } from '../../availability/dates.faults.ts';
import { reservationFaults as faults } from '../reservations.faults.ts';
import { changeFaults } from './changes.faults.ts';

const day = z.string({ error: datesFaults.dateInvalid }).refine(isIsoDate, datesFaults.dateInvalid);

const changedLine = z.object(
  {
    accessoryId: z
      .int({ error: faults.accessoryInvalid, abort: true })
      .min(1, faults.accessoryInvalid)
      .max(2_147_483_647, faults.accessoryInvalid),
    quantity: z
      .int({ error: faults.quantityInvalid, abort: true })
      .min(1, faults.quantityInvalid)
      .max(10_000, faults.quantityInvalid),
  },
  { error: faults.accessoryInvalid },
);

/** A line in the form that orders and reservations have. */
const orderedLine = z.object({ accessory: z.object({ id: z.unknown() }), quantityReserved: z.unknown() });

type Line = z.input<typeof changedLine> | { accessory: { id: number }; quantityReserved: number };

/** Accepts a line in either form. */
const accessoryLine = z.preprocess((line: Line) => {
  const ordered = orderedLine.safeParse(line).data;
  return ordered ? { accessoryId: ordered.accessory.id, quantity: ordered.quantityReserved } : line;
}, changedLine);

/**
 * Body of a change of a confirmed reservation, and of its preview. An absent vehicle, day or list of accessories stays
 * unchanged; `accessories` is the whole new list, with lines in the form of a change or of an order. `price`:
 * 'recompute' from today's price of the vehicle, or 'keep' the total. `expectedTotal`, in euros, and `version` are
 * those that the manager was shown.
 */
export const changeBody = z.object({
  vehicleId: z
    .int({ error: faults.vehicleRequired, abort: true })
    .min(1, faults.vehicleRequired)
    .max(2_147_483_647, faults.vehicleRequired)
    .optional(),
  startDate: day.optional(),
  endDate: day.optional(),
  accessories: z
    .array(accessoryLine, { error: faults.accessoryInvalid })
    .max(100, faults.accessoryInvalid)
    .optional(),
  price: z.enum(['recompute', 'keep'], { error: changeFaults.priceInvalid }),
  expectedTotal: z.number({ error: faults.totalInvalid }).optional(),
  version: z.int({ error: changeFaults.versionInvalid }),
  knownReturns,
});
export type ChangeBody = z.output<typeof changeBody>;
export type ChangeInput = z.input<typeof changeBody>;

/** What prevents a change: a reservation, or an unavailability with its French reason. */
export const changeConflict = z.strictObject({
  /** Null for an unavailability. */
  reservationId: z.int().nullable(),
  /** French name of the reason; null for a reservation. */
  blockReason: z.string().nullable(),
  /** Null for an unavailability. */
  customerName: z.string().nullable(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
});
export type ChangeConflict = z.output<typeof changeConflict>;

/** Preview of a change. Amounts are in euros. */
export const changePreview = z.strictObject({
  total: z.number(),
  previousTotal: z.number(),
  /** `total` − `previousTotal`. */
  difference: z.number(),
  /** The lines of the total: vehicle, discounts (negative), accessories. */
  priceLines: z.array(
    z.strictObject({
      label: z.string(),
      days: z.int().nullable(),
      unitPrice: z.number().nullable(),
      totalPrice: z.number(),
    }),
  ),
  /** To be paid at the agency afterwards. */
  due: z.number(),
  /** Refunded online: the online part of what was paid beyond the new total. */
  refund: z.number(),
  /** To be given back at the agency: the part that was paid there. */
  credit: z.number(),
  conflicts: z.array(changeConflict),
  /** When there are conflicts: equivalent vehicles that are free on the new days. */
  alternatives: z.array(z.strictObject({ vehicleId: z.int(), name: z.string() })),
  /** The error that the change would get; null when it is possible. */
  refusal: z.strictObject({ code: z.string(), message: z.string() }).nullable(),
});
export type ChangePreview = z.output<typeof changePreview>;

/** Schemas of the endpoints in `reservationChangesApi`. */
export const reservationChangesSchemas = {
  preview: { params: idParams, body: changeBody, response: changePreview },
  change: { params: idParams, body: changeBody, response: reservation },
};
