import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  fieldLabel,
  IMPORT_COLUMNS,
  missingFields,
  noteField,
  takesSeveral,
} from '@volant/shared/imports/columns.rules.ts';
import { importFieldWords } from '#words/imports/import-fields.ts';
import { CORRECTION_HEAD, importMessages } from '#words/imports/imports.ts';
import type { ImportColumn, ImportKind, ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/columns.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Lines } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Row, Stack, Text } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { VisuallyHidden } from '../../ui/text/visually-hidden.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { importMutations } from './api/imports.mutations.ts';
import { FilePlace } from './file-place.tsx';
import { ImportProgress } from './import-progress.tsx';
import { addressOfSearch } from './import-search.ts';
import styles from './imports.module.css';
import { headOf } from './shown-cells.tsx';
import { SameFile } from './same-file.tsx';

/** The field of each column of the file; null ignores it. */
type Fields = readonly (string | null)[];

/** The value of the choice that ignores a column: no field has this name. */
const IGNORED = '';

const labelOf = (kind: ImportKind, field: string): string => fieldLabel(kind, field, importFieldWords);

const optionsOf = (kind: ImportKind): { value: string; label: string }[] => [
  { value: IGNORED, label: words.ignoreColumn },
  ...IMPORT_COLUMNS[kind].map(({ name, isRequired }) => ({
    value: name,
    label: isRequired ? words.requiredField(labelOf(kind, name)) : labelOf(kind, name),
  })),
];

/** Whether another column has the field of this one, which only one may have. */
const isTaken = (kind: ImportKind, fields: Fields, index: number): boolean => {
  const field = fields[index] ?? null;
  return field !== null && !takesSeveral(kind, field) && fields.filter((other) => other === field).length > 1;
};

const countRecognised = (fields: Fields): number => fields.filter((field) => field !== null).length;

/** The columns that nobody took; that of our own file of corrections is none of the agency. */
const ignoredColumns = ({ columns }: ImportView, fields: Fields): ImportColumn[] =>
  columns.filter(({ index, head }) => (fields[index] ?? null) === null && head !== CORRECTION_HEAD);

const useFields = (view: ImportView) => {
  const [fields, setFields] = useState<Fields>(() => view.columns.map(({ field }) => field));
  useKeptWork(`columns of import ${view.id}`, () => fields, setFields);
  const { mutate: keep } = useMutation(importMutations.keepColumns(view.id));
  const chooseAll = (chosen: Fields): void => {
    setFields(chosen);
    keep({ fields: [...chosen] });
  };
  return {
    fields,
    choose: (at: number, value: string): void =>
      chooseAll(fields.map((field, index) => (index !== at ? field : value === IGNORED ? null : value))),
    /** What no field has goes into the note. */
    note: (ignored: readonly ImportColumn[], noted: string): void => {
      const indexes = new Set(ignored.map(({ index }) => index));
      chooseAll(fields.map((field, index) => (indexes.has(index) ? noted : field)));
    },
  };
};

/** The second step: what each column of the file is. */
export const ColumnsStep = ({ view }: { view: ImportView }) => {
  const { id, kind, state, columns } = view;
  const { fields, choose, note } = useFields(view);
  const ignored = ignoredColumns(view, fields);
  const noted = noteField(kind);
  const navigate = useNavigate();
  const check = useAct(importMutations.setColumns(id), {
    onDone: () => void navigate(addressOfSearch({ id }), { replace: true }),
  });
  const missing = missingFields(kind, fields);
  const isWrong = missing.length > 0 || fields.some((_field, index) => isTaken(kind, fields, index));
  return (
    <Stack gap={3}>
      <SameFile view={view} />
      <Panel as="section" aria-label={words.fileColumns}>
        <Muted>{words.fileHolds(view.fileName, kind, view.rows)}</Muted>
        <FilePlace view={view} />
        <p role="status">{words.recognised(countRecognised(fields), fields.length)}</p>
        {ignored.length > 0 && (
          <Row gap={2}>
            <Muted>{words.ignoredColumns(ignored.map(headOf))}</Muted>
            {noted !== undefined && (
              <Button variant="quiet" onClick={() => note(ignored, noted)}>
                {words.addToNote}
              </Button>
            )}
          </Row>
        )}
        {missing.length > 0 && (
          <Alert tone="warning" title={words.requiredMissing}>
            {words.sayWhichColumn(missing.map((field) => labelOf(kind, field)))}
          </Alert>
        )}
        <ImportProgress progress={view.progress} />
        {check.refusal !== undefined && <Alert tone="error">{check.refusal}</Alert>}
        <Row gap={2}>
          <Button
            disabled={isWrong}
            busyLabel={check.isBusy ? words.checking : undefined}
            onClick={() => check.run({ fields: [...fields] })}
          >
            {words.checkRows}
          </Button>
          {state === 'preview' && (
            <ButtonLink to={addressOfSearch({ id })} variant="secondary">
              {words.backToPreview}
            </ButtonLink>
          )}
          <ButtonLink to={addressOfSearch({ kind })} variant="quiet">
            {words.chooseOtherFile}
          </ButtonLink>
        </Row>
      </Panel>
      <Lines aria-label={words.columns}>
        {columns.map((column) => (
          <ColumnChoice
            key={column.index}
            kind={kind}
            column={column}
            field={fields[column.index] ?? null}
            isTaken={isTaken(kind, fields, column.index)}
            onChoose={(value) => choose(column.index, value)}
          />
        ))}
      </Lines>
    </Stack>
  );
};

interface ColumnChoiceProps {
  kind: ImportKind;
  column: ImportColumn;
  field: string | null;
  isTaken: boolean;
  onChoose: (value: string) => void;
}

const ColumnChoice = ({ kind, column, field, isTaken: isTwice, onChoose }: ColumnChoiceProps) => {
  const head = headOf(column);
  const samples = column.samples.filter((sample) => sample !== '');
  return (
    <Row as="li" gap={3} lineGap={1} spread="apart" className={styles.column}>
      <div>
        <Text as="p" weight="medium">
          {head}
        </Text>
        <Muted size="s">{samples.length === 0 ? words.columnEmpty : samples.join(' · ')}</Muted>
      </div>
      <Select
        label={
          <>
            {words.contains}
            <VisuallyHidden>{words.ofColumn(head)}</VisuallyHidden>
          </>
        }
        options={optionsOf(kind)}
        value={field ?? IGNORED}
        error={isTwice && field !== null ? importMessages.columnTwice(labelOf(kind, field)) : undefined}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Row>
  );
};
