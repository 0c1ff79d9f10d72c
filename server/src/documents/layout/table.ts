import { BOTTOM, LINE, MARGIN, SOFT, WIDTH, type Font, type Paper } from './paper.ts';

export interface Column {
  title: string;
  /** Share of the width. */
  share: number;
  isAmount?: boolean;
}

/** Writes tables on a document. */
export const tableOn = ({ doc, said, add, artifact, group, heightOf, need, space, write }: Paper) => {
  /** A table; its head is repeated on each page. `foot`: the last rows are sums. */
  const table = (
    columns: readonly Column[],
    rows: readonly (readonly string[])[],
    { size = 9, foot = 0 } = {},
  ) => {
    const gap = 8;
    const shares = columns.reduce((sum, { share }) => sum + share, 0);
    const widths = columns.map(({ share }) => (WIDTH * share) / shares);
    const lefts = widths.map((_w, index) => MARGIN + widths.slice(0, index).reduce((a, b) => a + b, 0));
    const fontOf = (index: number): Font => (index >= rows.length - foot ? 'strong' : 'text');
    const tall = (cells: readonly string[], font: Font): number =>
      Math.max(
        ...cells.map((cell, i) => heightOf(said(cell), { font, size, width: (widths[i] ?? 0) - gap })),
      );
    const cellAt = (
      text: string,
      { index, top, ...style }: { index: number; top: number; font: Font; size: number; colour?: string },
    ): void => {
      const isAmount = columns[index]?.isAmount === true;
      const [left, width] = [lefts[index] ?? MARGIN, widths[index] ?? WIDTH];
      const box = { x: isAmount ? left + gap : left, y: top, width: width - gap };
      write(said(text), style, isAmount ? { ...box, align: 'right' } : box);
    };
    const rule = (y: number, colour: string): void =>
      artifact(() => {
        doc
          .moveTo(MARGIN, y)
          .lineTo(MARGIN + WIDTH, y)
          .lineWidth(0.5)
          .strokeColor(colour)
          .stroke();
      });
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
    // The last rows and the sums stay together: one alone at the top of a page says little.
    const tail = Math.max(1, rows.length - foot - 2);
    const tailHeight = (): number =>
      rows
        .slice(tail)
        .reduce((sum, cells, index) => sum + tall(cells, fontOf(tail + index)) + 5, foot > 0 ? 5 : 0);
    group('Table', () => {
      need(40);
      headRow(true);
      rows.forEach((cells, row) => {
        const height = tall(cells, fontOf(row)) + 5;
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
            // Without a head, what stands first in a row names the others.
            if (index === 0 && !head) add('TH', draw, { scope: 'Row' });
            else add('TD', draw);
          }),
        );
        doc.y = top + height;
        if (row < rows.length - foot - 1) rule(doc.y - 3, LINE);
      });
    });
    doc.x = MARGIN;
    space(6);
  };

  return table;
};
