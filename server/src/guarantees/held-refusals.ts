import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { keepableFrom } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { GuaranteeNotice, KeepRefusal } from '@volant/shared/guarantees/guarantee.rules.ts';
import { guaranteeMessages as text } from '@volant/shared/words/fr/guarantees/guarantees.ts';
import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

/** The 409 for a guarantee that has ended, which says how. */
export const endedProblem = (row: GuaranteeRow): Problem => {
  if (row.state === 'released') return refuse(409, 'guarantee_released', text.released);
  if (row.state === 'captured')
    return refuse(409, 'guarantee_captured', text.captured(formatPrice(row.kept_cents)));
  return refuse(409, 'guarantee_ended', text.ended(endOf(row)));
};

/** When a guarantee ended. A lapsed authorization is noticed later than it lapsed. */
const endOf = ({ capture_before: lapsed, ended_at: noticed, asked_at: asked }: GuaranteeRow): Date =>
  lapsed !== null && noticed !== null && lapsed < noticed ? lapsed : (noticed ?? asked);

/** Throws 409 unless the guarantee is held and no decision is pending. */
export const requireHeld = (row: GuaranteeRow): void => {
  if (row.ended_at !== null) throw endedProblem(row);
  if (row.decision !== null) throw refuse(409, 'guarantee_deciding', text.deciding);
  if (row.state === 'asked') throw refuse(409, 'guarantee_not_held', text.notHeld);
};

export const keepProblem = (
  refusal: KeepRefusal,
  facts: { maxCents: number; notice: GuaranteeNotice | null },
): Problem => {
  switch (refusal) {
    case 'no_debt':
      return refuse(409, 'no_debt', text.noDebt);
    case 'too_much':
      return refuse(422, 'guarantee_too_large', text.tooMuch(facts.maxCents), 'amount');
    case 'no_notice':
      return refuse(409, 'notice_missing', text.noNotice);
    case 'notice_too_recent':
      return refuse(
        409,
        'notice_too_recent',
        text.noticeTooRecent(keepableFrom(facts.notice ?? { at: new Date(0) })),
      );
  }
};

/** The 422 for more cash in one rental than the law allows. */
export const tooMuchCash = (): Problem => refuse(ledgerRefusals.cash_limit, 'amount');
