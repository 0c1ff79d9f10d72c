import type { Page } from '@playwright/test';

/** The photos chosen in a vehicle's form, on its page or in its dialog. */
export const photos = (page: Page) =>
  page.getByRole('list', { name: 'Photos du véhicule' }).getByRole('listitem');

/** Goes on to the next step. */
export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click();

/** The first step of the form as it stands open, filled in. */
export const fillFields = async (page: Page, vehicle: { brand: string; model: string }): Promise<void> => {
  await page.getByLabel('Marque').fill(vehicle.brand);
  await page.getByLabel('Modèle').fill(vehicle.model);
  await page.getByLabel('Prix journalier').fill('49,90');
  await page.getByLabel('Kilométrage max/jour').fill('250');
};
