import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/preview.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { importMutations } from './api/imports.mutations.ts';

/** Saves the rows that have a problem as a file, which is corrected and imported again. */
export const CorrectionsButton = ({ view }: { view: Pick<ImportView, 'id' | 'fileName'> }) => {
  const { id, fileName } = view;
  const file = useAct(importMutations.corrections(), {
    onDone: (content) => saveFile(words.correctionsFileName(fileName), content),
  });
  return (
    <Stack gap={1} align="start">
      <Button
        variant="secondary"
        busyLabel={file.isBusy ? words.reading : undefined}
        onClick={() => file.run({ id, fileName })}
      >
        {words.downloadCorrections}
      </Button>
      {file.refusal !== undefined && (
        <Alert tone="error" title={words.fileUnread}>
          {file.refusal}
        </Alert>
      )}
    </Stack>
  );
};
