import { ledgerMessages, reductionReasonLabel, refundOfLabel } from '#words/ledger/ledger.ts';
import { REDUCTION_REASONS, REFUND_OF } from '@volant/shared/ledger/reductions.rules.ts';
import * as words from '#words/screens/ledger/entry.ts';
import type { SentForm } from '../../ui/controls/form.tsx';
import { Select } from '../../ui/controls/select.tsx';
import type { NewEntry } from './api/ledger.mutations.ts';
import { whyOf, type EntryDraft, type Why } from './entry-draft.ts';

const UNCHOSEN = { value: '', label: words.choose };

interface WhyFieldsProps {
  form: SentForm<EntryDraft>;
  kind: NewEntry['kind'];
  why: Why;
  /** Without it nothing was paid too much. */
  hasCredit: boolean;
}

export const WhyFields = ({ form, kind, why, hasCredit }: WhyFieldsProps) => (
  <>
    {kind === 'refund' && (
      <Select
        {...form.field('what', {
          validate: (what) => what !== '' || ledgerMessages.whatRequired,
          deps: 'note',
          onChange: ({ target }: { target: HTMLSelectElement }) => {
            if (target.value !== 'credit' && form.values().note === refundOfLabel.credit)
              form.set('note', '');
          },
        })}
        label={words.whatIsGivenBack}
        required
        options={[
          UNCHOSEN,
          ...REFUND_OF.filter((value) => hasCredit || value !== 'credit').map((value) => ({
            value,
            label: refundOfLabel[value],
          })),
        ]}
      />
    )}
    {whyOf(kind, why).isReduction && (
      <Select
        {...form.field('reason', {
          validate: (reason) => reason !== '' || ledgerMessages.reasonRequired,
          deps: 'note',
        })}
        label={words.reductionReason}
        required
        options={[
          UNCHOSEN,
          ...REDUCTION_REASONS.map((value) => ({ value, label: reductionReasonLabel[value] })),
        ]}
      />
    )}
  </>
);
