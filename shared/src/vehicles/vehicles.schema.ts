import { z } from 'zod';
import { MAX_DAILY_PRICE_CENTS } from '../agency.ts';
import { CSV_START } from '../kernel/csv.ts';
import { hasWholeCents, isAtLeastOneCent, toEuros } from '../kernel/money.ts';
import { factsOrAbsent, factsOrNull, managerFacts, publicFacts } from './vehicle-facts.schema.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { idParams } from '../kernel/address.schema.ts';
import { vehicleFaults as faults } from './vehicles.faults.ts';
import type { Fault } from '../kernel/faults.ts';

export const vehicleStatus = z.enum(['ACTIVE', 'ARCHIVED'], { error: faults.statusInvalid });
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

/** Missing, or not a number. */
const noNumber =
  (missing: Fault, wrong: Fault) =>
  ({ input }: { input?: unknown }): Fault =>
    Number.isNaN(input) ? wrong : missing;

const line = (missing: Fault) =>
  z
    .string({ error: missing })
    .overwrite(withoutMarks)
    .trim()
    .min(1, missing)
    .max(MAX_NAME_LENGTH, faults.textTooLong({ max: MAX_NAME_LENGTH }))
    .refine((value) => !/\p{Cc}/u.test(value), faults.controlCharacters);

/** Form fields, with the messages of the creation or of the edit; unknown keys are dropped. */
const vehicleFields = (maxDailyMileagePositive: Fault) => ({
  brand: line(faults.brandRequired),
  model: line(faults.modelRequired),
  description: z
    .string()
    .max(MAX_DESCRIPTION_LENGTH, faults.textTooLong({ max: MAX_DESCRIPTION_LENGTH }))
    // Line breaks separate the listed features; other control characters are refused.
    .refine((value) => !/[^\P{Cc}\r\n\t]/u.test(value), faults.controlCharacters)
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim())
    .nullish()
    .transform((value) => value ?? ''),
  /** Current mileage, km. An empty value is sent as 0. */
  mileage: z
    .int({ error: faults.mileageInvalid })
    .min(0, faults.mileageNegative)
    .max(MAX_MILEAGE_KM, faults.mileageTooLarge)
    .nullish()
    .transform((value) => value ?? 0),
  /** Euros per day, at most two decimals. */
  dailyPrice: z
    .number({ error: noNumber(faults.dailyPricePositive, faults.dailyPriceNoNumber) })
    .refine(isAtLeastOneCent, { error: faults.dailyPricePositive, abort: true })
    .max(toEuros(MAX_DAILY_PRICE_CENTS), faults.dailyPriceTooHigh)
    .refine(hasWholeCents, faults.dailyPriceDecimals),
  /** Included kilometres per day. */
  maxDailyMileage: z
    .number({ error: noNumber(maxDailyMileagePositive, faults.maxDailyMileageInvalid) })
    .positive(maxDailyMileagePositive)
    .max(MAX_MILEAGE_KM, faults.maxDailyMileageTooLarge)
    .refine(Number.isInteger, faults.maxDailyMileageInvalid),
});

/** Part `vehicule` of POST /api/vehicules. */
export const vehicleBody = z.object({ ...vehicleFields(faults.maxDailyMileagePositive), ...factsOrNull });
export type VehicleBody = z.input<typeof vehicleBody>;
/** Form fields of a vehicle; the form, the table and the vehicle's page have a place for each. */
export type VehicleDetails = z.output<typeof vehicleBody>;

/** The same with the messages of the edit. */
export const vehicleEditBody = z.object({
  ...vehicleFields(faults.maxDailyMileagePositiveInEdit),
  ...factsOrNull,
});

/**
 * Wire form of a vehicle for everybody; money in euros, `status` as in the status calls, facts null
 * when they are unknown.
 */
export const vehicle = z.strictObject({
  id: z.int(),
  ...vehicleFields(faults.maxDailyMileagePositive),
  ...publicFacts,
  /** Cover first. Each URL serves its largest width; the `?w=` variants are in `photos`. */
  photoUrls: z.array(z.string()),
  photos: z.array(vehiclePhoto),
  status: vehicleStatus,
  /** Incremented by every change, returns included; sent with a change to detect conflicts. */
  version: z.int(),
  /** Side effects of a change, only in its answer. */
  notice: z.string().optional(),
  /** Pending and confirmed reservations with a future return; only when a manager reads one vehicle. */
  upcomingReservations: z.int().optional(),
});
export type Vehicle = z.output<typeof vehicle>;

const vehicleList = z.array(vehicle);

/** Wire form of a vehicle in the answers that only managers get. */
export const managedVehicle = z.strictObject({ ...vehicle.shape, ...managerFacts });
export type ManagedVehicle = z.output<typeof managedVehicle>;

/** A paid rental of a vehicle, in the fleet's table. */
const fleetRental = z.strictObject({
  id: z.int(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Null: no departure was recorded. */
  departedAt: z.iso.datetime().nullable(),
  customerName: z.string(),
});
export type FleetRental = z.output<typeof fleetRental>;

export const fleetVehicle = z.strictObject({
  ...managedVehicle.shape,
  /** The rental that has begun, up to today, and was not finalised: the one that has left, else the last; it may be late. */
  currentRental: fleetRental.nullable(),
  /** The first rental that begins after today. */
  nextRental: fleetRental.nullable(),
  /** The unavailability that today is a day of. `reason`: its French name. */
  currentBlock: z.strictObject({ reason: z.string(), lastDay: z.iso.date() }).nullable(),
});
export type FleetVehicle = z.output<typeof fleetVehicle>;

const fleetList = z.array(fleetVehicle);

/** A CSV file. */
const csvFile = z.string().startsWith(CSV_START);

/** The version that the caller of a change was shown. */
export const vehicleVersion = z.int({ error: faults.versionInvalid }).min(1, faults.versionInvalid);

/**
 * Body of PUT /api/vehicules; `photoUrls` and `status` have their own calls and are dropped. Of the facts, an absent
 * one keeps its value and null clears it.
 */
export const vehicleChangeBody = z.object({
  id: z.int({ error: faults.notFound }).min(1, faults.notFound).max(2_147_483_647, faults.notFound),
  /** Absent from clients that know no versions. */
  version: vehicleVersion.nullish(),
  ...vehicleFields(faults.maxDailyMileagePositiveInEdit),
  ...factsOrAbsent,
});
export type VehicleChange = Omit<z.output<typeof vehicleChangeBody>, 'id'>;

const vehicleStatusQuery = z.object({ status: vehicleStatus });

/** Part `remainingPhotoUrls` of update-photos: the kept photos, in their new order. */
export const remainingPhotoUrls = z
  .array(z.string({ error: faults.photoUrlsInvalid }), { error: faults.photoUrlsInvalid })
  .max(100, faults.photoUrlsInvalid);

/** Of the calls of `catalogueApi`. */
export const catalogueSchemas = {
  list: { response: vehicleList },
  detail: { params: idParams, response: vehicle },
  archived: { response: vehicleList },
};

/** Of the calls of `vehiclesApi`. */
export const vehiclesSchemas = {
  fleet: { response: fleetList },
  export: { response: csvFile },
  managed: { params: idParams, response: managedVehicle },
  create: { body: 'multipart' as const, response: managedVehicle },
  modify: { body: vehicleChangeBody, response: managedVehicle },
  changeStatus: { params: idParams, query: vehicleStatusQuery, response: managedVehicle },
  updatePhotos: { params: idParams, body: 'multipart' as const, response: managedVehicle },
};
