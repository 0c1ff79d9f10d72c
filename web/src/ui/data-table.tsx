import { memo, useState, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './data-table.module.css';
// After the styles that they replace.
import cardsBelowDesktop from './data-table-cards-below-desktop.module.css';
import cardsBelowTablet from './data-table-cards-below-tablet.module.css';
import { ChevronDownIcon } from './icons.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DataColumn<Row> {
  name: string;
  header: ReactNode;
  /** For its cells and its header: the width, and the place on a card. */
  className?: string | undefined;
  /** Its cell names the row. */
  isRowHeader?: boolean;
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** `opener` is the button that opens the row: one column shows it. */
  cell: (row: Row, opener: ReactNode) => ReactNode;
}

/** Memoise it: all rows are rendered again when it changes. */
export interface DataTableLayout<Row> {
  /** Read by screen readers only. */
  caption: string;
  columns: readonly DataColumn<Row>[];
  /** The window below which rows are cards. */
  cardsBelow: 'desktop' | 'tablet';
  /** Rows of 44 px for a mouse, in small text. */
  isDense?: boolean;
  className?: string | undefined;
  rowClassName?: string | undefined;
  /** The id of what a row opens, unique in the page. */
  detailsId: (row: Row) => string;
  /** Tells apart the buttons of two rows, for screen readers: `Léa Petit, lun. 4 mai 2026`. */
  label: (row: Row) => string;
  /** What a row opens. */
  details: (row: Row) => ReactNode;
  /** Shown under a row that asks for something. */
  notice?: (row: Row) => ReactNode;
}

export interface DataTableProps<Row> {
  layout: DataTableLayout<Row>;
  rows: readonly Row[];
  /** Whether a row is open when it first appears. */
  isOpened?: (row: Row) => boolean;
}

const CARDS = { desktop: cardsBelowDesktop, tablet: cardsBelowTablet };

/** A table whose rows open; where the columns have no room, each row is a card. */
export const DataTable = <Row,>({ layout, rows, isOpened }: DataTableProps<Row>) => {
  const { caption, columns, cardsBelow, isDense = false, className } = layout;
  const cards = CARDS[cardsBelow];
  return (
    <table className={classNames(styles.table, isDense && styles.dense, cards.table, className)}>
      <caption className={styles.caption}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={cards.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={classOf(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <DataRow key={layout.detailsId(row)} row={row} layout={layout} isOpened={isOpened?.(row) ?? false} />
      ))}
    </table>
  );
};

const classOf = <Row,>({ className, isNumeric = false }: DataColumn<Row>): string =>
  classNames(isNumeric && styles.numeric, className);

interface DataRowProps<Row> {
  row: Row;
  layout: DataTableLayout<Row>;
  isOpened: boolean;
}

const PlainRow = <Row,>({ row, layout, isOpened }: DataRowProps<Row>) => {
  const [open, setOpen] = useState(isOpened);
  const { columns } = layout;
  const cards = CARDS[layout.cardsBelow];
  const detailsId = layout.detailsId(row);
  const notice = layout.notice?.(row);
  const opener = (
    <button
      type="button"
      className={styles.opener}
      aria-expanded={open}
      aria-controls={detailsId}
      onClick={() => setOpen(!open)}
    >
      Détails
      <VisuallyHidden> : {layout.label(row)}</VisuallyHidden>
      <span className={styles.chevron}>
        <ChevronDownIcon />
      </span>
    </button>
  );
  return (
    <tbody className={cards.group}>
      <tr className={classNames(styles.row, cards.row, layout.rowClassName)}>
        {columns.map((column) =>
          column.isRowHeader ? (
            <th key={column.name} scope="row" className={classOf(column)}>
              {column.cell(row, opener)}
            </th>
          ) : (
            <td key={column.name} className={classOf(column)}>
              {column.cell(row, opener)}
            </td>
          ),
        )}
      </tr>
      <tr id={detailsId} className={classNames(styles.details, cards.details)} hidden={!open}>
        <td colSpan={columns.length}>{open && layout.details(row)}</td>
      </tr>
      {notice !== undefined && (
        <tr className={classNames(styles.notice, cards.notice)}>
          <td colSpan={columns.length}>{notice}</td>
        </tr>
      )}
    </tbody>
  );
};

/** Memoised: the other rows are not rendered again when one changes or rows are added. */
const DataRow = memo(PlainRow) as typeof PlainRow;
