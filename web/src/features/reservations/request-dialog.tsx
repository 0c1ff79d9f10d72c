import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { requestMessages, wishAct, wishAsked, wishLabel } from '#words/reservations/request.ts';
import { REQUEST_TEXT_MAX_LENGTH } from '@volant/shared/reservations/requests/request.rules.ts';
import type { RequestWish } from '@volant/shared/reservations/requests/request.rules.ts';
import type { OpenRequest } from '@volant/shared/reservations/requests/request.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import * as words from '#words/screens/reservations/requests.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatPeriod } from '#words/format/page-dates.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm, type FieldControl } from '../../ui/controls/form.tsx';
import { Stack, Text } from '../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/controls/radio-group.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { requestMutations } from './api/requests.mutations.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { askName, isOut, openWishes } from './reservation-help.tsx';
import { numberName, reservationName } from './reservation-names.ts';

const CHOICES: readonly RadioChoice<RequestWish>[] = [
  {
    value: 'annulation',
    label: wishLabel.annulation,
    hint: words.cancellationHint,
  },
  { value: 'changement', label: wishLabel.changement, hint: words.changeHint },
];

const FORM_ID = 'demande-sur-une-reservation';

interface Draft {
  reservationId: string;
  wish: RequestWish | '';
  text: string;
}

export interface RequestDialogProps {
  /** Those that the customer can ask about, at least one. */
  reservations: readonly Reservation[];
  onClose: () => void;
}

/**
 * A customer asks for a cancellation or a change; the answer says which moment counts. Nothing is chosen beforehand: a
 * wish to change must not go out as a cancellation, nor about another rental.
 */
export const RequestDialog = ({ reservations, onClose }: RequestDialogProps) => {
  // The list behind is asked again once the request is recorded.
  const [choosable] = useState(reservations);
  const [only, ...others] = choosable;
  const [recorded, setRecorded] = useState<{ request: OpenRequest; reservation: Reservation }>();
  const ask = useAct(requestMutations.ask());
  const reservationOf = (id: string): Reservation | undefined =>
    others.length === 0 ? only : choosable.find((known) => String(known.id) === id);
  const form = useSentForm<Draft>({
    initial: { reservationId: '', wish: '', text: '' },
    fields: ['reservationId', 'wish', 'text'],
    idPrefix: 'request',
    focusOnWrong: 'field',
    send: async ({ reservationId, wish: chosen, text }) => {
      const reservation = reservationOf(reservationId);
      const wish = reservation !== undefined && isOut(reservation) ? 'changement' : chosen;
      if (reservation === undefined || wish === '') return;
      const request = await ask.send({ reservationId: reservation.id, body: { wish, text } });
      setRecorded({ request, reservation });
    },
    refusal: fieldRefusal(['text']),
  });
  useKeptForm('request about a reservation', form);
  const [reservationId, chosenWish] = useWatch({ control: form.control, name: ['reservationId', 'wish'] });
  const reservation = reservationOf(reservationId);
  const isExtension = reservation !== undefined && isOut(reservation);
  const wish = isExtension ? 'changement' : chosenWish;
  const wishes = reservation === undefined ? [] : openWishes(reservation);
  const isTextNeeded = wish === 'changement';

  return (
    <ConfirmDialog
      title={recorded === undefined ? askName(choosable) : requestMessages.recorded}
      onClose={onClose}
      isBusy={form.isSending}
      over={recorded === undefined ? undefined : 'done'}
      confirm={{
        label:
          reservation === undefined || wish === ''
            ? words.sendRequest
            : words.actOn(isExtension ? requestMessages.extend : wishAct[wish], reservationName(reservation)),
        busyLabel: words.sending,
        variant: 'action',
        form: FORM_ID,
      }}
    >
      {recorded === undefined ? (
        <Stack as={Form} id={FORM_ID} form={form}>
          {others.length > 0 ? (
            <RadioGroup
              legend={words.whichReservation}
              choices={choosable.map((known) => ({
                value: String(known.id),
                label: vehicleName(known.vehicule),
                hint: `${formatPeriod(known)}, ${numberName(known)}`,
              }))}
              {...choiceOf(
                form.field('reservationId', {
                  validate: (id) => reservationOf(id) !== undefined || requestMessages.reservationRequired,
                }),
              )}
              disabled={form.isSending}
            />
          ) : (
            reservation && (
              <Text as="p" weight="medium">
                {reservationName(reservation)}
              </Text>
            )
          )}
          {!isExtension && (
            <RadioGroup
              legend={words.whatIsAsked}
              // Until a reservation is chosen, all that can be asked.
              choices={CHOICES.filter(({ value }) => reservation === undefined || wishes.includes(value))}
              {...choiceOf(
                form.field('wish', {
                  validate: (chosen, { reservationId: id }) => {
                    const about = reservationOf(id);
                    if (about !== undefined && isOut(about)) return true;
                    return (chosen !== '' && wishes.includes(chosen)) || requestMessages.wishInvalid;
                  },
                }),
              )}
              disabled={form.isSending}
            />
          )}
          <TextAreaField
            {...form.field('text', {
              validate: (text) => !isTextNeeded || text.trim() !== '' || requestMessages.textRequired,
            })}
            label={
              isExtension
                ? requestMessages.extendUntil
                : isTextNeeded
                  ? words.wantedChange
                  : words.optionalMessage
            }
            rows={4}
            maxLength={REQUEST_TEXT_MAX_LENGTH}
            required={isTextNeeded}
          />
        </Stack>
      ) : (
        <Stack>
          <Text as="p" weight="medium">
            {words.actOn(wishAsked[recorded.request.wish], reservationName(recorded.reservation))}
          </Text>
          <Alert tone="success">
            {isOut(recorded.reservation)
              ? requestMessages.returnStays
              : requestMessages.judgedAt(new Date(recorded.request.askedAt))}
          </Alert>
          <p>
            {!isOut(recorded.reservation) && `${requestMessages.stillValid} `}
            {words.confirmedByEmail}
          </p>
        </Stack>
      )}
    </ConfirmDialog>
  );
};

/** The props of a group of choices for a control of the form. */
const choiceOf = ({ error, id: _id, ...field }: FieldControl) => ({ field, error });
