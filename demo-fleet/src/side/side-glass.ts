import { curve, num, px, py, shifted, thin, type Frame, type Point } from '../geometry.ts';
import { mix } from '../paint.ts';
import type { Setting } from '../settings/setting.ts';
import { group, line, linear, path, tag } from '../svg.ts';
import type { Pillar, SideProfile } from './profile.ts';

export const glassDefs = (setting: Setting): string =>
  [
    linear('glass', [
      [0, mix('#39444d', setting.sky, 0.1)],
      [0.5, '#1c2328'],
      [1, '#0f1417'],
    ]),
    linear('skyOnGlass', [
      [0, setting.sky, 0.62],
      [0.5, setting.sky, 0.26],
      [1, setting.sky, 0.05],
    ]),
    linear('screen', [
      [0, mix('#4b5a65', setting.sky, 0.3)],
      [1, '#171c20'],
    ]),
  ].join('');

function pillar({ bottomX, topX, width, painted }: Pillar, frame: Frame, glass: readonly Point[]): string {
  const heights = glass.map(([, y]) => y);
  const bottom = Math.min(...heights) - 40;
  const top = Math.max(...heights) + 40;
  const at = (share: number): string =>
    curve(
      [
        [bottomX + (share - 0.5) * width, bottom, 0],
        [topX + (share - 0.5) * width, top, 0],
      ],
      frame,
      false,
    );
  return (
    path(
      curve(
        [
          [bottomX - width / 2, bottom, 0],
          [topX - width / 2, top, 0],
          [topX + width / 2, top, 0],
          [bottomX + width / 2, bottom, 0],
        ],
        frame,
      ),
      { fill: painted === true ? 'url(#coat)' : 'url(#gloss)' },
    ) + (width > 60 ? line(at(0.5), painted === true ? '#000000' : '#4c5156', 1.6, { opacity: 0.7 }) : '')
  );
}

/** The seats, the wheel and the far windows, as far as the tint lets them be seen. */
function cabin(profile: SideProfile, frame: Frame, setting: Setting): string {
  const heights = profile.glass.map(([, y]) => y);
  const belt = Math.min(...heights);
  const tall = Math.max(...heights) - belt;
  const seat = (x: number): string =>
    curve(
      [
        [x - 40, belt - 60, 0],
        [x + 20, belt + tall * 0.3],
        [x + 60, belt + tall * 0.52, 20],
        [x + 112, belt + tall * 0.54, 20],
        [x + 138, belt + tall * 0.3],
        [x + 150, belt - 60, 0],
      ],
      frame,
    ) +
    curve(
      [
        [x + 58, belt + tall * 0.58, 16],
        [x + 70, belt + tall * 0.74, 22],
        [x + 132, belt + tall * 0.74, 22],
        [x + 136, belt + tall * 0.58, 16],
      ],
      frame,
    );
  const wheelX = profile.steeringWheelX;
  const far = profile.glass.map(([x, y, radius]): Point => [
    x + 26,
    belt + (y - belt) * 0.8 + tall * 0.05,
    radius,
  ]);
  return (
    path(curve(far, frame), {
      fill: mix(setting.through, '#8fb0c0', 0.35),
      opacity: 0.26,
      filter: 'url(#soft2)',
    }) +
    profile.pillars
      .filter(({ width }) => width > 60)
      .map((one) =>
        pillar(
          { ...one, bottomX: one.bottomX + 70, topX: one.topX + 70, width: 70, painted: false },
          frame,
          profile.glass,
        ),
      )
      .join('') +
    profile.seatRows.map((x) => path(seat(x), { fill: '#0c0f11', opacity: 0.9 })).join('') +
    line(
      curve(
        [
          [wheelX - 90, belt + tall * 0.36],
          [wheelX + 60, belt - 30],
        ],
        frame,
        false,
      ),
      '#0b0e10',
      9,
    )
  );
}

/** Windscreen and rear window, seen almost along their surface: a strip inside the outline. */
export function screens(profile: SideProfile, frame: Frame): string {
  const strip = ([from, to]: readonly [number, number], dx: number, dy: number, width: number): string => {
    const edge = profile.outline.slice(from, to + 1).map(([x, y]): Point => [x, y]);
    const outer = shifted(edge, -dx * 3, -dy * 3);
    const inner = edge.slice(1, -1).map(([x, y]): Point => [x + dx * width, y + dy * width]);
    const [first, last] = [edge[0] ?? [0, 0], edge.at(-1) ?? [0, 0]];
    return curve(
      [
        ...outer,
        [last[0], last[1], 0],
        [last[0] + dx * width * 0.7, last[1] + dy * width * 0.7, 12],
        ...inner.reverse(),
        [first[0] + dx * width * 0.7, first[1] + dy * width * 0.7, 12],
        [first[0], first[1], 0],
      ],
      frame,
    );
  };
  const glass = (d: string): string =>
    path(d, { fill: 'url(#screen)', stroke: '#0f1113', 'stroke-width': 4, 'stroke-linejoin': 'round' });
  return group(
    { 'clip-path': 'url(#body)' },
    glass(strip(profile.windscreen, 0.62, -0.78, 58)),
    profile.rearScreen ? glass(strip(profile.rearScreen, -0.78, -0.62, 44)) : '',
  );
}

export function glazing(profile: SideProfile, frame: Frame, setting: Setting, seam: string): string {
  const glass = curve(profile.glass, frame);
  const xs = profile.glass.map(([x]) => x);
  const ys = profile.glass.map(([, y]) => y);
  const left = px(frame, Math.min(...xs));
  const right = px(frame, Math.max(...xs));
  const top = py(frame, Math.max(...ys));
  const bottom = py(frame, Math.min(...ys));
  const [width, height] = [right - left, bottom - top];
  // The sky lies on the upper half of the glass and ends at the roofs opposite.
  const sky = `M${num(left - 20)} ${num(top - 20)}H${num(right + 20)}V${num(top + height * 0.3)}C${num(left + width * 0.8)} ${num(top + height * 0.36)} ${num(left + width * 0.6)} ${num(top + height * 0.34)} ${num(left + width * 0.42)} ${num(top + height * 0.44)}S${num(left + width * 0.14)} ${num(top + height * 0.74)} ${num(left - 20)} ${num(top + height * 0.86)}Z`;
  const band = (start: number, size: number, opacity: number): string => {
    const x = left + width * start;
    const slant = height * 0.8;
    return path(
      `M${num(x)} ${num(bottom)}L${num(x + slant)} ${num(top)}h${num(width * size)}L${num(x + width * size)} ${num(bottom)}Z`,
      { fill: setting.sky, opacity },
    );
  };
  return (
    line(glass, seam, thin(frame, 15), { opacity: 0.55 }) +
    path(glass, {
      fill: 'url(#glass)',
      stroke: '#0c0d0e',
      'stroke-width': thin(frame, 10),
      'stroke-linejoin': 'round',
    }) +
    group(
      { 'clip-path': 'url(#panes)' },
      cabin(profile, frame, setting),
      path(sky, { fill: 'url(#skyOnGlass)', opacity: setting.night ? 0.35 : 0.8 }),
      setting.night ? '' : band(0.36, 0.07, 0.1) + band(0.46, 0.018, 0.12) + band(0.72, 0.05, 0.08),
      profile.pillars.map((one) => pillar(one, frame, profile.glass)).join(''),
      // The thickness of the frame above, and the seal below.
      line(glass, '#000000', 16, { opacity: 0.45, filter: 'url(#soft2)' }),
    ) +
    line(glass, '#55595d', thin(frame, 1.2), { opacity: 0.55 }) +
    (profile.chrome === true
      ? line(curve(shifted(beltOf(profile.glass), 0, -10), frame, false), '#dfe3e5', thin(frame, 4.4))
      : '')
  );
}

/** The lower edge of the glass. */
const beltOf = (glass: readonly Point[]): Point[] => {
  const ys = glass.map(([, y]) => y);
  const middle = (Math.min(...ys) + Math.max(...ys)) / 2;
  const rearmost = glass.findIndex(
    ([x, y]) => y < middle && x === Math.max(...glass.filter(([, at]) => at < middle).map(([at]) => at)),
  );
  const first = glass[0];
  return [...glass.slice(rearmost), ...(first ? [first] : [])].map(([x, y]): Point => [x, y]);
};

export const glossDef = tag(
  'linearGradient',
  { id: 'gloss', x1: 0, y1: 0, x2: 0, y2: 1 },
  tag('stop', { offset: 0, 'stop-color': '#3d4247' }) +
    tag('stop', { offset: 0.35, 'stop-color': '#17191b' }) +
    tag('stop', { offset: 1, 'stop-color': '#0d0e0f' }),
);
