import type { Locator, Page } from '@playwright/test';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Agency } from '../agency.ts';
import { expect } from '../fixtures.ts';
import { picture } from '../pictures.ts';
import { managerAccount } from '../volant-process.ts';

/** An id that no vehicle has. */
export const NOWHERE = 2_147_483_647;

export const photo = picture('photo.png', [40, 90, 160]);

/** As the agency does it, behind the screens. */
export const changeStatus = async (volant: Agency, token: string, { id }: Vehicle, status: string) => {
  const answer = await volant.call(vehiclesApi.changeStatus, { token, params: { id }, query: { status } });
  expect(answer.status).toBe(200);
};

/** A vehicle of this scene alone, with the manager who looks after it. */
export const newVehicle = async (volant: Agency): Promise<{ token: string; vehicle: Vehicle }> => {
  const token = await volant.logIn(managerAccount);
  return { token, vehicle: await volant.addVehicle(token, new Blob([new Uint8Array(photo.buffer)])) };
};

/** The vehicle's name, by the placeholders of the specified texts. */
export const namesOf = ({ brand, model }: Vehicle): Record<string, string> => ({
  MARQUE: brand.toUpperCase(),
  MODÈLE: model.toUpperCase(),
  modèle: model,
});

/** The dialog that is on top. */
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
