import { test as base } from '../fixtures.ts';
import { signInAsManager } from '../pages.ts';
import type { SiteClient } from '../site-client.ts';
import { openAgency, type Agency } from './agency.ts';
import { fillDay } from './full-day.ts';

/** On an agency of its own, in the morning of a full day, with a manager signed in. */
export const test = base.extend<object, { agency: Agency; volant: SiteClient }>({
  agency: [
    async ({}, use) => {
      const agency = await openAgency();
      try {
        await agency.moveTo(0, '10:30');
        await fillDay(agency);
        await use(agency);
      } finally {
        await agency.close();
      }
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  volant: [({ agency }, use) => use(agency.client), { scope: 'worker' }],
  page: async ({ page, agency }, use) => {
    await page.clock.install({ time: agency.now() });
    await signInAsManager(page, agency.client);
    await use(page);
  },
});
