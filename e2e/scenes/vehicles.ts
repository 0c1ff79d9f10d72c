import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { comeBackAs, untilHydrated } from '../acts.ts';
import { expect } from '../fixtures.ts';
import { breakCall, holdCall, scene, stopClock, type Sight } from '../stage.ts';
import { managerAccount } from '../volant-process.ts';
import { changeStatus, dialog, namesOf, newVehicle, NOWHERE } from './scene-vehicle.ts';

const priceOf = ({ dailyPrice }: Vehicle): string => formatPrice(toCents(dailyPrice)).replace('€', '').trim();

const vehicleForEverybody = scene({
  title: 'a vehicle, for everybody',
  begin: async ({ volant }) => ({ vehicle: (await volant.vehicles())[0]! }),
  acts: {
    'vehicle-visitor': async ({ page }, { vehicle }): Promise<Sight> => {
      await page.goto(`/vehicules/details/${vehicle.id}`);
      return {
        within: page.getByRole('main'),
        values: { ...namesOf(vehicle), prix: priceOf(vehicle) },
      };
    },
    'vehicle-missing': async ({ page, watched }) => {
      watched.allow(404, /\/vehicules\/(details\/)?\d+$/);
      await page.goto(`/vehicules/details/${NOWHERE}`);
    },
    'vehicle-failed': async (stage, { vehicle }) => {
      const { page } = stage;
      await page.goto('/');
      await untilHydrated(page);
      await breakCall(stage, page, vehiclesApi.detail, { status: 500 });
      await page
        .locator(`a[href="/vehicules/details/${vehicle.id}"]`, { hasText: 'Voir les détails' })
        .click();
    },
    'vehicle-customer': async ({ page, volant }, { vehicle }) => {
      await page.unrouteAll();
      await comeBackAs(page, await volant.register());
      await page.goto(`/vehicules/details/${vehicle.id}`);
      await expect(page.getByRole('button', { name: 'RÉSERVER' })).toBeEnabled();
    },
  },
});

/** What a manager does from the page of a vehicle, and what stands where it is archived. */
const vehicleOfManager = scene({
  title: 'a vehicle that a manager modifies, archives and reactivates',
  begin: async ({ page, volant }) => {
    const { token, vehicle } = await newVehicle(volant);
    const { brand: _brand, ...details } = vehicle;
    const description = 'Boîte manuelle, essence, cinq places, climatisation, régulateur de vitesse';
    await volant.call(vehiclesApi.modify, { token, body: { ...details, brand: 'Peugeot', description } });
    await comeBackAs(page, { email: managerAccount.email, token });
    await page.clock.install();
    await page.goto(`/vehicules/details/${vehicle.id}`);
    const state = { token, vehicle, letGo: (): void => undefined };
    return state;
  },
  acts: {
    'vehicle-manager': async ({ page }) => page.getByRole('main'),
    'modify-dialog': async ({ page }) => {
      await page.getByRole('button', { name: 'MODIFIER' }).click();
      await expect(dialog(page).getByLabel('Marque')).toBeVisible();
      return dialog(page);
    },
    'modify-dialog-saving': async ({ page }, state) => {
      state.letGo = await holdCall(page, vehiclesApi.modify);
      await dialog(page).getByLabel('Modèle').fill('308 SW');
      await dialog(page).getByRole('button', { name: 'Sauvegarder' }).click();
      return dialog(page);
    },
    'modify-dialog-done': async ({ page }, { letGo }) => {
      await stopClock(page);
      letGo();
      return dialog(page);
    },
    'status-failed': async (stage) => {
      const { page } = stage;
      // The dialog stays for a second and a half.
      await page.clock.runFor(1_400);
      await expect(dialog(page)).toBeVisible();
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect(dialog(page)).toHaveCount(0);
      await breakCall(stage, page, vehiclesApi.changeStatus, { status: 502 });
      await page.getByRole('button', { name: 'ARCHIVER' }).click();
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    'status-failed-silently': async (stage) => {
      const { page } = stage;
      await breakCall(stage, page, vehiclesApi.changeStatus, { status: 500, outage: 'silence' });
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    'status-done': async ({ page }) => {
      await page.unrouteAll();
      await stopClock(page);
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    archived: async ({ page }, { vehicle }): Promise<Sight> => {
      // So does this one, for two seconds.
      await page.clock.runFor(1_900);
      await expect(dialog(page)).toBeVisible();
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect(dialog(page)).toHaveCount(0);
      await page.goto('/vehicules/archived');
      return { within: page.getByRole('main'), values: { ...namesOf(vehicle), MODÈLE: '308 SW' } };
    },
    'reactivation-failed': async (stage) => {
      const { page } = stage;
      await breakCall(stage, page, vehiclesApi.changeStatus, { status: 500 });
      await archivedCard(page, '308 SW').getByRole('button', { name: 'Réactiver' }).click();
      await dialog(page).getByRole('button', { name: 'Réactiver' }).click();
    },
    'vehicle-archived': async ({ watched, somebodyElse }, { vehicle }) => {
      watched.allow(410, /\/vehicules\/(details\/)?\d+$/);
      const visitor = await somebodyElse();
      await visitor.goto(`/vehicules/details/${vehicle.id}`);
      return visitor;
    },
    'vehicle-restricted': async ({ volant, watched, somebodyElse }) => {
      watched.allow(401, /^\/api\//);
      const other = await somebodyElse();
      const token = await volant.logIn(managerAccount);
      await comeBackAs(other, { email: managerAccount.email, token });
      await other.goto('/vehicules/archived');
      const card = archivedCard(other, '308 SW');
      await expect(card).toBeVisible();
      await volant.endSession(token);
      await card.getByRole('button', { name: 'Détails' }).click();
      return dialog(other);
    },
  },
  end: async ({ page, volant }, { token, vehicle }) => {
    const card = archivedCard(page, '308 SW');
    const text = await card.getByText(/^Boîte manuelle/).innerText();
    expect(text).toBe('Boîte manuelle, essence, cinq places, climatisation, régulat...');
    expect(text.length).toBe(60 + '...'.length);

    await page.unrouteAll();
    await card.getByRole('button', { name: 'Réactiver' }).click();
    await expect(dialog(page)).toContainText(/visible .* réservé/);
    await stopClock(page);
    await dialog(page).getByRole('button', { name: 'Réactiver' }).click();
    const snackbar = page.getByRole('status').filter({ hasText: 'est réactivé' });
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(5_900);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(200);
    await expect(snackbar).toHaveCount(0);
    await changeStatus(volant, token, vehicle, 'ARCHIVED');
  },
});

const archivedCard = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name.toUpperCase() }).first();

export const vehicleScenes = [vehicleForEverybody, vehicleOfManager];
