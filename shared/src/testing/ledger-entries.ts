import { accountOf, sumsOf } from '../ledger/ledger.rules.ts';
import type { Account, AccountFacts, EntryFacts } from '../ledger/ledger.rules.ts';

export const entry = (over: Partial<EntryFacts>): EntryFacts => ({
  kind: 'payment',
  amountCents: 45_00,
  method: null,
  isOnline: false,
  isGuarantee: false,
  ...over,
});

export const deposit = entry({ method: 'online', isOnline: true });
export const fuel = (amountCents: number): EntryFacts => entry({ kind: 'fuel', amountCents });

/** The account of a rental of 150 € whose deposit is 45 €. */
export const account = (entries: EntryFacts[], over: Partial<AccountFacts> = {}): Account =>
  accountOf({
    state: 'confirmed',
    totalCents: 150_00,
    depositCents: 45_00,
    comingBackCents: 0,
    beingKeptCents: 0,
    keptOfTillCents: 0,
    ...over,
    sums: sumsOf(entries),
  });
