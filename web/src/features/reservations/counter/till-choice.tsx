import type { Cents } from '@volant/shared/kernel/money.ts';
import * as words from '#words/screens/reservations/counter-sale.ts';
import { selectOnFocus } from '../../../lib/focus.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { Muted, Row } from '../../../ui/page/layout.tsx';
import { RadioGroup, type RadioChoice } from '../../../ui/controls/radio-group.tsx';
import { receivedCents, shareOf } from './counter-amounts.ts';
import { errorAt, type CounterDraft, type Fault, typedEuros } from './counter-draft.ts';
import { proposedShare } from './means-memory.ts';
import styles from './new-rental-page.module.css';

const MEANS: readonly RadioChoice<CounterDraft['means']>[] = [
  { value: 'terminal', label: words.terminal },
  { value: 'cash', label: words.cash },
  { value: 'transfer', label: words.transfer },
  { value: 'link', label: words.link },
];

const SHARES = [
  ['none', words.nothing],
  ['deposit', words.deposit],
  ['all', words.everything],
] as const;

/** By what the customer pays, and how much now. */
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
  const { means, share, amount } = draft;
  const proposed = totalCents === undefined ? '' : typedEuros(shareOf(share, totalCents));
  return (
    <>
      <RadioGroup
        legend={words.payment}
        choices={MEANS}
        value={means}
        onChange={(chosen) => change({ means: chosen, share: proposedShare(chosen), amount: undefined })}
        isPaired
      />
      {means === 'link' ? (
        <Muted size="s">{words.linkHint}</Muted>
      ) : (
        <>
          <Field
            name="amount"
            label={words.amountReceived}
            className={styles.amount}
            error={errorAt(faults, 'amount')}
            inputMode="decimal"
            suffix="€"
            value={amount ?? proposed}
            onFocus={selectOnFocus}
            onChange={(event) => change({ amount: event.target.value })}
          />
          {totalCents !== undefined && (
            <Row role="group" aria-label={words.commonAmounts}>
              {SHARES.map(([part, label]) => {
                const isSo = receivedCents(draft, totalCents) === shareOf(part, totalCents);
                return (
                  <Button
                    key={part}
                    size="s"
                    variant={isSo ? 'primary' : 'secondary'}
                    aria-pressed={isSo}
                    onClick={() => change({ share: part, amount: undefined })}
                  >
                    {label}
                  </Button>
                );
              })}
            </Row>
          )}
        </>
      )}
    </>
  );
};
