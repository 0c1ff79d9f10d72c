import { useState } from 'react';
import { SECURITY_DEPOSIT_CENTS } from '@volant/shared/agency.ts';
import { GUARANTEE_METHODS, type GuaranteeMethod } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteeMessages, guaranteeMethodNames } from '#words/guarantees/guarantees.ts';
import type { AskedGuarantee } from '@volant/shared/guarantees/guarantees.schema.ts';
import { toEuros } from '@volant/shared/kernel/money.ts';
import { numberFromText, textFromEuros } from '@volant/shared/kernel/number-text.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Folded } from '../../ui/page/folded.tsx';
import { Form, SubmitButton, useSentForm } from '../../ui/controls/form.tsx';
import { Row, Stack } from '../../ui/page/layout.tsx';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { useKeptWork } from '../accounts/use-kept-work.ts';
import { guaranteeMutations } from './api/guarantees.mutations.ts';
import { fieldRefusal } from '../../lib/calls/form-refusal.ts';

const HINTS: Record<GuaranteeMethod, string> = {
  card: 'Le client scanne un code et donne sa carte sur son téléphone',
  terminal: 'Préautorisation faite sur le terminal de la banque',
  cash: 'Le client remet les espèces maintenant',
  transfer: 'Le virement est arrivé sur le compte de l’agence',
};

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
    title: 'La caution n’a pas été enregistrée',
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
      <Folded title="Prendre une caution" open={wasLeft || !isFolded} isFramed={!isFolded}>
        <Stack as={Form} form={form} aria-labelledby="caution">
          <RadioGroup
            legend="Moyen de la caution"
            choices={GUARANTEE_METHODS.map((value) => ({
              value,
              label: guaranteeMethodNames[value],
              hint: HINTS[value],
            }))}
            value={method}
            onChange={setMethod}
            disabled={form.isSending}
          />
          <Field
            {...form.field('amount', {
              validate: (typed) =>
                (numberFromText(typed, 'euros') ?? 0) >= 1 || typeset(guaranteeMessages.amountInvalid),
            })}
            label="Montant"
            inputMode="decimal"
            suffix="€"
            required
          />
          <Row align="stretch">
            <SubmitButton form={form} variant="secondary" busyLabel="Enregistrement...">
              {method === 'card' ? 'Afficher le code à scanner' : 'Enregistrer la caution'}
            </SubmitButton>
          </Row>
        </Stack>
      </Folded>
    </div>
  );
};
