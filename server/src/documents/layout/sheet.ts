import { LOGO } from '@volant/shared/kernel/logo.ts';
import type { PaperWords } from '@volant/shared/words/words.ts';
import { columnsOn } from './columns.ts';
import { INK, SOFT, openPaper, type Pen, type SheetInfo, COLOURS } from './paper.ts';
import { tableOn } from './table.ts';

const LOGO_SIZE = 24;

/** Draws the logo of the product, used by agencies without a logo of their own. */
const drawLogo = (pen: Pen, { x, y }: { x: number; y: number }): void => {
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

/** Opens a document and returns the building blocks of its layout. */
export const openSheet = (info: SheetInfo, words: PaperWords['sheet']) => {
  const paper = openPaper(info, words);
  const { doc, frame, said, add, artifact, need, space, write, close } = paper;
  const table = tableOn(paper);
  const columns = columnsOn(paper);

  const heading = (level: 1 | 2 | 3, text: string): void => {
    const size = [20, 13, 10][level - 1] ?? 10;
    space([0, 10, 8][level - 1] ?? 8);
    // Keeps a heading together with at least two lines below it.
    need(size * 1.4 + 44);
    add(`H${level}`, () => {
      write(said(text), { font: 'strong', size });
    });
    space(3);
  };

  const paragraph = (text: string, { size = 9.5, isSoft = false, isStrong = false } = {}): void => {
    add('P', () => {
      write(said(text), { font: isStrong ? 'strong' : 'text', size, colour: isSoft ? SOFT : INK });
    });
    space(size * 0.4);
  };

  /**
   * Writes the product's logo and the agency's name, `aside` at the right, and a rule below. For an agency with its own
   * logo, the product's logo is left out.
   */
  const head = (name: string, aside: string, hasOwnLogo = false): void => {
    const top = doc.y;
    const indent = hasOwnLogo ? 0 : LOGO_SIZE + 8;
    if (!hasOwnLogo) artifact(() => drawLogo(doc, { x: frame.x, y: top }));
    add('P', () => {
      write(
        said(name),
        { font: 'strong', size: 15 },
        { x: frame.x + indent, y: top + 2, width: frame.width / 2 - indent },
      );
    });
    const bottom = Math.max(doc.y, top + LOGO_SIZE);
    const half = frame.width / 2;
    add('P', () => {
      const style = { font: 'text', size: 9, colour: SOFT } as const;
      write(said(aside), style, { x: frame.x + half, y: top + 7, width: half, align: 'right' });
    });
    doc.y = Math.max(doc.y, bottom) + 6;
    artifact(() => paper.rule(doc.y, INK));
    doc.x = frame.x;
    doc.y += 10;
  };

  /** Writes two parts next to each other, on a page with room for both. */
  const beside = (...parts: readonly [first: () => unknown, second: () => unknown]): void => {
    const gap = 22;
    const { x, width } = frame;
    const top = doc.y;
    const ends = parts.map((part, index) => {
      frame.width = (width - gap) / 2;
      frame.x = x + index * (frame.width + gap);
      doc.y = top;
      part();
      return doc.y;
    });
    Object.assign(frame, { x, width });
    [doc.x, doc.y] = [x, Math.max(...ends)];
  };

  /** Draws a picture across the page; `alt` describes it for screen readers. */
  const figure = (
    height: number,
    alt: string,
    draw: (pen: Pen, box: { x: number; y: number; width: number }) => void,
  ) => {
    need(height + 6);
    const top = doc.y;
    add('Figure', () => draw(doc, { x: frame.x, y: top, width: frame.width }), { alt: said(alt) });
    doc.x = frame.x;
    doc.y = top + height + 6;
  };

  return { head, heading, paragraph, beside, columns, table, figure, need, close };
};

export type Sheet = ReturnType<typeof openSheet>;
