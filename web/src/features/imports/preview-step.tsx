import { useState } from 'react';
import { useNavigate } from 'react-router';
import { commitModeLabel } from '#words/imports/imports.ts';
import type { ImportCommitBody, ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/preview.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Muted, Panel, Row, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { importMutations } from './api/imports.mutations.ts';
import type { RowFilter } from './api/imports.queries.ts';
import { CorrectionsButton } from './corrections-button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { addressOfSearch, type ImportSearch } from './import-search.ts';
import { AllUpdates } from './known-updates.tsx';
import { RowList } from './row-list.tsx';
import { SameFile } from './same-file.tsx';
import { WordsToExplain } from './words-to-explain.tsx';

type Mode = ImportCommitBody['mode'];

const FILTERS: readonly RowFilter[] = ['all', 'valid', 'invalid', 'known'];
/** Of a file that knows other values of what the product has. */
const WITH_UPDATES: readonly RowFilter[] = [...FILTERS, 'update'];

const choicesOf = (invalid: number): readonly RadioChoice<Mode>[] => [
  {
    value: 'valid',
    label: commitModeLabel.valid,
    hint: words.validOnlyHint(invalid),
  },
  {
    value: 'all',
    label: commitModeLabel.all,
    hint: words.allOrNoneHint,
  },
];

export interface PreviewStepProps {
  view: ImportView;
  search: ImportSearch;
}

/** The third step: each row with what is wrong in it, before anything is written. */
export const PreviewStep = ({ view, search }: PreviewStepProps) => (
  <Stack gap={3}>
    <SameFile view={view} />
    {view.missing.length > 0 && (
      <Alert tone="error" title={words.requiredMissing} announced={false}>
        {words.sayWhichColumn(view.missing)}
      </Alert>
    )}
    <WordsToExplain view={view} />
    <Commit view={view} />
    <RowList view={view} search={search} filters={view.updatable > 0 ? WITH_UPDATES : FILTERS} />
  </Stack>
);

const Commit = ({ view }: { view: ImportView }) => {
  const { id, kind, counts, fileName } = view;
  const [mode, setMode] = useState<Mode>('valid');
  const navigate = useNavigate();
  const commit = useAct(importMutations.commit(id), {
    // Without the filter of the preview.
    onDone: () => void navigate(addressOfSearch({ id }), { replace: true }),
  });
  const forget = useAct(importMutations.forget(id), {
    onDone: () => void navigate(addressOfSearch({ kind }), { replace: true }),
  });
  const hasRows = counts.valid + counts.update > 0;
  const isBusy = commit.isBusy || forget.isBusy;
  const refusal = commit.refusal ?? forget.refusal;
  return (
    <Panel as="section" aria-label={words.importRows}>
      <Muted>{words.fileAndRows(fileName, view.rows)}</Muted>
      <p role="status">{words.fileBrings(kind, counts)}</p>
      <AllUpdates view={view} />
      {counts.invalid > 0 && <CorrectionsButton view={view} />}
      {hasRows && counts.invalid > 0 && (
        <RadioGroup
          legend={words.whatToImport}
          choices={choicesOf(counts.invalid)}
          value={mode}
          onChange={setMode}
          disabled={isBusy}
        />
      )}
      <ImportProgress progress={view.progress} />
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      <Row gap={2}>
        {hasRows ? (
          <Button
            variant="action"
            disabled={forget.isBusy}
            busyLabel={commit.isBusy ? words.importing : undefined}
            onClick={() => commit.run({ mode: counts.invalid === 0 ? 'valid' : mode })}
          >
            {words.importRows}
          </Button>
        ) : (
          <ButtonLink to={addressOfSearch({ kind })}>{words.chooseOtherFile}</ButtonLink>
        )}
        <ButtonLink to={addressOfSearch({ id, isAtColumns: true })} variant="secondary">
          {words.reviewColumns}
        </ButtonLink>
        <Button
          variant="quiet"
          disabled={commit.isBusy}
          busyLabel={forget.isBusy ? words.abandoning : undefined}
          onClick={() => forget.run(undefined)}
        >
          {words.abandonImport}
        </Button>
      </Row>
    </Panel>
  );
};
