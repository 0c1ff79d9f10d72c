import type { SearchDates } from '@volant/shared/search/search.rules.ts';

/** The key of the offers for days in the query cache; `viewer`: the signed-in customer, whose holds do not count. */
export const offersKey = ({ startDate, endDate }: SearchDates, viewer: number | null) =>
  ['search', 'offers', startDate, endDate, viewer] as const;
