// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { Reservation, ReservationPage } from '@volant/shared/reservations/reservations.schema.ts';
import { MANAGER_ORDER } from '@volant/shared/reservations/status.rules.ts';
import { exampleVehicle } from '@volant/shared/testing/example-vehicle.ts';
import {
  aCustomer,
  anAccessory,
  aVehicle,
  book,
  openIntent,
  pay,
  renewManager,
  type OrderInput,
} from '../../testing/builders.ts';
import { reservationListJson } from './reservation-list-json.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const bytesOf = async (path: string): Promise<string> =>
    (await t.app.inject({ url: path, headers: { authorization: `Bearer ${manager.token}` } })).body;
  /** Every status, refunds, an expired hold; vehicles with photos, reservations with accessories. */
  const fill = async (): Promise<void> => {
    const accessory = await anAccessory(t, { name: 'Siège « bébé »', quantity: 50 });
    let customer = await aCustomer(t);
    const lines = { accessories: [{ accessory, quantity: 2 }] };
    const order = async (input: Omit<OrderInput, 'vehicle'>): Promise<Reservation> => {
      const vehicle = await aVehicle(t, { brand: 'Citroën', model: '"vehicule":null' });
      await t.insert('vehicle_photo', {
        vehicle_id: vehicle.id,
        position: 0,
        storage_key: randomUUID(),
        width: 1600,
        height: 1067,
      });
      return (await book(t, customer, { vehicle, ...input })).body;
    };
    const paid = async (input: Omit<OrderInput, 'vehicle'>): Promise<number> => {
      const { id, deposit } = await order(input);
      const { body } = await openIntent(t, customer, { amount: toCents(deposit), reservationId: id });
      await pay(t, body.clientSecret);
      t.clock.advance({ seconds: 30 });
      await t.volant.sweep();
      return id;
    };
    const patch = (path: string) => t.patch(`/api/reservations/${path}`, manager.token);
    await paid({ from: 2, to: 4 });
    const ended = await paid({ from: 2, to: 5, ...lines });
    await order({ from: 20, to: 22, ...lines });
    t.clock.advance({ days: 7 });
    await t.volant.sweep();
    // The sessions have expired.
    await renewManager(t, manager);
    customer = await aCustomer(t);
    await patch(`${ended}/finalize?mileageDriven=300`);
    await patch(`${await paid({ from: 30, to: 33 })}?motif=agence`);
    await paid({ from: 30, to: 33, ...lines });
    await order({ from: 12, to: 14 });
  };

  return { bytesOf, fill };
});

describe('the whole list of a manager', () => {
  it('equals the pages of every status, one after the other, byte for byte', async ({ calls }) => {
    expect(await calls.bytesOf('/api/reservations')).toBe('[]');
    await calls.fill();
    const pages: Reservation[][] = [];
    for (const status of MANAGER_ORDER) {
      const page = await calls.bytesOf(`/api/reservations?status=${status}&limit=200`);
      const { reservations } = JSON.parse(page) as ReservationPage;
      expect(reservations, page).not.toHaveLength(0);
      expect(page).toContain(JSON.stringify(reservations));
      expect(await calls.bytesOf(`/api/reservations?status=${status}`)).toBe(JSON.stringify(reservations));
      pages.push(reservations);
    }
    expect(pages.flat()).toHaveLength(6);
    expect(await calls.bytesOf('/api/reservations')).toBe(JSON.stringify(pages.flat()));
  });

  it('is compressed when the client accepts it', async ({ t, manager, calls }) => {
    await calls.fill();
    const { headers, statusCode } = await t.app.inject({
      url: '/api/reservations',
      headers: { authorization: `Bearer ${manager.token}`, 'accept-encoding': 'gzip' },
    });
    expect([statusCode, headers['content-encoding'], headers['content-type']]).toEqual([
      200,
      'gzip',
      'application/json; charset=utf-8',
    ]);
  });
});

it('is written in chunks without loss', async () => {
  const [one, other] = [exampleVehicle(), exampleVehicle({ id: 2, description: 'Boîte\n"vehicule":null' })];
  for (const count of [0, 1, 249, 250, 251, 501]) {
    const list = Array.from({ length: count }, (_, id) => ({
      id,
      vehicule: id % 3 ? one : other,
      paid: 0.1,
    }));
    const pieces = await reservationListJson(list, (one) => one).toArray();
    expect(Buffer.concat(pieces as Buffer[]).toString()).toBe(JSON.stringify(list));
  }
  expect(await reservationListJson([1, 2], () => undefined).toArray()).toEqual([Buffer.from('[]')]);
});
