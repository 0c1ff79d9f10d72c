import type { TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
import { lastingStore } from '../../../lib/storage/browser-store.ts';

const MEANS = ['terminal', 'cash', 'transfer', 'link'] as const satisfies readonly (TillMethod | 'link')[];

/** By what a rental of the counter is paid: now, or by a link. */
export type CounterMeans = (typeof MEANS)[number];

const SHARES = ['none', 'deposit', 'all'] as const;

/** How much of its total such a rental pays now. */
export type CounterShare = (typeof SHARES)[number];

/** Who takes the car today stands at the counter; who takes it later may be on the telephone. */
const keyOf = (isToday: boolean): string => `volant.counter-means.${isToday ? 'today' : 'later'}`;

/** By what such a rental was last paid on this device; at first, at the terminal. */
export const lastMeans = (isToday: boolean): CounterMeans => {
  const kept = lastingStore.read(keyOf(isToday));
  return MEANS.find((means) => means === kept) ?? 'terminal';
};

const SHARE_KEY = 'volant.counter-share.later';

/** A transfer is usually of the deposit, which was asked for before. */
export const proposedShare = (means: CounterMeans): CounterShare =>
  means === 'transfer' ? 'deposit' : 'all';

/** How much a rental for later last paid on this device. Who takes the car today pays, whatever the last one did. */
export const lastShare = (isToday: boolean, means: CounterMeans): CounterShare => {
  const kept = isToday ? undefined : lastingStore.read(SHARE_KEY);
  return SHARES.find((share) => share === kept) ?? proposedShare(means);
};

/** `share`: undefined when the amount was typed. */
export const keepMeans = (isToday: boolean, means: CounterMeans, share: CounterShare | undefined): void => {
  lastingStore.keep(keyOf(isToday), means);
  if (!isToday && share !== undefined) lastingStore.keep(SHARE_KEY, share);
};
