import type { Page } from '@playwright/test';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { expect } from '../fixtures.ts';
import { runClockUntilVisible, stopClock, textScenario } from '../text-scenario.ts';
import type { ScenarioFixtures, TextLocation } from '../text-scenario.ts';
import { signInAs, signInAsFormerManager } from '../pages.ts';
import { picture } from '../pictures.ts';
import { delayCall, failCall } from '../routed-calls.ts';
import { UNKNOWN_ID, addTestVehicle, changeStatus, dialog, namesOf } from './test-vehicle.ts';
import { managerAccount } from '../volant-process.ts';

const goToLastStep = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByLabel('Ajouter des photos')).toBeAttached();
  await page.getByRole('button', { name: 'Suivant' }).click();
};

const modification = textScenario({
  title: 'the modification of a vehicle, on its page',
  setUp: async ({ page, volant }) => {
    const { token, vehicle } = await addTestVehicle(volant);
    await page.clock.install();
    await signInAs(page, { email: managerAccount.email, token });
    await page.goto(`/vehicules/modify/${vehicle.id}`);
    await expect(page.getByLabel('Marque')).toHaveValue(vehicle.brand);
    const state = { token, vehicle, resume: (): void => undefined };
    return state;
  },
  steps: {
    'modify-fields': async ({ page }, { vehicle }): Promise<TextLocation> => ({
      within: page.getByRole('main'),
      values: namesOf(vehicle),
    }),
    'modify-wrong': async ({ page }) => {
      for (const label of ['Marque', 'Modèle']) await page.getByLabel(label).fill('');
      await page.getByLabel('Prix journalier (€)').fill('0');
      await page.getByLabel('Kilométrage max/jour (km)').fill('0');
      await page.getByLabel('Kilométrage actuel (km)').fill('-1');
      await page.getByRole('button', { name: 'Suivant' }).click();
    },
    'modify-no-photo': async ({ page }, { vehicle }) => {
      await page.getByLabel('Marque').fill(vehicle.brand);
      await page.getByLabel('Modèle').fill('308 GTI');
      await page.getByLabel('Prix journalier (€)').fill('50');
      await page.getByLabel('Kilométrage max/jour (km)').fill('200');
      await page.getByLabel('Kilométrage actuel (km)').fill('12000');
      await page.getByRole('button', { name: 'Suivant' }).click();
      await page.getByRole('button', { name: 'Retirer la photo 1' }).click();
      await page.getByRole('button', { name: 'Suivant' }).click();
    },
    'modify-too-many-photos': async ({ page }) => {
      const photos = Array.from({ length: 11 }, () => picture('photo.png', [40, 90, 160]));
      await page.getByLabel('Ajouter des photos').setInputFiles(photos);
    },
    'modify-last-step': async ({ page }) => {
      await page.getByRole('button', { name: 'Suivant' }).click();
    },
    'modify-401': (fixtures) => saveWhileFailing(fixtures, vehiclesApi.modify, 401),
    'modify-failed': (fixtures) => saveWhileFailing(fixtures, vehiclesApi.modify, 502),
    'modify-photos-failed': (fixtures) => saveWhileFailing(fixtures, vehiclesApi.updatePhotos, 502),
    'modify-saving': async ({ page }, state) => {
      await page.unrouteAll();
      // Fewer photos to upload.
      await page.getByRole('button', { name: 'Précédent' }).click();
      for (let left = 10; left > 2; left -= 1) {
        await page.getByRole('button', { name: 'Retirer la photo 1', exact: true }).click();
      }
      await page.getByRole('button', { name: 'Suivant' }).click();
      state.resume = await delayCall(page, vehiclesApi.updatePhotos);
      await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
    },
    'modify-done': async ({ page }, { resume }) => {
      await stopClock(page);
      resume();
    },
  },
  after: async ({ page, volant }, { token, vehicle }) => {
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL(/\/vehicules\/modify\//);
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
    await changeStatus(volant, token, vehicle, 'ARCHIVED');
  },
});

const saveWhileFailing = async (
  fixtures: ScenarioFixtures,
  call: { method: string; path: string },
  status: number,
): Promise<void> => {
  const { page } = fixtures;
  await page.unrouteAll();
  await failCall(fixtures, page, call, { status });
  const answered = page.waitForResponse((response) => response.status() === status);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await answered;
};

const modificationRefused = textScenario({
  title: 'a modification that cannot be started or saved',
  setUp: async ({ page, volant, pageErrors }) => {
    const { token, vehicle } = await addTestVehicle(volant);
    await signInAsFormerManager(page, volant, pageErrors);
    return { token, vehicle };
  },
  steps: {
    'modify-403': async ({ page }, { vehicle }) => {
      await page.goto(`/vehicules/modify/${vehicle.id}`);
      await page.getByLabel('Modèle').fill('308 CC');
      await goToLastStep(page);
      await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
    },
    'status-forbidden': async ({ page }, { vehicle }) => {
      page.once('dialog', (beforeUnload) => void beforeUnload.accept());
      await page.goto(`/vehicules/details/${vehicle.id}`);
      await page.getByRole('button', { name: 'ARCHIVER' }).click();
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    'archived-403': async ({ page }) => {
      await page.goto('/vehicules/archived');
    },
    'archived-500': async (fixtures) => {
      const { page } = fixtures;
      await failCall(fixtures, page, catalogueApi.archived, { status: 500 });
      await page.getByRole('button', { name: 'Réessayer' }).click();
    },
    'archived-401': async (fixtures) => {
      const { page } = fixtures;
      await failCall(fixtures, page, catalogueApi.archived, { status: 401 });
      await page.getByRole('button', { name: 'Réessayer' }).click();
    },
    'modify-missing': async ({ page, pageErrors }) => {
      pageErrors.allow(404, /^\/api\/vehicules\/\d+$/);
      // Stopped before the page is opened: its error redirects home after two seconds.
      await page.clock.install();
      await stopClock(page);
      await page.goto(`/vehicules/modify/${UNKNOWN_ID}`);
      await runClockUntilVisible(page, page.getByRole('alert'));
    },
    'modify-load-failed': async (fixtures, { vehicle }) => {
      const { page } = fixtures;
      await failCall(fixtures, page, catalogueApi.detail, { status: 500 });
      await page.goto(`/vehicules/modify/${vehicle.id}`);
      await runClockUntilVisible(page, page.getByRole('alert'));
    },
  },
  after: async ({ page, volant }, { token, vehicle }) => {
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL('/');
    await changeStatus(volant, token, vehicle, 'ARCHIVED');
  },
});

export const modificationScenarios = [modification, modificationRefused];
