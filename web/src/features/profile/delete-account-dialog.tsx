import { zodResolver } from '@hookform/resolvers/zod';
import { ownDataMessages } from '#words/accounts/own-data.ts';
import { deleteAccountBody, type DeleteAccountBody } from '@volant/shared/accounts/own-data.schema.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { DRIVER_RETENTION_YEARS } from '@volant/shared/retention.ts';
import { CallError, saysNothing } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { PasswordField } from '../accounts/password-field.tsx';
import { placeSentences, type PlacedAccountSentences } from '../accounts/server-sentences.ts';
import { ownDataMutations } from './api/own-data.mutations.ts';

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
    resolver: zodResolver(deleteAccountBody),
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
      title="Supprimer mon compte ?"
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: 'Supprimer définitivement',
        busyLabel: 'Suppression...',
        variant: 'danger',
        form: FORM,
      }}
    >
      <Stack as={Form} gap={3} form={form} id={FORM}>
        <p>
          {typeset(
            `Votre nom, vos coordonnées, vos contrats et vos messages sont effacés, et vos sessions fermées. Réservations, paiements et reçus restent dans la comptabilité, et l’identité des conducteurs ${DRIVER_RETENTION_YEARS} ans après la location, comme la loi l’impose. Rien ne peut être remis ensuite.`,
          )}
        </p>
        <PasswordField
          {...form.field('password')}
          label="Mot de passe actuel"
          autoComplete="current-password"
          required
        />
      </Stack>
    </ConfirmDialog>
  );
};
