import { accessoryMessages } from '@volant/shared/accessories/accessories.messages.ts';
import type { Accessory } from './api/accessories.queries.ts';
import { useAct } from '../../lib/use-act.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { EMPTY_DRAFT } from './accessory-draft.ts';
import { AccessoryFields } from './accessory-fields.tsx';
import { createSentence } from './accessory-sentences.ts';
import styles from './add-accessory-form.module.css';
import { accessoryMutations } from './api/accessories.mutations.ts';
import { useAccessoryForm } from './use-accessory-form.ts';

/** A new accessory: its name, its price and how many there are. */
export const AddAccessoryForm = ({ onAdded }: { onAdded: (accessory: Accessory) => void }) => {
  const create = useAct(accessoryMutations.create());
  const form = useAccessoryForm({
    place: 'new accessory',
    initial: EMPTY_DRAFT,
    idPrefix: 'accessory',
    send: async (body) => {
      const accessory = await create.send(body);
      form.reset();
      form.focus('name');
      onAdded(accessory);
    },
    failure: { title: accessoryMessages.createFailed, sentence: createSentence },
  });
  return (
    <Form
      form={form}
      className={styles.form}
      aria-labelledby="ajouter-un-accessoire"
      notice={
        <h2 id="ajouter-un-accessoire" className={styles.title}>
          Ajouter un accessoire
        </h2>
      }
    >
      <div className={styles.fields}>
        <AccessoryFields form={form} />
        <SubmitButton form={form} variant="action" className={styles.submit} busyLabel="Ajout en cours...">
          Ajouter
        </SubmitButton>
      </div>
    </Form>
  );
};
