import { curve, flipped, type Frame, type Point } from './geometry.ts';
import type { RimStyle } from './scene.ts';
import { tag } from './svg.ts';

/** A wheel is drawn with a tyre of radius 100 around 0,0 and scaled into place. */
export const unit: Frame = { scale: 1, originX: 0, groundY: 0 };

const turned = (points: readonly Point[], degrees: number): Point[] => {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  return points.map(([x, y, radius]): Point => [x * cos + y * sin, y * cos - x * sin, radius]);
};

/** The same shapes `count` times around the hub, as one path. */
const around = (count: number, shapes: readonly (readonly Point[])[], from = 0): string =>
  Array.from({ length: count }, (_, index) =>
    shapes.map((shape) => curve(turned(shape, from + (360 / count) * index), unit)).join(''),
  ).join('');

/** The same shape drawn `count` times around the hub, at that radius. */
export const spin = (
  count: number,
  draw: (x: number, y: number) => string,
  radius: number,
  from = 0,
): string =>
  Array.from({ length: count }, (_, index) => {
    const angle = ((from + (360 / count) * index) * Math.PI) / 180;
    return draw(Math.sin(angle) * radius, -Math.cos(angle) * radius);
  }).join('');

/** Colour inside the tyre. */
export interface Rim {
  /** As a fraction of the tyre's radius. */
  readonly radius: number;
  readonly dark?: boolean;
  /** The spokes as one path; or the openings of a closed face. */
  readonly spokes?: string;
  readonly openings?: string;
  readonly extra?: string;
}

const twin: Point[] = [
  [1.5, 15, 0],
  [4, 30],
  [8, 52],
  [15, 73, 0],
  [24, 71, 0],
  [15.5, 48],
  [11, 28],
  [10, 13, 0],
];

export const rims: Readonly<Record<RimStyle, Rim>> = {
  'five-twin': { radius: 73, spokes: around(5, [twin, flipped(twin)]) },
  'five-star': {
    radius: 71,
    spokes: around(5, [
      [
        [-13, 12, 0],
        [-9.5, 34],
        [-10, 54],
        [-17, 71, 0],
        [0, 73],
        [17, 71, 0],
        [10, 54],
        [9.5, 34],
        [13, 12, 0],
      ],
    ]),
    extra: around(5, [
      [
        [-1.6, 26, 1],
        [-2.6, 66, 2],
        [2.6, 66, 2],
        [1.6, 26, 1],
      ],
    ]),
  },
  turbine: {
    radius: 73,
    spokes: around(9, [
      [
        [-6, 14, 0],
        [-9, 34],
        [-6, 54],
        [5, 73, 0],
        [17, 71, 0],
        [4.5, 52],
        [0.5, 34],
        [5, 15, 0],
      ],
    ]),
  },
  'multi-spoke': {
    radius: 75,
    spokes: around(10, [
      [
        [-4.5, 14, 0],
        [-3.4, 38, 4],
        [-12.5, 75, 0],
        [-7.5, 75.5, 0],
        [0, 50, 3],
        [7.5, 75.5, 0],
        [12.5, 75, 0],
        [3.4, 38, 4],
        [4.5, 14, 0],
      ],
    ]),
  },
  rugged: {
    radius: 68,
    dark: true,
    spokes: around(6, [
      [
        [-13, 10, 0],
        [-8.5, 36, 8],
        [-19, 67, 0],
        [0, 70],
        [19, 67, 0],
        [8.5, 36, 8],
        [13, 10, 0],
      ],
    ]),
    extra: around(6, [
      [
        [-3.5, 30, 2],
        [-8.5, 64, 2],
        [-4.5, 65, 1],
        [0, 40, 2],
        [4.5, 65, 1],
        [8.5, 64, 2],
        [3.5, 30, 2],
      ],
    ]),
  },
  classic: {
    radius: 69,
    openings: around(
      8,
      [
        [
          [-5.5, 31, 4],
          [-13.5, 57, 7],
          [13.5, 57, 7],
          [5.5, 31, 4],
        ],
      ],
      22.5,
    ),
  },
  aero: {
    radius: 74,
    openings: around(5, [
      [
        [-4, 27, 3],
        [2, 46],
        [17, 66, 4],
        [34, 58, 5],
        [17, 43],
        [6, 26, 3],
      ],
    ]),
    extra: around(
      5,
      [
        [
          [-1, 30, 1],
          [6, 48],
          [20, 66, 1],
          [23, 64.5, 1],
          [9, 47],
          [1.5, 29, 1],
        ],
      ],
      -26,
    ),
  },
  steel: {
    radius: 64,
    dark: true,
    openings: spin(9, (x, y) => tag('ellipse', { cx: x, cy: y, rx: 6.4, ry: 6.4 }), 45),
  },
};
