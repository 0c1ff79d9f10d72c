import { paths } from '../../lib/paths.ts';
import { CUSTOMER_FILTERS, type CustomerFilter } from '@volant/shared/accounts/customers.rules.ts';

/** What the list of customers is narrowed to. */
export interface CustomerSearch {
  /** '' shows everybody. */
  text: string;
  filter: CustomerFilter;
}

/** The search in the address; what it does not know is left out. */
export const searchOf = (params: URLSearchParams): CustomerSearch => ({
  text: (params.get('recherche') ?? '').trim().slice(0, 100),
  filter: CUSTOMER_FILTERS.find((filter) => filter === params.get('filtre')) ?? 'all',
});

export const queryOf = ({ text, filter }: CustomerSearch): Record<string, string> => ({
  ...(text !== '' && { recherche: text }),
  ...(filter !== 'all' && { filtre: filter }),
});

export const addressOf = (search: CustomerSearch): string => {
  const query = new URLSearchParams(queryOf(search)).toString();
  return query === '' ? paths.customers : `${paths.customers}?${query}`;
};
