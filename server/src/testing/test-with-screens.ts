import { rm } from 'node:fs/promises';
import type { WireOffers } from '@volant/shared/search/search.schema.ts';
import { writeScreens, writeSourceScreens } from './built-screens.ts';
import type { TestApp } from './test-app.ts';
import { testWithApp, testWithFreshApp } from './test-with-app.ts';

/**
 * Tests whose application renders the real screens. `load` imports `SOURCE_OF_SCREENS`, in the test file: the built modules
 * of tests are for a browser.
 */
export const testWithScreens = (load: () => Promise<unknown>) =>
  testWithFreshApp()
    .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
      const screens = (await load()) as Parameters<typeof writeSourceScreens>[0];
      const directory = await writeSourceScreens(screens);
      onCleanup(() => rm(directory, { recursive: true }));
      return directory;
    })
    .extend('options', ({ directory }) => ({ webDirectory: directory }));

/** What the stand-in of the renderer puts out: what it was given. */
export interface Rendered {
  url: string;
  origin: string;
  count: number;
  now: string;
  sandbox: boolean;
  agency: { name: string };
  data: {
    vehicles?: { id: number }[];
    vehicle?: { id: number } | null;
    vehicleArchived?: boolean;
    search?: { offers?: { dates: unknown; answer: Partial<WireOffers> } };
  };
  assets: unknown;
}

/** `testWithApp` with a stand-in of the screens, in the fixture `directory`. */
export const testWithStandIn = (env: Record<string, string> = {}) =>
  testWithApp()
    .extend('directory', { scope: 'file' }, async ({}, { onCleanup }) => {
      const directory = await writeScreens();
      onCleanup(() => rm(directory, { recursive: true }));
      return directory;
    })
    .extend('options', { scope: 'file' }, ({ directory }) => ({ webDirectory: directory, env }));

export const openPage = (t: TestApp, url: string, headers: Record<string, string> = {}) =>
  t.app.inject({ url, headers });

export const rendered = async (t: TestApp, url: string): Promise<Rendered> =>
  (await openPage(t, url)).json<Rendered>();
