import { useState } from 'react';
import { accessoryMessages } from '#words/accessories/accessories.ts';
import type { AccessoryBody } from '@volant/shared/accessories/accessories.schema.ts';
import * as words from '#words/screens/accessories/accessory-form.ts';
import { bodyOf, type Accessory } from './api/accessories.queries.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Form } from '../../ui/controls/form.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useIsEmployee } from '../accounts/use-is-employee.ts';
import { draftOf } from './accessory-draft.ts';
import { AccessoryFields } from './accessory-fields.tsx';
import { updateSentence } from './accessory-sentences.ts';
import { accessoryMutations } from './api/accessories.mutations.ts';
import { usePictureChange } from './picture-field.tsx';
import { useAccessoryForm } from './use-accessory-form.ts';

export interface EditAccessoryDialogProps {
  accessory: Accessory;
  onClose: () => void;
  onEdited: (accessory: Accessory) => void;
}

const FORM_ID = 'modifier-l-accessoire';

/** The name, the price, the stock, the description and the picture of an accessory that exists; what is reserved stays as it is. */
export const EditAccessoryDialog = ({ accessory, onClose, onEdited }: EditAccessoryDialogProps) => {
  // The list behind may be refetched while the accessory is edited.
  const [initial] = useState(() => draftOf(bodyOf(accessory)));
  const [basis, setBasis] = useState<AccessoryBody>(() => bodyOf(accessory));
  const isEmployee = useIsEmployee();
  const change = useAct(accessoryMutations.change());
  const workKey = `accessory ${accessory.id}`;
  const picture = usePictureChange(workKey);
  const form = useAccessoryForm({
    workKey,
    initial,
    idPrefix: 'edited-accessory',
    send: async (body) =>
      onEdited(await change.send({ id: accessory.id, basis, body, picture: picture.change })),
    failure: { title: accessoryMessages.updateFailed, sentence: updateSentence },
    onClash: setBasis,
  });
  return (
    <ConfirmDialog
      title={words.editAccessory}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.save,
        busyLabel: words.saving,
        variant: 'action',
        form: FORM_ID,
      }}
    >
      <Stack as={Form} id={FORM_ID} form={form}>
        <AccessoryFields
          form={form}
          isPriceFixed={isEmployee}
          picture={{ ...picture, id: 'edited-accessory-picture', current: accessory.picture }}
        />
        <Muted>{words.reservationsKeepTerms}</Muted>
      </Stack>
    </ConfirmDialog>
  );
};
