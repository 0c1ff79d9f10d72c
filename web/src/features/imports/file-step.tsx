import { useState } from 'react';
import { useNavigate } from 'react-router';
import { exampleOf, fieldLabel, IMPORT_COLUMNS, modelFile } from '@volant/shared/imports/columns.rules.ts';
import { importKindLabel, importMessages } from '#words/imports/imports.ts';
import type { ImportKind } from '@volant/shared/imports/imports.schema.ts';
import { importFieldWords } from '#words/imports/import-fields.ts';
import { aboutKind, modelFileName } from '#words/screens/imports/kinds.ts';
import * as words from '#words/screens/imports/file.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { FileDrop } from '../../ui/controls/file-drop.tsx';
import { FilterLinks } from '../../ui/lists/filter-links.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Panel, Stack } from '../../ui/page/layout.tsx';
import { Progress } from '../../ui/page/progress.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { chosenTable, TABLE_FILES, TABLE_HINT } from './file-choice.ts';
import { IMPORT_KIND_ORDER } from './import-kinds.ts';
import { addressOfSearch } from './import-search.ts';
import styles from './imports.module.css';
import { PastImports } from './past-imports.tsx';
import { UnfinishedImport } from './unfinished-import.tsx';

/** The kinds of which something keeps the name of the system that they come from. */
const HAS_SOURCE: readonly ImportKind[] = ['customers', 'reservations'];
const MAX_SOURCE = 60;

/** The first step: what the file holds, and the file. */
export const FileStep = ({ kind }: { kind: ImportKind }) => (
  <Stack gap={3}>
    <FilterLinks
      label={words.whatFileHolds}
      current={kind}
      links={IMPORT_KIND_ORDER.map((each) => ({
        filter: each,
        label: importKindLabel[each],
        to: addressOfSearch({ kind: each }),
      }))}
    />
    <UnfinishedImport />
    <Choice kind={kind} />
    <PastImports />
  </Stack>
);

const Choice = ({ kind }: { kind: ImportKind }) => {
  const [source, setSource] = useState('');
  const [part, setPart] = useState(0);
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const upload = useAct(importMutations.upload(), {
    onDone: ({ id }) => void navigate(addressOfSearch({ id })),
  });
  const choose = (files: File[]): void => {
    const chosen = chosenTable(files);
    setWrong('refusal' in chosen ? chosen.refusal : undefined);
    if ('refusal' in chosen) return;
    setPart(0);
    upload.run({ kind, source: source.trim(), file: chosen.file, onProgress: setPart });
  };
  return (
    <Panel as="section" aria-label={importKindLabel[kind]}>
      <p>{aboutKind[kind]}</p>
      <Model kind={kind} />
      {HAS_SOURCE.includes(kind) && (
        <Field
          label={words.formerSystem}
          hint={words.formerSystemHint}
          autoComplete="off"
          maxLength={MAX_SOURCE}
          value={source}
          error={upload.refusal === importMessages.sourceTooLong ? upload.refusal : undefined}
          onChange={({ target }) => setSource(target.value)}
        />
      )}
      {upload.isBusy ? (
        <Progress label={part < 1 ? words.sendingFile : words.readingFile} value={part} />
      ) : (
        <FileDrop
          isSingle
          label={words.chooseFile}
          hint={TABLE_HINT}
          accept={TABLE_FILES}
          error={wrong ?? upload.refusal}
          onFiles={choose}
        />
      )}
    </Panel>
  );
};

/** The columns that are recognised, and a file that has them. */
const Model = ({ kind }: { kind: ImportKind }) => (
  <Folded title={words.recognisedColumns}>
    <Stack>
      <Muted>{words.columnsHint}</Muted>
      <table className={styles.known}>
        <thead>
          <tr>
            <th scope="col">{words.column}</th>
            <th scope="col">{words.example}</th>
          </tr>
        </thead>
        <tbody>
          {IMPORT_COLUMNS[kind].map(({ name, isRequired }) => (
            <tr key={name}>
              <th scope="row">
                {fieldLabel(kind, name, importFieldWords)}
                {isRequired && words.required}
              </th>
              <td>{exampleOf(kind, name, importFieldWords)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            saveFile(
              modelFileName[kind],
              new Blob([modelFile(kind, importFieldWords)], { type: 'text/csv;charset=utf-8' }),
            )
          }
        >
          {words.downloadModel}
        </Button>
      </div>
      <Muted size="s">{words.replaceExample}</Muted>
    </Stack>
  </Folded>
);
