import { useState } from 'react';
import { reservationMessages } from '#words/reservations/reservations.ts';
import * as words from '#words/screens/reservations/cancellation.ts';
import type { Reservation } from '../api/reservations.queries.ts';
import { useQuery } from '@tanstack/react-query';
import { canCancelPast } from '@volant/shared/reservations/requests/request.rules.ts';
import { noShowQueries } from '../../pricing/api/pricing.queries.ts';
import { canBeNoShow } from '@volant/shared/reservations/rental/no-show.rules.ts';
import { isCancelable, isUnderWay } from '@volant/shared/reservations/status.rules.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { now } from '../../../lib/clock.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { useAct } from '../../../lib/calls/use-act.ts';
import { Alert } from '../../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Outcome } from '../../../ui/page/blocks.tsx';
import { Stack } from '../../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../../ui/controls/radio-group.tsx';
import { useKeptWork } from '../../accounts/use-kept-work.ts';
import { reservationMutations, type CancelCause } from '../api/reservations.mutations.ts';
import { cancellationTerms, causeAtFirst } from './cancellation-terms.ts';
import { actSentence } from './manager-sentences.ts';

const CHOICES: readonly RadioChoice<CancelCause>[] = [
  {
    value: 'customer',
    label: words.byCustomer,
    hint: words.byCustomerHint,
  },
  { value: 'agency', label: words.byAgency, hint: words.byAgencyHint },
  {
    value: 'noShow',
    label: words.customerAbsent,
    hint: words.customerAbsentHint,
  },
];

/** The reasons that apply now: once the rental is past, the no-show, or what the customer asked before. */
const causesOf = (
  reservation: Reservation,
  graceMinutes: number | undefined,
  moment: Date,
): CancelCause[] => {
  const { status, startDate, openRequests } = reservation;
  const hasDeparted = reservation.departedAt !== null;
  if (canCancelPast({ status, hasDeparted }, openRequests)) return ['customer'];
  return [
    ...(isCancelable(status, hasDeparted) ? (['customer', 'agency'] as const) : []),
    ...(canBeNoShow({ status, startDate, hasDeparted, graceMinutes }, moment) ? (['noShow'] as const) : []),
  ];
};

export interface ActDialogProps {
  reservation: Reservation;
  onClose: () => void;
  /** Called with the updated reservation. */
  onDone: (updated: Reservation) => void;
  /** The server refused: the list may be outdated. */
  onRefused: () => void;
}

/** Asks before a reservation is cancelled. */
export const CancelDialog = ({
  reservation,
  proposed,
  onClose,
  onDone,
  onRefused,
}: ActDialogProps & { proposed?: CancelCause | undefined }) => {
  const [opened] = useState(now);
  const { data: settings } = useQuery(noShowQueries.settings());
  const causes = causesOf(reservation, settings?.graceMinutes, opened);
  const [chosen, setCause] = useState(proposed);
  const cause = causes.find((one) => one === chosen) ?? causeAtFirst(reservation, causes, opened);
  useKeptWork(`cancellation of reservation ${reservation.id}`, () => cause, setCause);
  const cancel = useAct(reservationMutations.cancel(), {
    onDone,
    onRefused,
    sentence: (error) => actSentence(error, reservationMessages.cancelFailed),
  });
  const moment = now();
  const { customer, vehicule } = reservation;

  return (
    <ConfirmDialog
      title={words.cancelQuestion}
      role="alertdialog"
      onClose={onClose}
      isBusy={cancel.isBusy}
      confirm={{
        label: words.cancelReservation,
        busyLabel: words.canceling,
        variant: 'danger',
        disabled: cause === undefined,
        onConfirm: () => {
          if (cause !== undefined) cancel.run({ id: reservation.id, cause });
        },
      }}
    >
      <Stack>
        {cancel.refusal !== undefined && (
          <Alert tone="error" title={reservationMessages.cancelFailed}>
            {cancel.refusal}
          </Alert>
        )}
        <p>
          <strong>
            {customer.firstName} {customer.lastName}
          </strong>
          , {vehicleName(vehicule)}, {formatPeriod(reservation)}
        </p>
        {isUnderWay(reservation, moment) && cause !== 'noShow' && (
          <Alert tone="warning" title={words.underWay} announced={false}>
            {words.noDeparture}
          </Alert>
        )}
        <RadioGroup
          legend={words.forWhatReason}
          choices={CHOICES.filter((choice) => causes.includes(choice.value))}
          value={cause}
          onChange={setCause}
          disabled={cancel.isBusy}
        />
        <Outcome role="status">
          {cause !== undefined && cancellationTerms(reservation, cause, moment).sentence}
        </Outcome>
        <p>
          {words.cancellationIs} <strong>{words.irreversible}</strong>.{' '}
          {customer.email === '' ? words.tellByPhone : words.toldByEmail}
        </p>
      </Stack>
    </ConfirmDialog>
  );
};
