import { useState } from 'react';
import { departureMessages } from '#words/reservations/rental.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/departure-and-return.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { departureMutations } from '../api/departures.mutations.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { PendingQuestion } from '../../../ui/dialogs/pending-question.tsx';
import { useAwaitedReturns } from '../../handovers/api/use-awaited-returns.ts';

export interface DepartDialogProps {
  reservation: Reservation;
  onClose: () => void;
  onDone: () => void;
}

/** Kilometres as they are read from a dashboard: digits, with spaces or points between. */
const odometerOf = (text: string): number | undefined | 'wrong' => {
  const digits = text.replaceAll(/[\s.]|km$/gi, '');
  if (digits === '') return undefined;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : 'wrong';
};

/** Records that a vehicle leaves without a report, with its odometer when it was read. */
export const DepartDialog = ({ reservation, onClose, onDone }: DepartDialogProps) => {
  const { customer, vehicule } = reservation;
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  useKeptWork(`departure of reservation ${reservation.id}`, () => (text === '' ? undefined : text), setText);
  const returns = useAwaitedReturns()({ vehicleId: vehicule.id, reservationId: reservation.id });
  const act = useAct(departureMutations.record(reservation.id), { onDone });
  return (
    <ConfirmDialog
      title={words.departWithoutReport}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.saveDeparture,
        busyLabel: words.saving,
        variant: 'action',
        disabled: returns.asks,
        onConfirm: () => {
          const odometer = odometerOf(text);
          setIsWrong(odometer === 'wrong');
          if (odometer !== 'wrong') act.run({ odometer, knownReturns: returns.knownReturns });
        },
      }}
    >
      <Stack>
        {act.refusal !== undefined && (
          <Alert tone="error" title={words.departureNotSaved}>
            {act.refusal}
          </Alert>
        )}
        <p>
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {vehicleName(vehicule)}
        </p>
        <PendingQuestion pending={returns} />
        <Field
          label={words.departureMileage}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={isWrong ? departureMessages.odometerInvalid : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          readOnly={act.isBusy}
        />
      </Stack>
    </ConfirmDialog>
  );
};
