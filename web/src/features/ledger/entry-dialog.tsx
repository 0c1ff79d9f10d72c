import { useState } from 'react';
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
import { CallError, fieldErrors } from '../../lib/calls/call-error.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Stack } from '../../ui/page/layout.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { ledgerMutations, type NewEntry } from './api/ledger.mutations.ts';
import type { Ledger, LedgerEntry } from './api/ledger.queries.ts';
import { Amounts, linesAfter } from './after-entry.tsx';
import { WhyFields, whyOf, type Why } from './why-fields.tsx';

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
  kinds: EntryFormProps['kinds'];
  kind: Kind;
  onKind: (kind: Kind) => void;
}

const KindSelect = ({ kinds, kind, onKind }: KindSelectProps) => (
  <Select
    label={words.chargeKind}
    options={kinds.map((value) => ({ value, label: entryKindLabel[value] }))}
    value={kind}
    onChange={({ target }) => onKind(target.value as Kind)}
  />
);

const EntryDialog = ({
  reservationId,
  onClose,
  onDone,
  wording,
  kinds,
  prefilledCents,
  wholeCents: anyWholeCents,
  ledger,
  done,
}: EntryFormProps) => {
  const [first] = kinds;
  const [kind, setKind] = useState<Kind>(first ?? 'other');
  const [amount, setAmount] = useState(prefilledCents ? textFromEuros(toEuros(prefilledCents)) : '');
  const [method, setMethod] = useState<TillMethod>(lastTillMethod(ledger?.entries ?? []) ?? 'terminal');
  // An overpayment needs no other reason.
  const [note, setNote] = useState(kind === 'refund' && ledger?.creditCents ? refundOfLabel.credit : '');
  const [why, setWhy] = useState<Why>({ what: ledger && ledger.creditCents > 0 ? 'credit' : '', reason: '' });
  const [isAsked, setAsked] = useState(false);
  // One for the dialog: sent again after a lost answer, it writes nothing.
  const [requestKey, setRequestKey] = useState<string>(() => crypto.randomUUID());
  useKeptWork(
    `${wording.title}, reservation ${reservationId}`,
    () => ({ kind, amount, method, note, why, requestKey }),
    (typed) => {
      setKind(typed.kind);
      setAmount(typed.amount);
      setMethod(typed.method);
      setNote(typed.note);
      setWhy(typed.why);
      setRequestKey(typed.requestKey);
    },
  );
  const write = useAct(ledgerMutations.write(reservationId), {
    onDone,
    // The entry before it is shown now; who sends again wants another one.
    onRefused: (error) => {
      if (error instanceof CallError && error.code === 'key_reused') setRequestKey(crypto.randomUUID());
    },
  });
  const errors = fieldErrors(write.error);
  const isMoney = kind === 'payment' || kind === 'refund';
  const cause = whyOf(kind, why);
  const wholeCents = kind === 'refund' && cause.what !== 'credit' ? undefined : anyWholeCents;
  const amountCents = centsFromText(amount) ?? Number.NaN;
  const handedCents =
    method === 'cash' && wholeCents !== undefined && amountCents === wholeCents
      ? roundedCash(wholeCents)
      : undefined;
  const isNoteNeeded = kind !== 'payment' && (!cause.isReduction || cause.reason === 'other');
  const isNoteMissing = isNoteNeeded && note.trim() === '';
  const send = (): void => {
    setAsked(true);
    if (!(amountCents > 0) || isNoteMissing || cause.isMissing) return;
    write.run({
      kind,
      amountCents,
      method: isMoney ? method : null,
      note: note.trim(),
      requestKey,
      ...(cause.what && { what: cause.what }),
      ...(cause.reason && { reason: cause.reason }),
    });
  };
  const wrongAmount =
    errors['amount'] ?? (isAsked && !(amountCents > 0) ? ledgerMessages.amountInvalid : undefined);
  return (
    <ConfirmDialog
      title={wording.title}
      onClose={onClose}
      isBusy={write.isBusy}
      confirm={{
        label: wording.confirm,
        busyLabel: words.saving,
        variant: 'action',
        onConfirm: send,
      }}
    >
      <Stack>
        {done !== undefined && (
          <Alert tone="success" announced={false}>
            {done}
          </Alert>
        )}
        {write.refusal !== undefined && errors['amount'] === undefined && errors['note'] === undefined && (
          <Alert tone="error" title={wording.failed}>
            {write.refusal}
          </Alert>
        )}
        {kinds.length > 1 && <KindSelect kinds={kinds} kind={kind} onKind={setKind} />}
        {ledger && (
          <WhyFields
            kind={kind}
            why={why}
            isAsked={isAsked}
            hasCredit={ledger.creditCents > 0}
            onChange={(changed) => {
              write.forget();
              setWhy(changed);
              if (changed.what !== 'credit' && note === refundOfLabel.credit) setNote('');
            }}
          />
        )}
        {isMoney && (
          <Select
            label={words.paymentMethod}
            options={METHODS}
            value={method}
            onChange={({ target }) => {
              write.forget();
              setMethod(target.value as TillMethod);
            }}
          />
        )}
        <Field
          label={words.amount}
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          value={amount}
          onFocus={selectOnFocus}
          error={wrongAmount}
          hint={isMoney && method === 'cash' ? ledgerMessages.cashStep : undefined}
          suffix="€"
          onChange={({ target }) => {
            write.forget();
            setAmount(target.value);
          }}
        />
        {handedCents !== undefined && wholeCents !== undefined && (
          <Amounts lines={cashLines(kind, wholeCents, handedCents)} />
        )}
        <TextAreaField
          label={isNoteNeeded ? words.reason : words.note}
          required={isNoteNeeded}
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          value={note}
          error={errors['note'] ?? (isAsked && isNoteMissing ? ledgerMessages.noteRequired : undefined)}
          onChange={({ target }) => setNote(target.value)}
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
