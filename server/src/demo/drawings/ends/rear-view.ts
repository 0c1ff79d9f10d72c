import { backdropDefs } from '../backdrop.ts';
import { curve, flipped, mirrored, px, py, type Frame, type Point } from '../geometry.ts';
import { glassDefs, reflections } from '../glass.ts';
import { paintOf, type Paint } from '../paint.ts';
import { plate } from '../plate.ts';
import type { VehicleScene } from '../scene.ts';
import { clip, group, line, path, picture, tag } from '../svg.ts';
import {
  blackTop,
  both,
  endDefs,
  endFrame,
  mirrors,
  PLASTIC,
  rails,
  seam,
  shell,
  stage,
} from './end-parts.ts';
import { endShapes, halfWidthAt, type EndShape } from './end-shape.ts';
import { faces } from './faces.ts';
import { tails, type Tail } from './tails.ts';

function windowHalf(shape: EndShape, tail: Tail): Point[] {
  const low = tail.windowBottomY;
  const top = shape.height - tail.header;
  const lowHalf = halfWidthAt(shape, low) * tail.windowShare;
  const topHalf = halfWidthAt(shape, top) * tail.windowShare;
  if (tail.doors === 'split') {
    return [
      [70, low, 50],
      [lowHalf, low, 50],
      [topHalf, top, 50],
      [70, top, 50],
    ];
  }
  return [
    [0, low - 8],
    [lowHalf * 0.6, low],
    [lowHalf, low + 26, 60],
    [topHalf, top - 30, 70],
    [topHalf * 0.6, top - 4],
    [0, top],
  ];
}

const windowPath = (shape: EndShape, tail: Tail, frame: Frame): string => {
  const half = windowHalf(shape, tail);
  return tail.doors === 'split'
    ? curve(half, frame) + curve(flipped(half), frame)
    : curve(mirrored(half), frame);
};

function rearWindow(shape: EndShape, tail: Tail, frame: Frame): string {
  const d = windowPath(shape, tail, frame);
  const low = tail.windowBottomY;
  const top = shape.height - tail.header;
  const half = halfWidthAt(shape, low) * tail.windowShare;
  const rest = (x: number): string =>
    path(
      curve(
        [
          [x - 150, low - 40, 0],
          [x - 130, low + 90, 50],
          [x - 80, low + 105],
          [x - 95, low + 230, 50],
          [x + 95, low + 230, 50],
          [x + 80, low + 105],
          [x + 130, low + 90, 50],
          [x + 150, low - 40, 0],
        ],
        frame,
      ),
      { fill: '#0f1417', opacity: 0.7 },
    );
  const isWagon = tail.doors === undefined;
  return (
    path(d, { fill: 'url(#glass)', stroke: '#141619', 'stroke-width': 10, 'stroke-linejoin': 'round' }) +
    group(
      { 'clip-path': 'url(#pane)' },
      tail.doors === 'split' ? '' : [-half * 0.56, 0, half * 0.56].map(rest).join(''),
      reflections(px(frame, -half), py(frame, top), half * 2 * frame.scale, (top - low) * frame.scale),
    ) +
    (isWagon
      ? line(
          curve(
            [
              [0, low - 2, 0],
              [half * 0.62, low + 44, 0],
            ],
            frame,
            false,
          ),
          '#0d0f11',
          7,
        ) + tag('circle', { cx: 800, cy: py(frame, low - 2), r: 9, fill: '#0d0f11' })
      : '')
  );
}

function gate(shape: EndShape, tail: Tail, frame: Frame, paint: Paint): string {
  const half = shape.width / 2;
  const { gateY, windowBottomY, doors } = tail;
  const top = shape.height - 60;
  if (doors === 'split') {
    const outer: Point[] = [
      [20, gateY, 0],
      [half * 0.86, gateY, 30],
      [half * 0.865, shape.beltY, 0],
      [shape.roofHalf * 0.93, top - 130, 60],
      [20, top - 130, 0],
    ];
    const pressed: Point[] = [
      [110, gateY + 110, 40],
      [half * 0.76, gateY + 110, 40],
      [half * 0.77, windowBottomY - 110, 40],
      [110, windowBottomY - 110, 40],
    ];
    const hinge = (y: number): Point[] => [
      [half * 0.84, y, 0],
      [half * 0.84, y + 70, 0],
      [half * 0.93, y + 70, 20],
      [half * 0.93, y, 20],
    ];
    return (
      seam(outer, frame, paint) +
      line(
        curve(
          [
            [0, gateY, 0],
            [0, top - 130, 0],
          ],
          frame,
          false,
        ),
        paint.seam,
        4,
      ) +
      both(
        pressed,
        frame,
        (d) => path(d, { fill: paint.dark, opacity: 0.14 }) + line(d, paint.dark, 2, { opacity: 0.6 }),
      ) +
      [gateY + 170, windowBottomY - 130]
        .map((y) =>
          both(hinge(y), frame, (d) =>
            path(d, { fill: 'url(#coat)', stroke: paint.seam, 'stroke-width': 1.5 }),
          ),
        )
        .join('') +
      tag('rect', {
        x: px(frame, 34),
        y: py(frame, 1330),
        width: 56 * frame.scale,
        height: 240 * frame.scale,
        rx: 8,
        fill: PLASTIC,
      })
    );
  }
  const lidTop = doors === 'boot-lid' ? windowBottomY - 50 : top - 40;
  const upperHalf = doors === 'boot-lid' ? half * 0.78 : shape.roofHalf * 0.9;
  const edge: Point[] = [
    [0, gateY],
    [half * 0.5, gateY],
    [half * 0.68, gateY + 20, 70],
    [half * 0.74, Math.min(...tail.lamp.map(([, y]) => y)) + 40],
    [half * 0.83, windowBottomY - 60],
    [upperHalf, lidTop],
  ];
  const lip = windowBottomY - 74;
  return (
    seam(edge, frame, paint) +
    (doors === 'boot-lid'
      ? path(
          curve(
            mirrored([
              [0, lip - 50],
              [half * 0.55, lip - 54],
              [half * 0.9, lip - 80],
              [half * 0.86, lip - 10],
              [half * 0.5, lip + 22],
              [0, lip + 26],
            ]),
            frame,
          ),
          { fill: paint.light, opacity: 0.55 },
        )
      : path(
          curve(
            mirrored([
              [0, shape.height - tail.header + 12],
              [shape.roofHalf * 0.7, shape.height - tail.header + 6],
              [shape.roofHalf * 0.92, shape.height - tail.header - 24, 20],
              [shape.roofHalf * 0.94, shape.height - tail.header + 46, 20],
              [shape.roofHalf * 0.6, shape.height - tail.header + 78],
              [0, shape.height - tail.header + 84],
            ]),
            frame,
          ),
          { fill: paint.dark, opacity: 0.5 },
        ))
  );
}

function bumper(shape: EndShape, tail: Tail, frame: Frame, paint: Paint): string {
  const half = shape.width / 2;
  const { bottomY } = shape;
  const top = bottomY + Math.min(shape.cladding, 110) + 70;
  const diffuser: Point[] = [
    [0, bottomY - 10, 0],
    [half * 0.56, bottomY - 10, 40],
    [half * 0.62, top - 20, 50],
    [half * 0.4, top + 20],
    [0, top + 26],
  ];
  const reflector: Point[] = [
    [half * 0.72, top + 64, 8],
    [half * 0.9, top + 84, 8],
    [half * 0.9, top + 50, 8],
    [half * 0.73, top + 32, 8],
  ];
  return (
    both(
      [
        [0, tail.bumperTopY],
        [half * 0.5, tail.bumperTopY],
        [half * 0.86, tail.bumperTopY + 34],
        [half * 1.0, tail.bumperTopY + 70],
      ],
      frame,
      (d) => line(d, paint.bright, 4, { opacity: 0.4, 'clip-path': 'url(#shell)' }),
      false,
    ) +
    group({ 'clip-path': 'url(#shell)' }, path(curve(mirrored(diffuser), frame), { fill: '#1a1b1d' })) +
    both(reflector, frame, (d) => path(d, { fill: 'url(#tail)' })) +
    (tail.exhaust
      ? both(
          [
            [half * 0.4, bottomY + 30, 16],
            [half * 0.53, bottomY + 30, 16],
            [half * 0.53, bottomY + 90, 16],
            [half * 0.4, bottomY + 90, 16],
          ],
          frame,
          (d) => path(d, { fill: '#0b0c0d', stroke: 'url(#chrome)', 'stroke-width': 4 }),
        )
      : '')
  );
}

function lamps(tail: Tail, frame: Frame): string {
  const bar =
    tail.bar === undefined
      ? ''
      : tag('rect', {
          x: px(frame, -450),
          y: py(frame, tail.bar + 26),
          width: 900 * frame.scale,
          height: 52 * frame.scale,
          fill: '#17181a',
        });
  return (
    bar +
    both(tail.lamp, frame, (d) => path(d, { fill: 'url(#tail)', stroke: '#3c0f10', 'stroke-width': 3 })) +
    both(tail.glow, frame, (d) => line(d, '#ffb0a2', 5, { opacity: 0.9 }), false) +
    both(tail.lamp, frame, (d) => path(d, { fill: 'url(#glare)', opacity: 0.5 }))
  );
}

/** The vehicle from the rear. */
export function drawRear(scene: VehicleScene): string {
  const shape = endShapes[scene.body];
  const tail = tails[scene.body];
  const paint = paintOf(scene.paint);
  const frame = endFrame(shape);
  const top = shape.height - tail.header;
  const defs =
    backdropDefs + glassDefs + endDefs(shape, frame, paint) + clip('pane', windowPath(shape, tail, frame));
  return picture(
    defs,
    stage(shape, frame),
    rails(shape, frame),
    mirrors(shape, frame, paint, faces[scene.body].cowlY + 10, true),
    shell(shape, frame, paint),
    gate(shape, tail, frame, paint),
    scene.blackRoof ? blackTop(shape, frame) : '',
    rearWindow(shape, tail, frame),
    bumper(shape, tail, frame, paint),
    lamps(tail, frame),
    tag('rect', {
      x: 800 - 110 * frame.scale,
      y: py(frame, top + 62),
      width: 220 * frame.scale,
      height: 22 * frame.scale,
      rx: 4,
      fill: '#a8302c',
    }),
    plate(800, py(frame, tail.plateY), frame.scale),
  );
}
