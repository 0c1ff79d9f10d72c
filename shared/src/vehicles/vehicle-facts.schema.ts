import { z } from 'zod';
import { isIsoDate } from '../kernel/iso-date.ts';
import { hasWholeCents } from '../kernel/money.ts';
import { withoutMarks } from '../kernel/pasted-text.ts';
import { isPlate, normalPlate, normalVin } from './plate.rules.ts';
import { ENERGIES } from './energy.ts';
import { TRANSMISSIONS, VEHICLE_CATEGORIES } from './vehicle-facts.ts';
import { vehicleFactFaults as faults } from './vehicle-facts.faults.ts';
import type { Fault } from '../kernel/faults.ts';

const whole = (min: number, max: number, wrong: Fault) =>
  z.int({ error: wrong, abort: true }).min(min, wrong).max(max, wrong).nullable();

const day = (wrong: Fault) =>
  z
    .string({ error: wrong })
    .refine((value) => isIsoDate(value) && value >= '2000' && value < '2101', wrong)
    .nullable();

export const MAX_PRIVATE_NOTE_LENGTH = 2_000;

/** Facts that everybody may read; null when unknown. */
export const publicFacts = {
  category: z.enum(VEHICLE_CATEGORIES, { error: faults.categoryInvalid }).nullable(),
  seats: whole(1, 9, faults.seatsInvalid),
  doors: whole(1, 9, faults.doorsInvalid),
  transmission: z.enum(TRANSMISSIONS, { error: faults.transmissionInvalid }).nullable(),
  energy: z.enum(ENERGIES, { error: faults.energyInvalid }).nullable(),
  bootLitres: whole(1, 30_000, faults.bootInvalid),
  /** Of its first registration. */
  year: whole(1950, 2100, faults.yearInvalid),
  /** Of an electric vehicle, in km. */
  rangeKm: whole(1, 3_000, faults.rangeInvalid),
  /** Of the driver, in years. */
  minAge: whole(18, 99, faults.minAgeInvalid),
  /** Since when the driver must have a licence, in years. */
  minLicenceYears: whole(1, 50, faults.minLicenceInvalid),
  /** Euros for each kilometre beyond those included. */
  extraKmPrice: z
    .number({ error: faults.extraKmInvalid })
    .min(0.01, { error: faults.extraKmInvalid, abort: true })
    .max(100, { error: faults.extraKmInvalid, abort: true })
    .refine(hasWholeCents, faults.extraKmInvalid)
    .nullable(),
};

/** Facts for the agency alone: never in what customers or visitors are sent. */
export const managerFacts = {
  /** Stored as `normalPlate` writes it. */
  plate: z
    .string({ error: faults.plateInvalid })
    .transform(normalPlate)
    .pipe(z.string().refine(isPlate, faults.plateInvalid))
    .nullable(),
  /** Chassis number (ISO 3779). */
  vin: z
    .string({ error: faults.vinInvalid })
    .transform(normalVin)
    .pipe(z.string().regex(/^[A-HJ-NPR-Z0-9]{17}$/, faults.vinInvalid))
    .nullable(),
  /** Last day of the current technical inspection. */
  inspectionDue: day(faults.inspectionInvalid),
  /** Last day of the current insurance. */
  insuranceDue: day(faults.insuranceInvalid),
  /** What the agency writes down for itself, in lines. */
  privateNote: z
    .string({ error: faults.noteInvalid })
    .max(MAX_PRIVATE_NOTE_LENGTH, faults.noteInvalid)
    .refine((value) => !/[^\P{Cc}\r\n\t]/u.test(value), faults.noteInvalid)
    .transform((value) => withoutMarks(value).replace(/\r\n?/g, '\n').trim() || null)
    .nullable(),
};

const all = { ...publicFacts, ...managerFacts };
type Facts = typeof all;

const each = (wrap: (schema: z.ZodNullable) => z.ZodType): unknown =>
  Object.fromEntries(Object.entries(all).map(([name, schema]) => [name, wrap(schema)]));

/** Every fact; an absent one is null. */
export const factsOrNull = each((schema) => schema.default(null)) as {
  [Name in keyof Facts]: z.ZodDefault<Facts[Name]>;
};

/** Every fact; an absent one is left out, so that its value is kept. */
export const factsOrAbsent = each((schema) => schema.optional()) as {
  [Name in keyof Facts]: z.ZodOptional<Facts[Name]>;
};
