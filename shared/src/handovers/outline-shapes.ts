import type { DamageView } from './handover-parts.ts';
import type { OutlineKind } from './handover.rules.ts';

/**
 * Drawings of a vehicle from five sides, on a grid of 400 × 240. Positions of damage are thousandths of its width and
 * height.
 */
export const OUTLINE = { width: 400, height: 240 } as const;

/** SVG paths and circles. A mirrored shape is drawn with left and right exchanged. */
export interface OutlineShape {
  paths: readonly string[];
  circles: readonly { x: number; y: number; radius: number }[];
  isMirrored: boolean;
}

const wheels = (first: number, second: number, y: number) =>
  [first, second].flatMap((x) => [
    { x, y, radius: 26 },
    { x, y, radius: 13 },
  ]);

/** The left side, with the front on the left; the right side is its mirror image. */
const SIDES: Record<OutlineKind, Omit<OutlineShape, 'isMirrored'>> = {
  car: {
    paths: [
      'M18 166c0-22 6-36 30-42l52-12 44-46c6-6 12-8 20-8h82c10 0 18 3 25 10l44 44 48 8c14 3 20 14 20 28v18c0 6-4 10-10 10h-13a30 30 0 0 0-60 0H128a30 30 0 0 0-60 0H30c-8 0-12-4-12-10Z',
      'm116 112 36-38c4-4 8-6 14-6h36v44Zm96-44h32c8 0 14 3 19 8l34 36h-85ZM206 112v60m-86-48h14m102 0h14',
    ],
    circles: wheels(98, 300, 172),
  },
  van: {
    paths: [
      'M16 166c0-26 4-42 26-48l30-8 38-62c6-8 12-12 22-12h228c12 0 20 8 20 20v110c0 6-4 10-10 10h-30a30 30 0 0 0-60 0H128a30 30 0 0 0-60 0H28c-8 0-12-4-12-10Z',
      'm86 108 34-52h42v52Zm88-72v140M174 60h206M262 36v140m-82-62h12',
    ],
    circles: wheels(98, 310, 176),
  },
  minibus: {
    paths: [
      'M16 166c0-26 4-42 22-48l26-8 36-58c6-8 12-12 22-12h238c12 0 20 8 20 20v106c0 6-4 10-10 10h-30a30 30 0 0 0-60 0H128a30 30 0 0 0-60 0H28c-8 0-12-4-12-10Z',
      'm78 104 30-46h44v46Zm88-46h62v46h-62Zm76 0h56v46h-56Zm70 0h52v46h-52ZM160 58v118m76-118v118m-62-54h12',
    ],
    circles: wheels(98, 310, 176),
  },
};

const END_TOPS: Record<OutlineKind, string> = {
  car: 'M130 116l20-44c4-8 10-12 18-12h80c8 0 14 4 18 12l20 44',
  van: 'M124 120l14-70c2-9 8-14 17-14h106c9 0 15 5 17 14l14 70',
  minibus: 'M124 120l12-64c2-9 8-14 17-14h110c9 0 15 5 17 14l12 64',
};
/** The body of the front or rear view, drawn below its top. */
const END_BODY =
  'l16 10c4 3 6 8 6 14v50c0 6-4 10-10 10h-26c-4 0-6-3-6-7v-5H132v5c0 4-2 7-6 7H100c-6 0-10-4-10-10v-50c0-6 2-11 6-14l16-10Z';
const FRONT = 'M144 114h112m-142 30h34v14h-34Zm138 0h34v14h-34Zm-92 2h80v22h-80Zm16 38h48';
const REAR = 'M150 112h100m-142 26h28v26h-28Zm156 0h28v26h-28Zm-104 18h64v18h-64Zm-16 30h96';

const TOPS: Record<OutlineKind, readonly string[]> = {
  car: [
    'M66 62H334a46 46 0 0 1 46 46v24a46 46 0 0 1-46 46H66a46 46 0 0 1-46-46v-24a46 46 0 0 1 46-46Z',
    'M124 76c-10 28-10 60 0 88l40-14V90Zm158 0c8 28 8 60 0 88l-32-14V90ZM164 90h86M164 150h86M104 62l-8-12M104 178l-8 12',
  ],
  van: [
    'M46 54H354a26 26 0 0 1 26 26v80a26 26 0 0 1-26 26H46a26 26 0 0 1-26-26v-80a26 26 0 0 1 26-26Z',
    'M76 66c-8 34-8 74 0 108l36-14V80Zm44 8h248v92H120ZM92 54l-8-14m8 146-8 14',
  ],
  minibus: [
    'M50 54H350a30 30 0 0 1 30 30v72a30 30 0 0 1-30 30H50a30 30 0 0 1-30-30v-72a30 30 0 0 1 30-30Z',
    'M70 66c-8 34-8 74 0 108l32-14V80Zm40 8h258v92H110Zm86 0v92m86-92v92M86 54l-8-14m8 146-8 14',
  ],
};

/** The drawing of one side of a vehicle. */
export const outlineShape = (outline: OutlineKind, view: DamageView): OutlineShape => {
  if (view === 'left' || view === 'right') return { ...SIDES[outline], isMirrored: view === 'right' };
  const paths =
    view === 'top' ? TOPS[outline] : [`${END_TOPS[outline]}${END_BODY}`, view === 'front' ? FRONT : REAR];
  return { paths, circles: [], isMirrored: false };
};
