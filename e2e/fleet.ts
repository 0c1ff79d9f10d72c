import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import type { Vehicle, VehicleDetails, VehicleStatus } from '@volant/shared/vehicles/vehicles.schema.ts';
import { comeBackAs, nameOf } from './acts.ts';
import type { Agency } from './agency.ts';
import { picture, type PickedFile } from './pictures.ts';
import { managerAccount } from './volant-process.ts';

const colours = {
  red: [190, 40, 40],
  green: [40, 140, 70],
  blue: [40, 80, 170],
  yellow: [220, 190, 50],
} as const;

/** Four pictures that can be told apart once they are on the site. */
export const fourPictures = (): PickedFile[] => [
  picture('rouge.png', colours.red),
  picture('verte.png', colours.green),
  picture('bleue.png', colours.blue),
  picture('jaune.png', colours.yellow),
];

/** A vehicle that no other journey knows. */
export const newVehicle = (): VehicleDetails =>
  exampleDetails({
    brand: 'Essai',
    model: `N${randomUUID().slice(0, 8)}`,
    description: 'Diesel\nBoîte automatique\n5 places',
  });

/** What a manager's screens do, done behind them. */
export const fleet = async (volant: Agency) => {
  const token = await volant.logIn(managerAccount);
  const send = async (method: string, path: string, body?: FormData): Promise<Vehicle> => {
    const response = await fetch(volant.url + path, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as Vehicle;
  };
  const withPictures = (body: FormData, pictures: readonly PickedFile[]): FormData => {
    for (const { name, mimeType, buffer } of pictures) {
      body.append('photos', new File([new Uint8Array(buffer)], name, { type: mimeType }));
    }
    return body;
  };
  const find = (id: number): Promise<Vehicle> => send('GET', `/api/vehicules/${id}`);
  return {
    token,
    /** Signs the browser in as the manager. */
    comeIn: (page: Page): Promise<void> => comeBackAs(page, { email: managerAccount.email, token }),
    /** With one photo for each picture. */
    add: (details = newVehicle(), pictures = fourPictures()): Promise<Vehicle> => {
      const body = new FormData();
      body.set('vehicule', JSON.stringify(details));
      return send('POST', vehiclesApi.create.path, withPictures(body, pictures));
    },
    find,
    /** Changes fields of a vehicle as it is now, as a colleague or a return does. */
    change: async (id: number, changes: Partial<VehicleDetails>): Promise<void> => {
      const { status } = await volant.call(vehiclesApi.modify, {
        token,
        body: { ...(await find(id)), ...changes },
      });
      if (status !== 200) throw new Error(`The vehicle ${id} was not changed: ${status}`);
    },
    /** Keeps those photos of a vehicle and adds pictures after them. */
    setPhotos: (
      id: number,
      kept: readonly string[],
      pictures: readonly PickedFile[] = [],
    ): Promise<Vehicle> => {
      const body = new FormData();
      body.set('remainingPhotoUrls', JSON.stringify(kept));
      return send('POST', `/api/vehicules/${id}/update-photos`, withPictures(body, pictures));
    },
    setStatus: (id: number, status: VehicleStatus): Promise<Vehicle> =>
      send('PATCH', `/api/vehicules/${id}/status?status=${status}`),
  };
};

/** The card of a vehicle, on the catalogue or among the archived ones. */
export const cardOf = (page: Page, vehicle: Pick<Vehicle, 'brand' | 'model'>): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: nameOf(vehicle as Vehicle), exact: false }) });

/** Which of our colours a picture shows. */
export const colourOf = async (image: Locator): Promise<string> => {
  const [red = 0, green = 0, blue = 0] = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d')!;
    context.drawImage(element, 0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  const distance = ([r, g, b]: readonly [number, number, number]): number =>
    Math.abs(r - red) + Math.abs(g - green) + Math.abs(b - blue);
  return Object.entries(colours).sort(([, one], [, other]) => distance(one) - distance(other))[0]![0];
};
