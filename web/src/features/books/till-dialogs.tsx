import { useState } from 'react';
import { TAKEN_OUT_KINDS } from '@volant/shared/books/movement-kinds.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/ledger/ledger.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/books/till.ts';
import { fieldErrors } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { booksMutations } from './api/books.mutations.ts';
import type { CashDay } from './api/books.queries.ts';

export interface TillDialogProps {
  till: CashDay;
  onClose: () => void;
}

/** Opens the till with what it holds: what the last one was closed with, unless somebody says otherwise. */
export const OpenTillDialog = ({ till: { day, before }, onClose }: TillDialogProps) => {
  const [amount, setAmount] = useState(before ? textFromEuros(toEuros(before.countedCents)) : '');
  const [isAsked, setAsked] = useState(false);
  useKeptWork(`till of ${day} opened`, () => amount, setAmount);
  const act = useAct(booksMutations.open(day), { onDone: onClose });
  const errors = fieldErrors(act.error);
  const cents = centsFromText(amount);
  const isWrong = cents === undefined || cents < 0;
  const differs = before && cents !== undefined ? cents - before.countedCents : 0;
  return (
    <ConfirmDialog
      title={words.openTill}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.open,
        busyLabel: words.saving,
        variant: 'action',
        onConfirm: () => {
          setAsked(true);
          if (!isWrong) act.run(cents);
        },
      }}
    >
      <Stack>
        {act.refusal !== undefined && errors['amount'] === undefined && (
          <Alert tone="error" title={words.notOpened}>
            {act.refusal}
          </Alert>
        )}
        <Field
          label={words.opening}
          hint={words.openHint}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
          value={amount}
          onFocus={selectOnFocus}
          error={errors['amount'] ?? (isAsked && isWrong ? words.countedRequired : undefined)}
          onChange={({ target }) => {
            act.forget();
            setAmount(target.value);
          }}
        />
        {differs !== 0 && <Muted role="status">{words.differsFromBefore(formatPrice(differs))}</Muted>}
      </Stack>
    </ConfirmDialog>
  );
};

type Kind = (typeof TAKEN_OUT_KINDS)[number];

/** Cash that goes to the bank, or is spent. */
export const TakeOutDialog = ({ till: { day }, onClose }: TillDialogProps) => {
  const [kind, setKind] = useState<Kind>('bank_deposit');
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const [isAsked, setAsked] = useState(false);
  // One for the dialog: sent again after a lost answer, it writes nothing.
  const [requestKey] = useState<string>(() => crypto.randomUUID());
  useKeptWork(
    `cash out of the till of ${day}`,
    () => ({ kind, amount, note }),
    (typed) => {
      setKind(typed.kind);
      setAmount(typed.amount);
      setNote(typed.note);
    },
  );
  const act = useAct(booksMutations.takeOut(day), { onDone: onClose });
  const errors = fieldErrors(act.error);
  const cents = centsFromText(amount) ?? Number.NaN;
  const isNoteMissing = kind === 'expense' && note.trim() === '';
  return (
    <ConfirmDialog
      title={words.takeOut}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.take,
        busyLabel: words.saving,
        variant: 'action',
        onConfirm: () => {
          setAsked(true);
          if (cents > 0 && !isNoteMissing)
            act.run({ kind, amountCents: cents, note: note.trim(), requestKey });
        },
      }}
    >
      <Stack>
        {act.refusal !== undefined && errors['amount'] === undefined && errors['note'] === undefined && (
          <Alert tone="error" title={words.notTaken}>
            {act.refusal}
          </Alert>
        )}
        <Select
          label={words.takeOutKind}
          options={TAKEN_OUT_KINDS.map((value) => ({ value, label: words.movementLabel[value] }))}
          value={kind}
          onChange={({ target }) => {
            act.forget();
            setKind(target.value as Kind);
          }}
        />
        <Field
          label={words.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
          value={amount}
          error={errors['amount'] ?? (isAsked && !(cents > 0) ? words.amountRequired : undefined)}
          onChange={({ target }) => {
            act.forget();
            setAmount(target.value);
          }}
        />
        <Field
          label={kind === 'expense' ? words.what : words.note}
          required={kind === 'expense'}
          autoComplete="off"
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          error={errors['note'] ?? (isAsked && isNoteMissing ? words.noteRequired : undefined)}
          onChange={({ target }) => {
            act.forget();
            setNote(target.value);
          }}
        />
      </Stack>
    </ConfirmDialog>
  );
};
