import type { Locator, Page } from '@playwright/test';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle, VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { SiteClient } from '../site-client.ts';
import { managerAccount } from '../volant-process.ts';

/** An id without a vehicle. */
export const UNKNOWN_ID = 2_147_483_647;

/** Adds a vehicle for one scenario; returns it with the token of the manager. */
export const addTestVehicle = async (volant: SiteClient): Promise<{ token: string; vehicle: Vehicle }> => {
  const token = await volant.logIn(managerAccount);
  return { token, vehicle: await volant.addVehicle(token) };
};

export const changeStatus = async (
  volant: SiteClient,
  token: string,
  { id }: Vehicle,
  status: VehicleStatus,
): Promise<void> => {
  await volant.expected(vehiclesApi.changeStatus, { token, params: { id }, query: { status } });
};

/** The placeholders of the specified texts that name a vehicle. */
export const namesOf = ({ brand, model }: Vehicle): Record<string, string> => ({
  MARQUE: brand.toUpperCase(),
  MODÈLE: model.toUpperCase(),
  modèle: model,
});

/** The topmost dialog. */
export const dialog = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog')).last();
