import { useState } from 'react';
import { CASH_UNITS, sumOfCash } from '@volant/shared/books/till.rules.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/ledger/ledger.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import * as words from '#words/screens/books/till.ts';
import { fieldErrors } from '../../lib/calls/call-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PriceLines } from '../../ui/lists/price-lines.tsx';
import { Alert } from '../../ui/page/alert.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { booksMutations } from './api/books.mutations.ts';
import type { TillDialogProps } from './till-dialogs.tsx';

/** How many of each bill and coin, as typed. */
type Pieces = Readonly<Record<number, string>>;

const totalOf = (pieces: Pieces): number =>
  sumOfCash(CASH_UNITS.map((euros) => ({ euros, pieces: Number.parseInt(pieces[euros] ?? '', 10) || 0 })));

/** Counts the till, and closes it: a difference needs a reason. */
export const CloseTillDialog = ({ till: { day, expectedCents }, onClose }: TillDialogProps) => {
  const [counted, setCounted] = useState('');
  const [pieces, setPieces] = useState<Pieces>({});
  const [reason, setReason] = useState('');
  const [isAsked, setAsked] = useState(false);
  useKeptWork(
    `till of ${day} closed`,
    () => ({ counted, pieces, reason }),
    (typed) => {
      setCounted(typed.counted);
      setPieces(typed.pieces);
      setReason(typed.reason);
    },
  );
  const act = useAct(booksMutations.close(day), { onDone: onClose });
  const errors = fieldErrors(act.error);
  const cents = centsFromText(counted);
  const differenceCents = cents === undefined ? undefined : cents - expectedCents;
  const hasDifference = differenceCents !== undefined && differenceCents !== 0;
  const isReasonMissing = hasDifference && reason.trim() === '';
  const count = (euros: number, typed: string): void => {
    act.forget();
    const next = { ...pieces, [euros]: typed };
    setPieces(next);
    setCounted(textFromEuros(toEuros(totalOf(next))));
  };
  return (
    <ConfirmDialog
      title={words.closeTill}
      onClose={onClose}
      isBusy={act.isBusy}
      confirm={{
        label: words.close,
        busyLabel: words.saving,
        variant: 'action',
        onConfirm: () => {
          setAsked(true);
          if (cents !== undefined && cents >= 0 && !isReasonMissing)
            act.run({ countedCents: cents, reason: hasDifference ? reason.trim() : '' });
        },
      }}
    >
      <Stack>
        {act.refusal !== undefined && errors['counted'] === undefined && errors['reason'] === undefined && (
          <Alert tone="error" title={words.notClosed}>
            {act.refusal}
          </Alert>
        )}
        <Folded title={words.piecesOfCash}>
          <Columns min={110} gap={1}>
            {CASH_UNITS.map((euros) => (
              <Field
                key={euros}
                label={formatPrice(toCents(euros))}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                value={pieces[euros] ?? ''}
                onChange={({ target }) => count(euros, target.value)}
              />
            ))}
          </Columns>
        </Folded>
        <Field
          label={words.countedAmount}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
          value={counted}
          onFocus={selectOnFocus}
          error={
            errors['counted'] ??
            (isAsked && (cents === undefined || cents < 0) ? words.countedRequired : undefined)
          }
          onChange={({ target }) => {
            act.forget();
            setCounted(target.value);
          }}
        />
        <PriceLines isDense lines={[{ label: words.expected, value: formatPrice(expectedCents) }]} />
        <p role="status">{differenceCents !== undefined && sentenceOf(differenceCents)}</p>
        {hasDifference && (
          <TextAreaField
            label={words.reason}
            required
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            value={reason}
            error={errors['reason'] ?? (isAsked && isReasonMissing ? words.reasonRequired : undefined)}
            onChange={({ target }) => {
              act.forget();
              setReason(target.value);
            }}
          />
        )}
        <Muted size="s">{words.closeNote}</Muted>
      </Stack>
    </ConfirmDialog>
  );
};

const sentenceOf = (differenceCents: number): string => {
  if (differenceCents === 0) return words.noDifference;
  return differenceCents > 0
    ? words.tooMuch(formatPrice(differenceCents))
    : words.tooLittle(formatPrice(-differenceCents));
};
