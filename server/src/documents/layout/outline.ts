import type { DamagePart, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import { COLOURS, type Pen } from './paper.ts';

type View = DamagePart['view'];
type Outline = VehicleState['outline'];

/** Width and height of the field of each view, in thousandths of which the damages are placed. */
const FIELD = { side: [150, 66], end: [86, 66], top: [150, 66] } as const;

/** Side views look to the right; the other side is their mirror image. Points in a box of 100 by 44. */
const SIDES: Record<Outline, string> = {
  car: 'M3 32 L3 22 Q4 19 10 18 L26 16 L38 6 Q40 4 44 4 L62 4 Q66 4 69 7 L80 17 L93 20 Q97 21 97 26 L97 32 Z',
  van: 'M3 34 L3 6 Q3 3 6 3 L66 3 Q71 3 74 7 L84 19 L94 22 Q97 23 97 28 L97 34 Z',
  minibus: 'M3 34 L3 6 Q3 3 6 3 L76 3 Q81 3 84 8 L91 20 L95 23 Q97 25 97 29 L97 34 Z',
};
const WINDOWS: Record<Outline, string> = {
  car: 'M31 16 L41 7 L52 7 L52 16 Z M55 16 L55 7 L63 7 Q65 7 67 9 L74 16 Z',
  van: 'M58 18 L58 7 L66 7 Q69 7 71 10 L78 18 Z',
  minibus:
    'M8 17 L8 7 L26 7 L26 17 Z M29 17 L29 7 L47 7 L47 17 Z M50 17 L50 7 L66 7 L66 17 Z M69 17 L69 7 L76 7 Q79 7 81 10 L86 17 Z',
};
/** Both ends of the vehicle, in a box of 60 by 44. */
const END =
  'M8 36 L8 22 Q8 19 11 18 L14 8 Q15 5 19 5 L41 5 Q45 5 46 8 L49 18 Q52 19 52 22 L52 36 Z M16 17 L19 8 L41 8 L44 17 Z';
const TOP =
  'M4 12 Q4 8 9 8 L88 9 Q97 12 97 22 Q97 32 88 35 L9 36 Q4 36 4 32 Z M24 11 L24 33 M66 11 Q74 22 66 33';

/** What stands below each view. */
const NAMES: Record<View, string> = {
  front: 'Avant',
  right: 'Côté droit',
  rear: 'Arrière',
  left: 'Côté gauche',
  top: 'Dessus',
};

/** Where each view is drawn: two rows, below the other. */
const PLACES: readonly { view: View; x: number; y: number }[] = [
  { view: 'left', x: 0, y: 0 },
  { view: 'right', x: 170, y: 0 },
  { view: 'front', x: 340, y: 0 },
  { view: 'top', x: 85, y: 92 },
  { view: 'rear', x: 255, y: 92 },
];

/** Height of all five views with their names. */
export const OUTLINE_HEIGHT = 180;

/** The five views of a vehicle with its damages, each with the number of its row in the list. */
export const drawOutline = (
  pen: Pen,
  at: { x: number; y: number },
  { outline, damages }: Pick<VehicleState, 'outline' | 'damages'>,
): void => {
  for (const { view, x, y } of PLACES) {
    const [left, top] = [at.x + x, at.y + y];
    const [width, height] = fieldOf(view);
    pen.save();
    pen.lineWidth(0.8).strokeColor(COLOURS.soft);
    drawView(pen, { view, outline, left, top });
    pen.restore();
    pen.font('text').fontSize(7).fillColor(COLOURS.soft);
    pen.text(NAMES[view], left, top + height + 3, { width, align: 'center', lineBreak: false });
    damages.forEach((damage, index) => {
      if (damage.view !== view) return;
      const [cx, cy] = [left + (damage.x / 1000) * width, top + (damage.y / 1000) * height];
      pen
        .circle(cx, cy, 5)
        .fillColor(damage.isNew ? COLOURS.fresh : COLOURS.known)
        .fill();
      pen.font('strong').fontSize(6.5).fillColor('#ffffff');
      pen.text(String(index + 1), cx - 6, cy - 4, { width: 12, align: 'center', lineBreak: false });
    });
  }
};

const fieldOf = (view: View): readonly [number, number] => {
  if (view === 'top') return FIELD.top;
  return view === 'left' || view === 'right' ? FIELD.side : FIELD.end;
};

const drawView = (
  pen: Pen,
  { view, outline, left, top }: { view: View; outline: Outline; left: number; top: number },
): void => {
  const [width] = fieldOf(view);
  if (view === 'left') pen.translate(left + width, top).scale(-1.5, 1.5);
  else pen.translate(left, top).scale(width === FIELD.end[0] ? width / 60 : 1.5, 1.5);
  if (view === 'top') pen.path(TOP).stroke();
  else if (view === 'front' || view === 'rear') pen.path(END).stroke();
  else {
    pen.path(SIDES[outline]).stroke();
    pen.path(WINDOWS[outline]).stroke();
    for (const wheel of [22, 78]) pen.circle(wheel, 34, 7).fillAndStroke('#ffffff', COLOURS.soft);
  }
};
