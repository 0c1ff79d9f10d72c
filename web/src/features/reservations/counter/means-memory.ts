import type { TillMethod } from '@volant/shared/ledger/ledger.rules.ts';
import { lastingStore } from '../../../lib/storage/browser-store.ts';

const MEANS = ['terminal', 'cash', 'transfer', 'link'] as const satisfies readonly (TillMethod | 'link')[];

/** By what a rental of the counter is paid: now, or by a link. */
export type CounterMeans = (typeof MEANS)[number];

/** Who takes the car today stands at the counter; who takes it later may be on the telephone. */
const keyOf = (isToday: boolean): string => `volant.counter-means.${isToday ? 'today' : 'later'}`;

/** By what such a rental was last paid on this device; at first, at the terminal. */
export const lastMeans = (isToday: boolean): CounterMeans => {
  const kept = lastingStore.read(keyOf(isToday));
  return MEANS.find((means) => means === kept) ?? 'terminal';
};

export const keepMeans = (isToday: boolean, means: CounterMeans): void => {
  lastingStore.keep(keyOf(isToday), means);
};
