import { curve, px, py, thin, type Frame, type Point } from '../geometry.ts';
import { group, line, path, tag } from '../svg.ts';
import type { SideProfile } from './profile.ts';

const middleOf = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
];

export function lamps(profile: SideProfile, frame: Frame, lit: boolean): string {
  const front = curve(profile.headlight, frame);
  const rear = curve(profile.taillight, frame);
  const beam = curve(profile.beam, frame, false);
  const glow = curve(profile.glow, frame, false);
  const [hx, hy] = middleOf(profile.headlight);
  const bulb = (share: number, r: number): string => {
    const at = profile.headlight[0] ?? [0, 0];
    const cx = px(frame, at[0] + (hx - at[0]) * share + 40);
    const cy = py(frame, at[1] + (hy - at[1]) * share + 4);
    return (
      tag('circle', { cx, cy, r, fill: '#2b343b' }) +
      tag('circle', { cx, cy, r: r * 0.72, fill: '#8fa0ab' }) +
      tag('circle', { cx: cx - r * 0.2, cy: cy - r * 0.25, r: r * 0.34, fill: '#ffffff', opacity: 0.9 })
    );
  };
  return group(
    { 'clip-path': 'url(#body)' },
    path(front, {
      fill: '#0d0f11',
      stroke: '#0d0f11',
      'stroke-width': thin(frame, 6),
      'stroke-linejoin': 'round',
    }) + path(front, { fill: 'url(#lamp)' }),
    group({ 'clip-path': 'url(#headlight)' }, bulb(0.5, 13), bulb(1.05, 11)),
    line(beam, '#ffffff', thin(frame, lit ? 9 : 6), { opacity: lit ? 1 : 0.95 }),
    line(front, '#ffffff', 1.2, { opacity: 0.45 }),
    path(rear, {
      fill: '#2a0507',
      stroke: '#1d0405',
      'stroke-width': thin(frame, 5),
      'stroke-linejoin': 'round',
    }) + path(rear, { fill: 'url(#tail)' }),
    line(glow, lit ? '#ffb3a3' : '#ff8a7a', thin(frame, lit ? 8 : 6), { opacity: lit ? 1 : 0.8 }),
    line(rear, '#ffffff', 1.2, { opacity: 0.3 }),
  );
}

/** The light that lit lamps throw into the air and on the road. */
export function lampLight(profile: SideProfile, frame: Frame): string {
  const [hx, hy] = profile.headlight[0] ?? [0, 0];
  const [tx, ty] = middleOf(profile.taillight);
  const x = px(frame, hx);
  const y = py(frame, hy);
  return (
    tag('ellipse', {
      cx: x - 190,
      cy: frame.groundY + 16,
      rx: 360,
      ry: 46,
      fill: 'url(#whiteGlow)',
      opacity: 0.75,
    }) +
    tag('ellipse', { cx: x + 6, cy: y, rx: 150, ry: 90, fill: 'url(#whiteGlow)', opacity: 0.9 }) +
    tag('ellipse', { cx: x - 30, cy: y, rx: 330, ry: 16, fill: 'url(#whiteGlow)', opacity: 0.6 }) +
    tag('ellipse', {
      cx: px(frame, tx) + 20,
      cy: py(frame, ty),
      rx: 120,
      ry: 80,
      fill: 'url(#redGlow)',
      opacity: 0.8,
    }) +
    tag('ellipse', {
      cx: px(frame, profile.length) + 60,
      cy: frame.groundY + 12,
      rx: 220,
      ry: 30,
      fill: 'url(#redGlow)',
      opacity: 0.55,
    })
  );
}
