import { useState, type SyntheticEvent } from 'react';
import { MAX_CELL_LENGTH } from '@volant/shared/imports/import-kinds.ts';
import type { ImportColumn, ImportRow, ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/rows.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Columns, Row, Stack } from '../../ui/page/layout.tsx';
import { importMutations } from './api/imports.mutations.ts';
import styles from './imports.module.css';
import { headOf } from './shown-cells.tsx';

/** A text that stands in one line of a field. */
const MAX_LINE_LENGTH = 60;

interface RowCellsProps {
  view: ImportView;
  row: ImportRow;
}

/** The cells of a row: those of columns that are imported can be corrected before the import. */
export const RowCells = ({ view, row }: RowCellsProps) =>
  view.state === 'preview' ? (
    <Corrections view={view} row={row} />
  ) : (
    <FileCells row={row} columns={view.columns} />
  );

/** What the file says, the cells of columns that nobody took among them. */
const FileCells = ({ row, columns }: { row: ImportRow; columns: readonly ImportColumn[] }) =>
  columns.length === 0 ? null : (
    <Columns as="dl" min={200} count="filled" lineGap={1} className={styles.cells}>
      {columns.map((column) => (
        <Fact key={column.index} label={headOf(column)} asTyped>
          {(row.original[column.index] ?? row.cells[column.index]) || words.emptyCell}
        </Fact>
      ))}
    </Columns>
  );

const Corrections = ({ view, row }: RowCellsProps) => {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map());
  const act = useAct(importMutations.correct(view.id), { onDone: () => setTyped(new Map()) });
  const taken = view.columns.filter(({ field }) => field !== null);
  const textOf = ({ index }: ImportColumn): string => typed.get(index) ?? row.cells[index] ?? '';
  const changed = taken.filter((column) => textOf(column) !== (row.cells[column.index] ?? ''));
  const send = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (changed.length === 0) return;
    const cells = changed.map((column) => ({ column: column.index, typed: textOf(column) }));
    act.run({ row: row.row, cells });
  };
  return (
    <Stack as="form" className={styles.corrections} aria-label={words.cellsOfRow(row.row)} onSubmit={send}>
      <Columns min={240} count="filled">
        {taken.map((column) => (
          <CellField
            key={column.index}
            row={row}
            column={column}
            text={textOf(column)}
            onType={(text) => setTyped((before) => new Map(before).set(column.index, text))}
          />
        ))}
      </Columns>
      <FileCells row={row} columns={view.columns.filter(({ field }) => field === null)} />
      {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
      <Row>
        <Button
          type="submit"
          variant="secondary"
          size="s"
          disabled={changed.length === 0}
          busyLabel={act.isBusy ? words.checking : undefined}
        >
          {words.saveAndCheck}
        </Button>
      </Row>
    </Stack>
  );
};

interface CellFieldProps {
  row: ImportRow;
  column: ImportColumn;
  text: string;
  onType: (text: string) => void;
}

const CellField = ({ row, column, text, onType }: CellFieldProps) => {
  const { index } = column;
  const file = row.original[index];
  const stored = row.cells[index] ?? '';
  const field = {
    label: headOf(column),
    hint: file === undefined ? undefined : words.inFile(file),
    // A text that is being changed is not the one that was refused.
    error: text === stored ? row.problems.find((problem) => problem.column === index)?.sentence : undefined,
    autoComplete: 'off',
    maxLength: MAX_CELL_LENGTH,
    value: text,
  };
  return stored.length > MAX_LINE_LENGTH || stored.includes('\n') ? (
    <TextAreaField {...field} rows={3} onChange={({ target }) => onType(target.value)} />
  ) : (
    <Field {...field} onChange={({ target }) => onType(target.value)} />
  );
};
