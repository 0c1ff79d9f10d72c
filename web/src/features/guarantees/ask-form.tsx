import { useState } from 'react';
import { SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { GUARANTEE_METHODS, type GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteeMessages, guaranteeMethodNames } from '#words/guarantees/guarantees.ts';
import type { AskedGuarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { numberFromText, textFromEuros } from '#words/format/number-text.ts';
import * as words from '#words/screens/guarantees/guarantee.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { guaranteeMutations } from './api/guarantees.mutations.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';

/** Asks for a guarantee; one that is not a card is recorded as held. */
export const AskForm = ({
  reservationId,
  isFolded,
  onAsked,
}: {
  reservationId: number;
  isFolded: boolean;
  onAsked: (asked: AskedGuarantee) => void;
}) => {
  const [method, setMethod] = useState<GuaranteeMethod>('card');
  const ask = useAct(guaranteeMutations.ask());
  const form = useSentForm<{ amount: string }>({
    initial: { amount: textFromEuros(toEuros(SECURITY_DEPOSIT_CENTS)) },
    fields: ['amount'],
    idPrefix: 'caution',
    title: words.notRecorded,
    send: async ({ amount }) => {
      onAsked(await ask.send({ reservationId, method, amount: numberFromText(amount, 'euros') ?? 0 }));
    },
    refusal: fieldRefusal(['amount']),
  });
  const wasLeft = useKeptWork(
    `guarantee of reservation ${reservationId}`,
    () => (form.isTyped || method !== 'card' ? { method, typed: form.values() } : undefined),
    (kept) => {
      setMethod(kept.method);
      form.reset(kept.typed, { keepDefaultValues: true });
    },
  );
  return (
    <div data-not-printed="">
      <Folded title={words.takeGuarantee} open={wasLeft || !isFolded} isFramed={!isFolded}>
        <Stack as={Form} form={form} aria-labelledby="caution">
          <RadioGroup
            legend={words.method}
            choices={GUARANTEE_METHODS.map((value) => ({
              value,
              label: guaranteeMethodNames[value],
              hint: words.methodHint[value],
            }))}
            value={method}
            onChange={setMethod}
            disabled={form.isSending}
          />
          <Field
            {...form.field('amount', {
              validate: (typed) =>
                (numberFromText(typed, 'euros') ?? 0) >= 1 || guaranteeMessages.amountInvalid,
            })}
            label={words.amount}
            inputMode="decimal"
            suffix="€"
            required
          />
          <Row align="stretch">
            <SubmitButton form={form} variant="secondary" busyLabel={words.saving}>
              {method === 'card' ? words.showCode : words.recordGuarantee}
            </SubmitButton>
          </Row>
        </Stack>
      </Folded>
    </div>
  );
};
