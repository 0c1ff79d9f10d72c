import { useState } from 'react';
import { formatShortDate } from '@volant/shared/kernel/format-date.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { requestMessages, wishLabel } from '@volant/shared/reservations/request.messages.ts';
import { REQUEST_TEXT_MAX_LENGTH, type RequestWish } from '@volant/shared/reservations/request.rules.ts';
import type { OpenRequest } from '@volant/shared/reservations/request.schema.ts';
import { CallError, sentenceOf } from '../../lib/call-error.ts';
import { useAct } from '../../lib/use-act.ts';
import { Alert } from '../../ui/alert.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { Form, useSentForm } from '../../ui/form.tsx';
import { RadioGroup, type RadioChoice } from '../../ui/radio-group.tsx';
import { Select } from '../../ui/select.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { requestMutations } from './api/requests.mutations.ts';
import type { Reservation } from './api/reservations.queries.ts';
import { openWishes } from './open-wishes.ts';
import styles from './request-dialog.module.css';

const CHOICES: readonly RadioChoice<RequestWish>[] = [
  {
    value: 'annulation',
    label: wishLabel.annulation,
    hint: 'L’acompte est remboursé si vous la demandez au plus tard 24 h avant le début',
  },
  { value: 'changement', label: wishLabel.changement, hint: 'Autres dates ou autre véhicule' },
];

const FORM_ID = 'demande-sur-une-reservation';

const nameOf = ({ vehicule, startDate, endDate }: Reservation): string =>
  `${vehicule.brand.toUpperCase()} ${vehicule.model}, du ${formatShortDate(startDate)} au ${formatShortDate(endDate)}`;

export interface RequestDialogProps {
  /** Those that the customer can ask about, at least one. */
  reservations: readonly Reservation[];
  onClose: () => void;
}

/** A customer asks for a cancellation or a change; the answer says which moment counts. */
export const RequestDialog = ({ reservations, onClose }: RequestDialogProps) => {
  // The list behind is asked again once the request is recorded.
  const [choosable] = useState(reservations);
  const [chosenId, setChosenId] = useState(choosable[0]?.id);
  const [chosenWish, setChosenWish] = useState<RequestWish>('annulation');
  const [recorded, setRecorded] = useState<OpenRequest>();
  const reservation = choosable.find(({ id }) => id === chosenId);
  const wishes = reservation === undefined ? [] : openWishes(reservation);
  const wish = wishes.includes(chosenWish) ? chosenWish : (wishes[0] ?? chosenWish);
  const ask = useAct(requestMutations.ask());
  const form = useSentForm<{ text: string }>({
    initial: { text: '' },
    fields: ['text'],
    idPrefix: 'request',
    focusOnWrong: 'field',
    send: async ({ text }) => {
      if (reservation === undefined) return;
      setRecorded(await ask.send({ reservationId: reservation.id, body: { wish, text } }));
    },
    refusal: (error) => {
      const text = error instanceof CallError ? error.fields['text'] : undefined;
      return text === undefined
        ? { fields: {}, general: [typeset(sentenceOf(error))] }
        : { fields: { text: typeset(text) }, general: [] };
    },
  });
  useKeptWork(
    'request about a reservation',
    () => (form.isTyped ? { ...form.values(), chosenId, wish } : undefined),
    (left) => {
      setChosenId(left.chosenId);
      setChosenWish(left.wish);
      form.reset({ text: left.text }, { keepDefaultValues: true });
    },
  );
  const isTextNeeded = wish === 'changement';

  return (
    <ConfirmDialog
      title={recorded === undefined ? requestMessages.ask : requestMessages.recorded}
      onClose={onClose}
      isBusy={form.isSending}
      over={recorded === undefined ? undefined : 'done'}
      confirm={{
        label: 'Envoyer la demande',
        busyLabel: 'Envoi en cours...',
        variant: 'action',
        form: FORM_ID,
      }}
    >
      {recorded === undefined ? (
        <Form id={FORM_ID} form={form} className={styles.form}>
          {choosable.length > 1 ? (
            <Select
              id="request-reservation"
              label="Réservation"
              options={choosable.map((known) => ({ value: String(known.id), label: nameOf(known) }))}
              value={String(chosenId)}
              onChange={({ target }) => setChosenId(Number(target.value))}
            />
          ) : (
            reservation && <p className={styles.subject}>{typeset(nameOf(reservation))}</p>
          )}
          <RadioGroup
            legend={typeset('Que demandez-vous ?')}
            choices={CHOICES.filter(({ value }) => wishes.includes(value))}
            value={wish}
            onChange={setChosenWish}
            disabled={form.isSending}
          />
          <TextAreaField
            {...form.field('text', {
              validate: (text) => !isTextNeeded || text.trim() !== '' || requestMessages.textRequired,
            })}
            label={isTextNeeded ? 'Changement souhaité' : 'Message (facultatif)'}
            rows={4}
            maxLength={REQUEST_TEXT_MAX_LENGTH}
            required={isTextNeeded}
          />
        </Form>
      ) : (
        <div className={styles.form}>
          <Alert tone="success">{typeset(requestMessages.judgedAt(new Date(recorded.askedAt)))}</Alert>
          <p>{typeset(requestMessages.stillValid)} Un email vous confirme cette demande.</p>
        </div>
      )}
    </ConfirmDialog>
  );
};
