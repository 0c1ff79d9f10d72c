import { useState } from 'react';
import { MAX_DEPOSIT_REFERENCE_LENGTH } from '@volant/shared/documents/transmission.rules.ts';
import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/transmissions.ts';
import { fieldErrors } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { Field } from '../../ui/controls/field.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { transmissionMutations } from './api/transmissions.mutations.ts';

export interface DepositDialogProps {
  document: Pick<TransmissionView, 'documentId' | 'number'>;
  onClose: () => void;
}

/** Notes when a document was deposited by hand, and under which reference. */
export const DepositDialog = ({ document: { documentId, number }, onClose }: DepositDialogProps) => {
  const today = agencyDay(now());
  const [on, setOn] = useState<string>(today);
  const [reference, setReference] = useState('');
  const [isAsked, setAsked] = useState(false);
  const act = useAct(transmissionMutations.deposit(documentId), { onDone: onClose });
  const errors = fieldErrors(act.error);
  const isOfField = errors['on'] !== undefined || errors['reference'] !== undefined;
  const isMissing = reference.trim() === '';
  return (
    <ConfirmDialog
      title={words.depositTitle(number)}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.note,
        busyLabel: words.oneMoment,
        variant: 'action',
        onConfirm: () => {
          setAsked(true);
          if (on !== '' && !isMissing) act.run({ on, reference });
        },
      }}
    >
      <Stack>
        {act.refusal !== undefined && !isOfField && (
          <Alert tone="error" title={words.notNoted}>
            {act.refusal}
          </Alert>
        )}
        <p>{words.depositText}</p>
        <Field
          label={words.depositedOn}
          type="date"
          required
          max={today}
          value={on}
          error={errors['on'] ?? (isAsked && on === '' ? words.onRequired : undefined)}
          onChange={({ target }) => {
            act.forget();
            setOn(target.value);
          }}
        />
        <Field
          label={words.reference}
          required
          autoComplete="off"
          maxLength={MAX_DEPOSIT_REFERENCE_LENGTH}
          value={reference}
          error={errors['reference'] ?? (isAsked && isMissing ? words.referenceRequired : undefined)}
          onChange={({ target }) => {
            act.forget();
            setReference(target.value);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
};
