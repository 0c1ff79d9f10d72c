import type { TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
import type { ReductionReason, RefundOf } from '@volant/shared/ledger/reductions.rules.ts';
import type { NewEntry } from './api/ledger.mutations.ts';

/** What is given back, and why what was sold is lowered, as they are chosen. */
export interface Why {
  what: RefundOf | '';
  reason: ReductionReason | '';
}

/** What is typed of an entry. */
export interface EntryDraft extends Why {
  kind: NewEntry['kind'];
  amount: string;
  method: TillMethod;
  note: string;
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

/** Whether its note must say why. */
export const isNoteNeeded = ({ kind, ...why }: Pick<EntryDraft, 'kind' | 'what' | 'reason'>): boolean => {
  const { isReduction, reason } = whyOf(kind, why);
  return kind !== 'payment' && (!isReduction || reason === 'other');
};
