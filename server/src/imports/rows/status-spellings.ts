/** What a file says of a rental; `departed`: its vehicle is out. */
export type WrittenStatus = 'pending' | 'departed' | 'confirmed' | 'finalized' | 'canceled';

/** Folded words of a column of statuses, beside those of the product. */
export const STATUS_SPELLINGS: readonly (readonly [word: string, status: WrittenStatus])[] = [
  ['confirmee', 'confirmed'],
  ['confirme', 'confirmed'],
  ['confirmed', 'confirmed'],
  ['en cours de location', 'departed'],
  ['en location', 'departed'],
  ['loue', 'departed'],
  ['louee', 'departed'],
  ['sorti', 'departed'],
  ['sortie', 'departed'],
  ['parti', 'departed'],
  ['partie', 'departed'],
  ['dehors', 'departed'],
  ['ongoing', 'departed'],
  ['in progress', 'departed'],
  ['active', 'departed'],
  ['rented', 'departed'],
  ['terminee', 'finalized'],
  ['termine', 'finalized'],
  ['completed', 'finalized'],
  ['finished', 'finalized'],
  ['annule', 'canceled'],
  ['canceled', 'canceled'],
  ['cancelled', 'canceled'],
  ['option', 'pending'],
  ['pending', 'pending'],
];
