import type { Point } from '../geometry.ts';
import { mix, paintOf } from '../paint.ts';
import type { Drawing, VehicleScene } from '../scene.ts';
import type { Setting } from '../settings/setting.ts';
import { cabinLight, outside, outsideDefs } from './outside.ts';
import { group, line, linear, path, picture, tag } from '../svg.ts';
import { mirroredAt, sketch } from './cabin-parts.ts';

// The opening is drawn around the vanishing point of the room behind it.
const VANISH: Point = [800, 500];
const FAR = 0.5;

const NEAR = { left: 330, right: 1270, top: 110, bottom: 900 };

const deep = ([x, y]: Point, share: number): Point => [
  x + (VANISH[0] - x) * share * FAR,
  y + (VANISH[1] - y) * share * FAR,
  0,
];

const quad = (...points: Point[]): string => sketch(points.map(([x, y]): Point => [x, y, 0]));

const topLeft: Point = [NEAR.left, NEAR.top];
const topRight: Point = [NEAR.right, NEAR.top];
const bottomLeft: Point = [NEAR.left, NEAR.bottom];
const bottomRight: Point = [NEAR.right, NEAR.bottom];

function room(): string {
  const floorLines = Array.from({ length: 9 }, (_, index) => {
    const x = NEAR.left + ((NEAR.right - NEAR.left) * (index + 1)) / 10;
    return line(sketch([[x, NEAR.bottom, 0], deep([x, NEAR.bottom], 1)], false), '#7b5c3c', 3, {
      opacity: 0.55,
    });
  });
  const ribs = [0.22, 0.46, 0.68, 0.86].flatMap((share) => {
    const rib: Point[] = [
      deep([NEAR.left, NEAR.bottom - 60], share),
      deep([NEAR.left, NEAR.top + 60], share),
      deep([NEAR.left, NEAR.top + 60], share + 0.07),
      deep([NEAR.left, NEAR.bottom - 60], share + 0.07),
    ];
    return [rib, mirroredAt(rib, 800)].map((points) =>
      path(quad(...points), { fill: '#ffffff', opacity: 0.4 }),
    );
  });
  const rail = (height: number): string => {
    const low: Point[] = [
      [NEAR.left, height],
      deep([NEAR.left, height], 1),
      deep([NEAR.left, height + 34], 1),
      [NEAR.left, height + 34],
    ];
    return [low, mirroredAt(low, 800)].map((points) => path(quad(...points), { fill: '#6d7276' })).join('');
  };
  const rings = [0.12, 0.36, 0.6, 0.8].flatMap((share) =>
    [NEAR.left + 170, NEAR.right - 170].map((x) => {
      const [cx, cy] = deep([x, NEAR.bottom - 14], share);
      return tag('ellipse', {
        cx,
        cy,
        rx: 20 * (1 - share * FAR),
        ry: 10 * (1 - share * FAR),
        fill: 'none',
        stroke: '#2a2c2f',
        'stroke-width': 5,
      });
    }),
  );
  const archTop = NEAR.bottom - 170;
  const archX = NEAR.left + 120;
  const archFaces: readonly (readonly [fill: string, points: readonly Point[]])[] = [
    [
      '#8f918f',
      [
        deep([NEAR.left, NEAR.bottom], 0.34),
        deep([NEAR.left, archTop], 0.34),
        deep([archX, archTop], 0.34),
        deep([archX, NEAR.bottom], 0.34),
      ],
    ],
    [
      '#a5a7a4',
      [
        deep([archX, NEAR.bottom], 0.34),
        deep([archX, archTop], 0.34),
        deep([archX, archTop], 0.76),
        deep([archX, NEAR.bottom], 0.76),
      ],
    ],
    [
      '#c2c3bf',
      [
        deep([NEAR.left, archTop], 0.34),
        deep([archX, archTop], 0.34),
        deep([archX, archTop], 0.76),
        deep([NEAR.left, archTop], 0.76),
      ],
    ],
  ];
  return [
    path(quad(topLeft, topRight, deep(topRight, 1), deep(topLeft, 1)), { fill: 'url(#ceiling)' }),
    path(quad(topLeft, deep(topLeft, 1), deep(bottomLeft, 1), bottomLeft), { fill: 'url(#wallLeft)' }),
    path(quad(topRight, deep(topRight, 1), deep(bottomRight, 1), bottomRight), { fill: 'url(#wallRight)' }),
    path(quad(bottomLeft, bottomRight, deep(bottomRight, 1), deep(bottomLeft, 1)), { fill: 'url(#wood)' }),
    path(quad(deep(topLeft, 1), deep(topRight, 1), deep(bottomRight, 1), deep(bottomLeft, 1)), {
      fill: 'url(#bulkhead)',
    }),
    ...[0.25, 0.5, 0.75].map((share) => {
      const x = 565 + 470 * share;
      return line(`M${String(x)} 330V680`, '#80827f', 3, { opacity: 0.5 });
    }),
    ...floorLines,
    ...ribs,
    rail(420),
    rail(690),
    ...archFaces.flatMap(([fill, points]) =>
      [points, mirroredAt(points, 800)].map((one) => path(quad(...one), { fill })),
    ),
    ...rings,
    // The lamp in the ceiling.
    path(
      quad(
        deep([700, NEAR.top], 0.4),
        deep([900, NEAR.top], 0.4),
        deep([900, NEAR.top], 0.56),
        deep([700, NEAR.top], 0.56),
      ),
      { fill: '#ffffff' },
    ),
    tag('ellipse', {
      cx: 800,
      cy: 290,
      rx: 380,
      ry: 230,
      fill: '#ffffff',
      opacity: 0.35,
      filter: 'url(#soft)',
    }),
  ].join('');
}

function box(x: number, y: number, width: number, height: number, color: string): string {
  const depth = width * 0.16;
  return (
    path(
      `M${String(x)} ${String(y)}L${String(x + depth)} ${String(y - depth * 0.55)}H${String(x + width - depth)}L${String(x + width)} ${String(y)}Z`,
      { fill: mix(color, '#ffffff', 0.3) },
    ) +
    tag('rect', { x, y, width, height, fill: color }) +
    tag('rect', {
      x: x + width * 0.44,
      y,
      width: width * 0.12,
      height: height * 0.34,
      fill: mix(color, '#ffffff', 0.4),
    }) +
    tag('rect', { x, y: y + height * 0.7, width, height: height * 0.3, fill: '#000000', opacity: 0.1 })
  );
}

/** The load room of a van with its rear doors open. */
export function drawCargo(scene: VehicleScene, setting: Setting): Drawing {
  const paint = paintOf(scene.paint);
  const defs = [
    outsideDefs(setting),
    linear('ceiling', [
      [0, '#e7e4dd'],
      [1, '#c9c7c1'],
    ]),
    linear(
      'wallLeft',
      [
        [0, '#c4c3be'],
        [1, '#a9a9a5'],
      ],
      [0, 0, 1, 0],
    ),
    linear(
      'wallRight',
      [
        [0, '#a9a9a5'],
        [1, '#c4c3be'],
      ],
      [0, 0, 1, 0],
    ),
    linear('bulkhead', [
      [0, '#b5b5b1'],
      [1, '#93948f'],
    ]),
    linear('wood', [
      [0, '#8e6c49'],
      [1, '#b88f63'],
    ]),
    linear('door', [
      [0, paint.light],
      [0.6, paint.base],
      [1, paint.dark],
    ]),
    linear('frame', [
      [0, paint.light],
      [1, paint.dark],
    ]),
    linear('tail', [
      [0, '#d8433a'],
      [1, '#8e1b1c'],
    ]),
  ].join('');
  const door: Point[] = [
    [296, 84, 20],
    [296, 930, 20],
    [-30, 1010, 0],
    [-30, 20, 0],
  ];
  const pocket: Point[] = [
    [250, 560, 30],
    [250, 850, 30],
    [40, 890, 30],
    [40, 570, 30],
  ];
  const pane: Point[] = [
    [250, 190, 30],
    [250, 480, 30],
    [40, 480, 30],
    [40, 160, 30],
  ];
  const lamp: Point[] = [
    [298, 560, 10],
    [330, 560, 10],
    [330, 760, 10],
    [298, 760, 10],
  ];
  const sides = (points: readonly Point[]): Point[][] => [[...points], mirroredAt(points, 800)];
  const svg = picture(
    defs,
    outside(setting, 900),
    tag('ellipse', {
      cx: 800,
      cy: 1040,
      rx: 700,
      ry: 50,
      fill: '#000000',
      opacity: 0.7,
      filter: 'url(#soft)',
    }),
    path('M290 70Q290 60 304 60H1296Q1310 60 1310 70V960H290Z', {
      fill: 'url(#frame)',
      stroke: paint.seam,
      'stroke-width': 2,
    }),
    tag('rect', { x: NEAR.left - 12, y: NEAR.top - 12, width: 964, height: 814, rx: 26, fill: '#1b1c1e' }),
    room(),
    group(
      {},
      box(610, 566, 150, 130, '#b98d5a'),
      box(770, 590, 120, 106, '#a97c4b'),
      box(632, 480, 120, 86, '#c49a68'),
    ),
    path('M276 900H1324V978Q1324 1000 1300 1000H300Q276 1000 276 978Z', { fill: '#2a2b2d' }),
    tag('rect', { x: 420, y: 912, width: 760, height: 18, rx: 9, fill: '#4b4e51' }),
    sides(lamp)
      .map((points) => path(sketch(points), { fill: 'url(#tail)' }))
      .join(''),
    sides(door)
      .map((points) => path(sketch(points), { fill: 'url(#door)', stroke: paint.seam, 'stroke-width': 3 }))
      .join(''),
    sides(pane)
      .map((points) => path(sketch(points), { fill: '#aebbc1', stroke: '#1b1c1e', 'stroke-width': 10 }))
      .join(''),
    sides(pocket)
      .map((points) => path(sketch(points), { fill: '#c9c8c3', stroke: '#8b8c88', 'stroke-width': 4 }))
      .join(''),
    path('M90 474L160 182H196L126 474ZM1410 474L1480 182H1504L1434 474Z', { fill: '#ffffff', opacity: 0.35 }),
    cabinLight,
  );
  return { svg };
}
