import { curve, num, px, py, shifted, type Frame, type Point } from '../geometry.ts';
import type { Paint } from '../paint.ts';
import { group, line, path } from '../svg.ts';
import type { SideProfile } from './profile.ts';

/** A black or glass roof, roof rails, an aerial fin. */
export function roof(profile: SideProfile, frame: Frame, black: boolean): string {
  const { outline, glass } = profile;
  const highest = Math.max(...glass.map(([, y]) => y));
  const fromX = outline[profile.windscreen[1]]?.[0] ?? 0;
  const toX = profile.rearScreen ? (outline[profile.rearScreen[0]]?.[0] ?? 0) : profile.length;
  const over = outline.filter(([x, y]) => x >= fromX && x <= toX + 40 && y > highest - 330);
  const covering =
    black || profile.roof === 'glass'
      ? group(
          { 'clip-path': 'url(#body)' },
          line(curve(over, frame, false), '#0f1113', (highest > 1500 ? 170 : 150) * frame.scale, {
            'stroke-linecap': 'butt',
          }),
          line(curve(shifted(over, 0, -14), frame, false), '#8f979d', 5, {
            opacity: 0.8,
            filter: 'url(#soft2)',
          }),
        )
      : '';
  return covering;
}

/** Rails stand above the roof, and so behind the body. */
export function rails(profile: SideProfile, frame: Frame): string {
  if (profile.roof !== 'rails') return '';
  const top = Math.max(...profile.outline.map(([, y]) => y));
  const along = profile.outline.filter(([, y]) => y > top - 74).map(([x, y]): Point => [x, y]);
  const first = along[0] ?? [0, 0];
  const last = along.at(-1) ?? [0, 0];
  const rail: Point[] = [
    [first[0] + 40, first[1] + 6, 0],
    ...along.slice(1, -1).map(([x, y]): Point => [x, y + 44]),
    [last[0] - 30, last[1] + 4, 0],
  ];
  return (
    line(curve(rail, frame, false), '#16181a', 12) +
    line(curve(shifted(rail, 0, 10), frame, false), '#9ba1a5', 3, { opacity: 0.85 })
  );
}

export function fin(profile: SideProfile, frame: Frame, paint: Paint): string {
  if (profile.roof === 'plain') return '';
  const top = Math.max(...profile.outline.map(([, y]) => y));
  const behind = profile.outline.filter(([, y]) => y > top - 110).at(-1) ?? [0, 0];
  const x = behind[0] - 330;
  const near = profile.outline.reduce((best, point) =>
    Math.abs(point[0] - x) < Math.abs(best[0] - x) ? point : best,
  );
  const y = near[1] - 20;
  return path(
    `M${num(px(frame, x - 120))} ${num(py(frame, y))}Q${num(px(frame, x - 10))} ${num(py(frame, y + 24))} ${num(px(frame, x + 50))} ${num(py(frame, y + 60))}Q${num(px(frame, x + 78))} ${num(py(frame, y + 70))} ${num(px(frame, x + 84))} ${num(py(frame, y + 44))}L${num(px(frame, x + 92))} ${num(py(frame, y - 10))}Z`,
    { fill: paint.deep, stroke: '#0d0e0f', 'stroke-width': 1 },
  );
}
