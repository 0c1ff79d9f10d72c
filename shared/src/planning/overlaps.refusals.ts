import { refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';
import type { ChangeConflict } from '../reservations/changes/change.schema.ts';

export const overlapRefusals = refusalsOf('overlaps', {
  /** The vehicle of a rental is taken on its new days. */
  overlap: refusalOf<{ conflicts: readonly ChangeConflict[] }>(409, 'overlap'),
});
