import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { TAKEN_OUT_KINDS } from '@volant/shared/books/movement-kinds.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/ledger/ledger.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/books/till.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { booksMutations } from './api/books.mutations.ts';
import type { CashDay } from './api/books.queries.ts';

export interface TillDialogProps {
  till: CashDay;
  onClose: () => void;
}

/** Of an amount of cash in the till, which may be nothing. */
export const isCounted = (typed: string): true | string =>
  (centsFromText(typed) ?? -1) >= 0 || words.countedRequired;

/** Opens the till with what it holds: what the last one was closed with, unless somebody says otherwise. */
export const OpenTillDialog = ({ till: { day, before }, onClose }: TillDialogProps) => {
  const act = useAct(booksMutations.open(day), { onDone: onClose });
  const form = useSentForm<{ amount: string }>({
    initial: { amount: before ? textFromEuros(toEuros(before.countedCents)) : '' },
    fields: ['amount'],
    idPrefix: 'till-opened',
    focusOnWrong: 'field',
    send: async ({ amount }) => {
      await act.send(centsFromText(amount) ?? 0);
    },
    refusal: (error) => ({ title: words.notOpened, ...fieldRefusal(['amount'])(error) }),
  });
  useKeptForm(`till of ${day} opened`, form);
  const cents = centsFromText(useWatch({ control: form.control, name: 'amount' }));
  const differs = before && cents !== undefined ? cents - before.countedCents : 0;
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.openTill}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.open, busyLabel: words.saving, variant: 'action', form: formId }}
    >
      <Stack as={Form} id={formId} form={form}>
        <Field
          {...form.field('amount', { validate: isCounted })}
          label={words.opening}
          hint={words.openHint}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
          onFocus={selectOnFocus}
        />
        {differs !== 0 && <Muted role="status">{words.differsFromBefore(formatPrice(differs))}</Muted>}
      </Stack>
    </ConfirmDialog>
  );
};

interface TakenOutDraft {
  kind: (typeof TAKEN_OUT_KINDS)[number];
  amount: string;
  note: string;
}

const FIELDS = ['amount', 'note'] as const;

/** Cash that goes to the bank, or is spent. */
export const TakeOutDialog = ({ till: { day }, onClose }: TillDialogProps) => {
  // One for the dialog: sent again after a lost answer, it writes nothing.
  const [requestKey] = useState<string>(() => crypto.randomUUID());
  const act = useAct(booksMutations.takeOut(day), { onDone: onClose });
  const form = useSentForm<TakenOutDraft>({
    initial: { kind: 'bank_deposit', amount: '', note: '' },
    fields: FIELDS,
    idPrefix: 'till-taken-out',
    focusOnWrong: 'field',
    send: async ({ kind, amount, note }) => {
      await act.send({ kind, amountCents: centsFromText(amount) ?? 0, note: note.trim(), requestKey });
    },
    refusal: (error) => ({ title: words.notTaken, ...fieldRefusal(FIELDS)(error) }),
  });
  useKeptForm(`cash out of the till of ${day}`, form);
  const isExpense = useWatch({ control: form.control, name: 'kind' }) === 'expense';
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.takeOut}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.take, busyLabel: words.saving, variant: 'action', form: formId }}
    >
      <Stack as={Form} id={formId} form={form}>
        <Select
          {...form.field('kind', { deps: ['note'] })}
          label={words.takeOutKind}
          options={TAKEN_OUT_KINDS.map((value) => ({ value, label: words.movementLabel[value] }))}
        />
        <Field
          {...form.field('amount', {
            validate: (typed) => (centsFromText(typed) ?? 0) > 0 || words.amountRequired,
          })}
          label={words.amount}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
        />
        <Field
          {...form.field('note', {
            validate: (typed, { kind }) => kind !== 'expense' || typed.trim() !== '' || words.noteRequired,
          })}
          label={isExpense ? words.what : words.note}
          required={isExpense}
          autoComplete="off"
          maxLength={MAX_NOTE_LENGTH}
        />
      </Stack>
    </ConfirmDialog>
  );
};
