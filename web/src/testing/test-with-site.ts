import { test, vi } from 'vitest';
import { aManager } from '../../../server/src/testing/builders.ts';
import type { TestAppOptions } from '../../../server/src/testing/test-app.ts';
import { startTestSite } from './test-site.tsx';

/**
 * A site and a manager for each test, for screens that show all rows of the agency. The browser's clock starts where the
 * server's does.
 */
export const testWithFreshSite = (options: TestAppOptions = {}) =>
  test
    .extend('site', async ({}, { onCleanup }) => {
      const site = await startTestSite(options);
      vi.setSystemTime(site.t.clock.now());
      onCleanup(() => site.close());
      return site;
    })
    .extend('manager', ({ site }) => aManager(site.t));
