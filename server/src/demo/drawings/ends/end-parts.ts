import { backdrop, contactShadow, groundShadow } from '../backdrop.ts';
import { curve, flipped, mirrored, num, px, py, shifted, type Frame, type Point } from '../geometry.ts';
import type { Paint } from '../paint.ts';
import { clip, group, line, linear, path, radial, tag } from '../svg.ts';
import { contour, halfWidthAt, type EndShape } from './end-shape.ts';

export const PLASTIC = '#2a2b2d';

const END_FLOOR_Y = 878;

export const endFrame = (shape: EndShape): Frame => ({
  scale: Math.min(0.452, 780 / shape.height),
  originX: 800,
  groundY: END_FLOOR_Y,
});

/** Draws a part on the right and its mirror image on the left. */
export const both = (
  points: readonly Point[],
  frame: Frame,
  draw: (d: string) => string,
  closed = true,
): string => draw(curve(points, frame, closed)) + draw(curve(flipped(points), frame, closed));

export const endDefs = (shape: EndShape, frame: Frame, paint: Paint): string =>
  [
    clip('shell', curve(mirrored(contour(shape)), frame)),
    linear('coat', [
      [0, paint.light],
      [0.3, paint.base],
      [0.58, paint.base],
      [0.82, paint.dark],
      [1, paint.deep],
    ]),
    linear(
      'flanks',
      [
        [0, paint.deep, 0.75],
        [0.1, paint.deep, 0.22],
        [0.24, paint.deep, 0],
        [0.76, paint.deep, 0],
        [0.9, paint.deep, 0.22],
        [1, paint.deep, 0.75],
      ],
      [0, 0, 1, 0],
    ),
    linear('sheet', [
      [0, paint.light],
      [0.5, paint.base],
      [1, paint.base],
    ]),
    linear('sheen', [
      [0, '#ffffff', 0.55],
      [1, '#ffffff', 0],
    ]),
    linear('housing', [
      [0, '#596168'],
      [1, '#1f2327'],
    ]),
    radial('lens', [
      [0, '#ffffff'],
      [0.35, '#eef3f6'],
      [0.7, '#a9b5bd'],
      [1, '#59636b'],
    ]),
    linear('chrome', [
      [0, '#f7f7f6'],
      [0.5, '#aeb2b5'],
      [1, '#6b7075'],
    ]),
    linear('tail', [
      [0, '#dd4a40'],
      [1, '#8b1a1c'],
    ]),
  ].join('');

/** The studio, the shadow and the tyres behind the body. */
export function stage(shape: EndShape, frame: Frame): string {
  const half = shape.width / 2;
  const tyreX = half - shape.tyreWidth / 2 - 25;
  const tyre = (x: number): string =>
    contactShadow(px(frame, x), shape.tyreWidth * frame.scale * 0.9, frame.groundY) +
    path(
      curve(
        [
          [x - shape.tyreWidth / 2, 0, 46],
          [x - shape.tyreWidth / 2, shape.tyreRadius * 2, 60],
          [x + shape.tyreWidth / 2, shape.tyreRadius * 2, 60],
          [x + shape.tyreWidth / 2, 0, 46],
        ],
        frame,
      ),
      { fill: '#17181a' },
    ) +
    [-0.3, -0.1, 0.1, 0.3]
      .map((at) =>
        tag('rect', {
          x: px(frame, x + at * shape.tyreWidth) - 1.5,
          y: py(frame, 190),
          width: 3,
          height: 180 * frame.scale,
          fill: '#2c2e31',
        }),
      )
      .join('');
  const under = curve(
    [
      [-half * 0.82, shape.bottomY + 60, 0],
      [half * 0.82, shape.bottomY + 60, 0],
      [half * 0.74, shape.bottomY - 70, 40],
      [-half * 0.74, shape.bottomY - 70, 40],
    ],
    frame,
  );
  return (
    backdrop +
    groundShadow(px(frame, -half), px(frame, half), frame.groundY) +
    path(under, { fill: '#0e0f11' }) +
    tyre(tyreX) +
    tyre(-tyreX)
  );
}

/** The painted body with its light from above. */
export function shell(shape: EndShape, frame: Frame, paint: Paint): string {
  const d = curve(mirrored(contour(shape)), frame);
  const half = shape.width / 2;
  const top = shape.bottomY + shape.cladding;
  const skirt = curve(
    mirrored([
      [0, top - 10],
      [half * 0.6, top - 8],
      [half * 0.9, top + 30],
      [half * 1.1, top + 110, 0],
      [half * 1.1, 0, 0],
      [0, 0, 0],
    ]),
    frame,
  );
  return (
    path(d, { fill: 'url(#coat)' }) +
    group(
      { 'clip-path': 'url(#shell)' },
      path(d, { fill: 'url(#flanks)' }),
      line(d, 'url(#sheen)', 14),
      path(skirt, { fill: PLASTIC }),
    ) +
    line(d, paint.seam, 1.5, { opacity: 0.5 })
  );
}

/** Roof rails, seen from the end as two feet. */
export function rails(shape: EndShape, frame: Frame): string {
  if (!shape.rails) return '';
  return both(
    [
      [shape.roofHalf - 40, shape.height - 60, 0],
      [shape.roofHalf - 28, shape.height + 22, 14],
      [shape.roofHalf + 14, shape.height + 14, 14],
      [shape.roofHalf + 26, shape.height - 110, 0],
    ],
    frame,
    (d) => path(d, { fill: '#1d1e20' }),
  );
}

/** The outside mirrors; seen from the rear they show their glass. */
export function mirrors(shape: EndShape, frame: Frame, paint: Paint, y: number, showGlass: boolean): string {
  const inner = halfWidthAt(shape, y + 60) + 8;
  const tall = shape.height > 1900 ? 1.45 : 1;
  const housing: Point[] = [
    [inner + 46, y + 30, 24],
    [inner + 30, y + 120 * tall, 40],
    [inner + 150, y + 148 * tall, 60],
    [inner + 232, y + 100 * tall, 50],
    [inner + 226, y + 16, 50],
    [inner + 120, y - 8, 40],
  ];
  const arm: Point[] = [
    [inner - 60, y - 6, 0],
    [inner - 50, y + 50, 0],
    [inner + 90, y + 62, 0],
    [inner + 90, y + 12, 0],
  ];
  const pane = housing.map(([x, height, radius]): Point => [
    x + (inner + 132 - x) * 0.16,
    height + (y + 72 * tall - height) * 0.16,
    radius,
  ]);
  return (
    both(arm, frame, (d) => path(d, { fill: '#17181a' })) +
    both(housing, frame, (d) => path(d, { fill: 'url(#coat)', stroke: paint.seam, 'stroke-width': 1.5 })) +
    (showGlass
      ? both(pane, frame, (d) => path(d, { fill: 'url(#windscreen)', stroke: '#17181a', 'stroke-width': 4 }))
      : both(
          shifted(housing.slice(1, 4), 0, -10),
          frame,
          (d) => line(d, paint.bright, 4, { opacity: 0.65 }),
          false,
        ))
  );
}

/** A seam of the panels with the light on its lower edge. */
export const seam = (points: readonly Point[], frame: Frame, paint: Paint): string =>
  both(shifted(points, 0, -6), frame, (d) => line(d, paint.bright, 1.6, { opacity: 0.35 }), false) +
  both(points, frame, (d) => line(d, paint.seam, 2.6, { opacity: 0.75 }), false);

/** Horizontal bars across a mirrored shape; the caller clips them. */
export function bars(
  frame: Frame,
  halfWidth: number,
  fromY: number,
  toY: number,
  count: number,
  color: string,
): string {
  return Array.from({ length: count }, (_, index) => {
    const y = fromY + ((toY - fromY) * (index + 1)) / (count + 1);
    return tag('rect', {
      x: num(px(frame, -halfWidth)),
      y: py(frame, y) - 2.5,
      width: halfWidth * 2 * frame.scale,
      height: 5,
      fill: color,
    });
  }).join('');
}

/** A roof in black gloss with its pillars. */
export function blackTop(shape: EndShape, frame: Frame): string {
  const half = shape.width / 2;
  const upper: Point[] = [
    [0, shape.beltY + 60, 0],
    [half * 0.84, shape.beltY + 100, 0],
    [half * 1.02, shape.beltY + 60, 0],
    [half * 1.02, shape.height + 40, 0],
    [0, shape.height + 40, 0],
  ];
  const light = line(curve(mirrored(contour(shape).slice(-4)), frame, false), '#9aa2a7', 6, { opacity: 0.6 });
  return group(
    { 'clip-path': 'url(#shell)' },
    path(curve(mirrored(upper), frame), { fill: '#1a1c1f' }),
    light,
  );
}
