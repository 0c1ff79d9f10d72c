import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AgencySite } from '@volant/shared/agency/agency.schema.ts';
import type { SearchDates } from '@volant/shared/search/search.rules.ts';
import type { WireAgencySettings } from '@volant/shared/pricing/settings.schema.ts';
import type { OffersAnswer } from '@volant/shared/search/search.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';

/** What the built page renderer (`web/src/entry-server.tsx`) offers. It is loaded by its path at run time. */
interface PageRenderer {
  /** The script inside each document. */
  firstScript: string;
  pageDataFor(url: string): { vehicles: boolean; vehicleId?: number };
  /** The search in an address, also the dates in that of a vehicle, and the address to render it at. */
  searchAt(url: string): { url: string; dates?: SearchDates } | undefined;
  routeStatus(url: string): number;
  routeModules(url: string): readonly string[];
  /** The modules of all pages. */
  everyModule: readonly string[];
  renderPage(input: PageInput): Promise<{ status: number; html: string }>;
}

interface PageInput {
  url: string;
  origin: string;
  agency: AgencySite;
  sandbox: boolean;
  captcha: 'altcha' | 'recaptcha';
  data: PageData;
  assets: { scripts: string[]; modulePreloads: string[]; styles: { file: string; css: string }[] };
  now: string;
}

export interface PageData {
  vehicles?: readonly Vehicle[];
  vehicle?: Vehicle | null;
  vehicleArchived?: boolean;
  settings?: WireAgencySettings;
  search?: { offers?: { dates: SearchDates; answer: OffersAnswer } };
}

/** A piece of Vite's manifest. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

export interface PageBuild {
  renderer: PageRenderer;
  /** The scripts, preloads and styles of the page at a path. */
  assetsOf(path: string): PageInput['assets'];
}

/**
 * Reads the built pages: their renderer, their manifest and their styles.
 * @param directory `web/dist`
 * @throws Error when the build lacks the module of a page: it would be sent without its styles
 */
export const openPageBuild = async (directory: string): Promise<PageBuild> => {
  const renderer = (await import(
    pathToFileURL(join(directory, 'server', 'entry-server.js')).href
  )) as PageRenderer;
  const manifest = JSON.parse(
    await readFile(join(directory, 'client', '.vite', 'manifest.json'), 'utf8'),
  ) as Record<string, Chunk>;
  const missing = renderer.everyModule.filter((module) => manifest[module] === undefined);
  if (missing.length > 0) throw new Error(`The build has no entry for ${missing.join(', ')}`);
  const css = await readStyles(directory, manifest);
  return { renderer, assetsOf: (path) => assetsFrom({ manifest, css }, renderer.routeModules(path)) };
};

/** The text of every style sheet of the build, by file name. */
const readStyles = async (
  directory: string,
  manifest: Record<string, Chunk>,
): Promise<Map<string, string>> => {
  const files = [...new Set(Object.values(manifest).flatMap((chunk) => chunk.css ?? []))];
  return new Map(
    await Promise.all(
      files.map(async (file) => [file, await readFile(join(directory, 'client', file), 'utf8')] as const),
    ),
  );
};

/** The built files that a page starts with: its entry script, what that imports, and all their styles. */
const assetsFrom = (
  { manifest, css }: { manifest: Record<string, Chunk>; css: ReadonlyMap<string, string> },
  modules: readonly string[],
): PageInput['assets'] => {
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
    styles: [...new Set([...chunks.values()].flatMap((chunk) => chunk.css ?? []))].map((file) => {
      const text = css.get(file);
      if (text === undefined) throw new Error(`The build has no style sheet ${file}`);
      return { file: `/${file}`, css: text };
    }),
  };
};
