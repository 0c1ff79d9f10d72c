import type { FastifyInstance } from 'fastify';
import type { AgencySite } from '@volant/shared/agency/agency.schema.ts';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import type { SearchDates } from '@volant/shared/search/search.rules.ts';
import type { OffersAnswer } from '@volant/shared/search/search.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Clock } from '../platform/clock.ts';
import { notFound, pathOf } from '../platform/http/error-handler.ts';
import {
  canonicalPath,
  hasHiddenPart,
  noPageLike,
  secretPageOf,
  vehiclePath,
  withoutSignsAround,
  withoutSlash,
} from './page-addresses.ts';
import { openPageBuild, type PageBuild, type PageData } from './page-build.ts';
import { tooManyTries, addressKey } from '../platform/http/rate-limit.ts';
import { allowScript } from '../platform/http/security-headers.ts';
import { readyBody, sendReady, type ReadyBody } from '../platform/http/ready-body.ts';
import { wellKnown } from './well-known.ts';

export interface PagesOptions {
  /** `web/dist`. */
  directory: string;
  publicUrl: string;
  /** What the agency says of itself; the same object until it changes. */
  agency(): Promise<AgencySite>;
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
  maxAtOnce?: number | undefined;
}

type Catalogue = Awaited<ReturnType<PagesOptions['vehicles']>>;

/** What pages are rendered from, now. */
interface Shown {
  catalogue: Catalogue;
  agency: AgencySite;
}

interface KeptPage {
  status: number;
  body: ReadyBody;
  /** Of the "vehicle not found" page only, which serves all unknown ids. */
  html: string;
  catalogue: object;
  agency: object;
  renderedAt: number;
}

/** Concurrent renderings per network: more than one person opens at once, in many tabs. */
export const MAX_PAGES_AT_ONCE = 8;

/**
 * An unused id: the "vehicle not found" page is rendered once with it, and the requested id replaces it. It
 * has the maximum length, so that it is not part of another number.
 */
const NO_VEHICLE_ID = 2_147_483_646;
/** Some pages show the current date. */
const KEPT_FOR_MS = 10 * 60_000;
const MAX_KEPT = 500;
const HTML = 'text/html; charset=utf-8';
const POLICY = 'content-security-policy';

/**
 * Server-rendered pages, as a visitor who is not signed in sees them, kept until a vehicle, the settings or the agency's own
 * facts change.
 */
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
    { data, now, agency }: { data: PageData; now: Date; agency: AgencySite },
  ): Promise<{ status: number; html: string }> =>
    renderer.renderPage({
      url: path,
      origin: options.publicUrl,
      agency,
      sandbox: options.sandbox,
      captcha: options.captcha,
      data,
      assets: assetsOf(path),
      now: now.toISOString(),
    });

  const keepPage = async (path: string, { catalogue, agency }: Shown, data: PageData): Promise<KeptPage> => {
    const now = options.clock.now();
    const { status, html } = await render(path, { data, now, agency });
    const page: KeptPage = {
      status,
      html: path === noVehiclePage ? html : '',
      body: readyBody(Buffer.from(html), HTML),
      catalogue,
      agency,
      renderedAt: now.getTime(),
    };
    if (kept.size >= MAX_KEPT) kept.clear();
    kept.set(path, page);
    return page;
  };

  /** Pages being rendered; concurrent requests share the result. */
  const underWay = new Map<string, Promise<KeptPage>>();
  const makeOnce = (path: string, shown: Shown): Promise<KeptPage> => {
    const making = makePage(path, shown).finally(() => underWay.delete(path));
    underWay.set(path, making);
    return making;
  };

  const freshPage = (path: string, { catalogue, agency }: Shown): KeptPage | undefined => {
    const page = kept.get(path);
    const age = options.clock.now().getTime() - (page?.renderedAt ?? 0);
    const isCurrent = page?.catalogue === catalogue && page.agency === agency;
    return isCurrent && age < KEPT_FOR_MS ? page : undefined;
  };

  const noVehiclePage = vehiclePath(NO_VEHICLE_ID);

  /** The page of an unknown id, rendered once for all such ids. */
  const missingVehicle = async (id: number, shown: Shown): Promise<KeptPage> => {
    const page =
      freshPage(noVehiclePage, shown) ??
      (await keepPage(noVehiclePage, shown, {
        vehicles: shown.catalogue.vehicles,
        vehicle: null,
        vehicleArchived: false,
      }));
    const html = page.html.replaceAll(String(NO_VEHICLE_ID), String(id));
    return { ...page, body: readyBody(Buffer.from(html), HTML, { isKept: false }) };
  };

  const makePage = async (path: string, shown: Shown): Promise<KeptPage> => {
    const data = await dataOf(path, shown.catalogue.vehicles);
    const { vehicleId } = renderer.pageDataFor(path);
    if (vehicleId !== undefined && data.vehicle === null && !data.vehicleArchived) {
      return missingVehicle(vehicleId, shown);
    }
    return keepPage(path, shown, data);
  };

  /**
   * The home page with a search, or a vehicle with dates, which is not kept: there are as many as there are dates.
   * Undefined for a vehicle that is not rented out.
   */
  const searchPage = async (
    path: string,
    { url, dates }: { url: string; dates?: SearchDates },
    { catalogue: { vehicles }, agency }: Shown,
  ): Promise<Pick<KeptPage, 'status' | 'body'> | undefined> => {
    const found = await dataOf(path, vehicles);
    if (found.vehicle === null) return undefined;
    const search = dates && { offers: { dates, answer: await options.findOffers(dates) } };
    const data: PageData = { ...found, search: search ?? {} };
    const { status, html } = await render(url, { data, now: options.clock.now(), agency });
    return { status, body: readyBody(Buffer.from(html), HTML, { isKept: false }) };
  };

  const turns = turnsByNetwork(options.maxAtOnce);
  const documentPolicy = allowScript(renderer.firstScript);

  app.get('/*', { compress: false }, async (request, reply) => {
    const asked = pathOf(request);
    if (/^\/(api|photos|assets|sandbox)(\/|$)/.test(asked) || hasHiddenPart(asked)) throw notFound();
    const meant = withoutSignsAround(request.url);
    const secret = secretPageOf(meant.path);
    const path = secret?.page ?? canonicalPath(meant.path);
    // One address for each page: other spellings would each be rendered and kept.
    const address = (secret?.address ?? path) + meant.query;
    const isSpelled = address === withoutSlash(asked) + request.url.slice(asked.length);
    if (!isSpelled && renderer.routeStatus(path) === 200) {
      // Browsers keep the way of a permanent move, and with it a token.
      const isSecret = secret !== undefined || /[?&]token=/.test(meant.query);
      if (isSecret) reply.headers(KEPT_SECRET);
      return reply.redirect(address, isSecret ? 302 : 301);
    }
    const [catalogue, agency] = await Promise.all([options.vehicles(), options.agency()]);
    const shown: Shown = { catalogue, agency };
    reply.headers({ 'cache-control': 'no-cache', [POLICY]: documentPolicy(reply.getHeader(POLICY)) });
    const search = renderer.searchAt(path + request.url.slice(asked.length));
    const found =
      search && (await options.maySearch(request.ip))
        ? await turns(addressKey(request.ip), () => searchPage(path, search, shown))
        : undefined;
    if (found) {
      sendReady(request, reply.code(found.status), found.body);
      return reply;
    }
    // Other pages do not depend on the query: they are kept once per path.
    // These addresses hold a secret token: no Referer, not even to our own pages.
    if (path === '/reset-password' || path === '/confirm-email' || path === '/restore-email')
      reply.header('referrer-policy', 'no-referrer');
    if (secret !== undefined) reply.headers(KEPT_SECRET);
    const page = renderer.routeStatus(path) === 200 ? path : noPageLike(path);
    const ready =
      freshPage(page, shown) ??
      (await (underWay.get(page) ?? turns(addressKey(request.ip), () => makeOnce(page, shown))));
    sendReady(request, reply.code(ready.status), ready.body);
    return reply;
  });

  crawlerFiles(app, { ...options, renderer });
  wellKnown(app, options);
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

/** Limits concurrent work per network; 429 beyond it. */
const turnsByNetwork = (max: number | undefined) => {
  const running = new Map<string, number>();
  return async <T>(network: string, work: () => Promise<T>): Promise<T> => {
    const before = running.get(network) ?? 0;
    if (max !== undefined && before >= max) throw tooManyTries(1);
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

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
