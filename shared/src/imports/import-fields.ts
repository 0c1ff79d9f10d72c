import type { ImportKind } from './import-kinds.ts';

/** A field that a column can be assigned to. */
export interface ImportField<Name extends string = string> {
  name: Name;
  isRequired?: boolean;
  /** Fields that contain this one: a file with one of them does not need this one. */
  replacedBy?: readonly string[];
  /** Free text: a line that begins with a dash is no formula. */
  isProse?: boolean;
  /** Customers read it, so only a head equal to its label selects it automatically. */
  isPublic?: boolean;
  /** Several columns may have it, such as notes or further numbers. */
  takesSeveral?: boolean;
  /** Other heads that mean it, French and English, most certain first. */
  heads: readonly string[];
  /** Heads that mean it more certainly than its label does. */
  surerHeads?: readonly string[];
  /** For a note: heads of data without a field of its own, which goes into the note. */
  notedHeads?: readonly string[];
  /** Heads that mean it when another field has a column. */
  headsBeside?: { field: string; heads: readonly string[] };
  /** Heads that mean it directly after a column of one of `fields` or of this field. */
  headsBehind?: { fields: readonly string[]; heads: readonly string[] };
}

/** What a language calls a field, as on the forms, and its cell in the model file, where it has one. */
export interface FieldWords {
  label: string;
  example?: string | undefined;
}

/** The words of a language for the fields of each kind, by their names. */
export type ImportFieldWords = Readonly<Record<ImportKind, Readonly<Record<string, FieldWords>>>>;

/** Common heads of a column of remarks. */
export const NOTE_HEADS: readonly string[] = [
  ...['note', 'notes', 'remarque', 'remarques', 'rem', 'rem.', 'remark', 'remarks'],
  ...['commentaire', 'commentaires', 'comment', 'comments', 'observation', 'observations', 'obs', 'obs.'],
  ...['divers', 'memo', 'details'],
];
