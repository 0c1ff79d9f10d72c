import { useState } from 'react';
import { PUT_BACK_LABEL, rowStateLabel, TAKEN_OUT_LABEL } from '#words/imports/imports.ts';
import type { ImportColumn, ImportRow, ImportView, RowState } from '@volant/shared/imports/imports.schema.ts';
import { formatInteger } from '#words/format/amounts.ts';
import * as words from '#words/screens/imports/rows.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/page/card.tsx';
import { Chip, type ChipProps } from '../../ui/controls/chip.tsx';
import { classNames } from '../../ui/text/class-names.ts';
import { Bullets } from '../../ui/page/blocks.tsx';
import { Muted } from '../../ui/page/layout.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { addressOfSubject } from './import-kinds.ts';
import styles from './imports.module.css';
import { RowUpdate } from './known-updates.tsx';
import { RowCells } from './row-cells.tsx';
import { besidesOf, fieldOf, headOf, ShownCellText, shownText, type ShownCellProps } from './shown-cells.tsx';

const TONES: Record<RowState, NonNullable<ChipProps['tone']>> = {
  unchecked: 'neutral',
  valid: 'success',
  invalid: 'danger',
  known: 'neutral',
  update: 'warning',
  imported: 'info',
  updated: 'info',
};

const TAKEN_BACK: Partial<Record<RowState, string>> = { imported: TAKEN_OUT_LABEL, updated: PUT_BACK_LABEL };

/** Dates, plates and amounts stay on one line; longer cells are broken where they must. */
const MAX_UNBROKEN_LENGTH = 18;

const Subject = ({ row, subject }: Pick<ImportRow, 'row' | 'subject'>) => {
  const to = subject === null ? undefined : addressOfSubject(subject);
  if (to === undefined) return null;
  return (
    <Link to={to} className={styles.subject}>
      {words.see}
      <VisuallyHidden>{words.whatBecame(row)}</VisuallyHidden>
    </Link>
  );
};

/** Below a row: what is wrong with it, cell by cell, and what is stored or done besides. */
const Notice = ({ row, columns }: { row: ImportRow; columns: readonly ImportColumn[] }) => {
  const nameOf = (columnIndex: number): string => {
    const column = columns.find(({ index }) => index === columnIndex);
    return headOf(column ?? { head: '', index: columnIndex });
  };
  return (
    <div className={styles.notice}>
      {row.problems.length > 0 && (
        <Bullets gap={0}>
          {row.problems.map(({ column, sentence }) => (
            <li key={`${String(column)} ${sentence}`}>
              {column !== null && <strong>{words.before(nameOf(column))}</strong>}
              {sentence}
            </li>
          ))}
        </Bullets>
      )}
      {besidesOf(row) !== '' && (
        <Muted size="s" asTyped>
          {besidesOf(row)}
        </Muted>
      )}
      {row.remark !== '' && <Muted size="s">{row.remark}</Muted>}
    </div>
  );
};

interface TableRowProps {
  view: ImportView;
  row: ImportRow;
  shown: readonly ImportColumn[];
}

interface CellsButtonProps {
  row: number;
  /** They are to be corrected. */
  isWrong: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the cells of the file below their row. */
const CellsButton = ({ row, isWrong, isOpen, onToggle }: CellsButtonProps) => (
  <Button variant="quiet" size="s" aria-expanded={isOpen} onClick={onToggle}>
    {isWrong ? words.correct : words.seeCells}
    <VisuallyHidden>{isWrong ? words.theRow(row) : words.ofFileRow(row)}</VisuallyHidden>
  </Button>
);

const TableRow = ({ view, row, shown }: TableRowProps) => {
  const [isOpen, setOpen] = useState(false);
  const { kind, columns, state } = view;
  const takenBack = state === 'undone' ? TAKEN_BACK[row.state] : undefined;
  const hasNotice = row.problems.length > 0 || row.remark !== '' || besidesOf(row) !== '';
  return (
    <tbody className={styles.group}>
      <tr className={styles.row}>
        <th scope="row" className={styles.number}>
          <VisuallyHidden>{words.row} </VisuallyHidden>
          {formatInteger(row.row)}
        </th>
        <td className={styles.state}>
          <Chip tone={takenBack === undefined ? TONES[row.state] : 'neutral'}>
            {takenBack ?? rowStateLabel[row.state]}
          </Chip>
          <Subject row={row.row} subject={row.subject} />
          <RowUpdate view={view} row={row} />
          <div>
            {row.cells.length > 0 && (
              <CellsButton
                row={row.row}
                isWrong={state === 'preview' && row.state === 'invalid'}
                isOpen={isOpen}
                onToggle={() => setOpen(!isOpen)}
              />
            )}
          </div>
        </td>
        {shown.map((column) => (
          <Cell key={column.index} kind={kind} row={row} column={column} columns={columns} />
        ))}
      </tr>
      {(hasNotice || isOpen) && (
        <tr className={styles.noticeRow}>
          <td colSpan={shown.length + 2}>
            {hasNotice && <Notice row={row} columns={columns} />}
            {isOpen && <RowCells view={view} row={row} />}
          </td>
        </tr>
      )}
    </tbody>
  );
};

/** A row that was read shows what it becomes; of another, what the file says. */
const Cell = ({ kind, row, column, columns }: ShownCellProps) => {
  const isWrong = row.problems.some((problem) => problem.column === column.index);
  const isRead = row.shown.length > 0;
  const text = isRead ? shownText({ kind, row, column }) : (row.cells[column.index] ?? '');
  return (
    <td
      data-label={headOf(column)}
      className={classNames(
        styles.cell,
        text.length <= MAX_UNBROKEN_LENGTH && styles.short,
        isWrong && styles.wrong,
      )}
    >
      {isRead ? (
        <ShownCellText kind={kind} row={row} column={column} columns={columns} />
      ) : text === '' && isWrong ? (
        words.emptyCell
      ) : (
        text
      )}
      {isWrong && <VisuallyHidden> {words.toCorrect}</VisuallyHidden>}
    </td>
  );
};

/** What scrolls sideways can be scrolled by the keyboard too. */
const SCROLLED_BY_KEYS = { tabIndex: 0 } as const;

export interface RowTableProps {
  view: ImportView;
  rows: readonly ImportRow[];
}

/** Rows of the file, in the columns that are imported; on a narrow screen each is a card. */
export const RowTable = ({ view, rows }: RowTableProps) => {
  const { kind, columns } = view;
  const shown = columns.filter(({ field }) => field !== null);
  return (
    <Card
      {...SCROLLED_BY_KEYS}
      padding="own"
      className={styles.scroll}
      role="region"
      aria-label={words.fileRows}
    >
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{words.tableCaption}</VisuallyHidden>
        </caption>
        <thead className={styles.heads}>
          <tr>
            <th scope="col">{words.row}</th>
            <th scope="col">{words.state}</th>
            {shown.map((column) => (
              <th key={column.index} scope="col">
                {headOf(column)}
                {fieldOf(kind, column) !== undefined && (
                  <Muted as="span" size="s" weight="regular" block>
                    {`→ ${fieldOf(kind, column) ?? ''}`}
                  </Muted>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => (
          <TableRow key={row.row} view={view} row={row} shown={shown} />
        ))}
      </table>
    </Card>
  );
};
