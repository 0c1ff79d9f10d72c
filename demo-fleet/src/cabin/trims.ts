import { mix, paintOf } from '../paint.ts';
import type { BodyType, PaintName } from '../scene.ts';

export interface Trim {
  readonly pad: string;
  readonly dash: string;
  /** The strip across the dashboard. */
  readonly accent: string;
  readonly seat: string;
  readonly seatInset: string;
  readonly stitch: string;
  readonly headliner: string;
  readonly screen: readonly [width: number, height: number];
  /** The gear lever stands on a console between the seats, or high on the dashboard. */
  readonly lever: 'console' | 'dashboard';
  readonly cluster: 'dials' | 'display' | 'none';
  readonly wheelRadius: number;
  readonly rows: 1 | 2;
}

type Look = Omit<Trim, 'accent'> & { readonly accent: 'paint' | `#${string}` };

const cloth: Look = {
  pad: '#2c2e31',
  dash: '#3a3d40',
  accent: '#8d9297',
  seat: '#4a4d51',
  seatInset: '#5d6165',
  stitch: '#a9adb0',
  headliner: '#d9d4cb',
  screen: [300, 176],
  lever: 'console',
  cluster: 'dials',
  wheelRadius: 186,
  rows: 1,
};

const looks: Readonly<Record<BodyType, Look>> = {
  'city-car': {
    ...cloth,
    accent: 'paint',
    seat: '#d9cfbf',
    seatInset: '#c4b7a3',
    stitch: '#8b7c68',
    screen: [250, 150],
  },
  'small-hatchback': { ...cloth, accent: 'paint', screen: [290, 180] },
  'tall-hatchback': { ...cloth, accent: '#b9b5ac', seatInset: '#6a6d70', screen: [280, 190] },
  'sport-hatchback': {
    ...cloth,
    cluster: 'display',
    accent: 'paint',
    stitch: '#e3c34d',
    seat: '#3c3f42',
    seatInset: '#4f5356',
    screen: [340, 170],
    wheelRadius: 166,
  },
  'compact-hatchback': { ...cloth, cluster: 'display', screen: [370, 190], accent: '#6c747b' },
  estate: {
    ...cloth,
    cluster: 'display',
    screen: [360, 176],
    accent: '#9b8f7c',
    seat: '#3f4245',
    seatInset: '#565a5d',
    stitch: '#b8c48a',
    wheelRadius: 168,
  },
  suv: { ...cloth, accent: 'paint', seatInset: '#6b645b', screen: [310, 180] },
  saloon: {
    ...cloth,
    cluster: 'display',
    accent: '#7b5c43',
    seat: '#9a6a45',
    seatInset: '#875a39',
    stitch: '#d9b593',
    screen: [430, 170],
  },
  'electric-saloon': {
    ...cloth,
    pad: '#3a3b3d',
    dash: '#e6e2db',
    accent: '#b79b7c',
    seat: '#ece8e1',
    seatInset: '#dcd6cc',
    stitch: '#a79f93',
    cluster: 'none',
    screen: [470, 294],
    wheelRadius: 172,
  },
  ludospace: {
    ...cloth,
    accent: '#b98f55',
    seatInset: '#5b6a73',
    lever: 'dashboard',
    screen: [270, 160],
    wheelRadius: 194,
  },
  minibus: {
    ...cloth,
    accent: '#a8aeb2',
    seatInset: '#53575b',
    lever: 'dashboard',
    screen: [300, 176],
    wheelRadius: 200,
    rows: 2,
  },
  van: {
    ...cloth,
    accent: '#52565a',
    seat: '#3f4245',
    seatInset: '#4d5d70',
    lever: 'dashboard',
    screen: [270, 160],
    wheelRadius: 204,
  },
};

/** The colours and fittings inside a vehicle. */
export function trimOf(body: BodyType, paint: PaintName): Trim {
  const look = looks[body];
  const accent = look.accent === 'paint' ? mix(paintOf(paint).base, '#3a3d40', 0.08) : look.accent;
  return { ...look, accent };
}
