import { useState } from 'react';
import { useNavigate } from 'react-router';
import { commitModeLabel } from '#words/imports/imports.ts';
import type { ImportCommitBody, ImportView } from '@volant/shared/imports/imports.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Muted, Panel, Row, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { importMutations } from './api/imports.mutations.ts';
import type { RowFilter } from './api/imports.queries.ts';
import { CorrectionsButton } from './corrections-button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { countOf, lineCount } from './import-kinds.ts';
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
    hint: `${lineCount(invalid)} à corriger : téléchargez ce qui reste, corrigez-le et importez-le ensuite.`,
  },
  {
    value: 'all',
    label: commitModeLabel.all,
    hint: 'Rien n’est importé tant qu’une ligne est à corriger.',
  },
];

/** What the file brings, in one sentence. */
const outcomeOf = ({ kind, counts }: ImportView): string => {
  const { valid, invalid, known, update } = counts;
  const toCome = [
    ...(valid > 0 ? [`${countOf(kind, valid)} à importer`] : []),
    ...(update > 0 ? [`${countOf(kind, update)} à mettre à jour`] : []),
  ];
  if (toCome.length > 0) return `${toCome.join(', ')}. Rien n’est encore enregistré.`;
  if (invalid > 0)
    return 'Aucune ligne ne peut être importée : corrigez les lignes ici, ou choisissez le fichier corrigé.';
  return known > 0
    ? `Ce fichier n’apporte rien de nouveau : ${lineCount(known)} déjà connue${known > 1 ? 's' : ''}.`
    : 'Ce fichier n’a aucune ligne.';
};

export interface PreviewStepProps {
  view: ImportView;
  search: ImportSearch;
}

/** The third step: each row with what is wrong in it, before anything is written. */
export const PreviewStep = ({ view, search }: PreviewStepProps) => (
  <Stack gap={3}>
    <SameFile view={view} />
    {view.missing.length > 0 && (
      <Alert tone="error" title="Des colonnes obligatoires manquent" announced={false}>
        {typeset(`${view.missing.join(', ')} : dites quelle colonne du fichier les contient, ou ajoutez-la.`)}
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
    <Panel as="section" aria-label="Importer">
      <Muted>{typeset(`${fileName} : ${lineCount(view.rows)}`)}</Muted>
      <p role="status">{typeset(outcomeOf(view))}</p>
      <AllUpdates view={view} />
      {counts.invalid > 0 && <CorrectionsButton view={view} />}
      {hasRows && counts.invalid > 0 && (
        <RadioGroup
          legend="Que faut-il importer ?"
          choices={choicesOf(counts.invalid)}
          value={mode}
          onChange={setMode}
          disabled={isBusy}
        />
      )}
      <ImportProgress progress={view.progress} />
      {refusal !== undefined && <Alert tone="error">{typeset(refusal)}</Alert>}
      <Row gap={2}>
        {hasRows ? (
          <Button
            variant="action"
            disabled={forget.isBusy}
            busyLabel={commit.isBusy ? 'Import en cours...' : undefined}
            onClick={() => commit.run({ mode: counts.invalid === 0 ? 'valid' : mode })}
          >
            Importer
          </Button>
        ) : (
          <ButtonLink to={addressOfSearch({ kind })}>Choisir un autre fichier</ButtonLink>
        )}
        <ButtonLink to={addressOfSearch({ id, isAtColumns: true })} variant="secondary">
          Revoir les colonnes
        </ButtonLink>
        <Button
          variant="quiet"
          disabled={commit.isBusy}
          busyLabel={forget.isBusy ? 'Abandon...' : undefined}
          onClick={() => forget.run(undefined)}
        >
          Abandonner cet import
        </Button>
      </Row>
    </Panel>
  );
};
