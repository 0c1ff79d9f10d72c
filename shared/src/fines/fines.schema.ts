import { z } from 'zod';
import { idParams } from '../kernel/address.schema.ts';
import { isDayOfOurTime } from '../kernel/iso-date.ts';
import { hasWholeCents, isAtLeastOneCent } from '../kernel/money.ts';
import { writtenText } from '../kernel/written-text.schema.ts';
import { isPlate, normalPlate } from '../vehicles/plate.rules.ts';
import {
  DRIVER_BASES,
  FINE_STATES,
  MAX_AUTHORITY_LENGTH,
  MAX_CLOSE_REASON_LENGTH,
  MAX_DRIVER_LENGTH,
  MAX_OFFENCE_LENGTH,
  MAX_REFERENCE_LENGTH,
} from './fines.rules.ts';
import { fineFaults as faults } from './fines.faults.ts';
import type { Fault } from '../kernel/faults.ts';

/** Above any real fine, so a larger value is a typing error. */
const MAX_FINE_EUROS = 100_000;

const plate = z
  .string({ error: faults.plateRequired })
  .transform(normalPlate)
  .refine((value) => value !== '', { error: faults.plateRequired, abort: true })
  .refine(isPlate, faults.plateInvalid);

/** A local time as written on the request: `2026-05-12T14:30`. */
const localMoment = z
  .string({ error: faults.atRequired })
  .refine((value) => value !== '', { error: faults.atRequired, abort: true })
  .refine(
    (value) =>
      /^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/.test(value) && isDayOfOurTime(value.slice(0, 10)),
    { error: faults.atInvalid, abort: true },
  );

const line = (max: number, wrong: Record<'required' | 'invalid' | 'tooLong', Fault>) =>
  writtenText(max, wrong).transform((value) => value.replace(/\s+/g, ' '));

const version = z.int({ error: faults.versionInvalid }).min(1, faults.versionInvalid);

const reservationId = z
  .int({ error: faults.reservationInvalid })
  .min(1, faults.reservationInvalid)
  .max(2_147_483_647, faults.reservationInvalid);

const fineFields = {
  plate,
  at: localMoment,
  reference: line(MAX_REFERENCE_LENGTH, {
    required: faults.referenceRequired,
    invalid: faults.referenceInvalid,
    tooLong: faults.referenceTooLong,
  }).refine((value) => value !== '', faults.referenceRequired),
  /** Name and address of the authority, to which the letter is sent. */
  authority: writtenText(MAX_AUTHORITY_LENGTH, {
    required: faults.authorityRequired,
    invalid: faults.authorityInvalid,
    tooLong: faults.authorityTooLong,
  }).default(''),
  offence: line(MAX_OFFENCE_LENGTH, {
    required: faults.offenceInvalid,
    invalid: faults.offenceInvalid,
    tooLong: faults.offenceTooLong,
  }).default(''),
  /** In euros; null when unknown. */
  amount: z
    .number({ error: faults.amountInvalid })
    .min(0, faults.amountInvalid)
    .max(MAX_FINE_EUROS, faults.amountTooLarge)
    .refine(hasWholeCents, faults.amountInvalid)
    .nullable()
    .default(null),
  /** The date on the request, from which the deadline runs. */
  askedOn: z
    .string({ error: faults.askedOnRequired })
    .refine((value) => value !== '', { error: faults.askedOnRequired, abort: true })
    .refine(isDayOfOurTime, faults.askedOnInvalid),
  /** The rental that the manager chose; null to find the one that had the vehicle. */
  reservationId: reservationId.nullable().default(null),
};

/** Body of POST /api/fines. */
export const fineBody = z.object(fineFields);
export type FineBody = z.output<typeof fineBody>;

/** Body of PATCH /api/fines/:id: all fields with their new values. */
export const fineChangeBody = z.object({ ...fineFields, version });
export type FineChangeBody = z.output<typeof fineChangeBody>;

/** Body of POST /api/fines/:id/letter: the name of the driver, one of `drivers`. */
export const fineLetterBody = z.object({
  version,
  driver: z
    .string({ error: faults.driverRequired })
    .min(1, faults.driverRequired)
    .max(MAX_DRIVER_LENGTH, faults.driverTooLong),
});
export type FineLetterBody = z.output<typeof fineLetterBody>;

/** Body of POST /api/fines/:id/fee. */
export const fineFeeBody = z.object({
  version,
  amount: z
    .number({ error: faults.feeInvalid })
    .refine(isAtLeastOneCent, { error: faults.feeInvalid, abort: true })
    .max(MAX_FINE_EUROS, faults.amountTooLarge)
    .refine(hasWholeCents, faults.feeInvalid),
});
export type FineFeeBody = z.output<typeof fineFeeBody>;

/** Body of PUT /api/fines/:id/state; `reason` is required to close a fine. */
export const fineStateBody = z
  .object({
    version,
    state: z.enum(FINE_STATES, { error: faults.stateInvalid }),
    reason: writtenText(MAX_CLOSE_REASON_LENGTH, {
      required: faults.reasonRequired,
      invalid: faults.reasonInvalid,
      tooLong: faults.reasonTooLong,
    }).default(''),
  })
  .refine(({ state, reason }) => state !== 'closed' || reason !== '', {
    error: faults.reasonRequired,
    path: ['reason'],
  });
export type FineStateBody = z.output<typeof fineStateBody>;

/** Query of the list; `plate` and `at` together ask who drove. */
export const finesQuery = z.object({
  state: z.enum(FINE_STATES, { error: faults.stateInvalid }).optional(),
  plate: plate.optional(),
  at: localMoment.optional(),
});
export type FinesQuery = z.output<typeof finesQuery>;

/** A rental that had the vehicle at the moment or around it. */
const rentalOfFine = z.strictObject({
  reservationId: z.int(),
  customerName: z.string(),
  phone: z.string(),
  basis: z.enum(DRIVER_BASES),
  /** When it had the vehicle (ISO 8601); `to` is null while it is out. */
  from: z.iso.datetime(),
  to: z.iso.datetime().nullable(),
  /** Names of the possible drivers: those in the departure report, else the customer; empty once they are erased. */
  drivers: z.array(z.string()),
});
export type RentalOfFine = z.output<typeof rentalOfFine>;

/** Who drove a vehicle at a moment. */
export const fineAnswer = z.strictObject({
  plate: z.string(),
  /** Null when no vehicle of the agency has or had the plate. */
  vehicle: z.strictObject({ id: z.int(), name: z.string() }).nullable(),
  /** Null when no rental had the vehicle. */
  found: rentalOfFine.nullable(),
  /** Other rentals within three days of the moment, of this vehicle and of others that had the plate. */
  others: z.array(rentalOfFine),
});
export type FineAnswer = z.output<typeof fineAnswer>;

export const fine = z.strictObject({
  id: z.int(),
  version: z.int(),
  state: z.enum(FINE_STATES),
  vehicleId: z.int(),
  /** Brand and model. */
  vehicle: z.string(),
  plate: z.string(),
  at: z.iso.datetime(),
  reference: z.string(),
  authority: z.string(),
  offence: z.string(),
  amount: z.number().nullable(),
  askedOn: z.iso.date(),
  dueOn: z.iso.date(),
  rental: rentalOfFine.nullable(),
  /** Euros charged to the rental; null until then. */
  fee: z.number().nullable(),
  /** When the letter was made; null without one and once it is erased. */
  letterAt: z.iso.datetime().nullable(),
  sentAt: z.iso.datetime().nullable(),
  closeReason: z.string(),
});
export type Fine = z.output<typeof fine>;

export const fineList = z.strictObject({
  /** Open fines by deadline, then the others, latest first. */
  fines: z.array(fine),
  /** Whether there are older ones. */
  hasMore: z.boolean(),
  open: z.int(),
  /** The agency's fee for a fine, in euros; null while none is set. */
  fee: z.number().nullable(),
  /** The answer to `plate` and `at`; null without them. */
  answer: fineAnswer.nullable(),
});
export type FineList = z.output<typeof fineList>;

/** The bytes of a PDF. */
const letterFile = z.string().startsWith('%PDF-');

/** Schemas of the endpoints in `finesApi`. */
export const finesSchemas = {
  list: { query: finesQuery, response: fineList },
  create: { body: fineBody, response: fine },
  change: { params: idParams, body: fineChangeBody, response: fine },
  makeLetter: { params: idParams, body: fineLetterBody, response: fine },
  letter: { params: idParams, response: letterFile },
  charge: { params: idParams, body: fineFeeBody, response: fine },
  setState: { params: idParams, body: fineStateBody, response: fine },
};
