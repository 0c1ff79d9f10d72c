import { guaranteeRefusals } from '@volant/shared/guarantees/guarantees.refusals.ts';
import { ledgerRefusals } from '@volant/shared/ledger/ledger.refusals.ts';
import { keepableFrom } from '@volant/shared/guarantees/guarantee.rules.ts';
import type { GuaranteeNotice, KeepRefusal } from '@volant/shared/guarantees/guarantee.rules.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { GuaranteeRow } from './guarantees.store.ts';

/** The 409 for a guarantee that has ended, which says how. */
export const endedProblem = (row: GuaranteeRow): Problem => {
  if (row.state === 'released') return refuse(guaranteeRefusals.released);
  if (row.state === 'captured') return refuse(guaranteeRefusals.captured({ keptCents: row.kept_cents }));
  return refuse(guaranteeRefusals.ended({ day: agencyDay(endOf(row)) }));
};

/** When a guarantee ended. A lapsed authorization is noticed later than it lapsed. */
const endOf = ({ capture_before: lapsed, ended_at: noticed, asked_at: asked }: GuaranteeRow): Date =>
  lapsed !== null && noticed !== null && lapsed < noticed ? lapsed : (noticed ?? asked);

/** Throws 409 unless the guarantee is held and no decision is pending. */
export const requireHeld = (row: GuaranteeRow): void => {
  if (row.ended_at !== null) throw endedProblem(row);
  if (row.decision !== null) throw refuse(guaranteeRefusals.deciding);
  if (row.state === 'asked') throw refuse(guaranteeRefusals.notHeld);
};

export const keepProblem = (
  refusal: KeepRefusal,
  facts: { maxCents: number; notice: GuaranteeNotice | null },
): Problem => {
  switch (refusal) {
    case 'no_debt':
    case 'no_notice':
      return refuse(guaranteeRefusals[refusal]);
    case 'too_much':
      return refuse(guaranteeRefusals[refusal]({ maxCents: facts.maxCents }), 'amount');
    case 'notice_too_recent':
      return refuse(guaranteeRefusals[refusal]({ from: keepableFrom(facts.notice ?? { at: new Date(0) }) }));
  }
};

/** The 422 for more cash in one rental than the law allows. */
export const tooMuchCash = (): Problem => refuse(ledgerRefusals.cash_limit, 'amount');
