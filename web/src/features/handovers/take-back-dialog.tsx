import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import * as words from '#words/screens/handovers/reports.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { handoverMutations } from './api/handovers.mutations.ts';
import { MAX_VOID_REASON_LENGTH } from '@volant/shared/handovers/handover-parts.ts';

interface TakeBackDialogProps {
  reservationId: number;
  /** The signed report of the departure; without one it was recorded alone. */
  reportId: number | undefined;
  onClose: () => void;
}

/** The vehicle did not leave after all. */
export const TakeBackDialog = ({ reservationId, reportId, onClose }: TakeBackDialogProps) => {
  const act = useAct(handoverMutations.takeBack(reservationId), { onDone: onClose });
  const form = useSentForm<{ reason: string }>({
    initial: { reason: '' },
    fields: ['reason'],
    idPrefix: 'take-back',
    focusOnWrong: 'field',
    send: async ({ reason }) => {
      await act.send({ reportId, reason: reason.trim() });
    },
    refusal: (error) => ({ title: words.notTakenBack, ...fieldRefusal(['reason'])(error) }),
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const formId = useId();
  const isSigned = reportId !== undefined;
  return (
    <ConfirmDialog
      title={words.takeBackDeparture}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.takeBackThis,
        busyLabel: words.takingBack,
        variant: 'danger',
        disabled: isSigned && reason.trim() === '',
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{isSigned ? words.signedReportStays : words.backAtAgency}</p>
        {isSigned && (
          <TextAreaField
            {...form.field('reason')}
            label={words.reason}
            required
            rows={2}
            maxLength={MAX_VOID_REASON_LENGTH}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
};
