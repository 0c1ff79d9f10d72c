import { useEffect, useEffectEvent, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { MAX_CELL_LENGTH } from '@volant/shared/imports/import-kinds.ts';
import type { ImportColumn, ImportRow, ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/rows.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, SubmitButton, useSentForm, type FieldControl } from '../../ui/controls/form.tsx';
import { Fact } from '../../ui/page/blocks.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
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

/** The texts of the cells, by `cell<index of the column>`. */
type Texts = Record<string, string>;

const nameOf = ({ index }: Pick<ImportColumn, 'index'>): string => `cell${index}`;

const textsOf = ({ cells }: ImportRow): Texts =>
  Object.fromEntries(cells.map((text, index) => [nameOf({ index }), text]));

const Corrections = ({ view, row }: RowCellsProps) => {
  const act = useAct(importMutations.correct(view.id));
  const taken = view.columns.filter(({ field }) => field !== null);
  const changedIn = (texts: Texts) =>
    taken.flatMap((column) => {
      const typed = texts[nameOf(column)] ?? '';
      return typed === (row.cells[column.index] ?? '') ? [] : [{ column: column.index, typed }];
    });
  const shown = useRef(row);
  const form = useSentForm<Texts>({
    initial: textsOf(row),
    fields: taken.map(nameOf),
    idPrefix: `row-${row.row}`,
    send: async (texts) => {
      await act.send({ row: row.row, cells: changedIn(texts) });
      form.reset(textsOf(shown.current));
    },
    // Shown above the button.
    refusal: () => undefined,
  });
  const show = useEffectEvent((stored: ImportRow) => {
    shown.current = stored;
    if (!form.isTyped) form.reset(textsOf(stored));
  });
  useEffect(() => show(row), [row]);
  const texts = useWatch({ control: form.control });
  const isChanged = changedIn({ ...textsOf(row), ...(texts as Texts) }).length > 0;
  return (
    <Stack as={Form} form={form} className={styles.corrections} aria-label={words.cellsOfRow(row.row)}>
      <Columns min={240} count="filled">
        {taken.map((column) => (
          <CellField
            key={column.index}
            row={row}
            column={column}
            text={texts[nameOf(column)] ?? row.cells[column.index] ?? ''}
            control={form.field(nameOf(column))}
          />
        ))}
      </Columns>
      <FileCells row={row} columns={view.columns.filter(({ field }) => field === null)} />
      {act.refusal !== undefined && <Alert tone="error">{act.refusal}</Alert>}
      <Row>
        <SubmitButton
          form={form}
          variant="secondary"
          size="s"
          disabled={!isChanged}
          busyLabel={words.checking}
        >
          {words.saveAndCheck}
        </SubmitButton>
      </Row>
    </Stack>
  );
};

interface CellFieldProps {
  row: ImportRow;
  column: ImportColumn;
  text: string;
  control: FieldControl;
}

const CellField = ({ row, column, text, control }: CellFieldProps) => {
  const { index } = column;
  const file = row.original[index];
  const stored = row.cells[index] ?? '';
  const field = {
    ...control,
    label: headOf(column),
    hint: file === undefined ? undefined : words.inFile(file),
    // A text that is being changed is not the one that was refused.
    error: text === stored ? row.problems.find((problem) => problem.column === index)?.sentence : undefined,
    autoComplete: 'off',
    maxLength: MAX_CELL_LENGTH,
  };
  return stored.length > MAX_LINE_LENGTH || stored.includes('\n') ? (
    <TextAreaField {...field} rows={3} />
  ) : (
    <Field {...field} />
  );
};
