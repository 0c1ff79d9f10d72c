import type { BlockConflict, Resolution } from '@volant/shared/planning/planning.schema.ts';

/** What becomes of a reservation: the vehicle that it moves to, a cancellation, or nothing yet. */
export type Choice = { act: 'move'; vehicleId: number } | { act: 'cancel' } | { act: 'later' };

/** The choice for each reservation, by its number. */
export type Choices = ReadonlyMap<number, Choice>;

const canMove = ({ acts, alternatives }: BlockConflict): boolean =>
  acts.includes('move') && alternatives.length > 0;

/** Whether a choice still exists for a reservation. */
const isOffered = (conflict: BlockConflict, choice: Choice): boolean =>
  choice.act === 'move'
    ? canMove(conflict) && conflict.alternatives.some(({ vehicleId }) => vehicleId === choice.vehicleId)
    : conflict.acts.includes(choice.act);

/** The acts that can be chosen for a reservation. */
export const actsOf = (conflict: BlockConflict): Choice['act'][] =>
  conflict.acts.filter((act) => act !== 'move' || canMove(conflict));

/**
 * The choices to begin with: those made already, as far as they are still offered, else the first equivalent vehicle that
 * two reservations do not both get. Nothing is cancelled or put off by itself.
 */
export const firstChoices = (conflicts: readonly BlockConflict[], known: Choices): Choices => {
  const choices = new Map<number, Choice>();
  const taken = new Set<number>();
  for (const conflict of conflicts) {
    const chosen = known.get(conflict.reservationId);
    const free = conflict.alternatives.find(({ vehicleId }) => !taken.has(vehicleId));
    if (chosen !== undefined && isOffered(conflict, chosen)) choices.set(conflict.reservationId, chosen);
    else if (canMove(conflict) && free !== undefined) {
      taken.add(free.vehicleId);
      choices.set(conflict.reservationId, { act: 'move', vehicleId: free.vehicleId });
    }
  }
  return choices;
};

/** The part of the call that solves the conflicts; undefined while one of them has no choice. */
export const resolutionsOf = (
  conflicts: readonly BlockConflict[],
  choices: Choices,
): { resolve: Resolution[]; force: boolean } | undefined => {
  const resolve: Resolution[] = [];
  for (const { reservationId } of conflicts) {
    const choice = choices.get(reservationId);
    if (choice === undefined) return undefined;
    resolve.push({ reservationId, ...choice });
  }
  return { resolve, force: resolve.some(({ act }) => act === 'later') };
};
