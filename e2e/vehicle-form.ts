import { expect, type Page } from '@playwright/test';
import type { UploadFile } from './pictures.ts';

/** The photos in the vehicle form. */
export const photos = (page: Page) =>
  page.getByRole('list', { name: 'Photos du véhicule' }).getByRole('listitem');

export const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click();

/** From the first step to the summary: a second click before the photos show would be one more on the first step. */
export const goToSummary = async (page: Page): Promise<void> => {
  await next(page);
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeVisible();
  await next(page);
};

/** Fills in the first step. */
export const fillFields = async (page: Page, vehicle: { brand: string; model: string }): Promise<void> => {
  await page.getByLabel('Marque').fill(vehicle.brand);
  await page.getByLabel('Modèle').fill(vehicle.model);
  await page.getByLabel('Prix journalier').fill('49,90');
  await page.getByLabel('Kilométrage max/jour').fill('250');
};

/** Saves from the summary. */
export const save = (page: Page) =>
  page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();

/** Adds files on the photos step. */
export const addPhotos = (page: Page, files: UploadFile | readonly UploadFile[]) =>
  page.getByLabel('Ajouter des photos').setInputFiles(files);
