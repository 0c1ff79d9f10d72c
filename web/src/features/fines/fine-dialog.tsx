import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { fineMessages } from '#words/fines/fines.ts';
import { agencyDay, agencyTime, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/fines/fine.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm, type FormRefusal } from '../../ui/controls/form.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { DayField } from '../calendar/day-field.tsx';
import { TimeField } from '../calendar/time-field.tsx';
import { timeFromText } from '../calendar/time-text.ts';
import { finesMutations } from './api/fines.mutations.ts';
import type { Fine } from './api/fines.queries.ts';
import {
  MAX_AUTHORITY_LENGTH,
  MAX_OFFENCE_LENGTH,
  MAX_REFERENCE_LENGTH,
} from '@volant/shared/fines/fines.rules.ts';

/** What is typed. */
export interface FineDraft {
  plate: string;
  day: IsoDate;
  time: string;
  reference: string;
  authority: string;
  offence: string;
  amount: string;
  askedOn: IsoDate;
  reservationId: number | null;
}

export const newDraft = (): FineDraft => ({
  plate: '',
  day: '',
  time: '',
  reference: '',
  authority: '',
  offence: '',
  amount: '',
  askedOn: agencyDay(now()),
  reservationId: null,
});

export const draftOf = (fine: Fine): FineDraft => ({
  plate: formatPlate(fine.plate),
  day: agencyDay(new Date(fine.at)),
  time: agencyTime(new Date(fine.at)),
  reference: fine.reference,
  authority: fine.authority,
  offence: fine.offence,
  amount: fine.amountCents === null ? '' : textFromEuros(toEuros(fine.amountCents)),
  askedOn: fine.askedOn,
  // Of the same vehicle and moment the same one is found again; that which was chosen stays.
  reservationId: fine.rental?.basis === 'chosen' ? fine.rental.reservationId : null,
});

/** In the order of the form. */
const FIELDS = ['plate', 'day', 'reference', 'askedOn', 'authority', 'offence', 'amount'] as const;

/** The moment is typed as a day and a time. */
const refusalOf = (error: unknown): FormRefusal => {
  const { fields, general } = fieldRefusal([...FIELDS, 'at'])(error);
  const { at, ...others } = fields;
  return { title: words.fineNotSaved, fields: { ...others, ...(at !== undefined && { day: at }) }, general };
};

export interface FineDialogProps {
  /** The fine to change; undefined: a new one. */
  fine?: Fine | undefined;
  initial: FineDraft;
  onClose: () => void;
  onDone: (fine: Fine, isNew: boolean) => void;
}

/** Writes down a request to name a driver, or corrects it. */
export const FineDialog = ({ fine, initial, onClose, onDone }: FineDialogProps) => {
  const create = useAct(finesMutations.create(), { onDone: (made) => onDone(made, true) });
  const change = useAct(finesMutations.change(fine?.id ?? 0), { onDone: (made) => onDone(made, false) });
  const form = useSentForm<FineDraft>({
    initial,
    fields: FIELDS,
    idPrefix: 'fine',
    focusOnWrong: 'field',
    send: async ({ day, time, amount, ...typed }) => {
      const input = {
        ...typed,
        at: `${day}T${timeFromText(time) ?? time}`,
        amountCents: centsFromText(amount) ?? null,
      };
      if (fine === undefined) await create.send(input);
      else await change.send({ ...input, version: fine.version });
    },
    refusal: refusalOf,
  });
  useKeptForm(`fine ${fine?.id ?? 'new'}`, form);
  const formId = useId();
  const [plate, day, time, reference, askedOn] = useWatch({
    control: form.control,
    name: ['plate', 'day', 'time', 'reference', 'askedOn'],
  });
  const isComplete =
    [plate, reference.trim()].every((value) => value !== '') &&
    [day, askedOn].every(isIsoDate) &&
    timeFromText(time) !== undefined;
  // A rental that was chosen belongs to the vehicle and the moment.
  const forgetRental = (): void => form.set('reservationId', null);
  return (
    <ConfirmDialog
      title={fine === undefined ? words.newFine : words.changeFine}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: words.save,
        busyLabel: words.saving,
        variant: 'action',
        disabled: !isComplete,
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <Field
          {...form.field('plate', { onChange: forgetRental })}
          label={words.plate}
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={20}
        />
        <Columns min={160}>
          <DayField
            {...form.field('day', { onChange: forgetRental })}
            label={words.day}
            side="past"
            required
          />
          <TimeField
            label={words.time}
            required
            value={time}
            onTime={(typed) => {
              forgetRental();
              form.set('time', typed, { shouldDirty: true });
            }}
          />
        </Columns>
        <Field
          {...form.field('reference')}
          label={words.reference}
          autoComplete="off"
          required
          maxLength={MAX_REFERENCE_LENGTH}
        />
        <DayField
          {...form.field('askedOn')}
          label={words.askedOn}
          side="past"
          required
          hint={fineMessages.deadline}
        />
        <TextAreaField
          {...form.field('authority')}
          label={words.addressee}
          hint={words.addresseeHint}
          rows={3}
          maxLength={MAX_AUTHORITY_LENGTH}
        />
        <Field
          {...form.field('offence')}
          label={words.offence}
          autoComplete="off"
          maxLength={MAX_OFFENCE_LENGTH}
        />
        <Field
          {...form.field('amount', {
            validate: (typed) => (centsFromText(typed) ?? 0) >= 0 || fineMessages.amountInvalid,
          })}
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          maxLength={20}
        />
      </Stack>
    </ConfirmDialog>
  );
};
