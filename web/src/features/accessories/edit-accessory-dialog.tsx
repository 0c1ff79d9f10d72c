import { useState } from 'react';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Accessory, AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { draftOf, mergeBody } from './accessory-draft.ts';
import { AccessoryFields } from './accessory-fields.tsx';
import { updateSentence } from './accessory-sentences.ts';
import styles from './edit-accessory-dialog.module.css';
import { useAccessoryForm } from './use-accessory-form.ts';

export interface EditAccessoryDialogProps {
  accessory: Accessory;
  onClose: () => void;
  onEdited: (accessory: Accessory) => void;
  /** Somebody else deleted it meanwhile. */
  onGone: () => void;
}

const FORM_ID = 'modifier-l-accessoire';

/** The name, the price and the stock of an accessory that exists; what is reserved stays as it is. */
export const EditAccessoryDialog = ({ accessory, onClose, onEdited, onGone }: EditAccessoryDialogProps) => {
  // The list behind may bring it anew while it is edited.
  const [initial] = useState(() => draftOf(accessory));
  const [basis, setBasis] = useState<AccessoryBody>(accessory);
  const { control, submit, isSending, refusal } = useAccessoryForm({
    place: `accessory ${accessory.id}`,
    initial,
    idPrefix: 'edited-accessory',
    send: async (body) => {
      const { id } = accessory;
      const current = (await callApi(accessoriesApi.list, {})).find((other) => other.id === id);
      // One that is gone, the server refuses.
      const merged = current === undefined ? { body } : mergeBody({ basis, body, current });
      if ('body' in merged) return callApi(accessoriesApi.update, { params: { id }, body: merged.body });
      setBasis(merged.basis);
      return { wrong: merged.wrong };
    },
    failure: { title: accessoryMessages.updateFailed, sentence: updateSentence },
    onSent: onEdited,
    onRefused: (error) => {
      if (error instanceof CallError && error.status === 404) onGone();
    },
  });
  return (
    <Dialog
      title="Modifier l’accessoire"
      open
      onClose={onClose}
      dismissable={!isSending}
      actions={
        <>
          <Button variant="secondary" disabled={isSending} onClick={onClose}>
            Retour
          </Button>
          <Button
            type="submit"
            form={FORM_ID}
            variant="action"
            busyLabel={isSending ? 'Enregistrement en cours...' : undefined}
          >
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={FORM_ID} noValidate className={styles.form} onSubmit={(event) => void submit(event)}>
        <ErrorSummary title={refusal.title} errors={refusal.errors} attempt={refusal.attempt} />
        <AccessoryFields control={control} />
        <p className={styles.note}>Les réservations existantes gardent leur nom et leur prix.</p>
      </form>
    </Dialog>
  );
};
