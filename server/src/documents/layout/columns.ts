import { BOTTOM, MARGIN, TOP, WIDTH, type Font, type Paper } from './paper.ts';

export interface Run {
  text: string;
  isStrong?: boolean | undefined;
}

/** A block of a long text. */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'text'; words: readonly Run[] }
  | { kind: 'list'; items: readonly (readonly Run[])[]; isOrdered: boolean };

/** A heading, a paragraph or a list item, broken into lines. */
interface Part {
  type: string;
  lines: readonly ((x: number, y: number) => void)[];
  step: number;
  /** Space before and after, dropped at the top and bottom of a column. */
  before: number;
  after: number;
  indent: number;
  mark: ((x: number, y: number) => void) | undefined;
  /** Kept together with the lines below it. */
  isHeading: boolean;
}

const GAP = 22;
const COLUMN = (WIDTH - GAP) / 2;
const SIZE = 8;
const INDENT = 12;
/** Least number of lines of a paragraph at the foot of a column and at the top of the next. */
const TOGETHER = 2;

const heightOf = ({ before, lines, step, after }: Part): number => before + lines.length * step + after;

/** Writes long texts in two columns of equal height. */
export const columnsOn = ({ doc, said, add, group, need, linesOf }: Paper) => {
  const partOf = (
    words: readonly Run[],
    { type = 'P', mark = '', size = SIZE }: { type?: string; mark?: string; size?: number } = {},
  ): Part => {
    const indent = mark === '' ? 0 : INDENT;
    const fontOf = ({ isStrong }: Run): Font => (isStrong ? 'strong' : 'text');
    const texts = words.map((run) => ({ text: said(run.text), font: fontOf(run) }));
    const set = linesOf(texts, { size, width: COLUMN - indent });
    const [drawMark] =
      mark === '' ? [] : linesOf([{ text: said(mark), font: 'text' }], { size, width: indent }).lines;
    return { type, ...set, before: 0, after: size * 0.35, indent, mark: drawMark, isHeading: type === 'H3' };
  };
  const headingOf = (text: string): Part => ({
    ...partOf([{ text, isStrong: true }], { type: 'H3', size: 10 }),
    before: 7,
    after: 3,
  });

  /** Returns a function that writes parts one after the other, from column to column. */
  const flowOf = (total: number) => {
    let left = total;
    let column = 0;
    let top = doc.y;
    let y = top;
    /** The columns of the last page end at the same height, with room for lines that are kept together. */
    const bottom = (): number => (column === 0 ? Math.min(BOTTOM, top + left / 2 + SIZE * TOGETHER) : BOTTOM);
    let limit = bottom();
    let lowest = y;
    const nextColumn = (): void => {
      lowest = Math.max(lowest, y);
      if (column === 1) {
        doc.continueOnNewPage();
        [top, lowest] = [TOP, TOP];
      }
      column = 1 - column;
      y = top;
      limit = bottom();
    };
    /** How many of the lines to put in this column, without leaving a single line of a paragraph alone. */
    const fitting = (count: number, step: number): number => {
      const room = Math.max(0, Math.floor((limit - y) / step + 0.001));
      if (room >= count) return count;
      const kept = Math.min(room, count - TOGETHER);
      return kept < TOGETHER ? 0 : kept;
    };
    const draw = (part: Part, next: Part | undefined): void => {
      const { lines, step, indent, mark, after, isHeading } = part;
      if (y > top) y += part.before;
      const below = after + Math.min(next?.lines.length ?? 0, TOGETHER) * (next?.step ?? 0);
      if (isHeading && y > top && y + lines.length * step + below > limit) nextColumn();
      add(part.type, () => {
        let drawn = 0;
        while (drawn < lines.length) {
          const rest = lines.length - drawn;
          const count = isHeading ? rest : fitting(rest, step) || (y > top ? 0 : rest);
          const x = MARGIN + column * (COLUMN + GAP);
          if (drawn === 0 && count > 0) mark?.(x, y);
          for (const line of lines.slice(drawn, drawn + count)) {
            line(x + indent, y);
            y += step;
          }
          drawn += count;
          if (drawn < lines.length) nextColumn();
        }
      });
      y += after;
      left -= heightOf(part);
    };
    const end = (): void => {
      [doc.x, doc.y] = [MARGIN, Math.max(lowest, y)];
    };
    return { draw, end };
  };

  /** Writes a long text from the current position of the page on. */
  return (blocks: readonly TextBlock[]): void => {
    const parts = blocks.map((block): Part[] => {
      if (block.kind === 'heading') return [headingOf(block.text)];
      if (block.kind === 'text') return [partOf(block.words)];
      return block.items.map((item, at) =>
        partOf(item, { type: 'LBody', mark: block.isOrdered ? `${at + 1}.` : '•' }),
      );
    });
    need(6 * SIZE);
    const flow = flowOf(parts.flat().reduce((sum, part) => sum + heightOf(part), 0));
    parts.forEach((own, index) => {
      const draw = (part: Part): void => flow.draw(part, parts[index + 1]?.[0]);
      if (blocks[index]?.kind === 'list')
        group('L', () => own.forEach((item) => group('LI', () => draw(item))));
      else own.forEach(draw);
    });
    flow.end();
  };
};
