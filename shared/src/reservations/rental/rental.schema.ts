import { z } from 'zod';
import { MAX_MILEAGE_DRIVEN_KM, NO_SHOW_GRACE_MAX_MINUTES } from '../../agency.ts';
import { withoutMarks } from '../../kernel/pasted-text.ts';
import { writtenText } from '../../kernel/written-text.schema.ts';
import { knownReturns } from '../known-returns.schema.ts';
import { reservation } from '../reservations.schema.ts';
import { idParams } from '../../kernel/address.schema.ts';
import { MAX_REASON_LENGTH, MAX_NOTE_LENGTH, NOTE_SUBJECTS } from './notes.ts';
import { reservationFaults as faults } from '../reservations.faults.ts';
import { changeFaults } from '../changes/changes.faults.ts';
import { rentalFaults } from './rental.faults.ts';

/** Body of POST /api/reservations/:id/departure. `odometer` in kilometres; absent or null when it was not read. */
export const departureBody = z.object({
  odometer: z
    .int({ error: rentalFaults.odometerInvalid })
    .min(0, rentalFaults.odometerInvalid)
    .max(2 * MAX_MILEAGE_DRIVEN_KM, rentalFaults.odometerInvalid)
    .nullish()
    .transform((km) => km ?? null),
  knownReturns,
});
export type DepartureBody = z.output<typeof departureBody>;

/**
 * Body of a correction of a return: the kilometres really driven, the reason, and the `version` of the reservation that
 * the manager was shown. Without `version`, changes since then are ignored.
 */
export const correctionBody = z.object({
  mileageDriven: z
    .int({ error: faults.mileageInvalid, abort: true })
    .min(0, faults.mileageInvalid)
    .max(MAX_MILEAGE_DRIVEN_KM, faults.mileageTooLarge),
  reason: z
    .string({ error: rentalFaults.reasonRequired })
    .overwrite(withoutMarks)
    .trim()
    .min(1, rentalFaults.reasonRequired)
    .max(MAX_REASON_LENGTH, rentalFaults.reasonTooLong)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), rentalFaults.reasonInvalid),
  version: z.int({ error: changeFaults.versionInvalid }).optional(),
});
export type CorrectionBody = z.output<typeof correctionBody>;

/** Waiting time after the pick-up time, in minutes, until a customer counts as absent; request and response. */
export const noShowSettings = z.strictObject({
  graceMinutes: z
    .int({ error: faults.graceInvalid })
    .min(0, faults.graceInvalid)
    .max(NO_SHOW_GRACE_MAX_MINUTES, faults.graceInvalid),
});
export type NoShowSettings = z.output<typeof noShowSettings>;

const awaitedReturn = z.strictObject({
  reservationId: z.int(),
  vehicleId: z.int(),
  customerName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Whether its departure was recorded, so that the vehicle is late. */
  hasLeft: z.boolean(),
  /** The next customer, who should have the vehicle by now. */
  waiting: z
    .strictObject({ reservationId: z.int(), customerName: z.string(), startDate: z.iso.date() })
    .nullable(),
});
export type AwaitedReturn = z.output<typeof awaitedReturn>;

/** Ordered by last day, oldest first. */
export const awaitedReturnList = z.array(awaitedReturn);

/** Body of POST /api/reservations/:id/notes. */
export const noteBody = z.object({
  about: z.enum(NOTE_SUBJECTS, { error: rentalFaults.subjectInvalid }),
  text: writtenText(MAX_NOTE_LENGTH, {
    required: rentalFaults.textRequired,
    invalid: rentalFaults.textInvalid,
    tooLong: rentalFaults.textTooLong,
  }).refine((value) => value !== '', rentalFaults.textRequired),
});
export type NoteBody = z.output<typeof noteBody>;

/** A manager's note, for the agency's own use. */
export const note = z.strictObject({
  id: z.int(),
  about: z.enum(NOTE_SUBJECTS),
  text: z.string(),
  /** First name of the manager; null once their account is deleted. */
  by: z.string().nullable(),
  /** Instant (ISO 8601). */
  at: z.iso.datetime(),
});
export type Note = z.output<typeof note>;

const notes = z.array(note);

/** Schemas of the endpoint in `awaitedReturnsApi`. */
export const awaitedReturnsSchemas = { list: { response: awaitedReturnList } };

/** Schemas of the endpoint in `correctionsApi`. */
export const correctionsSchemas = {
  correctReturn: { params: idParams, body: correctionBody, response: reservation },
};

/** Schemas of the endpoints in `departuresApi`. */
export const departuresSchemas = {
  record: { params: idParams, body: departureBody, response: reservation },
  undo: { params: idParams, response: reservation },
};

/** Schemas of the endpoints in `noShowApi`. */
export const noShowSchemas = {
  record: { params: idParams, response: reservation },
  read: { response: noShowSettings },
  change: { body: noShowSettings, response: noShowSettings },
};

/** Schemas of the endpoints in `notesApi`. */
export const notesSchemas = {
  list: { params: idParams, response: notes },
  add: { params: idParams, body: noteBody, response: note },
  remove: { params: idParams },
};
