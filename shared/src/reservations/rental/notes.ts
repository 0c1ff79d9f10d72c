/** What a note is about. */
export const NOTE_SUBJECTS = ['reservation', 'customer'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

export const MAX_NOTE_LENGTH = 1000;

/** Longest reason of a correction. */
export const MAX_REASON_LENGTH = 500;
