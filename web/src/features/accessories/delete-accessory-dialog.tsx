import type { Accessory } from './api/accessories.queries.ts';
import { CallError } from '../../lib/call-error.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { deleteSentence } from './accessory-sentences.ts';
import { accessoryMutations } from './api/accessories.mutations.ts';
import styles from './delete-accessory-dialog.module.css';

export interface DeleteAccessoryDialogProps {
  accessory: Accessory;
  onClose: () => void;
  onDeleted: () => void;
}

/** The question before an accessory is deleted. */
export const DeleteAccessoryDialog = ({ accessory, onClose, onDeleted }: DeleteAccessoryDialogProps) => {
  const remove = useAct(accessoryMutations.remove(), { onDone: onDeleted, sentence: deleteSentence });
  // A second attempt would get the same answer.
  const isFinal = remove.error instanceof CallError && [404, 409].includes(remove.error.status);
  return (
    <ConfirmDialog
      title={typeset('Supprimer cet accessoire ?')}
      role="alertdialog"
      onClose={onClose}
      isBusy={remove.isBusy}
      over={isFinal ? 'refused' : undefined}
      confirm={{
        label: 'Supprimer',
        busyLabel: 'Suppression en cours...',
        variant: 'danger',
        onConfirm: () => remove.run(accessory.id),
      }}
    >
      <div className={styles.body}>
        {remove.refusal !== undefined && <Alert tone="error">{typeset(remove.refusal)}</Alert>}
        <p>
          <strong>{accessory.name}</strong> ne pourra plus être loué avec un véhicule. Cette suppression est
          définitive.
        </p>
      </div>
    </ConfirmDialog>
  );
};
