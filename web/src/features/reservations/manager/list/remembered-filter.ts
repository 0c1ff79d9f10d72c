import { MANAGER_FILTERS, type ManagerFilter } from '@volant/shared/reservations/status.rules.ts';

/**
 * The filter that a person chose last. It stays on the device: it is a habit at one desk, worth no column and no line of a
 * data export. Per account, because colleagues share the computer of the counter; unlike the session it survives signing out.
 */
const keyOf = (accountId: number): string => `volant.reservations-filter.${accountId}`;

/** A store that the browser blocks (private mode, cookies off) counts as empty. */
export const rememberedFilter = (accountId: number): ManagerFilter => {
  try {
    const kept = localStorage.getItem(keyOf(accountId));
    return MANAGER_FILTERS.find((filter) => filter === kept) ?? 'all';
  } catch {
    return 'all';
  }
};

export const rememberFilter = (accountId: number, filter: ManagerFilter): void => {
  try {
    localStorage.setItem(keyOf(accountId), filter);
  } catch {
    // The list then opens on all of them, as at the first visit.
  }
};
