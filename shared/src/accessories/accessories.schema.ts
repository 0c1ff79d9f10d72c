import { z } from 'zod';
import { MAX_DAILY_PRICE_CENTS } from '../agency.ts';
import { idParams } from '../kernel/address.schema.ts';
import { isIsoDate } from '../kernel/iso-date.ts';
import { hasWholeCents, isAtLeastOneCent, toEuros } from '../kernel/money.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { datesFaults } from '../availability/dates.faults.ts';
import { accessoryFaults as faults } from './accessories.faults.ts';

/** Wire form of an accessory; `quantity` is the agency's stock. */
export const accessory = z.strictObject({
  id: z.int(),
  name: z.string(),
  /** Euros per day. */
  dailyPrice: z.number(),
  quantity: z.int(),
  /** One line; empty when there is none. */
  description: z.string(),
  /** Addresses of its picture, small; null when it has none. Immutable: another picture has others. */
  picture: z.strictObject({ avif: z.string(), webp: z.string() }).nullable(),
  /** Units free on every day of the requested period; absent without a period. */
  available: z.int().optional(),
});
export type Accessory = z.output<typeof accessory>;

const accessoryList = z.array(accessory);

const day = z
  .string({ error: datesFaults.dateInvalid })
  .refine(isIsoDate, datesFaults.dateInvalid)
  .optional();

/** Both days or none. `vehicule`: the vehicle being booked. */
const accessoriesQuery = z
  .object({ startDate: day, endDate: day, vehicule: idParams.shape.id.optional() })
  .transform((query, context) => {
    const { startDate, endDate } = query;
    if (startDate === undefined && endDate === undefined) return query;
    if (startDate !== undefined && endDate !== undefined && startDate <= endDate) return query;
    const isMissing = startDate === undefined || endDate === undefined;
    context.addIssue({
      code: 'custom',
      path: [startDate === undefined ? 'startDate' : 'endDate'],
      message: isMissing ? datesFaults.datesRequired : datesFaults.endBeforeStart,
    });
    return z.NEVER;
  });

export const MAX_ACCESSORY_NAME_LENGTH = 100;
export const MAX_ACCESSORY_DESCRIPTION_LENGTH = 120;
export const MAX_ACCESSORY_STOCK = 10_000;

/**
 * Body of POST and PUT /api/accessory: a name, a price above 0 with at most two decimals, a stock above 0; one sentence for
 * all. `description`: one line; PUT keeps it when it is absent.
 */
export const accessoryBody = z.object({
  name: z
    .string({ error: faults.invalid })
    .overwrite(withoutMarks)
    .trim()
    .min(1, faults.invalid)
    .max(MAX_ACCESSORY_NAME_LENGTH, faults.invalid)
    .refine((value) => !/\p{Cc}/u.test(value), faults.invalid),
  dailyPrice: z
    .number({ error: faults.invalid })
    .refine(isAtLeastOneCent, { error: faults.invalid, abort: true })
    .max(toEuros(MAX_DAILY_PRICE_CENTS), faults.invalid)
    .refine(hasWholeCents, faults.invalid),
  quantity: z.int({ error: faults.invalid }).min(1, faults.invalid).max(MAX_ACCESSORY_STOCK, faults.invalid),
  description: z
    .string({ error: faults.invalid })
    .overwrite(withoutMarks)
    .trim()
    .max(MAX_ACCESSORY_DESCRIPTION_LENGTH, faults.invalid)
    .refine((value) => !/\p{Cc}/u.test(value), faults.invalid)
    .optional(),
});
export type AccessoryBody = z.input<typeof accessoryBody>;

/** Of the calls of `accessoriesApi`. */
export const accessoriesSchemas = {
  list: { query: accessoriesQuery, response: accessoryList },
  create: { body: accessoryBody, response: accessory },
  update: { params: idParams, body: accessoryBody, response: accessory },
  replacePicture: { params: idParams, body: 'multipart' as const, response: accessory },
  removePicture: { params: idParams, response: accessory },
  remove: { params: idParams },
};
