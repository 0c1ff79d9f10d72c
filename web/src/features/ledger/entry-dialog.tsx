import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import { entryKindLabel, ledgerMessages, methodLabel, refundOfLabel } from '#words/ledger/ledger.ts';
import {
  CHARGE_KINDS,
  roundedCash,
  TILL_METHODS,
  MAX_NOTE_LENGTH,
} from '@volant/shared/ledger/ledger.rules.ts';
import type { TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
import * as words from '#words/screens/ledger/entry.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm, type SentForm } from '../../ui/controls/form.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useKeptRequest, useRequestKey } from '../accounts/use-kept-request.ts';
import { ledgerMutations, type NewEntry } from './api/ledger.mutations.ts';
import type { Ledger, LedgerEntry } from './api/ledger.queries.ts';
import { Amounts, linesAfter } from './after-entry.tsx';
import { isNoteNeeded, whyOf, type EntryDraft } from './entry-draft.ts';
import { WhyFields } from './why-fields.tsx';

type Kind = NewEntry['kind'];

export interface EntryDialogProps {
  reservationId: number;
  onClose: () => void;
  onDone: (ledger: Ledger) => void;
}

interface Wording {
  title: string;
  confirm: string;
  failed: string;
}

/** Of the last payment at the agency: money usually goes back the way it came. */
const lastTillMethod = (entries: readonly LedgerEntry[]): TillMethod | undefined =>
  entries
    .filter(({ kind, reverses, isReversed }) => kind === 'payment' && reverses === null && !isReversed)
    .flatMap(({ method }) => TILL_METHODS.filter((till) => till === method))
    .at(-1);

const isMoneyOf = (kind: Kind): boolean => kind === 'payment' || kind === 'refund';

const METHODS = TILL_METHODS.map((value) => ({ value, label: methodLabel[value] }));

interface EntryFormProps extends EntryDialogProps {
  wording: Wording;
  kinds: readonly Kind[];
  prefilledCents?: number;
  /** What is due, or to be given back: cash for all of it is rounded. */
  wholeCents?: number;
  /** The account before, of an entry that says what it leaves. */
  ledger?: Ledger;
  /** Says what act opened this dialog. */
  done?: string | undefined;
}

interface KindSelectProps {
  form: SentForm<EntryDraft>;
  kinds: EntryFormProps['kinds'];
}

const KindSelect = ({ form, kinds }: KindSelectProps) => (
  <Select
    {...form.field('kind')}
    label={words.chargeKind}
    options={kinds.map((value) => ({ value, label: entryKindLabel[value] }))}
  />
);

/** In the order of the form. */
const FIELDS = ['kind', 'what', 'reason', 'method', 'amount', 'note'] as const;

const isAmount = (typed: string): boolean => (centsFromText(typed) ?? 0) > 0;

/** What is proposed at first. */
const firstDraft = ({ kinds, prefilledCents, ledger }: EntryFormProps): EntryDraft => {
  const [kind = 'other'] = kinds;
  const hasCredit = ledger !== undefined && ledger.creditCents > 0;
  return {
    kind,
    amount: prefilledCents ? textFromEuros(toEuros(prefilledCents)) : '',
    method: lastTillMethod(ledger?.entries ?? []) ?? 'terminal',
    // An overpayment needs no other reason.
    note: kind === 'refund' && hasCredit ? refundOfLabel.credit : '',
    what: hasCredit ? 'credit' : '',
    reason: '',
  };
};

const EntryDialog = (props: EntryFormProps) => {
  const { reservationId, onClose, onDone, wording, kinds, wholeCents: anyWholeCents, ledger, done } = props;
  const request = useRequestKey();
  const write = useAct(ledgerMutations.write(reservationId), {
    onDone,
    onRefused: request.renewWhenUsed,
  });
  const form = useSentForm<EntryDraft>({
    initial: firstDraft(props),
    fields: FIELDS,
    idPrefix: 'entry',
    focusOnWrong: 'field',
    send: async (draft) => {
      const { what, reason } = whyOf(draft.kind, draft);
      await write.send({
        kind: draft.kind,
        amountCents: centsFromText(draft.amount) ?? 0,
        method: isMoneyOf(draft.kind) ? draft.method : null,
        note: draft.note.trim(),
        requestKey: request.key,
        ...(what && { what }),
        ...(reason && { reason }),
      });
    },
    refusal: (error) => ({ title: wording.failed, ...fieldRefusal(['amount', 'note'])(error) }),
  });
  useKeptRequest(`${wording.title}, reservation ${reservationId}`, form, request);
  const formId = useId();
  const [kind, what, reason, method, amount] = useWatch({
    control: form.control,
    name: ['kind', 'what', 'reason', 'method', 'amount'],
  });
  const isMoney = isMoneyOf(kind);
  const cause = whyOf(kind, { what, reason });
  const wholeCents = kind === 'refund' && cause.what !== 'credit' ? undefined : anyWholeCents;
  const amountCents = centsFromText(amount) ?? Number.NaN;
  const handedCents =
    method === 'cash' && wholeCents !== undefined && amountCents === wholeCents
      ? roundedCash(wholeCents)
      : undefined;
  const hasToSayWhy = isNoteNeeded({ kind, what, reason });
  return (
    <ConfirmDialog
      title={wording.title}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: wording.confirm,
        busyLabel: words.saving,
        variant: 'action',
        form: formId,
      }}
    >
      <Stack
        as={Form}
        id={formId}
        form={form}
        notice={
          done !== undefined && (
            <Alert tone="success" announced={false}>
              {done}
            </Alert>
          )
        }
      >
        {kinds.length > 1 && <KindSelect form={form} kinds={kinds} />}
        {ledger && (
          <WhyFields form={form} kind={kind} why={{ what, reason }} hasCredit={ledger.creditCents > 0} />
        )}
        {isMoney && <Select {...form.field('method')} label={words.paymentMethod} options={METHODS} />}
        <Field
          {...form.field('amount', {
            validate: (typed) => isAmount(typed) || ledgerMessages.amountInvalid,
          })}
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          onFocus={selectOnFocus}
          hint={isMoney && method === 'cash' ? ledgerMessages.cashStep : undefined}
          suffix="€"
        />
        {handedCents !== undefined && wholeCents !== undefined && (
          <Amounts lines={cashLines(kind, wholeCents, handedCents)} />
        )}
        <TextAreaField
          {...form.field('note', {
            validate: (typed, draft) =>
              typed.trim() !== '' || !isNoteNeeded(draft) || ledgerMessages.noteRequired,
          })}
          label={hasToSayWhy ? words.reason : words.note}
          required={hasToSayWhy}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
        />
        {ledger && !cause.isMissing && amountCents > 0 && (
          <Amounts lines={linesAfter(ledger, { kind, isReduction: cause.isReduction, amountCents })} />
        )}
      </Stack>
    </ConfirmDialog>
  );
};

/** What is due or to be given back, and what is handed over of it in cash. */
const cashLines = (kind: Kind, wholeCents: number, handedCents: number) =>
  [
    [kind === 'refund' ? words.toGiveBack : words.balanceDue, wholeCents],
    [words.roundedCash(kind === 'refund'), handedCents],
  ] as const;

/** Takes a payment at the agency, with the amount due filled in. */
export const PaymentDialog = ({ dueCents, ...dialog }: EntryDialogProps & { dueCents: number }) => (
  <EntryDialog
    {...dialog}
    kinds={['payment']}
    wholeCents={dueCents}
    prefilledCents={dueCents}
    wording={{ title: words.takePayment, confirm: words.takePayment, failed: words.paymentFailed }}
  />
);

export const ChargeDialog = (dialog: EntryDialogProps) => (
  <EntryDialog
    {...dialog}
    kinds={CHARGE_KINDS}
    wording={{ title: words.addCharge, confirm: words.add, failed: words.chargeFailed }}
  />
);

/** Gives money back at the agency, with what was paid too much filled in; says what is owed afterwards. */
export const RefundDialog = ({
  ledger,
  ...dialog
}: EntryDialogProps & { ledger: Ledger; done?: string | undefined }) => (
  <EntryDialog
    {...dialog}
    ledger={ledger}
    kinds={['refund']}
    prefilledCents={ledger.creditCents}
    {...(ledger.creditCents > 0 && { wholeCents: ledger.creditCents })}
    wording={{ title: words.refund, confirm: words.refund, failed: words.refundFailed }}
  />
);

/** Lowers what was sold; says what is owed afterwards. */
export const ReductionDialog = ({ ledger, ...dialog }: EntryDialogProps & { ledger: Ledger }) => (
  <EntryDialog
    {...dialog}
    ledger={ledger}
    kinds={['reduction']}
    wording={{
      title: words.grantReduction,
      confirm: words.grant,
      failed: words.reductionFailed,
    }}
  />
);
