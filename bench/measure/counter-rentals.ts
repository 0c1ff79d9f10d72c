import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { counterApi } from '@volant/shared/reservations/reservations.api.ts';
import type { CounterSaleAnswer } from '@volant/shared/reservations/booking/counter.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { Agency } from '../../e2e/agency-day/agency.ts';
import { departedElsewhere } from '../../e2e/handover-page.ts';
import type { UploadFile } from '../../e2e/pictures.ts';
import type { Counter } from './counter-flows.ts';

const VEHICLES = 12;
const ODOMETER = 42_310;
const DAILY_PRICE = 55;

interface Sale {
  vehicle: Vehicle;
  firstName: string;
  from: number;
  to: number;
}

/** Sells a rental that is paid at the terminal. */
const sell = async ({ client, dayOf }: Agency, token: string, sale: Sale): Promise<{ id: number }> => {
  const price = DAILY_PRICE * (sale.to - sale.from);
  const { reservation } = await client.expected<CounterSaleAnswer>(counterApi.sell, {
    token,
    body: {
      requestKey: randomBytes(32).toString('base64url'),
      vehicule: { id: sale.vehicle.id },
      startDate: dayOf(sale.from),
      endDate: dayOf(sale.to),
      totalPrice: price,
      customer: { firstName: sale.firstName, lastName: 'Maes', email: '', phoneNumber: '0471 11 22 33' },
      payment: { kind: 'counter', method: 'terminal', amount: price },
    },
  });
  return reservation;
};

/** A small agency on one of its mornings: two vehicles come back, one leaves, the others are free. */
export const prepareCounter = async (agency: Agency): Promise<Omit<Counter, 'today' | 'photo'>> => {
  await agency.moveTo(-2, '10:00');
  const token = await agency.manager();
  const vehicles: Vehicle[] = [];
  for (let index = 1; index <= VEHICLES; index += 1) {
    vehicles.push(
      await agency.client.addVehicle(
        token,
        exampleDetails({ model: `numéro ${index}`, mileage: ODOMETER, dailyPrice: DAILY_PRICE }),
      ),
    );
  }
  const [returning, extended, leaving, free] = vehicles;
  if (!returning || !extended || !leaving || !free) throw new Error('there are too few vehicles');
  for (const [vehicle, firstName] of [
    [returning, 'Rosa'],
    [extended, 'Ugo'],
  ] as const) {
    const rental = await sell(agency, token, { vehicle, firstName, from: -2, to: 0 });
    await departedElsewhere(agency.client, token, rental, agency.now());
  }
  await agency.moveTo(0, '10:30');
  await sell(agency, await agency.manager(), { vehicle: leaving, firstName: 'Dina', from: 0, to: 3 });
  return {
    vehicle: `numéro ${VEHICLES}`,
    odometer: ODOMETER,
    departs: 'Dina Maes',
    returns: 'Rosa Maes',
    extends: 'Ugo Maes',
  };
};

/** A picture of twelve megapixels, as the camera of a phone gives. */
export const phoneCamera = async (page: Page): Promise<UploadFile> => {
  const base64 = await page.evaluate(async () => {
    const canvas = new OffscreenCanvas(4032, 3024);
    const ink = canvas.getContext('2d');
    if (!ink) throw new Error('no canvas');
    for (let index = 0; index < 4_000; index += 1) {
      ink.fillStyle = `hsl(${(index * 37) % 360} 60% ${30 + (index % 50)}%)`;
      ink.fillRect((index * 397) % 4032, (index * 211) % 3024, 160, 120);
    }
    const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 8_192)
      text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
    return btoa(text);
  });
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
};
