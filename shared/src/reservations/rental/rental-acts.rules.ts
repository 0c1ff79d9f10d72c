import type { RentalStage } from './stage.rules.ts';

/** The acts that a search and the lists offer for a rental, besides its departure and its return. */
export const RENTAL_ACTS = [
  'modify',
  'prolong',
  'exchange',
  'collect',
  'refund',
  'reduce',
  'cancel',
] as const;
export type RentalAct = (typeof RENTAL_ACTS)[number];

export interface RentalActFacts {
  stage: RentalStage | 'canceled';
  hasDeparted: boolean;
  /** Still to be paid, and to be given back, at the agency. */
  due: number;
  credit: number;
}

/** The acts that are possible now, in the order in which they are offered. */
export const rentalActs = (facts: RentalActFacts): RentalAct[] =>
  RENTAL_ACTS.filter((act) => IS_POSSIBLE[act](facts));

/** Stages of a confirmed rental that is not past. */
const RUNNING: readonly RentalActFacts['stage'][] = ['upcoming', 'leaving', 'waiting', 'ongoing'];
const CONFIRMED: readonly RentalActFacts['stage'][] = [...RUNNING, 'overdue', 'unrecorded'];

const IS_POSSIBLE: Readonly<Record<RentalAct, (facts: RentalActFacts) => boolean>> = {
  modify: ({ stage }) => RUNNING.includes(stage),
  prolong: ({ stage }) => CONFIRMED.includes(stage),
  // Its vehicle is with the customer; before, the vehicle of the reservation is changed.
  exchange: ({ stage }) => stage === 'ongoing' || stage === 'overdue',
  collect: ({ stage, due }) => stage !== 'pending' && due > 0,
  refund: ({ credit }) => credit > 0,
  // There is an account once the rental is confirmed.
  reduce: ({ stage }) => stage !== 'pending' && stage !== 'canceled',
  // As `isCancelable`: once it has departed, its days are not free.
  cancel: ({ stage, hasDeparted }) => !hasDeparted && (stage === 'pending' || RUNNING.includes(stage)),
};
