import { useState } from 'react';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import {
  entryKindLabel,
  ledgerMessages,
  MAX_NOTE_LENGTH,
  methodLabel,
  refundOfLabel,
} from '#words/ledger/ledger.ts';
import { CHARGE_KINDS, roundedCash, TILL_METHODS } from '@volant/shared/ledger/ledger.rules.ts';
import type { TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
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

interface Words {
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
  words: Words;
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
    label="Type de frais"
    options={kinds.map((value) => ({ value, label: entryKindLabel[value] }))}
    value={kind}
    onChange={({ target }) => onKind(target.value as Kind)}
  />
);

const EntryDialog = ({
  reservationId,
  onClose,
  onDone,
  words,
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
    `${words.title}, reservation ${reservationId}`,
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
      title={words.title}
      onClose={onClose}
      isBusy={write.isBusy}
      confirm={{
        label: words.confirm,
        busyLabel: 'Enregistrement en cours...',
        variant: 'action',
        onConfirm: send,
      }}
    >
      <Stack>
        {done !== undefined && (
          <Alert tone="success" announced={false}>
            {typeset(done)}
          </Alert>
        )}
        {write.refusal !== undefined && errors['amount'] === undefined && errors['note'] === undefined && (
          <Alert tone="error" title={words.failed}>
            {typeset(write.refusal)}
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
            label="Moyen de paiement"
            options={METHODS}
            value={method}
            onChange={({ target }) => {
              write.forget();
              setMethod(target.value as TillMethod);
            }}
          />
        )}
        <Field
          label="Montant"
          inputMode="decimal"
          autoComplete="off"
          required
          maxLength={20}
          value={amount}
          onFocus={selectOnFocus}
          error={wrongAmount === undefined ? undefined : typeset(wrongAmount)}
          hint={isMoney && method === 'cash' ? typeset(ledgerMessages.cashStep) : undefined}
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
          label={isNoteNeeded ? 'Motif' : 'Note (facultative)'}
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
    [kind === 'refund' ? 'À rendre au client' : 'Reste dû', wholeCents],
    [`${kind === 'refund' ? 'À rendre' : 'À recevoir'} en espèces, arrondi à 5\u00a0centimes`, handedCents],
  ] as const;

/** Takes a payment at the agency, with the amount due filled in. */
export const PaymentDialog = ({ dueCents, ...dialog }: EntryDialogProps & { dueCents: number }) => (
  <EntryDialog
    {...dialog}
    kinds={['payment']}
    wholeCents={dueCents}
    prefilledCents={dueCents}
    words={{ title: 'Encaisser', confirm: 'Encaisser', failed: 'Le paiement n’est pas enregistré' }}
  />
);

export const ChargeDialog = (dialog: EntryDialogProps) => (
  <EntryDialog
    {...dialog}
    kinds={CHARGE_KINDS}
    words={{ title: 'Ajouter un frais', confirm: 'Ajouter', failed: 'Le frais n’est pas enregistré' }}
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
    words={{ title: 'Rembourser', confirm: 'Rembourser', failed: 'Le remboursement n’est pas enregistré' }}
  />
);

/** Lowers what was sold; says what is owed afterwards. */
export const ReductionDialog = ({ ledger, ...dialog }: EntryDialogProps & { ledger: Ledger }) => (
  <EntryDialog
    {...dialog}
    ledger={ledger}
    kinds={['reduction']}
    words={{
      title: 'Accorder une réduction',
      confirm: 'Accorder',
      failed: 'La réduction n’est pas enregistrée',
    }}
  />
);
