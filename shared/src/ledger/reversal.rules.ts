import type { Account, EntryFacts } from './ledger.rules.ts';

/** Why an entry cannot be reversed by hand. */
export type ReversalRefusal = 'reversed_already' | 'not_reversible' | 'refund_too_large';

/**
 * Why an entry cannot be reversed by hand; undefined when it can. Online entries, card guarantees, roundings, kept
 * deposits and reversals follow from another entry. A payment at the agency that was given back cannot be reversed;
 * money kept from guarantees is not in `tillCents`.
 */
export const reversalRefusal = (
  entry: EntryFacts & { isReversal: boolean; isReversed: boolean },
  { tillCents }: Pick<Account, 'tillCents'>,
): ReversalRefusal | undefined => {
  if (entry.isReversed) return 'reversed_already';
  const isOfSite = entry.isOnline || entry.method === 'online';
  const isFollower = entry.kind === 'cash_rounding' || entry.kind === 'kept_deposit';
  if (entry.isReversal || isOfSite || isFollower) return 'not_reversible';
  return entry.kind === 'payment' && !entry.isGuarantee && entry.amountCents > tillCents
    ? 'refund_too_large'
    : undefined;
};
