import { useState } from 'react';
import { fineMessages } from '#words/fines/fines.ts';
import { agencyDay, agencyTime, isIsoDate, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import { formatPlate } from '@volant/shared/vehicles/plate.rules.ts';
import * as words from '#words/screens/fines/fine.ts';
import { fieldErrors } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { now } from '../../lib/clock.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Columns, Stack } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
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

export interface FineDialogProps {
  /** The fine to change; undefined: a new one. */
  fine?: Fine | undefined;
  initial: FineDraft;
  onClose: () => void;
  onDone: (fine: Fine, isNew: boolean) => void;
}

/** Writes down a request to name a driver, or corrects it. */
export const FineDialog = ({ fine, initial, onClose, onDone }: FineDialogProps) => {
  const [draft, setDraft] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  useKeptWork(`fine ${fine?.id ?? 'new'}`, () => draft, setDraft);
  const create = useAct(finesMutations.create(), { onDone: (made) => onDone(made, true) });
  const change = useAct(finesMutations.change(fine?.id ?? 0), { onDone: (made) => onDone(made, false) });
  const act = fine === undefined ? create : change;
  const errors = fieldErrors(act.error);
  const { plate, day, time, reference, authority, offence, amount, askedOn } = draft;
  const hours = timeFromText(time);
  const isComplete =
    [plate, reference.trim()].every((value) => value !== '') &&
    [day, askedOn].every(isIsoDate) &&
    hours !== undefined;
  const set = (part: Partial<FineDraft>): void => {
    act.forget();
    // A rental that was chosen belongs to the vehicle and the moment.
    const isOther = 'plate' in part || 'day' in part || 'time' in part;
    setDraft((known) => ({ ...known, ...(isOther && { reservationId: null }), ...part }));
  };
  const send = (): void => {
    if (!isComplete) return;
    const cents = centsFromText(amount) ?? null;
    const isRight = cents === null || cents >= 0;
    setWrong(!isRight);
    if (!isRight) return;
    const { reservationId } = draft;
    const input = {
      plate,
      at: `${day}T${hours}`,
      reference,
      authority,
      offence,
      askedOn,
      reservationId,
      amountCents: cents,
    };
    if (fine === undefined) create.run(input);
    else change.run({ ...input, version: fine.version });
  };
  return (
    <ConfirmDialog
      title={fine === undefined ? words.newFine : words.changeFine}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.save,
        busyLabel: words.saving,
        variant: 'action',
        disabled: !isComplete,
        onConfirm: send,
      }}
    >
      <Stack>
        {act.refusal !== undefined && Object.keys(errors).every((field) => !FIELDS.includes(field)) && (
          <Alert tone="error" title={words.fineNotSaved}>
            {act.refusal}
          </Alert>
        )}
        <Field
          label={words.plate}
          autoComplete="off"
          autoCapitalize="characters"
          required
          maxLength={20}
          value={plate}
          error={errors['plate']}
          onChange={({ target }) => set({ plate: target.value })}
        />
        <Columns min={160}>
          <DayField
            label={words.day}
            side="past"
            required
            value={day}
            error={errors['at']}
            onChange={({ target }) => set({ day: target.value })}
          />
          <TimeField label={words.time} required value={time} onTime={(typed) => set({ time: typed })} />
        </Columns>
        <Field
          label={words.reference}
          autoComplete="off"
          required
          maxLength={MAX_REFERENCE_LENGTH}
          value={reference}
          error={errors['reference']}
          onChange={({ target }) => set({ reference: target.value })}
        />
        <DayField
          label={words.askedOn}
          side="past"
          required
          hint={fineMessages.deadline}
          value={askedOn}
          error={errors['askedOn']}
          onChange={({ target }) => set({ askedOn: target.value })}
        />
        <TextAreaField
          label={words.addressee}
          hint={words.addresseeHint}
          rows={3}
          maxLength={MAX_AUTHORITY_LENGTH}
          value={authority}
          error={errors['authority']}
          onChange={({ target }) => set({ authority: target.value })}
        />
        <Field
          label={words.offence}
          autoComplete="off"
          maxLength={MAX_OFFENCE_LENGTH}
          value={offence}
          error={errors['offence']}
          onChange={({ target }) => set({ offence: target.value })}
        />
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          maxLength={20}
          value={amount}
          error={isWrong ? fineMessages.amountInvalid : errors['amount']}
          onChange={({ target }) => set({ amount: target.value })}
        />
      </Stack>
    </ConfirmDialog>
  );
};

const FIELDS = ['plate', 'at', 'reference', 'askedOn', 'authority', 'offence', 'amount'];
