import type { Page } from '@playwright/test';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { comeBackAs } from '../acts.ts';
import { expect } from '../fixtures.ts';
import type { PickedFile } from '../pictures.ts';
import {
  breakCall,
  comeBackAsFormerManager,
  holdCall,
  scene,
  stopClock,
  type Sight,
  type Stage,
} from '../stage.ts';
import { managerAccount } from '../volant-process.ts';
import { changeStatus, dialog, namesOf, newVehicle, NOWHERE, photo } from './scene-vehicle.ts';

const goToLastStep = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Suivant' }).click();
  await expect(page.getByLabel('Ajouter des photos')).toBeAttached();
  await page.getByRole('button', { name: 'Suivant' }).click();
};

const modification = scene({
  title: 'the modification of a vehicle, on its page',
  begin: async ({ page, volant }) => {
    const { token, vehicle } = await newVehicle(volant);
    await page.clock.install();
    await comeBackAs(page, { email: managerAccount.email, token });
    await page.goto(`/vehicules/modify/${vehicle.id}`);
    await expect(page.getByLabel('Marque')).toHaveValue(vehicle.brand);
    const state = { token, vehicle, letGo: (): void => undefined };
    return state;
  },
  acts: {
    'modify-fields': async ({ page }, { vehicle }): Promise<Sight> => ({
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
      await pick(
        page,
        Array.from({ length: 11 }, () => photo),
      );
    },
    'modify-last-step': async ({ page }) => {
      await page.getByRole('button', { name: 'Suivant' }).click();
    },
    'modify-401': (stage) => saveWhileBroken(stage, vehiclesApi.modify, 401),
    'modify-failed': (stage) => saveWhileBroken(stage, vehiclesApi.modify, 502),
    'modify-photos-failed': (stage) => saveWhileBroken(stage, vehiclesApi.updatePhotos, 502),
    'modify-saving': async ({ page }, state) => {
      await page.unrouteAll();
      // Two would do.
      await page.getByRole('button', { name: 'Précédent' }).click();
      for (let left = 10; left > 2; left -= 1) {
        await page.getByRole('button', { name: 'Retirer la photo 1', exact: true }).click();
      }
      await page.getByRole('button', { name: 'Suivant' }).click();
      state.letGo = await holdCall(page, vehiclesApi.updatePhotos);
      await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
    },
    'modify-done': async ({ page }, { letGo }) => {
      await stopClock(page);
      letGo();
    },
  },
  end: async ({ page, volant }, { token, vehicle }) => {
    await page.clock.runFor(1_900);
    await expect(page).toHaveURL(/\/vehicules\/modify\//);
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
    await changeStatus(volant, token, vehicle, 'ARCHIVED');
  },
});

const pick = async (page: Page, files: PickedFile[]): Promise<void> => {
  await page.getByLabel('Ajouter des photos').setInputFiles(files);
};

const saveWhileBroken = async (
  stage: Stage,
  call: { method: string; path: string },
  status: number,
): Promise<void> => {
  const { page } = stage;
  await page.unrouteAll();
  await breakCall(stage, page, call, { status });
  const answered = page.waitForResponse((response) => response.status() === status);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await answered;
};

const modificationRefused = scene({
  title: 'a modification that cannot begin, or may not be saved',
  begin: async (stage) => {
    const { token, vehicle } = await newVehicle(stage.volant);
    const customer = await comeBackAsFormerManager(stage);
    return { token, vehicle, customer };
  },
  acts: {
    'modify-403': async ({ page }, { vehicle }) => {
      await page.goto(`/vehicules/modify/${vehicle.id}`);
      await page.getByLabel('Modèle').fill('308 CC');
      await goToLastStep(page);
      await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
    },
    'status-forbidden': async ({ page }, { vehicle }) => {
      page.once('dialog', (question) => void question.accept());
      await page.goto(`/vehicules/details/${vehicle.id}`);
      await page.getByRole('button', { name: 'ARCHIVER' }).click();
      await dialog(page).getByRole('button', { name: 'Archiver' }).click();
      return dialog(page);
    },
    'archived-403': async ({ page }) => {
      await page.goto('/vehicules/archived');
    },
    'archived-500': async (stage) => {
      const { page } = stage;
      await breakCall(stage, page, vehiclesApi.archived, { status: 500 });
      await page.getByRole('button', { name: 'Réessayer' }).click();
    },
    'archived-401': async (stage) => {
      const { page } = stage;
      await breakCall(stage, page, vehiclesApi.archived, { status: 401 });
      await page.getByRole('button', { name: 'Réessayer' }).click();
    },
    'modify-missing': async ({ page, watched }) => {
      watched.allow(404, /^\/api\/vehicules\/\d+$/);
      await page.clock.install();
      await page.goto(`/vehicules/modify/${NOWHERE}`);
      await expect(page.getByRole('alert')).toBeVisible();
      await stopClock(page);
    },
    'modify-load-failed': async (stage, { vehicle }) => {
      const { page } = stage;
      await page.clock.resume();
      await breakCall(stage, page, vehiclesApi.detail, { status: 500 });
      await page.goto(`/vehicules/modify/${vehicle.id}`);
      await expect(page.getByRole('alert')).toBeVisible();
      await stopClock(page);
    },
  },
  end: async ({ page, volant }, { token, vehicle }) => {
    await page.clock.runFor(2_100);
    await expect(page).toHaveURL('/');
    await changeStatus(volant, token, vehicle, 'ARCHIVED');
  },
});

export const modificationScenes = [modification, modificationRefused];
