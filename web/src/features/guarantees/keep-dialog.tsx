import { useId, useState } from 'react';
import { GUARANTEE_NOTICE_HOURS } from '@volant/shared/agency.ts';
import { keepableFrom, maxKeepable } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteeMessages } from '#words/guarantees/guarantees.ts';
import { formatPrice } from '#words/format/amounts.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { entryKindLabel } from '#words/ledger/ledger.ts';
import { centsFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/guarantees/keeping.ts';
import { now } from '../../lib/clock.ts';
import { formatMoment } from '#words/format/page-dates.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Alert } from '../../ui/page/alert.tsx';
import { Checkbox } from '../../ui/controls/checkbox.tsx';
import choices from '../../ui/controls/choices.module.css';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Form, useSentForm } from '../../ui/controls/form.tsx';
import { Muted, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { guaranteeMutations } from './api/guarantees.mutations.ts';
import type { Charge, Guarantee } from './api/guarantees.queries.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';

type Way = 'signed' | 'notice';

const ANNOUNCED = words.noticeServed(GUARANTEE_NOTICE_HOURS);
const ANNOUNCING = words.noticeNeeded(GUARANTEE_NOTICE_HOURS);

interface Draft {
  amount: string;
  reason: string;
}

/** Keeps a part of a held guarantee at once, or announces to the customer that it will be kept. */
export const KeepDialog = ({
  guarantee,
  dueCents,
  signedCents,
  charges,
  onClose,
}: {
  guarantee: Guarantee;
  dueCents: number;
  /** What the return report was signed for; null without a report, where the manager knows what was signed on paper. */
  signedCents: number | null;
  charges: readonly Charge[];
  onClose: () => void;
}) => {
  const { reservationId, amountCents: heldCents, notice } = guarantee;
  const maxCents = maxKeepable({ heldCents, dueCents });
  const isAnnounced = notice !== null && keepableFrom({ at: new Date(notice.at) }) <= now();
  const canBeSigned = signedCents === null || signedCents > 0;
  // Without a report, only the manager knows whether the client has signed.
  const [chosen, setWay] = useState<Way | undefined>(
    isAnnounced ? 'notice' : signedCents === null ? undefined : 'signed',
  );
  const way = canBeSigned ? chosen : 'notice';
  const [entries, setEntries] = useState<readonly number[]>([]);
  const capture = useAct(guaranteeMutations.capture());
  const announce = useAct(guaranteeMutations.announce());
  const formId = useId();
  const isKeptNow = way === 'signed' || isAnnounced;
  const form = useSentForm<Draft>({
    initial: {
      amount: textFromEuros(toEuros(notice ? Math.min(notice.amountCents, maxCents) : maxCents)),
      reason: guarantee.reason,
    },
    fields: ['amount', 'reason'],
    idPrefix: 'retenue',
    title: words.notRecorded,
    send: async ({ amount, reason }) => {
      const kept = { reservationId, amountCents: centsFromText(amount) ?? 0, reason: reason.trim() };
      if (isKeptNow)
        await capture.send({ ...kept, signedStatement: way === 'signed', entries: [...entries] });
      else await announce.send(kept);
      onClose();
    },
    refusal: fieldRefusal(['amount', 'reason']),
  });
  useKeptWork(
    `keeping of guarantee ${guarantee.id}`,
    () => ({ way, entries, typed: form.values() }),
    (kept) => {
      setWay(kept.way);
      setEntries(kept.entries);
      form.reset(kept.typed, { keepDefaultValues: true });
    },
  );
  return (
    <ConfirmDialog
      title={words.keepAmount}
      onClose={onClose}
      isBusy={form.isSending}
      confirm={{
        label: isKeptNow ? words.keepThisAmount : words.announceKeeping,
        busyLabel: words.saving,
        variant: 'action',
        disabled: way === undefined,
        form: formId,
      }}
    >
      <Stack as={Form} id={formId} form={form}>
        <p>{words.owedAndKeepable(formatPrice(dueCents), formatPrice(maxCents))}</p>
        <Field
          {...form.field('amount', {
            validate: (typed) => {
              const cents = centsFromText(typed) ?? 0;
              if (!(cents >= 1)) return guaranteeMessages.keptInvalid;
              if (cents > maxCents) return guaranteeMessages.tooMuch(maxCents);
              const isUnsigned = way === 'signed' && signedCents !== null && cents > signedCents;
              return !isUnsigned || guaranteeMessages.signedForLess(signedCents);
            },
          })}
          label={words.amountToKeep}
          inputMode="decimal"
          suffix="€"
          required
        />
        <TextAreaField
          {...form.field('reason', {
            validate: (typed) => typed.trim() !== '' || guaranteeMessages.reasonRequired,
          })}
          label={words.reasonForCustomer}
          rows={3}
          maxLength={500}
          required
        />
        {canBeSigned ? (
          <RadioGroup
            legend={words.customerConsent}
            choices={[
              {
                value: 'signed' as const,
                label: words.statementSigned,
                hint: signedCents === null ? words.keptNow : words.signedFor(formatPrice(signedCents)),
              },
              {
                value: 'notice' as const,
                label: isAnnounced ? words.customerTold : words.notSigned(signedCents !== null),
                hint: isAnnounced ? ANNOUNCED : ANNOUNCING,
              },
            ]}
            value={way}
            onChange={setWay}
            disabled={form.isSending}
          />
        ) : (
          <Alert tone="info" announced={false} title={words.reportNotSigned}>
            {`${isAnnounced ? ANNOUNCED : ANNOUNCING}.`}
          </Alert>
        )}
        {isKeptNow && charges.length > 0 && (
          <ChargesOf charges={charges} chosen={entries} onChange={setEntries} isBusy={form.isSending} />
        )}
        {isKeptNow && (
          <Alert tone="warning" announced={false}>
            {words.keptOnce}
          </Alert>
        )}
      </Stack>
    </ConfirmDialog>
  );
};

/** The charges that the kept amount pays. */
const ChargesOf = ({
  charges,
  chosen,
  onChange,
  isBusy,
}: {
  charges: readonly Charge[];
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
  isBusy: boolean;
}) => (
  <fieldset className={choices.group} disabled={isBusy}>
    <legend className={choices.legend}>{words.chargesPaid}</legend>
    {charges.map(({ entryId, kind, amountCents, at }) => (
      <Checkbox
        key={entryId}
        label={words.chargeOf(entryKindLabel[kind], formatMoment(new Date(at)), formatPrice(amountCents))}
        checked={chosen.includes(entryId)}
        onChange={({ target }) =>
          onChange(target.checked ? [...chosen, entryId] : chosen.filter((id) => id !== entryId))
        }
      />
    ))}
    <Muted>{words.receiptFollowsCharges}</Muted>
  </fieldset>
);
