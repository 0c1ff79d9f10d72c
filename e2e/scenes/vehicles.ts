import type { Locator, Page } from '@playwright/test';
import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { comeBackAs, untilHydrated } from '../acts.ts';
import type { Agency } from '../agency.ts';
import { expect } from '../fixtures.ts';
import { picture, type PickedFile } from '../pictures.ts';
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

const NOWHERE = 2_147_483_647;
const photo = picture('photo.png', [40, 90, 160]);

const changeStatus = async (volant: Agency, token: string, { id }: Vehicle, status: string) => {
  const answer = await volant.call(vehiclesApi.changeStatus, { token, params: { id }, query: { status } });
  expect(answer.status).toBe(200);
};

/** A vehicle of this scene alone, with the manager who looks after it. */
const newVehicle = async (volant: Agency): Promise<{ token: string; vehicle: Vehicle }> => {
  const token = await volant.logIn(managerAccount);
  return { token, vehicle: await volant.addVehicle(token, new Blob([new Uint8Array(photo.buffer)])) };
};

const namesOf = ({ brand, model }: Vehicle): Record<string, string> => ({
  MARQUE: brand.toUpperCase(),
  MODÈLE: model.toUpperCase(),
  modèle: model,
});

const priceOf = ({ dailyPrice }: Vehicle): string => formatPrice(toCents(dailyPrice)).replace('€', '').trim();

const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

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

export const vehicleScenes = [vehicleForEverybody, vehicleOfManager, modification, modificationRefused];
