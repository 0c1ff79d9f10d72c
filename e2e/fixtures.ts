import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { templateDirectory } from './global-setup.ts';
import { trackPageErrors, type PageErrors } from './page-errors.ts';
import { siteClient, type SiteClient } from './site-client.ts';
import { startVolant } from './volant-process.ts';

interface TestFixtures {
  /** Errors of the pages; the test fails on those that it does not allow. */
  pageErrors: PageErrors;
  /** Opens a page in a browser context of its own, for another user. */
  newUserPage: () => Promise<Page>;
  /** Fails on violations of WCAG 2.2 AA that axe finds, iframes included, at each width. */
  expectAccessible: (page: Page, widths?: readonly number[]) => Promise<void>;
}

interface WorkerFixtures {
  /** The site: a real process with the demo fleet, one for each worker. */
  volant: SiteClient;
}

/** A copy of the prepared data directory, removed at the end. */
export const withDataDirectory = async (use: (directory: string) => Promise<void>): Promise<void> => {
  const directory = await mkdtemp(join(tmpdir(), 'volant-journey-'));
  try {
    await cp(templateDirectory(), directory, { recursive: true });
    await use(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
};

export const newContext = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ baseURL, locale: 'fr-BE', timezoneId: 'Europe/Brussels' });

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<TestFixtures, WorkerFixtures>({
  volant: [
    async ({}, use) => {
      await withDataDirectory(async (dataDir) => {
        const server = await startVolant({ dataDir });
        await use(siteClient(server.url));
        const code = await server.stop();
        const errors = server.output().match(/^.*"level":(50|60).*$/gm) ?? [];
        if (code !== 0 || errors.length > 0) {
          throw new Error(`The server exited with ${String(code)} and logged:\n${errors.join('\n')}`);
        }
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ volant }, use) => use(volant.url),
  pageErrors: [
    async ({ context }, use) => {
      const pageErrors = trackPageErrors(context);
      await use(pageErrors);
      expect(pageErrors.unexpected(), 'errors of the pages').toEqual([]);
    },
    { auto: true },
  ],
  newUserPage: async ({ browser, baseURL, pageErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newContext(browser, baseURL);
      contexts.push(context);
      pageErrors.watch(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  expectAccessible: async ({}, use) => {
    await use(async (page, widths = [390, 1280]) => {
      // axe measures the contrast of colours in transition.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        // In a scrolled page a sticky bar may cover part of a button, which axe then reports as too small.
        await page.evaluate(() => scrollTo(0, 0));
        const { violations } = await new AxeBuilder({ page })
          // Legacy mode is a third faster, and leaves out cross-origin frames; there are none.
          .setLegacyMode()
          .options({ runOnly: WCAG_2_2_AA, resultTypes: ['violations'] })
          .analyze();
        const findings = violations.flatMap(({ id, help, nodes }) =>
          nodes.map(
            ({ target, failureSummary }) => `${id} (${help}) at ${target.join(' ')}: ${failureSummary ?? ''}`,
          ),
        );
        expect(findings, `axe at ${page.url()}, ${width} px wide`).toEqual([]);
      }
    });
  },
});

export { expect };
