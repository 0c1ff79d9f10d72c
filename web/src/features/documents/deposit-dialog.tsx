import { useId } from 'react';
import { MAX_DEPOSIT_REFERENCE_LENGTH } from '@volant/shared/documents/transmission.rules.ts';
import type { TransmissionView } from '@volant/shared/documents/transmission.schema.ts';
import { agencyDay, isIsoDate } from '@volant/shared/kernel/iso-date.ts';
import * as words from '#words/screens/documents/transmissions.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { DayField } from '../calendar/day-field.tsx';
import { transmissionMutations } from './api/transmissions.mutations.ts';

interface DepositDialogProps {
  document: Pick<TransmissionView, 'documentId' | 'number'>;
  onClose: () => void;
}

interface Draft {
  on: string;
  reference: string;
}

const FIELDS = ['on', 'reference'] as const;

/** Notes when a document was deposited by hand, and under which reference. */
export const DepositDialog = ({ document: { documentId, number }, onClose }: DepositDialogProps) => {
  const today = agencyDay(now());
  const act = useAct(transmissionMutations.deposit(documentId), { onDone: onClose });
  const form = useSentForm<Draft>({
    initial: { on: today, reference: '' },
    fields: FIELDS,
    idPrefix: 'deposit',
    focusOnWrong: 'field',
    send: async (draft) => {
      await act.send(draft);
    },
    refusal: (error) => ({ title: words.notNoted, ...fieldRefusal(FIELDS)(error) }),
  });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.depositTitle(number)}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.note, busyLabel: words.oneMoment, variant: 'action', form: formId }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{words.depositText}</p>
        <DayField
          {...form.field('on', { validate: (day) => isIsoDate(day) || words.onRequired })}
          label={words.depositedOn}
          side="past"
          required
          max={today}
        />
        <Field
          {...form.field('reference', {
            validate: (typed) => typed.trim() !== '' || words.referenceRequired,
          })}
          label={words.reference}
          required
          autoComplete="off"
          maxLength={MAX_DEPOSIT_REFERENCE_LENGTH}
        />
      </Stack>
    </ConfirmDialog>
  );
};
