import { ledgerMessages, reductionReasonLabel, refundOfLabel } from '#words/ledger/ledger.ts';
import {
  REDUCTION_REASONS,
  REFUND_OF,
  type ReductionReason,
  type RefundOf,
} from '@volant/shared/ledger/reductions.rules.ts';
import * as words from '#words/screens/ledger/entry.ts';
import { Select } from '../../ui/controls/select.tsx';
import type { NewEntry } from './api/ledger.mutations.ts';

/** What is given back, and why what was sold is lowered, as they are chosen. */
export interface Why {
  what: RefundOf | '';
  reason: ReductionReason | '';
}

/** What of it belongs to an entry of this kind. */
export const whyOf = (
  kind: NewEntry['kind'],
  { what, reason }: Why,
): { isReduction: boolean; isMissing: boolean; what?: RefundOf; reason?: ReductionReason } => {
  const isRefund = kind === 'refund';
  const isReduction = kind === 'reduction' || (isRefund && what === 'reduction');
  return {
    isReduction,
    isMissing: (isRefund && what === '') || (isReduction && reason === ''),
    ...(isRefund && what !== '' && { what }),
    ...(isReduction && reason !== '' && { reason }),
  };
};

const UNCHOSEN = { value: '', label: words.choose };

interface WhyFieldsProps {
  kind: NewEntry['kind'];
  why: Why;
  /** Without it nothing was paid too much. */
  hasCredit: boolean;
  /** Whether what is missing is said. */
  isAsked: boolean;
  onChange: (why: Why) => void;
}

export const WhyFields = ({ kind, why, hasCredit, isAsked, onChange }: WhyFieldsProps) => (
  <>
    {kind === 'refund' && (
      <Select
        label={words.whatIsGivenBack}
        required
        options={[
          UNCHOSEN,
          ...REFUND_OF.filter((value) => hasCredit || value !== 'credit').map((value) => ({
            value,
            label: refundOfLabel[value],
          })),
        ]}
        value={why.what}
        error={isAsked && why.what === '' ? ledgerMessages.whatRequired : undefined}
        onChange={({ target }) => onChange({ ...why, what: target.value as Why['what'] })}
      />
    )}
    {whyOf(kind, why).isReduction && (
      <Select
        label={words.reductionReason}
        required
        options={[
          UNCHOSEN,
          ...REDUCTION_REASONS.map((value) => ({ value, label: reductionReasonLabel[value] })),
        ]}
        value={why.reason}
        error={isAsked && why.reason === '' ? ledgerMessages.reasonRequired : undefined}
        onChange={({ target }) => onChange({ ...why, reason: target.value as Why['reason'] })}
      />
    )}
  </>
);
