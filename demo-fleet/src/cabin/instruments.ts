import type { Point } from '../geometry.ts';
import { line, path, tag } from '../svg.ts';
import { sketch } from './cabin-parts.ts';
import type { Trim } from './trims.ts';

/** The steering column. */
export const WHEEL_X = 470;

/** A wide screen begins beside the instruments, a small one sits in the middle. */
export const screenLeft = ({ screen: [width] }: Trim): number => Math.max(800 - width / 2, 684);

/** The instruments behind the steering wheel. */
export function cluster(trim: Trim): string {
  if (trim.cluster === 'none') return '';
  const hood: Point[] = [
    [WHEEL_X - 210, 540, 30],
    [WHEEL_X - 196, 430],
    [WHEEL_X - 120, 392],
    [WHEEL_X, 384],
    [WHEEL_X + 120, 392],
    [WHEEL_X + 196, 430],
    [WHEEL_X + 210, 540, 30],
  ];
  const dial = (x: number, sweep: string): string =>
    tag('circle', { cx: x, cy: 482, r: 54, fill: '#0e1114', stroke: '#8d9398', 'stroke-width': 4 }) +
    line(`M${String(x - 34)} 508A42 42 0 1 1 ${String(x + 34)} 508`, '#dfe5e8', 5, {
      'stroke-dasharray': '3 9',
    }) +
    line(`M${String(x)} 482L${sweep}`, '#d8573d', 5);
  const inside =
    trim.cluster === 'dials'
      ? dial(WHEEL_X - 90, `${String(WHEEL_X - 118)} 464`) +
        dial(WHEEL_X + 90, `${String(WHEEL_X + 74)} 448`) +
        tag('rect', { x: WHEEL_X - 28, y: 446, width: 56, height: 76, rx: 6, fill: 'url(#display)' })
      : tag('rect', {
          x: WHEEL_X - 158,
          y: 424,
          width: 316,
          height: 108,
          rx: 12,
          fill: 'url(#display)',
          stroke: '#3d4246',
          'stroke-width': 3,
        }) +
        tag('circle', {
          cx: WHEEL_X - 100,
          cy: 478,
          r: 38,
          fill: 'none',
          stroke: '#7fb2c9',
          'stroke-width': 6,
          'stroke-dasharray': '170 80',
        }) +
        tag('circle', {
          cx: WHEEL_X + 100,
          cy: 478,
          r: 38,
          fill: 'none',
          stroke: '#d9a15a',
          'stroke-width': 6,
          'stroke-dasharray': '120 130',
        }) +
        path(
          `M${String(WHEEL_X - 36)} 524L${String(WHEEL_X - 8)} 440H${String(WHEEL_X + 8)}L${String(WHEEL_X + 36)} 524Z`,
          { fill: '#5d6d79', opacity: 0.6 },
        );
  return (
    path(sketch(hood), { fill: 'url(#pad)' }) +
    line(sketch(hood.slice(1, 6), false), '#ffffff', 3, { opacity: 0.3 }) +
    inside
  );
}

/** The touch screen with a map on it. */
export function screen(trim: Trim): string {
  const [width, height] = trim.screen;
  const x = screenLeft(trim);
  const y = Math.min(590, 560 + height * 0.28) - height;
  const map = [
    line(
      `M${String(x + 20)} ${String(y + height * 0.72)}C${String(x + width * 0.3)} ${String(y + height * 0.3)} ${String(x + width * 0.5)} ${String(y + height * 0.95)} ${String(x + width - 20)} ${String(y + height * 0.3)}`,
      '#41586a',
      10,
    ),
    line(
      `M${String(x + width * 0.18)} ${String(y + 16)}L${String(x + width * 0.42)} ${String(y + height - 16)}M${String(x + width * 0.6)} ${String(y + 16)}L${String(x + width * 0.86)} ${String(y + height - 18)}`,
      '#314556',
      6,
    ),
    line(
      `M${String(x + width * 0.28)} ${String(y + height * 0.55)}C${String(x + width * 0.42)} ${String(y + height * 0.6)} ${String(x + width * 0.5)} ${String(y + height * 0.72)} ${String(x + width * 0.68)} ${String(y + height * 0.54)}`,
      '#7fc0d8',
      7,
    ),
    tag('circle', { cx: x + width * 0.68, cy: y + height * 0.54, r: 9, fill: '#f4f7f8' }),
    tag('rect', {
      x: x + 16,
      y: y + 16,
      width: width * 0.22,
      height: height * 0.34,
      rx: 8,
      fill: '#f4f7f8',
      opacity: 0.12,
    }),
  ].join('');
  return (
    tag('rect', { x: x - 12, y: y - 12, width: width + 24, height: height + 24, rx: 20, fill: '#131517' }) +
    tag('rect', { x, y, width, height, rx: 10, fill: 'url(#display)' }) +
    map +
    path(
      `M${String(x + width * 0.55)} ${String(y)}H${String(x + width * 0.8)}L${String(x + width * 0.5)} ${String(y + height)}H${String(x + width * 0.25)}Z`,
      { fill: '#ffffff', opacity: 0.06 },
    )
  );
}

/** The knobs of the air conditioning. */
export function climate(trim: Trim): string {
  if (trim.cluster === 'none') return '';
  return [690, 800, 910]
    .map(
      (x) =>
        tag('circle', { cx: x, cy: 716, r: 38, fill: '#17181a', stroke: '#8d9398', 'stroke-width': 4 }) +
        tag('circle', { cx: x, cy: 716, r: 24, fill: 'url(#hub)' }) +
        line(`M${String(x)} 698V708`, '#e8ecee', 4),
    )
    .join('');
}
