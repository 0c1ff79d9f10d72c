import { DAMAGE_VIEWS } from '@volant/shared/handovers/handover-parts.ts';
import { OUTLINE, outlineShape, type OutlineShape } from '@volant/shared/handovers/outline-shapes.ts';
import type { DamagePart, VehicleState } from '@volant/shared/documents/document-parts.schema.ts';
import { COLOURS, WIDTH, type Pen } from './paper.ts';

const GAP = 12;
const SCALE = (WIDTH - (DAMAGE_VIEWS.length - 1) * GAP) / DAMAGE_VIEWS.length / OUTLINE.width;
const VIEW = { width: OUTLINE.width * SCALE, height: OUTLINE.height * SCALE };

/** Height of the views with their names below. */
export const OUTLINE_HEIGHT = VIEW.height + 12;

type ViewNames = Readonly<Record<DamagePart['view'], string>>;

/** Draws the five views of a vehicle with its damage, each numbered like its row in the list. */
export const drawOutline = (
  pen: Pen,
  at: { x: number; y: number },
  { outline, damages, views }: Pick<VehicleState, 'outline' | 'damages'> & { views: ViewNames },
): void => {
  DAMAGE_VIEWS.forEach((view, index) => {
    const [left, top] = [at.x + index * (VIEW.width + GAP), at.y];
    drawShape(pen, outlineShape(outline, view), { left, top });
    pen.font('text').fontSize(7).fillColor(COLOURS.soft);
    pen.text(views[view], left, top + VIEW.height, {
      width: VIEW.width,
      align: 'center',
      lineBreak: false,
    });
    damages.forEach((damage, index) => {
      if (damage.view !== view) return;
      const [cx, cy] = [left + (damage.x / 1000) * VIEW.width, top + (damage.y / 1000) * VIEW.height];
      pen
        .circle(cx, cy, 5)
        .fillColor(damage.isNew ? COLOURS.fresh : COLOURS.known)
        .fill();
      pen.font('strong').fontSize(6.5).fillColor('#ffffff');
      pen.text(String(index + 1), cx - 6, cy - 4, { width: 12, align: 'center', lineBreak: false });
    });
  });
};

const drawShape = (
  pen: Pen,
  { paths, circles, isMirrored }: OutlineShape,
  { left, top }: { left: number; top: number },
): void => {
  pen.save();
  pen.translate(isMirrored ? left + VIEW.width : left, top).scale(isMirrored ? -SCALE : SCALE, SCALE);
  pen.lineWidth(2).lineJoin('round').strokeColor(COLOURS.soft);
  for (const path of paths) pen.path(path).stroke();
  for (const { x, y, radius } of circles) pen.circle(x, y, radius).fillAndStroke('#ffffff', COLOURS.soft);
  pen.restore();
};
