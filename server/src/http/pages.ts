import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Clock } from '../clock.ts';
import type { Agency } from '../config.ts';
import { notFound, pathOf } from './error-handler.ts';
import { readyBody, sendReady, type ReadyBody } from './ready-body.ts';

/** What the built page renderer (`web/src/entry-server.tsx`) offers. It is loaded by its path, never imported. */
interface PageRenderer {
  pageDataFor(url: string): { vehicles: boolean; vehicleId?: number };
  routeStatus(url: string): number;
  routeModules(url: string): string[];
  renderPage(input: PageInput): Promise<{ status: number; html: string }>;
}

interface PageInput {
  url: string;
  origin: string;
  agency: Agency;
  sandbox: boolean;
  captcha: 'altcha' | 'recaptcha';
  data: PageData;
  assets: { scripts: string[]; modulePreloads: string[]; styles: string[] };
  now: string;
}

interface PageData {
  vehicles?: readonly Vehicle[];
  vehicle?: Vehicle | null;
  vehicleArchived?: boolean;
}

/** A piece of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

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
}

interface KeptPage {
  body: ReadyBody;
  catalogue: object;
  renderedAt: number;
}

/** Pages name the present day here and there. */
const KEPT_FOR_MS = 10 * 60_000;
const MOST_KEPT = 500;
const HTML = 'text/html; charset=utf-8';

/** Pages as people open them: rendered in the view of a visitor who is not signed in, and kept until a vehicle changes. */
export const pages = async (app: FastifyInstance, options: PagesOptions): Promise<void> => {
  const renderer = await loadRenderer(options.directory);
  const manifest = JSON.parse(
    await readFile(join(options.directory, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const kept = new Map<string, KeptPage>();

  const dataOf = async (path: string, vehicles: readonly Vehicle[]): Promise<PageData> => {
    const wanted = renderer.pageDataFor(path);
    const data: PageData = wanted.vehicles ? { vehicles } : {};
    if (wanted.vehicleId === undefined) return data;
    const active = vehicles.find((vehicle) => vehicle.id === wanted.vehicleId);
    if (active) return { ...data, vehicle: active };
    const other = await options.findVehicle(wanted.vehicleId);
    if (other?.status === 'ACTIVE') return { ...data, vehicle: other };
    return { ...data, vehicle: null, vehicleArchived: other !== undefined };
  };

  app.get('/*', { compress: false }, async (request, reply) => {
    const path = pathOf(request);
    if (/^\/(api|photos|assets|sandbox)(\/|$)/.test(path) || hasHiddenPart(path)) throw notFound();
    // Pages that are the same for every query are kept once; nothing of a query is ever written into a page.
    const now = options.clock.now();
    const catalogue = await options.vehicles();
    reply.header('cache-control', 'no-cache');
    // Their addresses hold a token that opens an account: not even our own pages are told of it.
    if (/^\/(reset-password|confirm-email)\/?$/.test(path)) reply.header('referrer-policy', 'no-referrer');
    const known = kept.get(path);
    if (known?.catalogue === catalogue && now.getTime() - known.renderedAt < KEPT_FOR_MS) {
      sendReady(request, reply, known.body);
      return reply;
    }
    const { status, html } = await renderer.renderPage({
      url: path,
      origin: options.publicUrl,
      agency: options.agency,
      sandbox: options.sandbox,
      captcha: options.captcha,
      data: await dataOf(path, catalogue.vehicles),
      assets: assetsOf(manifest, renderer.routeModules(path)),
      now: now.toISOString(),
    });
    const body = readyBody(Buffer.from(html), HTML);
    if (status === 200) {
      if (kept.size >= MOST_KEPT) kept.clear();
      kept.set(path, { body, catalogue, renderedAt: now.getTime() });
    }
    sendReady(request, reply.code(status), body);
    return reply;
  });

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /api/\nDisallow: /sandbox/\nSitemap: ${options.publicUrl}/sitemap.xml\n`,
      ),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const { vehicles } = await options.vehicles();
    const addresses = ['/', ...LEGAL_PAGES, ...vehicles.map(({ id }) => `/vehicules/details/${id}`)];
    const lines = addresses
      .filter((address) => renderer.routeStatus(address) === 200)
      .map((address) => `<url><loc>${escapeXml(options.publicUrl + address)}</loc></url>`);
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`,
      );
  });
};

const LEGAL_PAGES = ['/cgu-cgv', '/politique-confidentialite', '/mentions-legales'];

const loadRenderer = async (directory: string): Promise<PageRenderer> =>
  (await import(pathToFileURL(join(directory, 'server', 'entry-server.js')).href)) as PageRenderer;

/** `/.env`, `/.git/config`: never a page of ours. */
const hasHiddenPart = (path: string): boolean => path.split('/').some((part) => part.startsWith('.'));

const escapeXml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The built files that a page starts with: its entry script, what that imports, and all their styles. */
const assetsOf = (manifest: Record<string, Chunk>, modules: readonly string[]): PageInput['assets'] => {
  const [entry] = modules;
  const chunks = new Map<string, Chunk>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(name)) return;
    chunk.imports?.forEach(visit);
    chunks.set(name, chunk);
  };
  modules.forEach(visit);
  const scripts = [manifest[entry ?? '']].flatMap((chunk) => (chunk ? [`/${chunk.file}`] : []));
  return {
    scripts,
    modulePreloads: [...chunks.values()]
      .map((chunk) => `/${chunk.file}`)
      .filter((file) => file.endsWith('.js') && !scripts.includes(file)),
    styles: [...new Set([...chunks.values()].flatMap((chunk) => chunk.css ?? []))].map((file) => `/${file}`),
  };
};
