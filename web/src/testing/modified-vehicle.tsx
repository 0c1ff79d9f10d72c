import { screen } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { ManagedVehicle, Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aManager, type TestCustomer } from '../../../server/src/testing/builders.ts';
import { details, photoForms } from '../../../server/src/testing/files/photo-forms.ts';
import { aPhotoFile } from '../../../server/src/testing/files/photo-files.ts';
import { ModifyVehiclePage } from '../features/vehicles/editor/modify-vehicle-page.tsx';
import { startTestSite, type OpenedPage, type OpenOptions, type TestSite } from './test-site.tsx';

export const SAVE = 'Sauvegarder les modifications';

export const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
export const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

/** The page that modifies a vehicle, for the tests of a file; its site and its manager are those of the file. */
export const modifiedVehicles = () => {
  const file = {} as { site: TestSite; manager: TestCustomer; photo: Buffer };
  beforeAll(async () => {
    file.site = await startTestSite();
    file.manager = await aManager(file.site.t);
    file.photo = await aPhotoFile();
  });
  const { aVehicleWithPhotos } = photoForms({
    token: () => file.manager.token,
    t: () => file.site.t,
    photo: () => file.photo,
  });
  const openPage = (id: number | string, options: OpenOptions = {}): OpenedPage =>
    file.site.open(<ModifyVehiclePage />, {
      ...options,
      at: `/vehicules/modify/${id}`,
      path: '/vehicules/modify/:id',
      user: file.manager,
    });
  /** A colleague saves the vehicle meanwhile. */
  const changeElsewhere = async (
    { id, version }: Vehicle,
    change: Partial<ManagedVehicle>,
  ): Promise<void> => {
    const body = { ...details, id, version, ...change };
    expect((await file.site.t.put('/api/vehicules', file.manager.token, body)).status).toBe(200);
  };
  const openForm = async () => {
    const vehicle = await aVehicleWithPhotos(1);
    const page = openPage(vehicle.id);
    await screen.findByLabelText(/^Prix/);
    const type = async (name: RegExp, text: string): Promise<void> => {
      await page.user.clear(field(name));
      if (text !== '') await page.user.type(field(name), text);
    };
    const press = (name: string) => page.user.click(button(name));
    const goToSummary = async (): Promise<void> => {
      await press('Suivant');
      await screen.findByRole('heading', { name: 'Photos' });
      await press('Suivant');
      await screen.findByRole('heading', { name: 'Résumé' });
    };
    return { ...page, vehicle, type, press, goToSummary };
  };
  return { file, aVehicleWithPhotos, openPage, changeElsewhere, openForm };
};
