import { addressOfSearch, type Search } from '@volant/shared/search/search.rules.ts';
import { paths } from '../../../lib/paths.ts';

/** The home page with that search. */
export const addressOf = (search: Search): string => {
  const query = addressOfSearch(search);
  return query === '' ? `${paths.home}#vehicules` : `${paths.home}?${query}#vehicules`;
};
