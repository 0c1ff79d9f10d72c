import type { Point } from '../geometry.ts';

export interface Pillar {
  readonly bottomX: number;
  readonly topX: number;
  readonly width: number;
  /** Painted like the body; otherwise black. */
  readonly painted?: boolean;
}

/** A vehicle seen from its left: millimetres, front at x = 0, ground at y = 0. */
export interface SideProfile {
  readonly length: number;
  readonly frontAxle: number;
  readonly rearAxle: number;
  readonly tyreRadius: number;
  readonly archRadius: number;
  readonly sillY: number;
  /** From the bottom of the front bumper over the roof to the bottom of the rear bumper. */
  readonly outline: readonly Point[];
  /** All side glass as one shape; pillars divide it. */
  readonly glass: readonly Point[];
  readonly pillars: readonly Pillar[];
  readonly shoulder: readonly Point[];
  /** The lower crease; below it the side turns to the floor. */
  readonly crease: readonly Point[];
  readonly seams: readonly (readonly Point[])[];
  /** Left end of each handle. */
  readonly handles: readonly Point[];
  readonly flushHandles?: boolean;
  readonly headlight: readonly Point[];
  readonly taillight: readonly Point[];
  readonly mirror: Point;
  readonly cladding: 'low' | 'sill' | 'high';
  readonly roof?: 'glass' | 'rails';
  /** Pressed panels of a van. */
  readonly panels?: readonly (readonly Point[])[];
  readonly moulding?: readonly Point[];
  readonly fuelFlap?: Point;
  readonly seatRows: readonly number[];
  readonly steeringWheelX: number;
}
