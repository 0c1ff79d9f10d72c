import { ownDataMessages } from '#words/accounts/own-data.ts';
import { deleteAccountBody, type DeleteAccountBody } from '@volant/shared/accounts/own-data.schema.ts';
import { DRIVER_RETENTION_YEARS } from '@volant/shared/retention.ts';
import * as words from '#words/screens/profile/own-data.ts';
import { formResolver } from '../../lib/typed-input.ts';
import { CallError, saysNothing } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { placeSentences, type PlacedAccountSentences } from '../accounts/server-sentences.ts';
import { ownDataMutations } from './api/own-data.mutations.ts';
import { accountFaultWords } from '#words/accounts/account-faults.ts';

const FORM = 'supprimer-mon-compte';
const FIELDS = ['password'] as const;

/** The reason why it cannot be deleted yet stands above the form; a wrong password at its field. */
const deletionRefusal = (error: unknown): PlacedAccountSentences =>
  error instanceof CallError && !saysNothing(error)
    ? placeSentences(error, FIELDS)
    : { fields: {}, general: [ownDataMessages.deletionFailed] };

/** The last question before an account is gone. */
export const DeleteAccountDialog = ({ onClose, onDone }: { onClose: () => void; onDone: () => void }) => {
  const remove = useAct(ownDataMutations.remove());
  const form = useSentForm<DeleteAccountBody>({
    initial: { password: '' },
    resolver: formResolver(deleteAccountBody, { accounts: accountFaultWords }),
    fields: FIELDS,
    idPrefix: FORM,
    send: async (body) => {
      await remove.send(body);
      onDone();
    },
    refusal: deletionRefusal,
  });
  return (
    <ConfirmDialog
      title={words.deleteAccountQuestion}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.deleteForGood,
        busyLabel: words.deleting,
        variant: 'danger',
        form: FORM,
      }}
    >
      <Stack as={Form} gap={3} form={form} id={FORM}>
        <p>{words.deletionConsequences(DRIVER_RETENTION_YEARS)}</p>
        <PasswordField
          {...form.field('password')}
          label={words.currentPassword}
          autoComplete="current-password"
          required
        />
      </Stack>
    </ConfirmDialog>
  );
};
