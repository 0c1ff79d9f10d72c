import { z } from 'zod';
import { MAX_MILEAGE_DRIVEN_KM, NO_SHOW_GRACE_MAX_MINUTES } from '../../agency.ts';
import { withoutMarks } from '../../kernel/pasted-text.ts';
import { writtenText } from '../../kernel/written-text.schema.ts';
import { changeMessages } from '../changes/change.messages.ts';
import { reservationMessages } from '../reservations.messages.ts';
import {
  departureMessages,
  correctionMessages,
  MAX_REASON_LENGTH,
  MAX_NOTE_LENGTH,
  NOTE_SUBJECTS,
  noteMessages,
} from './rental.messages.ts';
import { knownReturns } from '../known-returns.schema.ts';
import { reservation } from '../reservations.schema.ts';
import { idParams } from '../../kernel/address.schema.ts';

/** Body of POST /api/reservations/:id/departure. `odometer` in kilometres; absent or null: not read. */
export const departureBody = z.object({
  odometer: z
    .int({ error: departureMessages.odometerInvalid })
    .min(0, departureMessages.odometerInvalid)
    .max(2 * MAX_MILEAGE_DRIVEN_KM, departureMessages.odometerInvalid)
    .nullish()
    .transform((km) => km ?? null),
  knownReturns,
});
export type DepartureBody = z.output<typeof departureBody>;

/**
 * Body of the correction of a return: the kilometres really driven, why they are corrected, and the `version` of the
 * reservation that the manager was shown; without it the correction holds whatever changed since.
 */
export const correctionBody = z.object({
  mileageDriven: z
    .int({ error: reservationMessages.mileageInvalid, abort: true })
    .min(0, reservationMessages.mileageInvalid)
    .max(MAX_MILEAGE_DRIVEN_KM, reservationMessages.mileageTooLarge),
  reason: z
    .string({ error: correctionMessages.reasonRequired })
    .overwrite(withoutMarks)
    .trim()
    .min(1, correctionMessages.reasonRequired)
    .max(MAX_REASON_LENGTH, correctionMessages.reasonTooLong)
    .refine((value) => !/[^\P{Cc}\n\t]/u.test(value), correctionMessages.reasonInvalid),
  version: z.int({ error: changeMessages.versionInvalid }).optional(),
});
export type CorrectionBody = z.output<typeof correctionBody>;

/** How long after the pick-up time a customer counts as absent, in minutes; input and output. */
export const noShowSettings = z.strictObject({
  graceMinutes: z
    .int({ error: reservationMessages.graceInvalid })
    .min(0, reservationMessages.graceInvalid)
    .max(NO_SHOW_GRACE_MAX_MINUTES, reservationMessages.graceInvalid),
});
export type NoShowSettings = z.output<typeof noShowSettings>;

const awaitedReturn = z.strictObject({
  reservationId: z.int(),
  vehicleId: z.int(),
  customerName: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Its departure was recorded: the vehicle is late. */
  hasLeft: z.boolean(),
  /** Who should have the vehicle by now. */
  waiting: z
    .strictObject({ reservationId: z.int(), customerName: z.string(), startDate: z.iso.date() })
    .nullable(),
});
export type AwaitedReturn = z.output<typeof awaitedReturn>;

/** By last day, the oldest first. */
export const awaitedReturnList = z.array(awaitedReturn);

/** Body of POST /api/reservations/:id/notes. */
export const noteBody = z.object({
  about: z.enum(NOTE_SUBJECTS, { error: noteMessages.subjectInvalid }),
  text: writtenText(MAX_NOTE_LENGTH, {
    required: noteMessages.textRequired,
    invalid: noteMessages.textInvalid,
    tooLong: noteMessages.textTooLong,
  }).refine((value) => value !== '', noteMessages.textRequired),
});
export type NoteBody = z.output<typeof noteBody>;

/** What a manager noted, for the agency's own use. */
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

/** Of the calls of `awaitedReturnsApi`. */
export const awaitedReturnsSchemas = { list: { response: awaitedReturnList } };

/** Of the calls of `correctionsApi`. */
export const correctionsSchemas = {
  correctReturn: { params: idParams, body: correctionBody, response: reservation },
};

/** Of the calls of `departuresApi`. */
export const departuresSchemas = {
  record: { params: idParams, body: departureBody, response: reservation },
  undo: { params: idParams, response: reservation },
};

/** Of the calls of `noShowApi`. */
export const noShowSchemas = {
  record: { params: idParams, response: reservation },
  read: { response: noShowSettings },
  change: { body: noShowSettings, response: noShowSettings },
};

/** Of the calls of `notesApi`. */
export const notesSchemas = {
  list: { params: idParams, response: notes },
  add: { params: idParams, body: noteBody, response: note },
  remove: { params: idParams },
};
