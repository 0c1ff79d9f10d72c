import type { FastifyInstance } from 'fastify';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import type { SearchDates } from '@volant/shared/search/search.rules.ts';
import type { OffersAnswer } from '@volant/shared/search/search.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Clock } from '../platform/clock.ts';
import type { Agency } from '../platform/config/config.ts';
import { notFound, pathOf } from '../platform/http/error-handler.ts';
import { openPageBuild, type PageBuild, type PageData } from './page-build.ts';
import { tooManyTries, addressKey } from '../platform/http/rate-limit.ts';
import { allowScript } from '../platform/http/security-headers.ts';
import { readyBody, sendReady, type ReadyBody } from '../platform/http/ready-body.ts';

export interface PagesOptions {
  /** `web/dist`. */
  directory: string;
  publicUrl: string;
  agency: Agency;
  sandbox: boolean;
  captcha: 'altcha' | 'recaptcha';
  clock: Clock;
  /** The catalogue; the same object until a vehicle changes. */
  vehicles(): Promise<{ vehicles: readonly Vehicle[] }>;
  /** A vehicle that is not in the catalogue. */
  findVehicle(id: number): Promise<Vehicle | undefined>;
  /** What the agency decides for all vehicles. */
  settings(): Promise<WireAgencySettings>;
  /** Counts a search of one address; false when there were too many in a minute. */
  maySearch(ip: string): Promise<boolean>;
  /** What the vehicles cost for days, or why none can be rented, as a visitor is answered. */
  findOffers(dates: SearchDates): Promise<OffersAnswer>;
  /** Concurrent pages per network; requests beyond it get 429 and do not delay others. */
  mostAtOnce?: number | undefined;
}

type Catalogue = Awaited<ReturnType<PagesOptions['vehicles']>>;

interface KeptPage {
  status: number;
  body: ReadyBody;
  /** Of the "vehicle not found" page only, which serves all unknown ids. */
  html: string;
  catalogue: object;
  renderedAt: number;
}

/** Concurrent renderings per network: more than one person opens at once, in many tabs. */
export const MOST_PAGES_AT_ONCE = 8;

/**
 * An unused id: the "vehicle not found" page is rendered once with it, and the requested id replaces it. It
 * has the maximum length, so that it is not part of another number.
 */
const NO_VEHICLE_ID = 2_147_483_646;
/** A path that no page has. */
const NO_PAGE = '/page-introuvable';

/** Some pages show the current date. */
const KEPT_FOR_MS = 10 * 60_000;
const MOST_KEPT = 500;
const HTML = 'text/html; charset=utf-8';
const POLICY = 'content-security-policy';

/** Server-rendered pages, as a visitor who is not signed in sees them, kept until a vehicle or the settings change. */
export const pages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const { renderer, assetsOf } = await openPageBuild(options.directory);
  const kept = new Map<string, KeptPage>();

  const dataOf = async (path: string, vehicles: readonly Vehicle[]): Promise<PageData> => {
    const wanted = renderer.pageDataFor(path);
    const data: PageData = wanted.vehicles ? { vehicles } : {};
    if (wanted.vehicleId === undefined) return data;
    const active = vehicles.find((vehicle) => vehicle.id === wanted.vehicleId);
    if (active) return { ...data, vehicle: active, settings: await options.settings() };
    const other = await options.findVehicle(wanted.vehicleId);
    if (other?.status === 'ACTIVE') return { ...data, vehicle: other, settings: await options.settings() };
    return { ...data, vehicle: null, vehicleArchived: other !== undefined };
  };

  const render = async (
    path: string,
    { data, now }: { data: PageData; now: Date },
  ): Promise<{ status: number; html: string }> =>
    renderer.renderPage({
      url: path,
      origin: options.publicUrl,
      agency: options.agency,
      sandbox: options.sandbox,
      captcha: options.captcha,
      data,
      assets: assetsOf(path),
      now: now.toISOString(),
    });

  const keepPage = async (path: string, catalogue: Catalogue, data: PageData): Promise<KeptPage> => {
    const now = options.clock.now();
    const { status, html } = await render(path, { data, now });
    const page: KeptPage = {
      status,
      html: path === noVehiclePage ? html : '',
      body: readyBody(Buffer.from(html), HTML),
      catalogue,
      renderedAt: now.getTime(),
    };
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(path, page);
    return page;
  };

  /** Pages being rendered; concurrent requests share the result. */
  const underWay = new Map<string, Promise<KeptPage>>();
  const makeOnce = (path: string, catalogue: Catalogue): Promise<KeptPage> => {
    const making = makePage(path, catalogue).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  };

  const freshPage = (path: string, catalogue: Catalogue): KeptPage | undefined => {
    const page = kept.get(path);
    const age = options.clock.now().getTime() - (page?.renderedAt ?? 0);
    return page?.catalogue === catalogue && age < KEPT_FOR_MS ? page : undefined;
  };

  const noVehiclePage = vehiclePath(NO_VEHICLE_ID);

  /** The page of an unknown id, rendered once for all such ids. */
  const missingVehicle = async (id: number, catalogue: Catalogue): Promise<KeptPage> => {
    const page =
      freshPage(noVehiclePage, catalogue) ??
      (await keepPage(noVehiclePage, catalogue, {
        vehicles: catalogue.vehicles,
        vehicle: null,
        vehicleArchived: false,
      }));
    const html = page.html.replaceAll(String(NO_VEHICLE_ID), String(id));
    return { ...page, body: readyBody(Buffer.from(html), HTML, { isKept: false }) };
  };

  const makePage = async (path: string, catalogue: Catalogue): Promise<KeptPage> => {
    const data = await dataOf(path, catalogue.vehicles);
    const { vehicleId } = renderer.pageDataFor(path);
    if (vehicleId !== undefined && data.vehicle === null && !data.vehicleArchived) {
      return missingVehicle(vehicleId, catalogue);
    }
    return keepPage(path, catalogue, data);
  };

  /**
   * The home page with a search, or a vehicle with dates, which is not kept: there are as many as there are dates.
   * Undefined for a vehicle that is not rented out.
   */
  const searchPage = async (
    path: string,
    { url, dates }: { url: string; dates?: SearchDates },
    { vehicles }: Catalogue,
  ): Promise<Pick<KeptPage, 'status' | 'body'> | undefined> => {
    const found = await dataOf(path, vehicles);
    if (found.vehicle === null) return undefined;
    const search = dates && { offers: { dates, answer: await options.findOffers(dates) } };
    const data: PageData = { ...found, search: search ?? {} };
    const { status, html } = await render(url, { data, now: options.clock.now() });
    return { status, body: readyBody(Buffer.from(html), HTML, { isKept: false }) };
  };

  const turns = turnsByNetwork(options.mostAtOnce);
  const documentPolicy = allowScript(renderer.firstScript);

  app.get('/*', { compress: false }, async (request, reply) => {
    const asked = pathOf(request);
    if (/^\/(api|photos|assets|sandbox)(\/|$)/.test(asked) || hasHiddenPart(asked)) throw notFound();
    const secretPage = secretPageOf(asked);
    const path = secretPage ?? canonicalPath(asked);
    // One address for each page: other spellings would each be rendered and kept.
    const isSpelled = path === asked || path === withoutSlash(asked) || secretPage !== undefined;
    if (!isSpelled && renderer.routeStatus(path) === 200) {
      return reply.redirect(path + request.url.slice(asked.length), 301);
    }
    const catalogue = await options.vehicles();
    reply.headers({ 'cache-control': 'no-cache', [POLICY]: documentPolicy(reply.getHeader(POLICY)) });
    const search = renderer.searchAt(path + request.url.slice(asked.length));
    const found =
      search && (await options.maySearch(request.ip))
        ? await turns(addressKey(request.ip), () => searchPage(path, search, catalogue))
        : undefined;
    if (found) {
      sendReady(request, reply.code(found.status), found.body);
      return reply;
    }
    // Other pages do not depend on the query: they are kept once per path.
    // These addresses hold a secret token: no Referer, not even to our own pages.
    if (path === '/reset-password' || path === '/confirm-email' || path === '/restore-email')
      reply.header('referrer-policy', 'no-referrer');
    if (secretPage !== undefined) reply.headers(KEPT_SECRET);
    const page = renderer.routeStatus(path) === 200 ? path : noPageLike(path);
    const ready =
      freshPage(page, catalogue) ??
      (await (underWay.get(page) ?? turns(addressKey(request.ip), () => makeOnce(page, catalogue))));
    sendReady(request, reply.code(ready.status), ready.body);
    return reply;
  });

  crawlerFiles(app, { ...options, renderer });
};

/** What search engines read first. */
const crawlerFiles = (
  app: FastifyInstance,
  {
    publicUrl,
    vehicles: catalogue,
    renderer,
  }: Pick<PagesOptions, 'publicUrl' | 'vehicles'> & { renderer: PageBuild['renderer'] },
): void => {
  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(`User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const { vehicles } = await catalogue();
    const addresses = ['/', ...LEGAL_PAGES, ...vehicles.map(({ id }) => `/vehicules/details/${id}`)];
    const lines = addresses
      .filter((address) => renderer.routeStatus(address) === 200)
      .map((address) => `<url><loc>${escapeXml(publicUrl + address)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  });
};

const KEPT_SECRET = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/**
 * The one page of all links to pay, or to give a guarantee; undefined for other addresses. The token is a part of the
 * address, and its letters stay as they are, also where a mail program added a sign or a slash to it.
 */
const secretPageOf = (path: string): string | undefined => {
  const [, kind] = /^\/(caution|payer)\/[^/]+\/?$/.exec(path) ?? [];
  if (kind === undefined) return undefined;
  return kind === 'caution' ? '/caution/carte' : '/payer/retour';
};

const vehiclePath = (id: number): string => `/vehicules/details/${id}`;

const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, '');

/** Decodes escaped letters, digits and slashes: `/%6Cogin` → `/login` */
const withoutNeedlessEscapes = (path: string): string => {
  if (!path.includes('%')) return path;
  try {
    const text = decodeURIComponent(path);
    return /^[\w/-]+$/.test(text) ? text : path;
  } catch {
    return path;
  }
};

/** How a page is kept: `/VEHICULES/details/0099/` → `/vehicules/details/99` */
const canonicalPath = (path: string): string =>
  withoutSlash(
    withoutNeedlessEscapes(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/'),
  ).replace(/(?<=\/)0+(?=[1-9]\d*$)/, '');

/** The path under which the "not found" page for an unknown path is rendered. */
const noPageLike = (path: string): string =>
  /^\/vehicules\/details\/[^/]+$/.test(path) ? '/vehicules/details/0' : NO_PAGE;

/** Limits concurrent work per network; 429 beyond it. */
const turnsByNetwork = (most: number | undefined) => {
  const running = new Map<string, number>();
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(network) ?? 0;
    if (most !== undefined && before >= most) throw tooManyTries(1);
    running.set(network, before + 1);
    try {
      return await work();
    } finally {
      const left = (running.get(network) ?? 1) - 1;
      if (left === 0) running.delete(network);
      else running.set(network, left);
    }
  };
};

const LEGAL_PAGES = ['/cgu-cgv', '/politique-confidentialite', '/mentions-legales'];

/** `/.env`, `/.git/config`: never a page. */
const hasHiddenPart = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
