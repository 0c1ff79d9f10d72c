import { useRef } from 'react';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { callApi } from '../../lib/call-api.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { EMPTY_DRAFT } from './accessory-draft.ts';
import { AccessoryFields } from './accessory-fields.tsx';
import { createSentence } from './accessory-sentences.ts';
import styles from './add-accessory-form.module.css';
import { useAccessoryForm } from './use-accessory-form.ts';

/** A new accessory: its name, its price and how many there are. */
export const AddAccessoryForm = ({ onAdded }: { onAdded: (accessory: Accessory) => void }) => {
  const nameInput = useRef<HTMLInputElement>(null);
  const { control, submit, isSending, refusal } = useAccessoryForm({
    place: 'new accessory',
    initial: EMPTY_DRAFT,
    idPrefix: 'accessory',
    send: (body) => callApi(accessoriesApi.create, { body }),
    failure: { title: accessoryMessages.createFailed, sentence: createSentence },
    onSent: (accessory) => {
      nameInput.current?.focus();
      onAdded(accessory);
    },
  });
  return (
    <form
      noValidate
      className={styles.form}
      aria-labelledby="ajouter-un-accessoire"
      onSubmit={(event) => void submit(event)}
    >
      <h2 id="ajouter-un-accessoire" className={styles.title}>
        Ajouter un accessoire
      </h2>
      <ErrorSummary title={refusal.title} errors={refusal.errors} attempt={refusal.attempt} />
      <div className={styles.fields}>
        <AccessoryFields control={control} nameRef={nameInput} />
        <Button
          type="submit"
          variant="action"
          className={styles.submit}
          busyLabel={isSending ? 'Ajout en cours...' : undefined}
        >
          Ajouter
        </Button>
      </div>
    </form>
  );
};
