import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { expect, newContext } from '../fixtures.ts';
import { stopClock, textScenario, type ScenarioFixtures } from '../text-scenario.ts';
import {
  chooseDates,
  signInAsCustomer,
  signInAsFormerManager,
  signInAsManager,
  startReservation,
  waitForHydration,
} from '../pages.ts';
import { oversizedAnimation, picture, type UploadFile } from '../pictures.ts';
import { failCall } from '../routed-calls.ts';
import { siteClient, type SiteClient } from '../site-client.ts';
import { fillFields } from '../vehicle-form.ts';
import { startVolant } from '../volant-process.ts';

interface EmptySite {
  volant: SiteClient;
  /** Opens a page of that site in a browser context of its own. */
  openPage: () => Promise<Page>;
  close: () => Promise<void>;
  manager: Page;
}

/** A site without vehicles and accessories. */
const openSite = async ({ browser, pageErrors }: ScenarioFixtures): Promise<EmptySite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-journey-'));
  const server = await startVolant({ dataDir, env: { DEMO: 'off' } });
  const openPage = async (): Promise<Page> => {
    const context = await newContext(browser, server.url);
    pageErrors.watch(context);
    return context.newPage();
  };
  const volant = siteClient(server.url);
  const manager = await openPage();
  await manager.clock.install();
  return {
    volant,
    openPage,
    manager,
    close: async () => {
      for (const context of browser.contexts()) {
        if (context.pages().some((page) => page.url().startsWith(server.url))) await context.close();
      }
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

const photos = (count: number): UploadFile[] =>
  Array.from({ length: count }, (_, index) => picture(`photo-${index + 1}.png`, [index * 20, 90, 160]));

const tooLarge: UploadFile = {
  name: 'lourde.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
};

const textFile: UploadFile = { name: 'notice.txt', mimeType: 'text/plain', buffer: Buffer.from('Notice') };

const click = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const createWhileFailing = async (fixtures: ScenarioFixtures, page: Page, status: number): Promise<Page> => {
  await page.unrouteAll();
  await failCall(fixtures, page, vehiclesApi.create, { status });
  const answered = page.waitForResponse((response) => response.status() === status);
  await click(page, 'Créer le véhicule');
  await answered;
  return page;
};

const emptyAgency = textScenario<EmptySite>({
  title: 'an agency without vehicles',
  setUp: openSite,
  steps: {
    'home-empty': async (_fixtures, { openPage }) => {
      const visitor = await openPage();
      await visitor.goto('/');
      await waitForHydration(visitor);
      return visitor;
    },
    'home-empty-manager': async (_fixtures, { volant, manager }) => {
      await signInAsManager(manager, volant);
      await manager.goto('/');
      return manager.getByRole('main');
    },
    'archived-empty': async (_fixtures, { manager }) => {
      await manager.goto('/vehicules/archived');
      return manager;
    },
    'new-wrong': async (_fixtures, { manager }) => {
      await manager.goto('/vehicules/new');
      await manager.getByLabel('Kilométrage actuel (km)').fill('-1');
      await click(manager, 'Suivant');
      return manager;
    },
    'new-no-photo': async (_fixtures, { manager }) => {
      await fillFields(manager, { brand: 'Peugeot', model: '308' });
      await manager.getByLabel('Kilométrage actuel (km)').fill('');
      await click(manager, 'Suivant');
      await click(manager, 'Suivant');
      return manager;
    },
    'new-bad-photos': async (_fixtures, { manager }) => {
      await manager.getByLabel('Ajouter des photos').setInputFiles([textFile, tooLarge, ...photos(11)]);
      return manager;
    },
    'new-false-photo': async ({ pageErrors }, { manager, volant }) => {
      pageErrors.allow(400, vehiclesApi.create.path);
      for (let left = 10; left > 1; left -= 1) await click(manager, 'Retirer la photo 1');
      await manager.getByLabel('Ajouter des photos').setInputFiles([oversizedAnimation('animation.gif')]);
      await click(manager, 'Suivant');
      expect(await volant.vehicles()).toEqual([]);
      await click(manager, 'Créer le véhicule');
      return manager;
    },
    'new-401': async (fixtures, { manager }) => {
      await click(manager, 'Retirer la photo 2');
      await click(manager, 'Suivant');
      return createWhileFailing(fixtures, manager, 401);
    },
    'new-failed': (fixtures, { manager }) => createWhileFailing(fixtures, manager, 502),
    'new-done': async (_fixtures, { manager }) => {
      await manager.unrouteAll();
      await stopClock(manager);
      await click(manager, 'Créer le véhicule');
      return manager;
    },
    'accessories-empty': async (_fixtures, { volant, openPage, manager }) => {
      await manager.clock.runFor(1_900);
      await expect(manager).toHaveURL(/\/vehicules\/new/);
      await manager.clock.runFor(200);
      await expect(manager).toHaveURL(`${volant.url}/`);

      const customer = await openPage();
      await signInAsCustomer(customer, volant);
      await startReservation(customer, (await volant.vehicles())[0]!);
      const today = agencyDay(new Date());
      await chooseDates(customer, { startDate: addDays(today, 5), endDate: addDays(today, 8) });
      return customer;
    },
    'new-403': async ({ pageErrors }, { volant, openPage }) => {
      const page = await openPage();
      await signInAsFormerManager(page, volant, pageErrors);
      await page.goto('/vehicules/new');
      await fillFields(page, { brand: 'Peugeot', model: '308' });
      await click(page, 'Suivant');
      await page.getByLabel('Ajouter des photos').setInputFiles(photos(1));
      await click(page, 'Suivant');
      await click(page, 'Créer le véhicule');
      return page;
    },
  },
  after: async (_fixtures, { volant }) => {
    expect(await volant.vehicles()).toHaveLength(1);
  },
  tearDown: ({ close }) => close(),
});

export const emptyAgencyScenarios = [emptyAgency];
