import type { Point } from '../geometry.ts';
import type { BodyType } from '../scene.ts';

/** The measures, in millimetres, that the front and the rear of a vehicle share. */
export interface EndShape {
  readonly width: number;
  readonly height: number;
  readonly bottomY: number;
  /** Where the body is widest under the windows. */
  readonly beltY: number;
  readonly roofHalf: number;
  readonly tyreWidth: number;
  readonly tyreRadius: number;
  /** How far the body draws in above the belt: 0 for a van's wall. */
  readonly tumble: number;
  readonly cladding: number;
  readonly rails?: boolean;
}

export const endShapes: Readonly<Record<BodyType, EndShape>> = {
  'city-car': {
    width: 1627,
    height: 1488,
    bottomY: 200,
    beltY: 940,
    roofHalf: 520,
    tyreWidth: 190,
    tyreRadius: 292,
    tumble: 0.86,
    cladding: 40,
  },
  'small-hatchback': {
    width: 1770,
    height: 1440,
    bottomY: 185,
    beltY: 930,
    roofHalf: 540,
    tyreWidth: 205,
    tyreRadius: 312,
    tumble: 0.86,
    cladding: 90,
  },
  hatchback: {
    width: 1789,
    height: 1456,
    bottomY: 180,
    beltY: 935,
    roofHalf: 550,
    tyreWidth: 215,
    tyreRadius: 318,
    tumble: 0.86,
    cladding: 70,
  },
  estate: {
    width: 1852,
    height: 1448,
    bottomY: 180,
    beltY: 940,
    roofHalf: 560,
    tyreWidth: 225,
    tyreRadius: 325,
    tumble: 0.86,
    cladding: 90,
    rails: true,
  },
  suv: {
    width: 1813,
    height: 1622,
    bottomY: 265,
    beltY: 1060,
    roofHalf: 580,
    tyreWidth: 225,
    tyreRadius: 350,
    tumble: 0.88,
    cladding: 190,
    rails: true,
  },
  saloon: {
    width: 1827,
    height: 1440,
    bottomY: 175,
    beltY: 930,
    roofHalf: 540,
    tyreWidth: 230,
    tyreRadius: 332,
    tumble: 0.85,
    cladding: 50,
  },
  'electric-saloon': {
    width: 1850,
    height: 1441,
    bottomY: 165,
    beltY: 910,
    roofHalf: 530,
    tyreWidth: 235,
    tyreRadius: 336,
    tumble: 0.85,
    cladding: 60,
  },
  ludospace: {
    width: 1848,
    height: 1810,
    bottomY: 205,
    beltY: 1110,
    roofHalf: 660,
    tyreWidth: 205,
    tyreRadius: 325,
    tumble: 0.92,
    cladding: 170,
    rails: true,
  },
  minibus: {
    width: 1904,
    height: 1990,
    bottomY: 225,
    beltY: 1190,
    roofHalf: 740,
    tyreWidth: 215,
    tyreRadius: 335,
    tumble: 0.95,
    cladding: 120,
  },
  van: {
    width: 2070,
    height: 2498,
    bottomY: 245,
    beltY: 1260,
    roofHalf: 800,
    tyreWidth: 225,
    tyreRadius: 345,
    tumble: 0.96,
    cladding: 220,
  },
};

/** The right half of the contour, from the bottom to the roof. */
export function contour({ width, height, bottomY, beltY, roofHalf, tumble }: EndShape): Point[] {
  const half = width / 2;
  const middle = (bottomY + beltY) / 2;
  const pillarTop = height - 0.1 * (height - beltY) - 40;
  return [
    [0, bottomY, 0],
    [half * 0.8, bottomY, 30],
    [half * 0.94, bottomY + 70],
    [half * 0.985, bottomY + 200],
    [half, middle],
    [half * 0.988, beltY - 150],
    [half * 0.955, beltY - 20],
    [half * tumble, beltY + 70],
    [roofHalf + (half * tumble - roofHalf) * 0.42, beltY + (pillarTop - beltY) * 0.62],
    [roofHalf + 34, pillarTop],
    [roofHalf - 40, height - 42],
    [roofHalf * 0.6, height - 8],
    [0, height],
  ];
}

/** Half the body's width at a height above the belt. */
export function halfWidthAt(shape: EndShape, y: number): number {
  const share = Math.min(1, Math.max(0, (y - shape.beltY - 70) / (shape.height - shape.beltY - 150)));
  const from = (shape.width / 2) * shape.tumble;
  return from + (shape.roofHalf - from) * share ** 0.8;
}
