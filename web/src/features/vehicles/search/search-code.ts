import { lazyPage } from '../../../lib/lazy-page.tsx';

/** What only a search needs, in one chunk: most visits begin without. */
export const loadSearch = () => import('./search-results.tsx');

export const searchResults = lazyPage(async () => (await loadSearch()).SearchResults);

/**
 * Whether the query of an address may be a search, or `tri=` asks for the criteria; what it means is decided by code that
 * is not loaded yet.
 */
export const mayBeSearch = (query: string): boolean =>
  /[?&](tri=|(du|au|type|places|boite|energie|max)=[^&])/.test(query);
