import { num } from './geometry.ts';
import { group, line, tag } from './svg.ts';

// Letters drawn as strokes in a box of 60 × 84: a plate must not depend on installed fonts.
const letters = [
  'M4 4L30 80L56 4',
  'M30 4C10 4 6 20 6 42C6 64 10 80 30 80C50 80 54 64 54 42C54 20 50 4 30 4Z',
  'M10 4V80H54',
  'M4 80L30 4L56 80M14 56H46',
  'M8 80V4L52 80V4',
  'M4 4H56M30 4V80',
];

/** The plate "VOLANT" in Belgian style, 520 × 113 millimetres, around its centre. */
export function plate(cx: number, cy: number, scale: number): string {
  const text = letters
    .map((d, index) =>
      line(d, '#a5252b', 13, { transform: `translate(${String(82 + index * 70)} 26) scale(0.74 0.74)` }),
    )
    .join('');
  return group(
    { transform: `translate(${num(cx - 260 * scale)} ${num(cy - 56 * scale)}) scale(${scale.toFixed(3)})` },
    tag('rect', { x: -7, y: -7, width: 534, height: 127, rx: 16, fill: '#1b1d1f' }),
    tag('rect', { width: 520, height: 113, rx: 11, fill: '#fdfcf9' }),
    tag('rect', { width: 50, height: 113, rx: 11, fill: '#2b4a8b' }),
    tag('circle', {
      cx: 25,
      cy: 40,
      r: 13,
      fill: 'none',
      stroke: '#f2c84b',
      'stroke-width': 5,
      'stroke-dasharray': '3 3.8',
    }),
    tag('rect', {
      x: 4,
      y: 4,
      width: 512,
      height: 105,
      rx: 9,
      fill: 'none',
      stroke: '#a5252b',
      'stroke-width': 5,
    }),
    text,
  );
}
