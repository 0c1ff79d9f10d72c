import { useState } from 'react';
import * as words from '#words/screens/handovers/reports.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
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
  const [reason, setReason] = useState('');
  const act = useAct(handoverMutations.takeBack(reservationId), { onDone: onClose });
  const isSigned = reportId !== undefined;
  return (
    <ConfirmDialog
      title={words.takeBackDeparture}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.takeBackThis,
        busyLabel: words.takingBack,
        variant: 'danger',
        disabled: isSigned && reason.trim() === '',
        onConfirm: () => act.run({ reportId, reason: reason.trim() }),
      }}
    >
      <Stack>
        {act.refusal !== undefined && (
          <Alert tone="error" title={words.notTakenBack}>
            {act.refusal}
          </Alert>
        )}
        <p>{isSigned ? words.signedReportStays : words.backAtAgency}</p>
        {isSigned && (
          <TextAreaField
            label={words.reason}
            required
            rows={2}
            maxLength={MAX_VOID_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  );
};
