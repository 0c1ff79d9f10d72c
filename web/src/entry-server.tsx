import {
  addressOfSearch,
  datesOnly,
  hasDates,
  isCriterion,
  searchOf,
  unreadKeys,
  type SearchDates,
} from '@volant/shared/search/search.rules.ts';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { writeDocument, type PageAssets } from './app/document.ts';
import { managerShell } from './app/layout/manager-shell-loader.tsx';
import { pageFrame } from './app/page-loading.tsx';
import { pageHead } from './app/page-head.ts';
import { fillQueryCache, type PageBlock, type PageData } from './app/page-data.ts';
import { pageModules, SEARCH } from './app/page-modules.ts';
import { notFoundPage, pageAt, type PageMatch } from './app/pages.ts';
import { cataloguePager } from './features/vehicles/catalogue-pages.tsx';
import { pageIn } from './features/vehicles/page-in.ts';
import { searchResults } from './features/vehicles/search/search-form.tsx';
import { idFromPath } from './lib/paths.ts';
import { createQueryClient } from './lib/calls/query-client.ts';
import type { Site } from './lib/site.tsx';

export interface PageInput extends Site {
  /** Path and query, as asked for. */
  url: string;
  /** The public address of the site. */
  origin: string;
  data: PageData;
  assets: PageAssets;
  /** ISO moment of the rendering. */
  now: string;
}

export interface PageOutput {
  status: number;
  /** The complete document. */
  html: string;
}

export { FIRST_SCRIPT as firstScript } from './app/document.ts';

const modules = await pageModules();
const parts = [managerShell, pageFrame, searchResults, cataloguePager];
await Promise.all(parts.map((part) => part.preload()));

const pathOf = (url: string): string => {
  const [path = '/'] = url.split(/[?#]/, 1);
  return path;
};

const matchOf = (url: string): PageMatch => pageAt(pathOf(url));

/** Undefined when the address cannot be an id. */
const vehicleIdOf = ({ page, params }: PageMatch): number | undefined =>
  page.data === 'vehicle' ? idFromPath(params['id']) : undefined;

/** Stands in the address of a rendering for what cannot be read: nothing of a query is repeated. */
const UNREAD = 'illisible';

/**
 * The search in the query of an address of the home page, or the dates in that of a vehicle: the address to render it
 * at, and its days. Undefined when it has none, and for other pages.
 */
export const searchAt = (url: string): { url: string; dates?: SearchDates } | undefined => {
  const [path = '', query = ''] = url.split('?', 2);
  const match = matchOf(path);
  const isHome = match.page.data === 'vehicles';
  if (!isHome && vehicleIdOf(match) === undefined) return undefined;
  const params = new URLSearchParams(query);
  const search = isHome ? searchOf(params) : datesOnly(searchOf(params));
  const unread = unreadKeys(params).filter((key) => isHome || !isCriterion(key));
  const parts = [addressOfSearch(search), ...unread.map((key) => `${key}=${UNREAD}`)].filter(Boolean);
  const { startDate, endDate } = search;
  // Opens the criteria.
  if (parts.length === 0 && isHome && params.has('tri')) parts.push('tri=');
  const page = isHome ? pageIn(`?${query}`) : 1;
  if (page > 1) parts.push(`page=${page}`);
  if (parts.length === 0) return undefined;
  const haveDates = hasDates(search) && unread.every(isCriterion);
  return { url: `${path}?${parts.join('&')}`, ...(haveDates && { dates: { startDate, endDate } }) };
};

/** What the server loads before it renders an address. */
export const pageDataFor = (url: string): { vehicles: boolean; vehicleId?: number } => {
  const match = matchOf(url);
  const vehicleId = vehicleIdOf(match);
  if (vehicleId !== undefined) return { vehicles: true, vehicleId };
  return { vehicles: match.page.data === 'vehicles' };
};

const statusOfMatch = (match: PageMatch): number => {
  if (match.page === notFoundPage && !match.goesHome) return 404;
  // The same answer as for an unknown id.
  return match.page.data === 'vehicle' && vehicleIdOf(match) === undefined ? 404 : 200;
};

/** The status of an address before its data is loaded. */
export const routeStatus = (url: string): number => statusOfMatch(matchOf(url));

/** Source modules, as the client's manifest names them, whose code and styles an address needs. */
export const routeModules = (url: string): readonly string[] => [
  ...(modules.get(matchOf(url).page) ?? []),
  ...(matchOf(url).page.data === 'vehicles' && searchAt(url) ? [SEARCH] : []),
];

/** The modules of all pages. */
export const everyModule: readonly string[] = [...new Set([...modules.values()].flat()), SEARCH];

const statusOf = (match: PageMatch, data: PageData): number => {
  if (data.vehicleArchived) return 410;
  return data.vehicle === null ? 404 : statusOfMatch(match);
};

/** The complete document of an address; of a page that the browser draws, with its bars and its place. */
export const renderPage = async (input: PageInput): Promise<PageOutput> => {
  const match = matchOf(input.url);
  const { page } = match;
  const { agency, sandbox, captcha, data } = input;
  const block: PageBlock = { agency, sandbox, captcha, data, vehicleId: vehicleIdOf(match) };
  const status = statusOf(match, data);
  const queryClient = createQueryClient();
  fillQueryCache(queryClient, block);

  await page.preload();
  const body = renderToString(
    <StaticRouter location={input.url}>
      <App site={{ agency, sandbox, captcha }} queryClient={queryClient} />
    </StaticRouter>,
  );
  queryClient.clear();
  const head = pageHead({ page, path: pathOf(input.url), origin: input.origin, status, site: block, data });
  return { status, html: writeDocument({ head, body, block, assets: input.assets }) };
};
