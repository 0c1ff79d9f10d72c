/** What a column may be. */
export interface ImportField {
  name: string;
  /** French, as on the forms. */
  label: string;
  isRequired?: boolean;
  /** Other fields that say it too: where the file has one of them instead, this one is not required. */
  replacedBy?: readonly string[];
  /** A text that people write: a line that begins with a dash is no formula. */
  isProse?: boolean;
  /** Customers read it: only a head that is its label chooses it by itself. */
  isPublic?: boolean;
  /** Several columns may have it: a note, or further numbers. */
  takesSeveral?: boolean;
  /** Other heads that mean it, French and English, most certain first. */
  heads: readonly string[];
  /** Heads that mean it more certainly than its label does. */
  surerHeads?: readonly string[];
  /** Of a note: heads of what the product has no field for. They are noted with it. */
  notedHeads?: readonly string[];
  /** Heads that mean it once another field has a column. */
  headsBeside?: { field: string; heads: readonly string[] };
  /** Heads that mean it, and nothing else, directly behind a column of another field, or behind another of its own. */
  headsBehind?: { fields: readonly string[]; heads: readonly string[] };
  /** Its cell in the model file. */
  example: string;
}

/** What people call a column of remarks. */
export const NOTE_HEADS: readonly string[] = [
  ...['note', 'notes', 'remarque', 'remarques', 'rem', 'rem.', 'remark', 'remarks'],
  ...['commentaire', 'commentaires', 'comment', 'comments', 'observation', 'observations', 'obs', 'obs.'],
  ...['divers', 'memo', 'details'],
];
