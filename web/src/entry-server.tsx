import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from './app/app.tsx';
import { writeDocument, type PageAssets } from './app/document.ts';
import { pageHead } from './app/page-head.ts';
import { fillQueryCache, type PageBlock, type PageData } from './app/page-data.ts';
import { ENTRY, notFoundRoute, redirectAt, routeAt, type Route } from './app/routes.ts';
import { idFromPath } from './lib/paths.ts';
import { createQueryClient } from './lib/query-client.ts';
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

const pathOf = (url: string): string => {
  const [path = '/'] = url.split(/[?#]/, 1);
  return path;
};

const VEHICLE_PATH = /^\/vehicules\/details\/([^/]+)\/?$/;

const vehicleIdOf = (url: string): number | undefined => idFromPath(VEHICLE_PATH.exec(pathOf(url))?.[1]);

const routeOf = (url: string): Route => routeAt(pathOf(url));

const isRedirect = (url: string): boolean => redirectAt(pathOf(url)) !== undefined;

/** What the server loads before it renders an address. */
export const pageDataFor = (url: string): { vehicles: boolean; vehicleId?: number } => {
  const route = routeOf(url);
  if (route.path === '/') return { vehicles: true };
  const vehicleId = vehicleIdOf(url);
  return vehicleId === undefined ? { vehicles: false } : { vehicles: true, vehicleId };
};

/** The status of an address by itself, before its data is known. */
export const routeStatus = (url: string): number => {
  const route = routeOf(url);
  if (route === notFoundRoute && !isRedirect(url)) return 404;
  // What cannot be an id names no vehicle: the same answer as for an id that nobody has.
  return VEHICLE_PATH.test(pathOf(url)) && vehicleIdOf(url) === undefined ? 404 : 200;
};

/** Source modules, as the client's manifest names them, whose code and styles an address needs. */
export const routeModules = (url: string): string[] => [...new Set([ENTRY, routeOf(url).module])];

const statusOf = (url: string, data: PageData): number => {
  if (data.vehicleArchived) return 410;
  return data.vehicle === null ? 404 : routeStatus(url);
};

/** The complete document of an address. */
export const renderPage = async (input: PageInput): Promise<PageOutput> => {
  const route = routeOf(input.url);
  const { agency, sandbox, captcha, data } = input;
  const block: PageBlock = { agency, sandbox, captcha, data, vehicleId: vehicleIdOf(input.url) };
  const status = statusOf(input.url, data);
  const queryClient = createQueryClient();
  fillQueryCache(queryClient, block);

  let body = '';
  if (route.onServer && !isRedirect(input.url)) {
    await route.preload();
    body = renderToString(
      <StaticRouter location={input.url}>
        <App site={{ agency, sandbox, captcha }} queryClient={queryClient} />
      </StaticRouter>,
    );
  }
  queryClient.clear();
  const head = pageHead({ route, path: pathOf(input.url), origin: input.origin, status, site: block, data });
  return { status, html: writeDocument({ head, body, block, assets: input.assets }) };
};
