import { backdropDefs } from '../backdrop.ts';
import { curve, flipped, mirrored, px, py, type Frame, type Point } from '../geometry.ts';
import { glassDefs, reflections } from '../glass.ts';
import { paintOf, type Paint } from '../paint.ts';
import { plate } from '../plate.ts';
import type { VehicleScene } from '../scene.ts';
import { clip, group, line, path, picture, tag } from '../svg.ts';
import {
  bars,
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
import type { Face } from './face.ts';
import { faces } from './faces.ts';

function windscreenHalf(shape: EndShape, face: Face): Point[] {
  const header = shape.height * 0.955 - (shape.height > 2100 ? 330 : 0);
  return [
    [0, face.cowlY - 14],
    [halfWidthAt(shape, face.cowlY) * 0.6, face.cowlY],
    [halfWidthAt(shape, face.cowlY) - 40, face.cowlY + 40, 40],
    [halfWidthAt(shape, header) - 22, header - 70, 90],
    [halfWidthAt(shape, header) * 0.6, header - 8],
    [0, header],
  ];
}

/** The cabin through the windscreen: the driver's wheel is on the viewer's right. */
function cabin(shape: EndShape, face: Face, frame: Frame): string {
  const half = halfWidthAt(shape, face.cowlY);
  const low = face.cowlY;
  const seat = (x: number): string =>
    curve(
      [
        [x - 230, low - 40, 0],
        [x - 200, low + 200],
        [x - 110, low + 240],
        [x - 115, low + 350, 60],
        [x + 115, low + 350, 60],
        [x + 110, low + 240],
        [x + 200, low + 200],
        [x + 230, low - 40, 0],
      ],
      frame,
    );
  const seatX = half * 0.46;
  return (
    path(
      curve(
        [
          [-half * 0.62, low + 150, 40],
          [-half * 0.5, low + 380, 60],
          [half * 0.5, low + 380, 60],
          [half * 0.62, low + 150, 40],
        ],
        frame,
      ),
      { fill: '#a9b6bd', opacity: 0.28 },
    ) +
    [seatX, -seatX].map((x) => path(seat(x), { fill: '#12171b', opacity: 0.72 })).join('') +
    tag('ellipse', {
      cx: px(frame, seatX),
      cy: py(frame, low + 60),
      rx: 170 * frame.scale,
      ry: 120 * frame.scale,
      fill: 'none',
      stroke: '#0c1013',
      'stroke-width': 10,
    }) +
    path(
      curve(
        [
          [-half, low - 60, 0],
          [-half, low + 55],
          [0, low + 80],
          [half * 0.5, low + 90],
          [half, low + 55],
          [half, low - 60, 0],
        ],
        frame,
      ),
      { fill: '#14181b' },
    )
  );
}

function windscreen(shape: EndShape, face: Face, frame: Frame): string {
  const half = windscreenHalf(shape, face);
  const d = curve(mirrored(half), frame);
  const top = Math.max(...half.map(([, y]) => y));
  const width = halfWidthAt(shape, face.cowlY) * 2;
  const wiper = (from: number, to: number): string =>
    line(
      curve(
        [
          [from, face.cowlY + 4],
          [to, face.cowlY + 34],
        ],
        frame,
        false,
      ),
      '#0d0f11',
      5,
    );
  return (
    path(d, { fill: 'url(#windscreen)', stroke: '#141619', 'stroke-width': 10, 'stroke-linejoin': 'round' }) +
    group(
      { 'clip-path': 'url(#screen)' },
      cabin(shape, face, frame),
      reflections(
        px(frame, -width / 2),
        py(frame, top),
        width * frame.scale,
        (top - face.cowlY) * frame.scale,
      ),
      tag('rect', {
        x: 800 - 105 * frame.scale,
        y: py(frame, top - 50),
        width: 210 * frame.scale,
        height: 66 * frame.scale,
        rx: 12,
        fill: '#0d1013',
      }),
      wiper(-width * 0.02, width * 0.36),
      wiper(-width * 0.4, -width * 0.06),
    )
  );
}

function bonnet(shape: EndShape, face: Face, frame: Frame, paint: Paint): string {
  const half = shape.width / 2;
  const { cowlY, noseY } = face;
  const edge: Point[] = [
    [0, noseY],
    [half * 0.4, noseY + 6],
    [half * 0.68, noseY + (cowlY - noseY) * 0.3],
    [half * 0.8, noseY + (cowlY - noseY) * 0.72],
    [halfWidthAt(shape, cowlY) * 0.93, cowlY - 8, 0],
    [0, cowlY - 22],
  ];
  const crease: Point[] = [
    [half * 0.58, cowlY - 30],
    [half * 0.47, noseY + (cowlY - noseY) * 0.45],
    [half * 0.38, noseY + 22],
  ];
  return (
    path(curve(mirrored(edge), frame), { fill: 'url(#sheet)' }) +
    path(curve(mirrored(edge), frame), { fill: 'url(#sheen)', opacity: 0.55 }) +
    seam(edge.slice(0, 5), frame, paint) +
    both(crease, frame, (d) => line(d, paint.dark, 3, { opacity: 0.45 }), false) +
    both(
      crease.map(([x, y]): Point => [x + 16, y]),
      frame,
      (d) => line(d, paint.bright, 3, { opacity: 0.5 }),
      false,
    )
  );
}

function grille(face: Face, frame: Frame): string {
  const { grille: half, intake, side, chrome } = face;
  const dark = { fill: '#131517', stroke: '#0b0c0d', 'stroke-width': 2 };
  const separate = half[0]?.[0] !== 0;
  const shapes =
    half.length === 0
      ? []
      : separate
        ? [curve(half, frame), curve(flipped(half), frame)]
        : [curve(mirrored(half), frame)];
  const ys = half.map(([, y]) => y);
  const right = Math.max(...half.map(([x]) => x), 0);
  const uprights = Array.from({ length: separate ? 7 : 0 }, (_, index) => {
    const x = 60 + index * 40;
    return [x, -x]
      .map((at) =>
        tag('rect', {
          x: px(frame, at) - 2,
          y: py(frame, 745),
          width: 4,
          height: 200 * frame.scale,
          fill: '#3d4246',
        }),
      )
      .join('');
  }).join('');
  return (
    path(curve(mirrored(intake), frame), dark) +
    both(side, frame, (d) => path(d, dark)) +
    shapes.map((d) => path(d, dark)).join('') +
    (half.length === 0
      ? ''
      : group(
          { 'clip-path': 'url(#grille)' },
          separate ? uprights : bars(frame, right, Math.max(...ys), Math.min(...ys), face.slats, '#4a4f54'),
        )) +
    shapes.map((d) => line(d, chrome ? 'url(#chrome)' : '#3c4145', chrome ? 6 : 3)).join('')
  );
}

function headlights(face: Face, frame: Frame): string {
  const lens = (sign: number): string =>
    face.lenses
      .map(([x, y, radius]) =>
        tag('circle', {
          cx: px(frame, sign * x),
          cy: py(frame, y),
          r: radius * frame.scale,
          fill: 'url(#lens)',
          stroke: '#30363b',
          'stroke-width': 3,
        }),
      )
      .join('');
  return (
    both(face.headlight, frame, (d) =>
      path(d, { fill: 'url(#housing)', stroke: '#131517', 'stroke-width': 4 }),
    ) +
    lens(1) +
    lens(-1) +
    both(face.signature, frame, (d) => line(d, '#ffffff', 6), false) +
    both(face.headlight, frame, (d) => path(d, { fill: 'url(#glare)', opacity: 0.5 }))
  );
}

/** The vehicle from the front. */
export function drawFront(scene: VehicleScene): string {
  const shape = endShapes[scene.body];
  const face = faces[scene.body];
  const paint = paintOf(scene.paint);
  const frame = endFrame(shape);
  const grilleHalf = face.grille[0]?.[0] === 0 ? mirrored(face.grille) : null;
  const grilleClip = grilleHalf
    ? curve(grilleHalf, frame)
    : curve(face.grille, frame) + curve(flipped(face.grille), frame);
  const defs =
    backdropDefs +
    glassDefs +
    endDefs(shape, frame, paint) +
    clip('screen', curve(mirrored(windscreenHalf(shape, face)), frame)) +
    clip('grille', grilleClip);
  const arch = shape.cladding > 150 ? PLASTIC : paint.seam;
  return picture(
    defs,
    stage(shape, frame),
    rails(shape, frame),
    mirrors(shape, frame, paint, face.cowlY + 10, false),
    shell(shape, frame, paint),
    scene.blackRoof ? blackTop(shape, frame) : '',
    bonnet(shape, face, frame, paint),
    both(
      [
        [shape.width / 2 - 4, face.noseY - 60],
        [shape.width / 2 - 36, face.noseY - 220],
        [shape.width / 2 - 60, shape.bottomY + 60],
      ],
      frame,
      (d) => line(d, arch, shape.cladding > 150 ? 16 : 2.5, { opacity: 0.6, 'clip-path': 'url(#shell)' }),
      false,
    ),
    windscreen(shape, face, frame),
    grille(face, frame),
    headlights(face, frame),
    plate(800, py(frame, face.plateY), frame.scale),
  );
}
