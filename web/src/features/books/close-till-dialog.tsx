import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { CASH_UNITS, sumOfCash } from '@volant/shared/books/till.rules.ts';
import { toCents, toEuros } from '@volant/shared/kernel/money.ts';
import { MAX_NOTE_LENGTH } from '@volant/shared/ledger/ledger.rules.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/books/till.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { selectOnFocus } from '../../lib/focus.ts';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { PriceLines } from '../../ui/lists/price-lines.tsx';
import { Columns } from '../../ui/page/columns.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { useKeptForm } from '../accounts/use-kept-work.ts';
import { booksMutations } from './api/books.mutations.ts';
import styles from './close-till-dialog.module.css';
import { centsOf, isCounted, meanwhile, type TillDialogProps } from './till-dialogs.tsx';

interface Draft {
  counted: string;
  /** How many of each bill and coin, in the order of `CASH_UNITS`. */
  pieces: string[];
  reason: string;
}

const FIELDS = ['counted', 'reason'] as const;

/** How many of a bill or coin. */
const isPieces = (typed: string | undefined): boolean => /^\d{0,5}$/.test(typed?.trim() ?? '');

/** Undefined while something else is typed. */
const totalOf = (pieces: readonly string[]): number | undefined =>
  pieces.every(isPieces)
    ? sumOfCash(CASH_UNITS.map((euros, index) => ({ euros, pieces: Number(pieces[index]?.trim()) })))
    : undefined;

/** Counts the till, and closes it: a difference needs a reason. */
export const CloseTillDialog = ({ till: { day, state, expectedCents }, onClose }: TillDialogProps) => {
  const act = useAct(booksMutations.close(day), { onDone: onClose });
  const form = useSentForm<Draft>({
    initial: { counted: '', pieces: CASH_UNITS.map(() => ''), reason: '' },
    fields: FIELDS,
    idPrefix: 'till-closed',
    focusOnWrong: 'field',
    send: async ({ counted, reason }) => {
      const countedCents = centsFromText(counted) ?? 0;
      const isExpected = countedCents === expectedCents;
      await act.send({ countedCents, expectedCents, reason: isExpected ? '' : reason.trim() });
    },
    refusal: (error) => ({ title: words.notClosed, ...fieldRefusal(FIELDS)(error) }),
  });
  useKeptForm(`till of ${day} closed`, form);
  const pieces = useWatch({ control: form.control, name: 'pieces' });
  const totalCents = totalOf(pieces);
  const cents = centsOf(useWatch({ control: form.control, name: 'counted' }));
  const differenceCents = cents === undefined ? undefined : cents - expectedCents;
  const count = (): void => {
    const counted = totalOf(form.values().pieces);
    if (counted !== undefined) form.set('counted', textFromEuros(toEuros(counted)), { shouldDirty: true });
  };
  const { over, notice } = meanwhile(form, { state, wanted: 'open' });
  const formId = useId();
  return (
    <ConfirmDialog
      title={words.closeTill}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{ label: words.close, busyLabel: words.saving, variant: 'action', form: formId }}
      over={over}
    >
      <Stack as={Form} id={formId} form={form} notice={notice}>
        <Folded title={words.piecesOfCash} isHeldOpen={totalCents === undefined}>
          <Columns min={110} gap={1}>
            {CASH_UNITS.map((euros, index) => (
              <Field
                key={euros}
                {...form.field(`pieces.${index}`, {
                  onChange: count,
                  validate: (typed) => isPieces(typed) || words.piecesInvalid,
                })}
                error={isPieces(pieces[index]) ? undefined : words.piecesInvalid}
                label={formatPrice(toCents(euros))}
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
              />
            ))}
          </Columns>
          {/* It stays in sight while the fields above it are filled in. */}
          <div className={styles.total}>
            <PriceLines
              isDense
              lines={[{ label: words.piecesTotal, value: shownTotal(totalCents), strong: true }]}
            />
          </div>
        </Folded>
        <Field
          {...form.field('counted', { validate: isCounted })}
          label={words.countedAmount}
          required
          inputMode="decimal"
          autoComplete="off"
          maxLength={20}
          suffix="€"
          onFocus={selectOnFocus}
        />
        <PriceLines isDense lines={[{ label: words.expected, value: formatPrice(expectedCents) }]} />
        <p role="status">{differenceCents !== undefined && sentenceOf(differenceCents)}</p>
        {differenceCents !== undefined && differenceCents !== 0 && (
          <TextAreaField
            {...form.field('reason', {
              validate: (typed, { counted }) =>
                centsFromText(counted) === expectedCents || typed.trim() !== '' || words.reasonRequired,
            })}
            label={words.reason}
            required
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
          />
        )}
        <Muted size="s">{words.closeNote}</Muted>
      </Stack>
    </ConfirmDialog>
  );
};

const shownTotal = (cents: number | undefined): string => (cents === undefined ? '…' : formatPrice(cents));

const sentenceOf = (differenceCents: number): string => {
  if (differenceCents === 0) return words.noDifference;
  return differenceCents > 0
    ? words.tooMuch(formatPrice(differenceCents))
    : words.tooLittle(formatPrice(-differenceCents));
};
