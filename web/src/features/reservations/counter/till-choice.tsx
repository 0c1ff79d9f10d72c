import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import type { Cents } from '@volant/shared/kernel/money.ts';
import { typeset } from '@volant/shared/kernel/typography.ts';
import { TILL_METHODS, type TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
import { methodLabel } from '@volant/shared/ledger/ledger.messages.ts';
import { selectOnFocus } from '../../../lib/focus.ts';
import { Field } from '../../../ui/field.tsx';
import { RadioGroup, type RadioChoice } from '../../../ui/radio-group.tsx';
import { Select } from '../../../ui/select.tsx';
import { proposedCents, roundedHand } from './counter-amounts.ts';
import { errorAt, type CounterDraft, type Fault, typedEuros } from './counter-draft.ts';

const WAYS: readonly RadioChoice<CounterDraft['way']>[] = [
  {
    value: 'counter',
    label: 'Au comptoir',
    hint: 'Confirmée tout de suite ; le reste dû se paie plus tard.',
  },
  {
    value: 'link',
    label: 'Lien de paiement',
    hint: 'L’acompte se paie par QR ou par email ; dates gardées 24 h.',
  },
  { value: 'transfer', label: 'Acompte reçu par virement', hint: 'Confirmée tout de suite.' },
];

const METHODS = TILL_METHODS.map((value) => ({ value, label: methodLabel[value] }));

/** How the customer pays. */
export const TillChoice = ({
  draft,
  faults,
  totalCents,
  change,
}: {
  draft: CounterDraft;
  faults: readonly Fault[];
  totalCents: Cents | undefined;
  change: (values: Partial<CounterDraft>) => void;
}) => {
  const proposed = totalCents === undefined ? '' : typedEuros(proposedCents(draft, totalCents));
  const handedCents = roundedHand(draft, totalCents);
  return (
    <>
      <RadioGroup
        legend="Encaissement"
        choices={WAYS}
        value={draft.way}
        onChange={(way) => change({ way, amount: undefined })}
        size="l"
      />
      {draft.way === 'counter' && (
        <Select
          label="Moyen de paiement"
          options={METHODS}
          value={draft.method}
          onChange={(event) => change({ method: event.target.value as TillMethod })}
        />
      )}
      {draft.way !== 'link' && (
        <Field
          name="amount"
          label="Montant reçu"
          error={errorAt(faults, 'amount')}
          hint={draft.way === 'counter' ? '0 si le client paie plus tard' : undefined}
          inputMode="decimal"
          suffix="€"
          value={draft.amount ?? proposed}
          onFocus={selectOnFocus}
          onChange={(event) => change({ amount: event.target.value })}
        />
      )}
      {handedCents !== undefined && (
        <p role="status">
          {typeset(`À recevoir en espèces, arrondi à 5 centimes : ${formatPrice(handedCents)}`)}
        </p>
      )}
    </>
  );
};
