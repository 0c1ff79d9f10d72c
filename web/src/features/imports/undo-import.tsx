import { useState } from 'react';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import * as words from '#words/screens/imports/result.ts';
import { CallError } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatLongDate } from '#words/format/page-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Bullets } from '../../ui/page/blocks.tsx';
import { Muted, Panel, Stack } from '../../ui/page/layout.tsx';
import { importMutations } from './api/imports.mutations.ts';
import { ImportProgress } from './import-progress.tsx';

const useUndo = (view: ImportView, onDone: () => void) => {
  const undo = useAct(importMutations.undo(view.id), { onDone });
  // What was built on it stays so: the same question would get the same answer.
  const isFinal = undo.error instanceof CallError && [404, 409].includes(undo.error.status);
  return { undo, isFinal };
};

/** Takes out what an import brought, as long as nothing was built on it. */
export const UndoImport = ({ view }: { view: ImportView }) => {
  const [isAsking, setAsking] = useState(false);
  const { undo, isFinal } = useUndo(view, () => setAsking(false));
  const { rowsUntil } = view;
  if (rowsUntil === null) return null;
  const close = (): void => {
    setAsking(false);
    undo.forget();
  };
  return (
    <Panel as="section" aria-label={words.undoImport} align="start">
      <Muted>{words.undoableUntil(formatLongDate(rowsUntil))}</Muted>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {words.undoImport}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={words.undoQuestion}
          role="alertdialog"
          onClose={close}
          isBusy={undo.isBusy}
          over={isFinal ? 'refused' : undefined}
          confirm={{
            label: words.undoImport,
            busyLabel: words.undoing,
            variant: 'danger',
            onConfirm: () => undo.run(undefined),
          }}
        >
          <Stack>
            <Refusal error={undo.error} sentence={undo.refusal} />
            <ImportProgress progress={view.progress} />
            <p>{words.undoEffect(view.kind, view.counts)}</p>
          </Stack>
        </ConfirmDialog>
      )}
    </Panel>
  );
};

/** Each sentence of the server on a line: what was built on the import. */
const Refusal = ({ error, sentence }: { error: Error | null; sentence: string | undefined }) => {
  if (sentence === undefined) return null;
  const sentences = error instanceof CallError ? error.errors : [];
  return (
    <Alert tone="error">
      {sentences.length < 2 ? (
        (sentences[0] ?? sentence)
      ) : (
        <Bullets gap={0}>
          {sentences.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </Bullets>
      )}
    </Alert>
  );
};
