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
  /** Lower edge of the body between the wheels. */
  readonly sillY: number;
  /** From the bottom of the front bumper over the roof to the bottom of the rear bumper. */
  readonly outline: readonly Point[];
  /** All side glass as one shape; pillars divide it. */
  readonly glass: readonly Point[];
  readonly pillars: readonly Pillar[];
  /** First and last point of the outline that is windscreen, and that is rear window. */
  readonly windscreen: readonly [from: number, to: number];
  readonly rearScreen?: readonly [from: number, to: number];
  /** The upper crease: above it the side looks at the sky. */
  readonly shoulder: readonly Point[];
  /** The lower crease; below it the side turns under. */
  readonly crease: readonly Point[];
  readonly seams: readonly (readonly Point[])[];
  /** Left end of each handle. */
  readonly handles: readonly Point[];
  readonly flushHandles?: boolean;
  readonly headlight: readonly Point[];
  /** The line of light in the headlight. */
  readonly beam: readonly Point[];
  readonly taillight: readonly Point[];
  /** The line of light in the taillight. */
  readonly glow: readonly Point[];
  readonly mirror: Point;
  /** Black plastic: a lip along the bottom, a broad sill, or arches too. */
  readonly cladding: 'low' | 'sill' | 'high';
  /** Openings of the bumpers. */
  readonly grilles: readonly (readonly Point[])[];
  readonly roof?: 'glass' | 'rails' | 'plain';
  readonly chrome?: boolean;
  /** Pressed panels of a van. */
  readonly panels?: readonly (readonly Point[])[];
  readonly moulding?: readonly Point[];
  readonly fuelFlap?: Point;
  readonly seatRows: readonly number[];
  readonly steeringWheelX: number;
}

interface Doors {
  /** Where the front door meets the front end of the glass. */
  readonly hinge: readonly [x: number, y: number];
  readonly middle: number;
  readonly bottom: number;
  readonly belt: number;
  readonly rearAxle: number;
  readonly tyreRadius: number;
  /** Where the rear door meets the rear end of the glass. */
  readonly rear: readonly [x: number, y: number];
}

/** The shut lines of two doors on one side. */
export const fourDoors = ({ hinge, middle, bottom, belt, rearAxle, tyreRadius, rear }: Doors): Point[][] => {
  const [x, y] = hinge;
  const arch = tyreRadius + 110;
  return [
    [
      [x, y, 0],
      [x - 54, y - 150],
      [x - 76, (y + bottom) / 2],
      [x - 66, bottom + 140],
      [x - 10, bottom + 8, 70],
      [(x + middle) / 2, bottom - 6],
      [middle - 54, bottom, 60],
      [middle - 6, bottom + 210],
      [middle + 6, belt - 240],
      [middle - 6, belt, 0],
    ],
    [
      [middle + 6, belt - 240, 0],
      [middle + 2, bottom + 60, 60],
      [middle + 60, bottom, 60],
      [rearAxle - arch - 60, bottom + 6, 60],
      [rearAxle - arch + 6, tyreRadius + 120],
      [rearAxle - arch * 0.8, tyreRadius + arch * 0.62],
      [rearAxle - arch * 0.38, tyreRadius + arch * 1.02],
      [rear[0] - 14, rear[1] - 150],
      [rear[0], rear[1], 0],
    ],
  ];
};
