import { MARGIN, INK, SOFT, WIDTH, openPaper, type Pen, type SheetInfo } from './paper.ts';
import { tableOn } from './table.ts';

export interface Run {
  text: string;
  isStrong?: boolean | undefined;
}

/** What documents are made of, from the top of the first page on. */
export const openSheet = (info: SheetInfo) => {
  const paper = openPaper(info);
  const { doc, said, add, group, heightOf, need, space, write, writeRuns, close } = paper;
  const table = tableOn(paper);

  const heading = (level: 1 | 2 | 3, text: string): void => {
    const size = [20, 13, 10][level - 1] ?? 10;
    space(level === 1 ? 0 : ([0, 14, 8][level - 1] ?? 8));
    // With at least two lines of what it stands above.
    need(size * 1.4 + 44);
    add(`H${level}`, () => {
      write(said(text), { font: 'strong', size });
    });
    space(level === 1 ? 2 : 4);
  };

  const paragraph = (text: string, { size = 9.5, isSoft = false, isStrong = false } = {}): void => {
    add('P', () => {
      write(said(text), { font: isStrong ? 'strong' : 'text', size, colour: isSoft ? SOFT : INK });
    });
    space(size * 0.4);
  };

  /** Words of which some are strong, behind a mark where it is an item of a list. */
  const runs = (words: readonly Run[], { size = 8, mark = '', type = 'P' } = {}): void => {
    const indent = mark === '' ? 0 : 14;
    // A short paragraph is not torn: its last line alone would begin a page.
    const whole = heightOf(said(words.map(({ text }) => text).join('')), {
      font: 'text',
      size,
      width: WIDTH - indent,
    });
    need(Math.min(whole, size * 1.4 * 6));
    add(type, () => {
      const top = doc.y;
      if (mark !== '') {
        write(said(mark), { font: 'text', size }, { y: top, width: indent });
      }
      const texts = words.map(({ text, isStrong }) => ({
        text: said(text),
        font: isStrong ? ('strong' as const) : ('text' as const),
      }));
      writeRuns(texts, size, { x: MARGIN + indent, y: top });
      doc.x = MARGIN;
    });
    space(size * 0.35);
  };

  /** A picture of that height across the page, with a text that says what it shows. */
  const figure = (
    height: number,
    alt: string,
    draw: (pen: Pen, box: { x: number; y: number; width: number }) => void,
  ) => {
    need(height + 6);
    const top = doc.y;
    add('Figure', () => draw(doc, { x: MARGIN, y: top, width: WIDTH }), { alt: said(alt) });
    doc.x = MARGIN;
    doc.y = top + height + 6;
  };

  return { heading, paragraph, runs, table, group, figure, need, close };
};

export type Sheet = ReturnType<typeof openSheet>;
