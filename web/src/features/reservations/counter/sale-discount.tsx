import * as words from '#words/screens/reservations/counter-sale.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Folded } from '../../../ui/page/folded.tsx';
import { Columns } from '../../../ui/page/columns.tsx';
import { errorAt, type CounterDraft, type Fault } from './counter-draft.ts';

/** What the vehicle costs less, and why. */
export const SaleDiscount = ({
  draft,
  faults,
  change,
}: {
  draft: CounterDraft;
  faults: readonly Fault[];
  change: (values: Partial<CounterDraft>) => void;
}) => (
  <Folded title={words.addDiscount} isFramed={false}>
    <Columns min={120} gap={1.5}>
      <Field
        name="discount"
        label={words.discount}
        error={errorAt(faults, 'discount')}
        inputMode="decimal"
        suffix="€"
        value={draft.discount}
        onChange={(event) => change({ discount: event.target.value, amount: undefined })}
      />
      <Field
        name="reason"
        label={words.discountReason}
        error={errorAt(faults, 'reason')}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </Columns>
  </Folded>
);
