import { useRef, useState } from 'react';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';
import { typeset } from '../../lib/typography.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { deleteSentence } from './accessory-sentences.ts';
import styles from './delete-accessory-dialog.module.css';

export interface DeleteAccessoryDialogProps {
  accessory: Accessory;
  onClose: () => void;
  onDeleted: () => void;
  /** Somebody else deleted it before. */
  onGone: () => void;
}

/** The question before an accessory is deleted. */
export const DeleteAccessoryDialog = ({
  accessory,
  onClose,
  onDeleted,
  onGone,
}: DeleteAccessoryDialogProps) => {
  const [isActing, setIsActing] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  // State comes too late for a double click.
  const isLocked = useRef(false);
  // Asked again, the answer would be the same.
  const isFinal = failure instanceof CallError && (failure.status === 409 || failure.status === 404);

  const act = async (): Promise<void> => {
    if (isLocked.current) return;
    isLocked.current = true;
    setIsActing(true);
    setFailure(undefined);
    try {
      await callApi(accessoriesApi.remove, { params: { id: accessory.id } });
      onDeleted();
    } catch (error) {
      isLocked.current = false;
      setIsActing(false);
      setFailure(error);
      if (error instanceof CallError && error.status === 404) onGone();
    }
  };

  return (
    <Dialog
      title={typeset('Supprimer cet accessoire ?')}
      open
      role="alertdialog"
      onClose={onClose}
      dismissable={!isActing}
      actions={
        isFinal ? (
          <Button variant="secondary" onClick={onClose}>
            Fermer
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={isActing} onClick={onClose}>
              Retour
            </Button>
            <Button
              variant="danger"
              busyLabel={isActing ? 'Suppression en cours...' : undefined}
              onClick={() => void act()}
            >
              Supprimer
            </Button>
          </>
        )
      }
    >
      <div className={styles.body}>
        {failure !== undefined && <Alert tone="error">{typeset(deleteSentence(failure))}</Alert>}
        <p>
          <strong>{accessory.name}</strong> ne pourra plus être loué avec un véhicule. Cette suppression est
          définitive.
        </p>
      </div>
    </Dialog>
  );
};
