import { z } from 'zod';
import { MAX_DAILY_PRICE_CENTS } from '../agency.ts';
import { hasWholeCents, isAtLeastOneCent, toEuros } from '../kernel/money.ts';
import { vehicleMessages as text } from './vehicles.messages.ts';

export const vehicleStatus = z.enum(['ACTIVE', 'ARCHIVED'], { error: text.statusInvalid });
export type VehicleStatus = z.infer<typeof vehicleStatus>;

/** One photo in the widths it was stored in, smallest first; URLs are immutable. */
const vehiclePhoto = z.strictObject({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(z.strictObject({ width: z.int(), avif: z.string(), webp: z.string() })),
});
export type VehiclePhoto = z.output<typeof vehiclePhoto>;

const MAX_MILEAGE_KM = 10_000_000;
const MAX_NAME_LENGTH = 100;
const MAX_DESCRIPTION_LENGTH = 5_000;

/** Nothing at all, or something that is no number. */
const noNumber =
  (missing: string, wrong: string) =>
  ({ input }: { input?: unknown }): string =>
    Number.isNaN(input) ? wrong : missing;

const line = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(MAX_NAME_LENGTH, text.textTooLong(MAX_NAME_LENGTH))
    .refine((value) => !/\p{Cc}/u.test(value), text.controlCharacters);

/** The fields that a manager types, in the words of the creation or of the modification; others are dropped. */
const vehicleFields = (maxDailyMileagePositive: string) => ({
  brand: line(text.brandRequired),
  model: line(text.modelRequired),
  description: z
    .string()
    .max(MAX_DESCRIPTION_LENGTH, text.textTooLong(MAX_DESCRIPTION_LENGTH))
    // Line breaks shape the list of features; other control characters have no place in a text.
    .refine((value) => !/[^\P{Cc}\r\n\t]/u.test(value), text.controlCharacters)
    .transform((value) => value.replace(/\r\n?/g, '\n').trim())
    .nullish()
    .transform((value) => value ?? ''),
  /** Current mileage, km. An empty value is sent as 0 (specification, point 5). */
  mileage: z
    .int({ error: text.mileageInvalid })
    .min(0, text.mileageNegative)
    .max(MAX_MILEAGE_KM, text.mileageTooLarge)
    .nullish()
    .transform((value) => value ?? 0),
  /** Euros a day, at most two decimals. */
  dailyPrice: z
    .number({ error: noNumber(text.dailyPricePositive, text.dailyPriceNoNumber) })
    .refine(isAtLeastOneCent, { error: text.dailyPricePositive, abort: true })
    .max(toEuros(MAX_DAILY_PRICE_CENTS), text.dailyPriceTooHigh)
    .refine(hasWholeCents, text.dailyPriceDecimals),
  /** Kilometres a day included in the price. */
  maxDailyMileage: z
    .number({ error: noNumber(maxDailyMileagePositive, text.maxDailyMileageInvalid) })
    .positive(maxDailyMileagePositive)
    .max(MAX_MILEAGE_KM, text.maxDailyMileageTooLarge)
    .refine(Number.isInteger, text.maxDailyMileageInvalid),
});

/** Part `vehicule` of POST /api/vehicules. */
export const vehicleBody = z.object(vehicleFields(text.maxDailyMileagePositive));
export type VehicleBody = z.input<typeof vehicleBody>;
/** What a manager types of a vehicle; the form, the columns and the vehicle's page have a place for each field. */
export type VehicleDetails = z.output<typeof vehicleBody>;

/** Wire form of a vehicle; money in euros, `status` as the specification's status calls write it. */
export const vehicle = z.strictObject({
  id: z.int(),
  ...vehicleFields(text.maxDailyMileagePositive),
  /** Cover first. Each URL serves its largest width; `?w=` variants stand in `photos`. */
  photoUrls: z.array(z.string()),
  photos: z.array(vehiclePhoto),
  status: vehicleStatus,
  /** Raised by every change, a return included; sent back with a change, it says what that was prepared on. */
  version: z.int(),
  /** What the caller did not ask for, in the answer to a change alone. */
  notice: z.string().optional(),
  /** Pending and confirmed reservations whose return is still to come; only in what a manager receives of one vehicle. */
  upcomingReservations: z.int().optional(),
});
export type Vehicle = z.output<typeof vehicle>;

export const vehicleList = z.array(vehicle);

/** Body of PUT /api/vehicules; `photoUrls` and `status` have their own calls and are dropped here. */
export const vehicleChangeBody = z.object({
  id: z.int({ error: text.notFound }).min(1, text.notFound).max(2_147_483_647, text.notFound),
  /** Of the vehicle that the caller was shown; the specification's own payload has none. */
  version: z.int({ error: text.versionInvalid }).min(1, text.versionInvalid).nullish(),
  ...vehicleFields(text.maxDailyMileagePositiveInEdit),
});
export type VehicleChange = Omit<z.output<typeof vehicleChangeBody>, 'id'>;

export const vehicleStatusQuery = z.object({ status: vehicleStatus });

/** Part `remainingPhotoUrls` of update-photos: the kept photos, in their new order. */
export const remainingPhotoUrls = z
  .array(z.string({ error: text.photoUrlsInvalid }), { error: text.photoUrlsInvalid })
  .max(100, text.photoUrlsInvalid);
