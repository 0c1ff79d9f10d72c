import { useId } from 'react';
import { departureMessages } from '#words/reservations/rental.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/departure-and-return.ts';
import { sentenceOf } from '../../../lib/calls/call-error.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../../ui/controls/form.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { useKeptForm } from '../../accounts/use-kept-work.ts';
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
  const returns = useAwaitedReturns()({ vehicleId: vehicule.id, reservationId: reservation.id });
  const act = useAct(departureMutations.record(reservation.id), { onDone });
  const form = useSentForm<{ odometer: string }>({
    initial: { odometer: '' },
    fields: ['odometer'],
    idPrefix: 'departure',
    focusOnWrong: 'field',
    send: async ({ odometer: typed }) => {
      const odometer = odometerOf(typed);
      if (odometer !== 'wrong') await act.send({ odometer, knownReturns: returns.knownReturns });
    },
    refusal: (error) => ({ title: words.departureNotSaved, fields: {}, general: [sentenceOf(error)] }),
  });
  useKeptForm(`departure of reservation ${reservation.id}`, form);
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.departWithoutReport}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.saveDeparture,
        busyLabel: words.saving,
        variant: 'action',
        disabled: returns.asks,
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {vehicleName(vehicule)}
        </p>
        <PendingQuestion pending={returns} />
        <Field
          {...form.field('odometer', {
            validate: (typed) => odometerOf(typed) !== 'wrong' || departureMessages.odometerInvalid,
          })}
          label={words.departureMileage}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          readOnly={form.isSending}
        />
      </Stack>
    </ConfirmDialog>
  );
};
