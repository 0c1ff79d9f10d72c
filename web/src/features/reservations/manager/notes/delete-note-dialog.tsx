import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import * as words from '#words/screens/reservations/notes.ts';
import { CallError } from '../../../../lib/calls/call-error.ts';
import { useAct } from '../../../../lib/calls/use-act.ts';
import { Alert } from '../../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { Quote } from '../../../../ui/page/blocks.tsx';
import { Stack } from '../../../../ui/page/layout.tsx';
import { noteMutations } from '../../api/notes.mutations.ts';

export interface DeleteNoteDialogProps {
  note: Note;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a note is deleted: the journal keeps that it was there, not its text. */
export const DeleteNoteDialog = ({ note, onClose, onDone }: DeleteNoteDialogProps) => {
  const remove = useAct(noteMutations.remove(), { onDone });
  const isGone = remove.error instanceof CallError && remove.error.status === 404;
  return (
    <ConfirmDialog
      title={words.deleteQuestion}
      role="alertdialog"
      onClose={onClose}
      isBusy={remove.isBusy}
      over={isGone ? 'refused' : undefined}
      confirm={{
        label: words.deleteNote,
        busyLabel: words.deleting,
        variant: 'danger',
        onConfirm: () => remove.run(note.id),
      }}
    >
      <Stack>
        {remove.refusal !== undefined && (
          <Alert tone="error" title={words.notDeleted}>
            {remove.refusal}
          </Alert>
        )}
        <Quote>{note.text}</Quote>
        {note.about === 'customer' && <p>{words.deletedEverywhere}</p>}
      </Stack>
    </ConfirmDialog>
  );
};
