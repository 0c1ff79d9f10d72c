import type { Point } from '../geometry.ts';
import type { BodyType } from '../scene.ts';

/** The right half of a rear: millimetres from the vehicle's middle, ground at y = 0. */
export interface Tail {
  readonly windowBottomY: number;
  /** Share of the body's half width that the window takes. */
  readonly windowShare: number;
  /** Drop from the roof to the window's upper edge. */
  readonly header: number;
  readonly lamp: readonly Point[];
  /** The lit line inside the lamp. */
  readonly glow: readonly Point[];
  /** A light bar from lamp to lamp. */
  readonly bar?: number;
  readonly plateY: number;
  /** The lower edge of the tailgate or of the boot lid. */
  readonly gateY: number;
  readonly bumperTopY: number;
  readonly doors?: 'split' | 'boot-lid';
  readonly exhaust?: boolean;
}

export const tails: Readonly<Record<BodyType, Tail>> = {
  'city-car': {
    windowBottomY: 1000,
    windowShare: 0.86,
    header: 130,
    lamp: [
      [590, 880, 40],
      [715, 870, 50],
      [748, 700],
      [720, 590, 40],
      [610, 600, 50],
      [580, 740],
    ],
    glow: [
      [640, 830],
      [685, 820],
      [700, 720],
      [670, 650],
      [632, 690],
      [632, 800],
    ],
    plateY: 700,
    gateY: 480,
    bumperTopY: 500,
  },
  'small-hatchback': {
    windowBottomY: 1010,
    windowShare: 0.88,
    header: 120,
    lamp: [
      [470, 880, 20],
      [700, 905],
      [842, 890, 30],
      [862, 770, 30],
      [760, 730, 40],
      [500, 800, 20],
    ],
    glow: [
      [500, 850],
      [680, 868],
      [810, 860],
      [825, 790],
    ],
    plateY: 640,
    gateY: 500,
    bumperTopY: 560,
  },
  hatchback: {
    windowBottomY: 1010,
    windowShare: 0.87,
    header: 125,
    lamp: [
      [430, 890, 20],
      [690, 918],
      [850, 900, 30],
      [868, 770, 30],
      [700, 745, 40],
      [450, 790, 20],
    ],
    glow: [
      [460, 865],
      [690, 888],
      [820, 874],
      [832, 792],
      [700, 775],
    ],
    plateY: 450,
    gateY: 520,
    bumperTopY: 570,
    exhaust: true,
  },
  estate: {
    windowBottomY: 1020,
    windowShare: 0.9,
    header: 120,
    lamp: [
      [430, 905, 14],
      [700, 945],
      [878, 935, 26],
      [896, 850, 20],
      [720, 815, 20],
      [440, 840, 14],
    ],
    glow: [
      [500, 895],
      [560, 845],
      [640, 910],
      [700, 855],
      [780, 915],
      [830, 868],
    ],
    bar: 872,
    plateY: 690,
    gateY: 510,
    bumperTopY: 560,
    exhaust: true,
  },
  suv: {
    windowBottomY: 1140,
    windowShare: 0.88,
    header: 130,
    lamp: [
      [690, 1110, 20],
      [840, 1105, 30],
      [868, 1000],
      [866, 790, 30],
      [745, 800, 30],
      [760, 960],
    ],
    glow: [
      [725, 1075],
      [815, 1068],
      [770, 950],
      [825, 835],
    ],
    plateY: 830,
    gateY: 610,
    bumperTopY: 640,
  },
  saloon: {
    windowBottomY: 1110,
    windowShare: 0.82,
    header: 100,
    lamp: [
      [400, 905, 20],
      [680, 935],
      [870, 930, 30],
      [884, 830, 30],
      [720, 800, 30],
      [430, 830, 20],
    ],
    glow: [
      [450, 880],
      [690, 905],
      [840, 898],
      [850, 850],
      [720, 830],
      [470, 850],
    ],
    plateY: 700,
    gateY: 560,
    bumperTopY: 590,
    doors: 'boot-lid',
    exhaust: true,
  },
  'electric-saloon': {
    windowBottomY: 1120,
    windowShare: 0.82,
    header: 90,
    lamp: [
      [400, 920, 14],
      [650, 955],
      [870, 960, 30],
      [888, 880, 30],
      [740, 850, 40],
      [430, 880, 14],
    ],
    glow: [
      [430, 905],
      [660, 935],
      [845, 938],
      [855, 895],
      [745, 875],
    ],
    plateY: 690,
    gateY: 540,
    bumperTopY: 580,
    doors: 'boot-lid',
  },
  ludospace: {
    windowBottomY: 1180,
    windowShare: 0.86,
    header: 150,
    lamp: [
      [745, 1170, 20],
      [880, 1160, 30],
      [896, 960],
      [892, 740, 30],
      [770, 750, 30],
      [750, 960],
    ],
    glow: [
      [785, 1130],
      [850, 1122],
      [860, 960],
      [852, 790],
    ],
    plateY: 870,
    gateY: 430,
    bumperTopY: 470,
  },
  minibus: {
    windowBottomY: 1240,
    windowShare: 0.88,
    header: 160,
    lamp: [
      [800, 1210, 20],
      [922, 1200, 20],
      [934, 980],
      [930, 760, 20],
      [815, 770, 24],
      [800, 960],
    ],
    glow: [
      [838, 1170],
      [890, 1165],
      [895, 980],
      [888, 810],
    ],
    plateY: 900,
    gateY: 430,
    bumperTopY: 470,
  },
  van: {
    windowBottomY: 1480,
    windowShare: 0.8,
    header: 330,
    lamp: [
      [905, 1240, 20],
      [1000, 1235, 20],
      [1010, 1000],
      [1008, 790, 20],
      [915, 795, 20],
    ],
    glow: [
      [935, 1200],
      [970, 1196],
      [974, 1000],
      [970, 840],
    ],
    plateY: 620,
    gateY: 470,
    bumperTopY: 480,
    doors: 'split',
  },
};
