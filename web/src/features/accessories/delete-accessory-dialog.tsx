import * as words from '#words/screens/accessories/accessories.ts';
import type { Accessory } from './api/accessories.queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { QuestionDialog } from '../../ui/dialogs/question-dialog.tsx';
import { deleteSentence } from './accessory-sentences.ts';
import { accessoryMutations } from './api/accessories.mutations.ts';

export interface DeleteAccessoryDialogProps {
  accessory: Accessory;
  onClose: () => void;
  onDeleted: () => void;
}

/** The question before an accessory is deleted. */
export const DeleteAccessoryDialog = ({ accessory, onClose, onDeleted }: DeleteAccessoryDialogProps) => {
  const remove = useAct(accessoryMutations.remove(), { onDone: onDeleted, sentence: deleteSentence });
  return (
    <QuestionDialog
      title={words.removeQuestion}
      act={remove}
      input={accessory.id}
      label={words.remove}
      busyLabel={words.removing}
      variant="danger"
      final={[404, 409]}
      onClose={onClose}
    >
      <p>
        <strong>{accessory.name}</strong> {words.removalWarning}
      </p>
    </QuestionDialog>
  );
};
