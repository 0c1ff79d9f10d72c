import { rm } from 'node:fs/promises';
import { writeSourceScreens } from './built-screens.ts';
import { testWithFreshApp } from './test-with-app.ts';

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
