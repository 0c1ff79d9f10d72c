import { memo, useState, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import * as words from '#words/screens/ui/lists.ts';
import { Button } from '../controls/button.tsx';
import { classNames } from '../text/class-names.ts';
import styles from './data-table.module.css';
// After the styles that they replace.
import cardsBelowDesktop from './data-table-cards-below-desktop.module.css';
import cardsBelowTablet from './data-table-cards-below-tablet.module.css';
import { ChevronDownIcon } from '../text/icons.tsx';
import { Muted } from '../page/layout.tsx';
import { Link } from '../controls/link.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

export interface DataColumn<Row> {
  name: string;
  header: ReactNode;
  /** Of its cells and its header. */
  className?: string | undefined;
  /** In pixels, or a length of CSS; without it the column shares what the others leave. */
  width?: number | string;
  /** Its cell names the row. */
  isRowHeader?: boolean;
  /** Before its value on a card, where no header says what it is. */
  cardLabel?: string;
  /** Right-aligned, with tabular figures. */
  isNumeric?: boolean;
  /** Right-aligned, as acts are. */
  isAtEnd?: boolean;
  /** At the end of its line on a card. */
  endsCardLine?: boolean;
  /** Of secondary importance on a card, where no column says what it is. */
  isMinor?: boolean;
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
  /** The lines of a card: the names of the columns that stand in each. */
  card: readonly string[];
  /** Rows of 44 px for a mouse, in small text. */
  isDense?: boolean;
  className?: string | undefined;
  rowClassName?: string | undefined;
  /** The id of a row and of what it unfolds, unique in the page. */
  rowId: (row: Row) => string;
  /** The page that a row leads to: the cell that names it is the link, and a click anywhere in the row follows it. */
  to?: (row: Row) => string;
  /** Tells apart the buttons of two rows, for screen readers: `Léa Petit, lun. 4 mai 2026`. */
  label?: (row: Row) => string;
  /** What a row unfolds; without `to`, a click anywhere in the row unfolds it. */
  details?: (row: Row) => ReactNode;
  /** Whether a row has something to unfold; without it, each has. */
  hasDetails?: (row: Row) => boolean;
  /** What a click anywhere in a row does that neither leads to a page nor unfolds; one of its buttons does it too. */
  onOpen?: (row: Row) => void;
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

/** A table whose rows lead to a page or unfold; where the columns have no room, each row is a card. */
export const DataTable = <Row,>({ layout, rows, isOpened }: DataTableProps<Row>) => {
  const { caption, columns, cardsBelow, isDense = false, className } = layout;
  const cards = CARDS[cardsBelow];
  const areas = layout.card.map((line) => `'${line}'`).join(' ');
  return (
    <table
      className={classNames(styles.table, isDense && styles.dense, cards.table, className)}
      style={{ '--card': areas } as CSSProperties}
    >
      <caption className={styles.caption}>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead className={cards.head}>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" className={lookOf(column)} style={{ width: column.width }}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      {rows.map((row) => (
        <DataRow key={layout.rowId(row)} row={row} layout={layout} isOpened={isOpened?.(row) ?? false} />
      ))}
    </table>
  );
};

/** In a cell that has no value. */
export const NoValue = ({ said = words.none }: { said?: string }) => (
  <Muted as="span">
    <span aria-hidden="true">–</span>
    <VisuallyHidden>{said}</VisuallyHidden>
  </Muted>
);

const lookOf = <Row,>({ className, isNumeric = false, isAtEnd = false }: DataColumn<Row>): string =>
  classNames(isNumeric && styles.numeric, isAtEnd && styles.end, className);

interface DataRowProps<Row> {
  row: Row;
  layout: DataTableLayout<Row>;
  isOpened: boolean;
}

/** Whether a click means the row: it is on what has no act of its own there, and does not end a selection of text. */
const meansRow = ({ currentTarget: row, target }: MouseEvent<HTMLElement>): boolean =>
  // A menu or a dialog that the row opened is elsewhere in the document.
  target instanceof Element &&
  row.contains(target) &&
  !target.closest('a, button, input, label, select') &&
  window.getSelection()?.type !== 'Range';

const followRow = ({ currentTarget: row, ctrlKey, metaKey, shiftKey }: MouseEvent<HTMLElement>): void => {
  row
    .querySelector('th a')
    ?.dispatchEvent(
      new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
    );
};

const PlainRow = <Row,>({ row, layout, isOpened }: DataRowProps<Row>) => {
  const [open, setOpen] = useState(isOpened);
  const { columns, to, label, onOpen } = layout;
  const details = (layout.hasDetails?.(row) ?? true) ? layout.details : undefined;
  const cards = CARDS[layout.cardsBelow];
  const rowId = layout.rowId(row);
  const notice = layout.notice?.(row);
  const openRow = (event: MouseEvent<HTMLElement>): void => {
    if (!meansRow(event)) return;
    if (to) followRow(event);
    else if (details) setOpen(!open);
    else onOpen?.(row);
  };
  const opens = to ?? details ?? onOpen;
  const opener = details && (
    <Button
      variant="quiet"
      size={layout.isDense ? 's' : 'm'}
      className={styles.opener}
      aria-expanded={open}
      aria-controls={rowId}
      onClick={() => setOpen(!open)}
    >
      {words.details}
      {label && <VisuallyHidden> : {label(row)}</VisuallyHidden>}
      <span className={styles.chevron}>
        <ChevronDownIcon />
      </span>
    </Button>
  );
  return (
    <tbody className={cards.group}>
      <tr
        className={classNames(styles.row, opens && styles.leads, cards.row, layout.rowClassName)}
        {...(opens && { onClick: openRow })}
      >
        {columns.map((column) => {
          const { name, isRowHeader = false, isMinor = false, endsCardLine = false } = column;
          const look = {
            className: classNames(lookOf(column), isMinor && cards.minor, endsCardLine && cards.ends),
            style: { gridArea: name },
          };
          return isRowHeader ? (
            <th key={name} scope="row" {...look}>
              {to ? (
                <Link to={to(row)} className={styles.link}>
                  {column.cell(row, opener)}
                </Link>
              ) : (
                column.cell(row, opener)
              )}
            </th>
          ) : (
            <td key={name} {...look}>
              {column.cardLabel !== undefined && (
                <span className={classNames(styles.label, cards.label)}>{column.cardLabel} </span>
              )}
              {column.cell(row, opener)}
            </td>
          );
        })}
      </tr>
      {details && (
        <tr id={rowId} className={classNames(styles.details, cards.details)} hidden={!open}>
          <td colSpan={columns.length}>{open && details(row)}</td>
        </tr>
      )}
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
