import { useId } from 'react';
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
import { Form, useSentForm, type SentForm } from '../../ui/controls/form.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PriceLines } from '../../ui/lists/price-lines.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useKeptRequest, useRequestKey } from '../accounts/use-kept-request.ts';
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

/** An amount that is typed as it should be. */
export const centsOf = (typed: string): number | undefined => {
  const cents = centsFromText(typed);
  return Number.isNaN(cents) ? undefined : cents;
};

/** Of a dialog for a till in that state. Somebody else changed it meanwhile: nothing is left to confirm. */
export const meanwhile = (
  form: Pick<SentForm<never>, 'isSending' | 'summary'>,
  { state, wanted }: { state: CashDay['state']; wanted: CashDay['state'] },
) => {
  if (form.isSending || state === wanted) return {};
  const isTold = form.summary.length > 0;
  return { over: 'refused' as const, notice: !isTold && <Alert>{words.meanwhile[state]}</Alert> };
};

/**
 * Opens the till with what it holds: what the last one was closed with, unless somebody says otherwise. Cash of the day that
 * came before is counted already.
 */
export const OpenTillDialog = ({
  till: { day, state, before, expectedCents: movedCents },
  onClose,
}: TillDialogProps) => {
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
  const cents = centsOf(useWatch({ control: form.control, name: 'amount' }));
  const { over, notice } = meanwhile(form, { state, wanted: 'unopened' });
  const hasMoved = over === undefined && movedCents !== 0;
  const differs = before && cents !== undefined ? cents - before.countedCents : 0;
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.openTill}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.open, busyLabel: words.saving, variant: 'action', form: formId }}
      over={over}
    >
      <Stack as={Form} id={formId} form={form} notice={notice}>
        <Field
          {...form.field('amount', { validate: isCounted })}
          label={words.opening}
          hint={hasMoved ? words.openHintAfterCash : words.openHint}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
          onFocus={selectOnFocus}
        />
        {hasMoved && (
          <div role="status">
            <PriceLines
              isDense
              lines={[
                { label: words.movedBefore, value: formatPrice(movedCents) },
                ...(cents === undefined
                  ? []
                  : [{ label: words.expected, value: formatPrice(cents + movedCents), strong: true }]),
              ]}
            />
          </div>
        )}
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
export const TakeOutDialog = ({ till: { day, state }, onClose }: TillDialogProps) => {
  const request = useRequestKey();
  const act = useAct(booksMutations.takeOut(day), { onDone: onClose, onRefused: request.renewWhenUsed });
  const form = useSentForm<TakenOutDraft>({
    initial: { kind: 'bank_deposit', amount: '', note: '' },
    fields: FIELDS,
    idPrefix: 'till-taken-out',
    focusOnWrong: 'field',
    send: async ({ kind, amount, note }) => {
      const amountCents = centsFromText(amount) ?? 0;
      await act.send({ kind, amountCents, note: note.trim(), requestKey: request.key });
    },
    refusal: (error) => ({ title: words.notTaken, ...fieldRefusal(FIELDS)(error) }),
  });
  useKeptRequest(`cash out of the till of ${day}`, form, request);
  const { over, notice } = meanwhile(form, { state, wanted: 'open' });
  const isExpense = useWatch({ control: form.control, name: 'kind' }) === 'expense';
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.takeOut}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.take, busyLabel: words.saving, variant: 'action', form: formId }}
      over={over}
    >
      <Stack as={Form} id={formId} form={form} notice={notice}>
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
