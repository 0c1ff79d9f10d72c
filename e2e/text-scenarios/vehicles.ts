import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { expect } from '../fixtures.ts';
import { runClockUntilVisible, stopClock, textScenario, type TextLocation } from '../text-scenario.ts';
import { signInAs, signInAsCustomer, signInAsManager, waitForHydration } from '../pages.ts';
import { delayCall, failCall } from '../routed-calls.ts';
import { UNKNOWN_ID, addTestVehicle, changeStatus, dialog, namesOf } from './test-vehicle.ts';
import { managerAccount } from '../volant-process.ts';

const priceOf = ({ dailyPrice }: Vehicle): string => formatPrice(toCents(dailyPrice)).replace('€', '').trim();

const vehicleForEverybody = textScenario({
  title: 'a vehicle, for everybody',
  setUp: async ({ volant }) => ({ vehicle: (await volant.vehicles())[0]! }),
  steps: {
    'vehicle-visitor': async ({ page }, { vehicle }): Promise<TextLocation> => {
      await page.goto(`/vehicules/details/${vehicle.id}`);
      return { within: page.getByRole('main'), values: { ...namesOf(vehicle), prix: priceOf(vehicle) } };
    },
    'vehicle-missing': async ({ page, pageErrors }) => {
      pageErrors.allow(404, /\/vehicules\/(details\/)?\d+$/);
      await page.goto(`/vehicules/details/${UNKNOWN_ID}`);
    },
    'vehicle-failed': async (fixtures, { vehicle }) => {
      const { page } = fixtures;
      await page.goto('/');
      await waitForHydration(page);
      await failCall(fixtures, page, catalogueApi.detail, { status: 500 });
      await page
        .locator(`a[href="/vehicules/details/${vehicle.id}"]`, { hasText: 'Voir les détails' })
        .click();
    },
    'vehicle-customer': async ({ page, volant }, { vehicle }) => {
      await page.unrouteAll();
      await signInAsCustomer(page, volant);
      await page.goto(`/vehicules/details/${vehicle.id}`);
      await expect(page.getByRole('button', { name: 'RÉSERVER' })).toBeEnabled();
    },
  },
});

/** The actions of a manager on a vehicle page, and the archived vehicle. */
const vehicleOfManager = textScenario({
  title: 'a vehicle that a manager modifies, archives and reactivates',
  setUp: async ({ page, volant }) => {
    const { token, vehicle } = await addTestVehicle(volant);
    const { brand: _brand, ...details } = vehicle;
    const description = 'Boîte manuelle, essence, cinq places, climatisation, régulateur de vitesse';
    await volant.call(vehiclesApi.modify, { token, body: { ...details, brand: 'Peugeot', description } });
    await signInAs(page, { email: managerAccount.email, token });
    await page.clock.install();
    await page.goto(`/vehicules/details/${vehicle.id}`);
    const state = { token, vehicle, resume: (): void => undefined };
    return state;
  },
  steps: {
    'vehicle-manager': async ({ page }) => page.getByRole('main'),
    'modify-dialog': async ({ page }) => {
      await page.getByRole('button', { name: 'MODIFIER' }).click();
      await expect(dialog(page).getByLabel('Marque')).toBeVisible();
      return dialog(page);
    },
    'modify-dialog-saving': async ({ page }, state) => {
      state.resume = await delayCall(page, vehiclesApi.modify);
      await dialog(page).getByLabel('Modèle').fill('308 SW');
      await dialog(page).getByRole('button', { name: 'Sauvegarder' }).click();
      return dialog(page);
    },
    'modify-dialog-done': async ({ page }, { resume }) => {
      await stopClock(page);
      resume();
      return dialog(page);
    },
    'status-failed': async (fixtures) => {
      const { page } = fixtures;
      // The dialog closes after 1.5 seconds.
      await page.clock.runFor(1_400);
      await expect(dialog(page)).toBeVisible();
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect(dialog(page)).toHaveCount(0);
      await failCall(fixtures, page, vehiclesApi.changeStatus, { status: 502 });
      await page.getByRole('button', { name: 'ARCHIVER' }).click();
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    'status-failed-silently': async (fixtures) => {
      const { page } = fixtures;
      await failCall(fixtures, page, vehiclesApi.changeStatus, { status: 500, body: 'empty' });
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    'status-done': async ({ page }) => {
      await page.unrouteAll();
      await stopClock(page);
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      await runClockUntilVisible(page, dialog(page).getByText('Statut mis à jour'));
      return dialog(page);
    },
    archived: async ({ page }, { vehicle }): Promise<TextLocation> => {
      // This one closes after two seconds.
      await page.clock.runFor(1_900);
      await expect(dialog(page)).toBeVisible();
      await page.clock.runFor(200);
      await page.clock.resume();
      await expect(dialog(page)).toHaveCount(0);
      await page.goto('/vehicules/archived');
      return { within: page.getByRole('main'), values: { ...namesOf(vehicle), MODÈLE: '308 SW' } };
    },
    'reactivation-failed': async (fixtures) => {
      const { page } = fixtures;
      await failCall(fixtures, page, vehiclesApi.changeStatus, { status: 500 });
      await archivedCard(page, '308 SW').getByRole('button', { name: 'Réactiver' }).click();
      await dialog(page).getByRole('button', { name: 'Réactiver' }).click();
    },
    'vehicle-archived': async ({ pageErrors, newUserPage }, { vehicle }) => {
      pageErrors.allow(410, /\/vehicules\/(details\/)?\d+$/);
      const visitor = await newUserPage();
      await visitor.goto(`/vehicules/details/${vehicle.id}`);
      return visitor;
    },
    'vehicle-restricted': async ({ volant, pageErrors, newUserPage }) => {
      pageErrors.allow(401, /^\/api\//);
      const other = await newUserPage();
      const token = await signInAsManager(other, volant);
      await other.goto('/vehicules/archived');
      const card = archivedCard(other, '308 SW');
      await expect(card).toBeVisible();
      await volant.endSession(token);
      await card.getByRole('button', { name: 'Détails' }).click();
      return dialog(other);
    },
  },
  after: async ({ page, volant }, { token, vehicle }) => {
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
    await runClockUntilVisible(page, snackbar);
    await page.clock.runFor(5_900);
    await expect(snackbar).toBeVisible();
    await page.clock.runFor(200);
    await expect(snackbar).toHaveCount(0);
    await changeStatus(volant, token, vehicle, 'ARCHIVED');
  },
});

const archivedCard = (page: Page, name: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name.toUpperCase() }).first();

export const vehicleScenarios = [vehicleForEverybody, vehicleOfManager];
