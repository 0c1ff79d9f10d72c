import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle, VehicleDetails, VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import { signInAs } from './pages.ts';
import { fourPictures, type UploadFile } from './pictures.ts';
import type { SiteClient } from './site-client.ts';
import { managerAccount } from './volant-process.ts';

/** Details of a vehicle with a unique model. */
export const newVehicleDetails = (): VehicleDetails =>
  exampleDetails({
    brand: 'Essai',
    model: `N${randomUUID().slice(0, 8)}`,
    description: 'Diesel\nBoîte automatique\n5 places',
  });

/** Changes vehicles through the API, in a session of the manager. */
export const managerClient = async (volant: SiteClient) => {
  const token = await volant.logIn(managerAccount);
  const find = (id: number): Promise<Vehicle> =>
    volant.expected(catalogueApi.detail, { token, params: { id } });
  return {
    token,
    /** Signs the browser in with this session. */
    signIn: (page: Page): Promise<void> => signInAs(page, { email: managerAccount.email, token }),
    add: (details = newVehicleDetails(), pictures = fourPictures()): Promise<Vehicle> =>
      volant.addVehicle(token, details, pictures),
    find,
    /** Changes fields of the vehicle's current version. */
    change: async (id: number, changes: Partial<VehicleDetails>): Promise<void> => {
      await volant.expected(vehiclesApi.modify, { token, body: { ...(await find(id)), ...changes } });
    },
    /** Keeps those photos of a vehicle and adds pictures after them. */
    setPhotos: async (
      id: number,
      remainingPhotoUrls: readonly string[],
      pictures: readonly UploadFile[] = [],
    ): Promise<Vehicle> => {
      const target = { token, params: { id } };
      const fields = { remainingPhotoUrls };
      const { status, body } = await volant.upload<Vehicle>(
        vehiclesApi.updatePhotos,
        target,
        fields,
        pictures,
      );
      if (status !== 200) throw new Error(`The photos of vehicle ${id} were not changed: ${status}`);
      return body;
    },
    setStatus: (id: number, status: VehicleStatus): Promise<Vehicle> =>
      volant.expected(vehiclesApi.changeStatus, { token, params: { id }, query: { status } }),
  };
};

/** Adds a vehicle and opens one of its pages as the manager. */
export const openNewVehicle = async (page: Page, volant: SiteClient, view: 'details' | 'modify') => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  await manager.signIn(page);
  await page.goto(`/vehicules/${view}/${vehicle.id}`);
  return { manager, vehicle };
};
