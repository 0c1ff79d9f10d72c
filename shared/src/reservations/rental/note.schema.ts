import { z } from 'zod';
import { writtenText } from '../../kernel/written-text.schema.ts';
import { MAX_NOTE_LENGTH, NOTE_SUBJECTS, noteMessages as text } from './note.messages.ts';

/** Body of POST /api/reservations/:id/notes. */
export const noteBody = z.object({
  about: z.enum(NOTE_SUBJECTS, { error: text.subjectInvalid }),
  text: writtenText(MAX_NOTE_LENGTH, {
    ...{ required: text.textRequired, invalid: text.textInvalid, tooLong: text.textTooLong },
  }).refine((value) => value !== '', text.textRequired),
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

export const notes = z.array(note);
