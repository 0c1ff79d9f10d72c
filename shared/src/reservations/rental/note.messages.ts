/** What a note is about. */
export const NOTE_SUBJECTS = ['reservation', 'customer'] as const;
export type NoteSubject = (typeof NOTE_SUBJECTS)[number];

export const MAX_NOTE_LENGTH = 1000;

/** What a note is about, as a choice and as a label. */
export const noteSubjectLabel: Record<NoteSubject, string> = {
  reservation: 'Sur cette réservation',
  customer: 'Sur le client',
};

export const noteMessages = {
  subjectInvalid: 'Veuillez choisir la réservation ou le client',
  textRequired: 'Veuillez écrire la note',
  textTooLong: `La note ne peut pas dépasser ${MAX_NOTE_LENGTH} caractères`,
  textInvalid: 'La note contient des caractères qui ne sont pas permis',
  customerErased: 'Les données de ce client sont effacées : rien ne peut plus être noté à son sujet',
  notFound: 'Note non trouvée',
} as const;
