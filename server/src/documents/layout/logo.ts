import { LOGO } from '@volant/shared/kernel/logo.ts';
import { COLOURS, type Pen } from './paper.ts';

export const LOGO_SIZE = 24;

/** The logo of the agency. */
export const drawLogo = (pen: Pen, { x, y }: { x: number; y: number }): void => {
  const { size, stroke, rim, spokes, hub } = LOGO;
  pen
    .save()
    .translate(x, y)
    .scale(LOGO_SIZE / size);
  pen.lineWidth(stroke).lineCap('butt').strokeColor(COLOURS.ink);
  pen.circle(rim.x, rim.y, rim.radius).stroke();
  pen.path(spokes).stroke();
  pen.circle(hub.x, hub.y, hub.radius).fillColor(COLOURS.accent).fill();
  pen.restore();
};
