import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agency, type Agency } from './agency.ts';
import { templateDirectory } from './prepare-fleet.ts';
import { startVolant } from './volant-process.ts';
import { watch, type Watch } from './watch.ts';

interface Journey {
  /** What the pages of this journey complain about. */
  watched: Watch;
  /** Another person, in a browser of their own; watched like the first. */
  somebodyElse: () => Promise<Page>;
  /** Fails on what axe finds against WCAG 2.2 AA, in the iframes too, on a phone and on a desktop. */
  expectAccessible: (page: Page, widths?: readonly number[]) => Promise<void>;
}

interface Worker {
  /** The agency's site, a real process with the demonstration fleet: one for each worker. */
  volant: Agency;
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

const newContext = (browser: Browser, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({ baseURL, locale: 'fr-BE', timezoneId: 'Europe/Brussels' });

const WCAG_2_2_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

export const test = base.extend<Journey, Worker>({
  volant: [
    async ({}, use) => {
      await withDataDirectory(async (dataDir) => {
        const server = await startVolant({ dataDir });
        await use(agency(server.url));
        const code = await server.stop();
        const faults = server.output().match(/^.*"level":(50|60).*$/gm) ?? [];
        if (code !== 0 || faults.length > 0) {
          throw new Error(`The server ended with ${String(code)} and had printed:\n${faults.join('\n')}`);
        }
      });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ volant }, use) => use(volant.url),
  watched: [
    async ({ context }, use) => {
      const watched = watch(context);
      await use(watched);
      expect(watched.complaints(), 'what the pages complained about').toEqual([]);
    },
    { auto: true },
  ],
  somebodyElse: async ({ browser, baseURL, watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await newContext(browser, baseURL);
      contexts.push(context);
      watched.follow(context);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  expectAccessible: async ({}, use) => {
    await use(async (page, widths = [390, 1280]) => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const { violations } = await new AxeBuilder({ page })
          // In one go, without a blank page for each analysis: a third faster. It leaves out frames of other sites; ours
          // are of this one.
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
