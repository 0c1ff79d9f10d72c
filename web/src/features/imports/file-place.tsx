import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { FileDrop } from '../../ui/controls/file-drop.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { chosenTable, TABLE_FILES, TABLE_HINT } from './file-choice.ts';
import { addressOfSearch } from './import-search.ts';
import { keptFile } from './kept-file.ts';

/** Where the table was found in the file, and the choice of another place. */
export const FilePlace = ({ view }: { view: ImportView }) => (
  <>
    <Muted>{words.tablePlace(view.place)}</Muted>
    <Folded title={words.elsewhereQuestion}>
      <OtherPlace view={view} />
    </Folded>
  </>
);

const OtherPlace = ({ view }: { view: ImportView }) => {
  const { id, kind, source, place } = view;
  const [sheet, setSheet] = useState(place.sheet ?? '');
  const [headRow, setHeadRow] = useState(String(place.headRow));
  const [wrong, setWrong] = useState<string>();
  const navigate = useNavigate();
  const upload = useAct(importMutations.replaceFile(id), {
    onDone: (read) => void navigate(addressOfSearch({ id: read.id }), { replace: true }),
  });
  const readAgain = (file: File): void =>
    upload.run({
      kind,
      source,
      file,
      onProgress: () => undefined,
      place: { sheet, headRow: headRow.trim() },
    });
  const choose = (files: File[]): void => {
    const chosen = chosenTable(files);
    setWrong('refusal' in chosen ? chosen.refusal : undefined);
    if ('file' in chosen) readAgain(chosen.file);
  };
  const kept = keptFile(id);
  return (
    <Stack>
      {place.sheets.length > 1 && (
        <Select
          label={words.sheet}
          options={place.sheets.map((name) => ({ value: name, label: name }))}
          value={sheet}
          onChange={({ target }) => setSheet(target.value)}
        />
      )}
      <Field
        label={words.headRow}
        inputMode="numeric"
        autoComplete="off"
        value={headRow}
        onChange={({ target }) => setHeadRow(target.value)}
      />
      {kept === undefined ? (
        <>
          <p>{words.whyChooseAgain(view.fileName)}</p>
          <FileDrop
            isSingle
            label={words.chooseAgain}
            hint={TABLE_HINT}
            accept={TABLE_FILES}
            error={wrong ?? upload.refusal}
            onFiles={choose}
          />
        </>
      ) : (
        <>
          {upload.refusal !== undefined && <Alert tone="error">{upload.refusal}</Alert>}
          <div>
            <Button
              variant="secondary"
              busyLabel={upload.isBusy ? words.reading : undefined}
              onClick={() => readAgain(kept)}
            >
              {words.readAgain}
            </Button>
          </div>
        </>
      )}
    </Stack>
  );
};
