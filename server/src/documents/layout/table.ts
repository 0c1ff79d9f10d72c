import { BOTTOM, LINE, SOFT, type Font, type Paper } from './paper.ts';

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  isAmount?: boolean;
}

/** The decimals and the euro sign of an amount. */
const DECIMALS = /,\d{2,}\s€$/u;
const decimalsOf = (text: string): string => DECIMALS.exec(text)?.[0] ?? '';

/** Writes tables on a document. */
export const tableOn = (paper: Paper) => {
  const { doc, frame, said, add, artifact, group, heightOf, need, space, write, tabularWidth } = paper;
  /**
   * Writes a table; its head is repeated on each page. `foot` is the number of last rows that are sums, `strong` that of
   * the last rows in bold.
   */
  const table = (
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    { size = 9, foot = 0, strong = foot }: { size?: number; foot?: number; strong?: number } = {},
  ) => {
    const gap = 8;
    /** Space below the text of a row. */
    const padding = size / 2;
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (frame.width * share) / shares);
    const lefts = widths.map((_w, index) => frame.x + widths.slice(0, index).reduce((a, b) => a + b, 0));
    const fontOf = (index: number): Font => (index >= rows.length - strong ? 'strong' : 'text');
    const tall = (cells: readonly string[], font: Font): number =>
      Math.max(
        ...cells.map((cell, i) => heightOf(said(cell), { font, size, width: (widths[i] ?? 0) - gap })),
      );
    /** The most decimals of a column: cents, but more of some prices of one. */
    const mostDecimals = columns.map((_column, index) =>
      Math.max(...rows.map((cells) => decimalsOf(cells[index] ?? '').length)),
    );
    /** Room that an amount leaves at its right, as wide as the most decimals in bold need, so that the commas align. */
    const roomAfter = (shown: string, { index, font }: { index: number; font: Font }): number => {
      const decimals = decimalsOf(shown);
      if (decimals === '') return 0;
      const bolder = tabularWidth(decimals, 'strong', size) - tabularWidth(decimals, font, size);
      const missing = '0'.repeat((mostDecimals[index] ?? 0) - decimals.length);
      return missing === '' ? bolder : bolder + tabularWidth(missing, 'strong', size);
    };
    const cellAt = (
      text: string,
      { index, top, ...style }: { index: number; top: number; font: Font; size: number; colour?: string },
    ): void => {
      const [left, width] = [lefts[index] ?? frame.x, widths[index] ?? frame.width];
      if (columns[index]?.isAmount !== true) {
        write(said(text), style, { x: left, y: top, width: width - gap });
        return;
      }
      const shown = said(text);
      const box = { x: left + gap, y: top, width: width - gap - roomAfter(shown, { index, ...style }) };
      write(shown, style, { ...box, align: 'right', isTabular: true });
    };
    const rule = (y: number, colour: string): void => artifact(() => paper.rule(y, colour));
    const head = columns.some(({ title }) => title !== '');
    const headRow = (isFirst: boolean): void => {
      if (!head) return;
      const top = doc.y;
      const cells = (): void =>
        columns.forEach(({ title }, index) => {
          const draw = (): void => {
            cellAt(title, { index, top, font: 'strong', size: size - 1, colour: SOFT });
          };
          if (isFirst) add('TH', draw, { scope: 'Column' });
          else artifact(draw);
        });
      if (isFirst) group('TR', cells);
      else cells();
      doc.y =
        top +
        tall(
          columns.map(({ title }) => title),
          'strong',
        ) +
        3;
      rule(doc.y - 1, SOFT);
      doc.y += 4;
    };
    // Keeps the last rows and the sums together, so that no row is alone at the top of a page.
    const tail = Math.max(1, rows.length - foot - 2);
    const tailHeight = (): number =>
      rows
        .slice(tail)
        .reduce((sum, cells, index) => sum + tall(cells, fontOf(tail + index)) + padding, foot > 0 ? 5 : 0);
    group('Table', () => {
      need(40);
      headRow(true);
      rows.forEach((cells, row) => {
        const height = tall(cells, fontOf(row)) + padding;
        const needed = row === tail ? tailHeight() : height;
        if (doc.y + needed > BOTTOM) {
          doc.addPage();
          headRow(false);
        }
        if (foot > 0 && row === rows.length - foot) {
          rule(doc.y, SOFT);
          doc.y += 5;
        }
        const top = doc.y;
        group('TR', () =>
          cells.forEach((cell, index) => {
            const draw = (): void => {
              cellAt(cell, { index, top, font: fontOf(row), size });
            };
            // Without a head, the first cell of a row is its header.
            if (index === 0 && !head) add('TH', draw, { scope: 'Row' });
            else add('TD', draw);
          }),
        );
        doc.y = top + height;
        if (row < rows.length - foot - 1) rule(doc.y - padding / 2 - 0.3, LINE);
      });
    });
    doc.x = frame.x;
    space(4);
  };

  return table;
};
