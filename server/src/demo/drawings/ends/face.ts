import type { Point } from '../geometry.ts';

/** The right half of a front: millimetres from the vehicle's middle, ground at y = 0. */
export interface Face {
  readonly cowlY: number;
  /** Where the bonnet ends above the grille. */
  readonly noseY: number;
  readonly headlight: readonly Point[];
  readonly lenses: readonly (readonly [x: number, y: number, radius: number])[];
  /** The daytime light. */
  readonly signature: readonly Point[];
  readonly grille: readonly Point[];
  readonly slats: number;
  readonly intake: readonly Point[];
  readonly side: readonly Point[];
  readonly plateY: number;
  readonly chrome?: boolean;
}
