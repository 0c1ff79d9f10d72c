import { MANAGER_FILTERS, type ManagerFilter } from '@volant/shared/reservations/status.rules.ts';
import { lastingStore } from '../../../../lib/storage/browser-store.ts';

/**
 * The filter that a person chose last. It stays on the device: it is a habit at one desk, worth no column and no line of a
 * data export. Per account, because colleagues share the computer of the counter; unlike the session it survives signing out.
 */
const keyOf = (accountId: number): string => `volant.reservations-filter.${accountId}`;

export const rememberedFilter = (accountId: number): ManagerFilter => {
  const kept = lastingStore.read(keyOf(accountId));
  return MANAGER_FILTERS.find((filter) => filter === kept) ?? 'all';
};

/** Where the browser does not keep it, the list opens on all of them, as at the first visit. */
export const rememberFilter = (accountId: number, filter: ManagerFilter): void => {
  lastingStore.keep(keyOf(accountId), filter);
};
