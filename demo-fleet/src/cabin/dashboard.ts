import type { Point } from '../geometry.ts';
import { line, path, tag } from '../svg.ts';
import { sketch } from './cabin-parts.ts';
import { screenLeft } from './instruments.ts';
import type { Trim } from './trims.ts';

const vent = (x: number, y: number, width: number): string =>
  tag('rect', { x, y, width, height: 62, rx: 14, fill: '#151618', stroke: '#7b8084', 'stroke-width': 3 }) +
  [16, 31, 46]
    .map((dy) =>
      tag('rect', { x: x + 9, y: y + dy - 3, width: width - 18, height: 6, rx: 3, fill: '#43474b' }),
    )
    .join('');

/** The dashboard from door to door, without its instruments. */
export function dashboard(trim: Trim): string {
  const top: Point[] = [
    [-20, 486, 0],
    [140, 452],
    [300, 424],
    [470, 408],
    [640, 426],
    [800, 430],
    [1100, 426],
    [1400, 440],
    [1620, 482, 0],
    [1620, 640, 0],
    [-20, 640, 0],
  ];
  const face: Point[] = [
    [-20, 540, 0],
    [300, 522],
    [800, 512],
    [1300, 522],
    [1620, 540, 0],
    [1620, 800, 0],
    [1100, 842],
    [800, 850],
    [500, 842],
    [-20, 800, 0],
  ];
  const strip: Point[] = [
    [-20, 612, 0],
    [400, 596],
    [800, 590],
    [1200, 596],
    [1620, 612, 0],
    [1620, 668, 0],
    [1200, 648],
    [800, 642],
    [400, 648],
    [-20, 668, 0],
  ];
  const glovebox: Point[] = [
    [1040, 700, 24],
    [1420, 712, 24],
    [1400, 812, 24],
    [1060, 826, 24],
  ];
  const vents =
    trim.cluster === 'none'
      ? tag('rect', { x: -10, y: 556, width: 1620, height: 20, fill: '#17181a' })
      : vent(60, 536, 150) + vent(1390, 536, 150) + vent(screenLeft(trim) + trim.screen[0] + 34, 536, 110);
  return (
    path(sketch(top), { fill: 'url(#pad)' }) +
    line(sketch(top.slice(0, 9), false), '#ffffff', 3, { opacity: 0.25 }) +
    path(sketch(face), { fill: 'url(#dash)' }) +
    line(sketch(face.slice(0, 5), false), '#000000', 4, { opacity: 0.35 }) +
    path(sketch(strip), { fill: 'url(#accent)' }) +
    line(sketch(strip.slice(0, 5), false), '#ffffff', 2.5, { opacity: 0.45 }) +
    vents +
    line(sketch(glovebox), '#000000', 3, { opacity: 0.35 }) +
    tag('rect', { x: 1180, y: 722, width: 110, height: 16, rx: 8, fill: '#000000', opacity: 0.3 })
  );
}
