import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { chooseDates, comeBackAs, startReservation, untilHydrated } from '../acts.ts';
import { agency, type Agency } from '../agency.ts';
import { expect } from '../fixtures.ts';
import { endlessAnimation, picture, type PickedFile } from '../pictures.ts';
import { breakCall, comeBackAsFormerManager, scene, stopClock, type Stage } from '../stage.ts';
import { managerAccount, startVolant } from '../volant-process.ts';

interface NewAgency {
  volant: Agency;
  /** Somebody at the screens of that agency. */
  open: () => Promise<Page>;
  close: () => Promise<void>;
  manager: Page;
}

/** A site of its own, without a vehicle and without an accessory. */
const openAgency = async ({ browser, watched }: Stage): Promise<NewAgency> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'volant-journey-'));
  const server = await startVolant({ dataDir, env: { DEMO: 'off' } });
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.url,
      locale: 'fr-BE',
      timezoneId: 'Europe/Brussels',
    });
    watched.follow(context);
    return context.newPage();
  };
  const volant = agency(server.url);
  const manager = await open();
  await manager.clock.install();
  return {
    volant,
    open,
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

const photos = (count: number): PickedFile[] =>
  Array.from({ length: count }, (_, index) => picture(`photo-${index + 1}.png`, [index * 20, 90, 160]));

const tooLarge: PickedFile = {
  name: 'lourde.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
};

const noPicture: PickedFile = { name: 'notice.txt', mimeType: 'text/plain', buffer: Buffer.from('Notice') };

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

const createWhileAnswered = async (stage: Stage, page: Page, status: number): Promise<Page> => {
  await page.unrouteAll();
  await breakCall(stage, page, vehiclesApi.create, { status });
  const answered = page.waitForResponse((response) => response.status() === status);
  await press(page, 'Créer le véhicule');
  await answered;
  return page;
};

const beginning = scene<NewAgency>({
  title: 'an agency that begins',
  begin: openAgency,
  acts: {
    'home-empty': async (_stage, { open }) => {
      const visitor = await open();
      await visitor.goto('/');
      await untilHydrated(visitor);
      return visitor;
    },
    'home-empty-manager': async (_stage, { volant, manager }) => {
      await comeBackAs(manager, {
        email: managerAccount.email,
        token: await volant.logIn(managerAccount),
      });
      await manager.goto('/');
      return manager.getByRole('main');
    },
    'archived-empty': async (_stage, { manager }) => {
      await manager.goto('/vehicules/archived');
      return manager;
    },
    'new-wrong': async (_stage, { manager }) => {
      await manager.goto('/vehicules/new');
      await manager.getByLabel('Kilométrage actuel (km)').fill('-1');
      await press(manager, 'Suivant');
      return manager;
    },
    'new-no-photo': async (_stage, { manager }) => {
      for (const [label, text] of [
        ['Marque', 'Peugeot'],
        ['Modèle', '308'],
        ['Prix journalier (€)', '49,90'],
        ['Kilométrage max/jour (km)', '200'],
        ['Kilométrage actuel (km)', ''],
      ] as const) {
        await manager.getByLabel(label).fill(text);
      }
      await press(manager, 'Suivant');
      await press(manager, 'Suivant');
      return manager;
    },
    'new-bad-photos': async (_stage, { manager }) => {
      await manager.getByLabel('Ajouter des photos').setInputFiles([noPicture, tooLarge, ...photos(11)]);
      return manager;
    },
    'new-false-photo': async ({ watched }, { manager, volant }) => {
      watched.allow(400, vehiclesApi.create.path);
      for (let left = 10; left > 1; left -= 1) await press(manager, 'Retirer la photo 1');
      await manager.getByLabel('Ajouter des photos').setInputFiles([endlessAnimation('animation.gif')]);
      await press(manager, 'Suivant');
      expect(await volant.vehicles()).toEqual([]);
      await press(manager, 'Créer le véhicule');
      return manager;
    },
    'new-401': async (stage, { manager }) => {
      await press(manager, 'Retirer la photo 2');
      await press(manager, 'Suivant');
      return createWhileAnswered(stage, manager, 401);
    },
    'new-failed': (stage, { manager }) => createWhileAnswered(stage, manager, 502),
    'new-done': async (_stage, { manager }) => {
      await manager.unrouteAll();
      await stopClock(manager);
      await press(manager, 'Créer le véhicule');
      return manager;
    },
    'accessories-empty': async (_stage, { volant, open, manager }) => {
      await manager.clock.runFor(1_900);
      await expect(manager).toHaveURL(/\/vehicules\/new/);
      await manager.clock.runFor(200);
      await expect(manager).toHaveURL(`${volant.url}/`);

      const customer = await open();
      await comeBackAs(customer, await volant.register());
      await startReservation(customer, (await volant.vehicles())[0]!);
      const today = agencyDay(new Date());
      await chooseDates(customer, { startDate: addDays(today, 5), endDate: addDays(today, 8) });
      return customer;
    },
    'new-403': async ({ watched }, { volant, open }) => {
      const page = await open();
      await comeBackAsFormerManager({ page, volant, watched });
      await page.goto('/vehicules/new');
      for (const [label, text] of [
        ['Marque', 'Peugeot'],
        ['Modèle', '308'],
        ['Prix journalier (€)', '50'],
        ['Kilométrage max/jour (km)', '200'],
      ] as const) {
        await page.getByLabel(label).fill(text);
      }
      await press(page, 'Suivant');
      await page.getByLabel('Ajouter des photos').setInputFiles(photos(1));
      await press(page, 'Suivant');
      await press(page, 'Créer le véhicule');
      return page;
    },
  },
  end: async (_stage, { volant }) => {
    expect(await volant.vehicles()).toHaveLength(1);
  },
  putAway: ({ close }) => close(),
});

export const beginningScenes = [beginning];
