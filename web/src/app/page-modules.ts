import type { ComponentType } from 'react';
import { accountPages } from './account-pages.ts';
import { managerShell } from './layout/manager-shell-loader.tsx';
import { linkedPages } from './linked-pages.ts';
import { managerPages } from './manager-pages.ts';
import { notFoundPage, pages, type Page } from './pages.ts';

/** The entry module, as the build manifest names it. */
export const ENTRY = 'src/entry-client.tsx';
/** What stands in the place of a page that the browser draws. */
const FRAME = 'src/app/page-frame.tsx';
/** What the home page needs as well when its address has a search. */
export const SEARCH = 'src/features/vehicles/search/search-results.tsx';

/** What names the files of the pages that the first script does not name. */
const NAMED_APART = [
  ['src/app/manager-pages.ts', managerPages],
  ['src/app/account-pages.ts', accountPages],
  ['src/app/linked-pages.ts', linkedPages],
] as const;

/** Every module that pages are loaded from; the server holds them all in one file. */
const files = import.meta.glob<Record<string, unknown>>(
  ['../features/**/*-page.tsx', './*-page.tsx', './layout/manager-shell.tsx'],
  { eager: true },
);

/** `../features/home/home-page.tsx` → `src/features/home/home-page.tsx` */
const nameOf = (file: string): string => new URL(file, 'file:///src/app/').pathname.slice(1);

/** The module that exports the result of `preload`, by its name in the build manifest. */
const moduleOf = async ({ preload }: Pick<Page, 'preload'>): Promise<string> => {
  const component = await preload();
  const [file] =
    Object.entries(files).find(([, exports]) => Object.values(exports).includes(component)) ?? [];
  if (file === undefined) throw new Error(`No module of a page exports ${component.name}`);
  return nameOf(file);
};

/** The file that names the one of a page; none for those of the first script. */
const namedIn = async ({ preload }: Pick<Page, 'preload'>): Promise<string[]> => {
  const component = await preload();
  const found: string[] = [];
  for (const [file, loaders] of NAMED_APART) {
    const components: ComponentType[] = await Promise.all(Object.values(loaders).map((load) => load()));
    if (components.includes(component)) found.push(file);
  }
  return found;
};

/**
 * The modules whose code and styles each page needs when its document is opened, the first of them its script. Found
 * by what the table of pages loads, so that no path is written a second time.
 */
export const pageModules = async (): Promise<ReadonlyMap<Page, readonly string[]>> => {
  const shell = await moduleOf(managerShell);
  const modulesOf = async (page: Page): Promise<string[]> => [
    ENTRY,
    ...(await namedIn(page)),
    ...(page.inShell ? [shell] : []),
    ...(page.onServer ? [] : [FRAME]),
    ...(page.inFirstScript ? [] : [await moduleOf(page)]),
  ];
  const all = [...pages, notFoundPage];
  return new Map(await Promise.all(all.map(async (page) => [page, await modulesOf(page)] as const)));
};
