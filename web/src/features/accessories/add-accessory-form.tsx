import { useState } from 'react';
import { accessoryMessages } from '#words/accessories/accessories.ts';
import * as words from '#words/screens/accessories/accessory-form.ts';
import type { Accessory } from './api/accessories.queries.ts';
import { sentenceOf } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Form, SubmitButton } from '../../ui/controls/form.tsx';
import { Panel, Stack, Text } from '../../ui/page/layout.tsx';
import { EMPTY_DRAFT } from './accessory-draft.ts';
import { AccessoryFields } from './accessory-fields.tsx';
import { createSentence } from './accessory-sentences.ts';
import styles from './accessories.module.css';
import { accessoryMutations, PictureFailure } from './api/accessories.mutations.ts';
import { usePictureChange } from './picture-field.tsx';
import { useAccessoryForm } from './use-accessory-form.ts';

const WORK_KEY = 'new accessory';

/** A new accessory: its name, its price, how many there are, and what is told of it. */
export const AddAccessoryForm = ({ onAdded }: { onAdded: (accessory: Accessory) => void }) => {
  const create = useAct(accessoryMutations.create());
  const picture = usePictureChange(WORK_KEY);
  // Why the picture of the accessory that was just added is missing.
  const [missing, setMissing] = useState<string[]>([]);
  const form = useAccessoryForm({
    workKey: WORK_KEY,
    initial: EMPTY_DRAFT,
    idPrefix: 'accessory',
    send: async (body) => {
      setMissing([]);
      try {
        onAdded(await create.send({ body, picture: picture.change }));
      } catch (error) {
        if (!(error instanceof PictureFailure)) throw error;
        setMissing([accessoryMessages.addedWithoutPicture(error.saved.name), sentenceOf(error.cause)]);
      }
      form.reset();
      picture.setChange(undefined);
      form.focus('name');
    },
    failure: { title: accessoryMessages.createFailed, sentence: createSentence },
  });
  return (
    <Panel
      as={Form}
      form={form}
      aria-labelledby="ajouter-un-accessoire"
      notice={
        <>
          <Text as="h2" size="l" id="ajouter-un-accessoire">
            {words.addAccessory}
          </Text>
          {missing.length > 0 && (
            <Alert tone="error">
              {missing.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Alert>
          )}
        </>
      }
    >
      <Stack className={styles.fields}>
        <AccessoryFields
          form={form}
          isPriceFixed={false}
          picture={{ ...picture, id: 'accessory-picture', current: null }}
        />
        <SubmitButton form={form} className={styles.submit} busyLabel={words.adding}>
          {words.add}
        </SubmitButton>
      </Stack>
    </Panel>
  );
};
