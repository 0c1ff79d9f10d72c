import { COLOURS, type Pen } from './paper.ts';

/** Of the drawing, which the screens have as well (`web/src/ui/brand.tsx`). */
const DRAWN = 34;
export const LOGO_SIZE = 24;

/** The logo, a steering wheel. */
export const drawLogo = (pen: Pen, { x, y }: { x: number; y: number }): void => {
  pen
    .save()
    .translate(x, y)
    .scale(LOGO_SIZE / DRAWN)
    .lineWidth(4)
    .lineCap('butt')
    .strokeColor(COLOURS.ink);
  pen.circle(17, 17, 14).stroke();
  pen.path('M4 15.5q13-5 26 0M17 20v10').stroke();
  pen.circle(17, 17.5, 4.5).fillColor(COLOURS.accent).fill();
  pen.restore();
};
