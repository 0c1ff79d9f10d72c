import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { FleetVehicle, ManagedVehicle, Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
  renewManager,
  type TestVehicle,
} from '../testing/builders.ts';
import { aPhotoFile } from '../testing/files/photo-files.ts';
import { details, file, photoForms, vehicule } from '../testing/files/photo-forms.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('photo', { scope: 'file' }, () => aPhotoFile())
  .extend('manager', ({ t }) => aManager(t))
  .extend('calls', ({ t, photo, manager }) => {
    const { send } = photoForms({ token: () => manager.token, t: () => t, photo: () => photo });
    const create = async (facts: object) => {
      const answer = await send<ManagedVehicle>('/api/vehicules', [
        vehicule({ ...details, ...facts }),
        file(photo),
      ]);
      expect(answer.status).toBe(201);
      return answer.body;
    };
    const put = <T = ManagedVehicle>(id: number, values: object) =>
      t.put<T>('/api/vehicules', manager.token, { id, ...details, ...values });
    const managed = (id: number) =>
      t.get<ManagedVehicle>(`/api/fleet/${id}`, manager.token).then(({ body }) => body);
    const fleet = async (): Promise<FleetVehicle[]> =>
      (await t.get<FleetVehicle[]>('/api/fleet', manager.token)).body;
    return { create, managed, put, fleet, send };
  });

const PUBLIC = {
  category: 'break',
  seats: 5,
  doors: 5,
  transmission: 'automatique',
  energy: 'diesel',
  bootLitres: 608,
  year: 2022,
  rangeKm: null,
  minAge: 23,
  minLicenceYears: 2,
  extraKmPrice: 0.25,
} as const;
let plates = 0;
/** Facts for the agency alone, each time with another number plate. */
const agencyFacts = () => {
  plates += 1;
  return {
    plate: `1-abc-${String(plates).padStart(3, '0')}`,
    vin: 'vf3lbyhzpgs123456',
    inspectionDue: '2027-03-31',
    insuranceDue: '2027-01-15',
    privateNote: 'Freins à revoir\nGarage A1',
  };
};
/** The same as the server answers them. */
const stored = ({ plate, vin, ...dates }: ReturnType<typeof agencyFacts>) => ({
  plate: plate.replaceAll('-', '').toUpperCase(),
  vin: vin.toUpperCase(),
  ...dates,
});

describe('the facts of a vehicle', () => {
  it('are stored with a new vehicle, and unknown without them', async ({ calls }) => {
    const facts = agencyFacts();
    const { id } = await calls.create({ ...PUBLIC, ...facts });
    expect(await calls.managed(id)).toMatchObject({ ...PUBLIC, ...stored(facts) });
    const { id: other } = await calls.create({});
    expect(await calls.managed(other)).toMatchObject({
      category: null,
      seats: null,
      extraKmPrice: null,
      plate: null,
    });
  });

  it('keep their values in a change that does not name them, and null clears them', async ({ calls }) => {
    const facts = agencyFacts();
    const { id } = await calls.create({ ...PUBLIC, ...facts });
    const changed = await calls.put(id, { dailyPrice: 55 });
    expect(changed.body).toMatchObject({ ...PUBLIC, ...stored(facts), dailyPrice: 55 });
    const cleared = await calls.put(id, { seats: null, plate: null, inspectionDue: null });
    expect(cleared.body).toMatchObject({
      ...PUBLIC,
      ...stored(facts),
      seats: null,
      plate: null,
      inspectionDue: null,
    });
  });

  it('that only the agency may know are in no answer for others', async ({ t, manager, calls }) => {
    const facts = agencyFacts();
    const { id } = await calls.create({ ...PUBLIC, ...facts });
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, {
      vehicle: { id, dailyPriceCents: 39_90 },
      from: 5,
      to: 8,
    });
    expect(hold.vehicule).toMatchObject(PUBLIC);
    const read = (path: string, token?: string) => t.get(path, token);
    const answers = [
      await read('/api/vehicules'),
      await read(`/api/vehicules/${id}`),
      await read(`/api/vehicules/${id}`, customer.token),
      await read(`/api/vehicules/${id}`, manager.token),
      await read('/api/reservations/me', customer.token),
      await read('/api/reservations', manager.token),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      const text = JSON.stringify(body);
      expect(text).toContain('"bootLitres":608');
      expect(text).not.toMatch(/plate|vin"|inspectionDue|insuranceDue|privateNote|1ABC|VF3LBYHZPGS|Freins/);
    }
    for (const page of ['/', `/vehicules/details/${id}`]) {
      const { body } = await t.app.inject({ url: page });
      expect(body).not.toContain(stored(facts).plate);
      expect(body).not.toContain('Freins');
    }
  });

  it('are in the journal, only those that changed', async ({ t, manager, calls }) => {
    const { id } = await calls.create({ seats: 5 });
    await calls.put(id, { plate: '1-jou-001', seats: 5 });
    const { body } = await t.get<AuditPage>(`/api/audit?kind=vehicle&id=${id}&limit=1`, manager.token);
    expect(body.entries[0]).toMatchObject({ before: { plate: null }, after: { plate: '1JOU001' } });
    expect(Object.keys(body.entries[0]?.after ?? {})).toEqual(['plate']);
  });

  it('of another vehicle: its number plate is refused by name, for a new vehicle and in a change', async ({
    t,
    photo,
    manager,
    calls,
  }) => {
    const facts = agencyFacts();
    const holder = await calls.create({ brand: 'Dacia', model: 'Duster', ...facts });
    const sentence = 'Cette plaque est déjà celle d’un autre véhicule\u00a0: Dacia Duster';
    const refused = {
      status: 409,
      body: { code: 'plate_taken', errors: [sentence], fields: { plate: sentence } },
    };
    const count = async () => (await calls.fleet()).length;
    const before = await count();
    expect(
      await calls.send('/api/vehicules', [vehicule({ ...details, plate: facts.plate }), file(photo)]),
    ).toMatchObject(refused);
    expect(await count()).toBe(before);
    const { id } = await calls.create({});
    expect(await calls.put<ProblemBody>(id, { plate: facts.plate, dailyPrice: 77 })).toMatchObject(refused);
    expect((await calls.managed(id)).dailyPrice).toBe(details.dailyPrice);
    // Its own plate is no conflict.
    expect((await calls.put(holder.id, { plate: facts.plate })).status).toBe(200);
    const path = `/api/vehicules/${holder.id}/status?status=ARCHIVED`;
    await t.patch(path, manager.token);
    expect((await calls.put<ProblemBody>(id, { plate: facts.plate })).body.message).toBe(
      'Cette plaque est déjà celle d’un autre véhicule\u00a0: Renault Clio (archivé)',
    );
  });

  it('are refused on their field when they are wrong', async ({ t, calls }) => {
    const { id } = await aVehicle(t);
    const sentence = 'Le nombre de places doit être un nombre entier de 1 à 9';
    expect(await calls.put<ProblemBody>(id, { seats: 12 })).toMatchObject({
      status: 400,
      body: { errors: [sentence], fields: { seats: sentence } },
    });
  });
});

const aPaidRental = async (
  t: TestApp,
  vehicle: TestVehicle,
  from: number,
  to: number,
): Promise<Reservation> => {
  const customer = await aCustomer(t);
  const { body: hold } = await book(t, customer, { vehicle, from, to });
  const { body: intent } = await openIntent(t, customer, {
    amount: hold.deposit * 100,
    reservationId: hold.id,
  });
  await pay(t, intent.clientSecret);
  return (await book(t, customer, { vehicle, from, to })).body;
};

describe('GET /api/fleet', () => {
  it('lists active and archived vehicles by name', async ({ t, calls }) => {
    const active = await aVehicle(t, { brand: 'Zoé', model: 'A' });
    const archived = await aVehicle(t, { brand: 'Äudi', model: 'Z', status: 'archived' });
    const list = await calls.fleet();
    expect(list.find(({ id }) => id === archived.id)?.status).toBe('ARCHIVED');
    const positions = [archived.id, active.id].map((id) => list.findIndex((vehicle) => vehicle.id === id));
    expect(positions[0]).toBeLessThan(positions[1] ?? -1);
    const [names] = [list.map(({ brand }) => brand)];
    expect(names.at(-1)).toBe('Zoé');
  });

  it('names the rental under way and the next one, not holds or later ones', async ({
    t,
    manager,
    calls,
  }) => {
    const vehicle = await aVehicle(t);
    const later = await aPaidRental(t, vehicle, 20, 22);
    const next = await aPaidRental(t, vehicle, 9, 12);
    const first = await aPaidRental(t, vehicle, 2, 4);
    await book(t, await aCustomer(t), { vehicle, from: 6, to: 7 });
    const rentals = async () => {
      const { currentRental, nextRental } = (await calls.fleet()).find(({ id }) => id === vehicle.id) ?? {};
      return [currentRental?.id, nextRental?.id];
    };
    expect(await rentals()).toEqual([undefined, first.id]);
    const dates = {
      startDate: inDays(t, 2),
      endDate: inDays(t, 4),
      departedAt: null,
      customerName: 'Léa Peeters',
    };
    expect((await calls.fleet()).find(({ id }) => id === vehicle.id)?.nextRental).toEqual({
      id: first.id,
      ...dates,
    });
    t.clock.advance({ days: 2 });
    await renewManager(t, manager);
    expect(await rentals()).toEqual([first.id, next.id]);
    // Past, until it is finalised.
    t.clock.advance({ days: 3 });
    await renewManager(t, manager);
    expect(await rentals()).toEqual([first.id, next.id]);
    const path = `/api/reservations/${first.id}/finalize?mileageDriven=100`;
    await t.patch(path, manager.token);
    expect(await rentals()).toEqual([undefined, next.id]);
    t.clock.advance({ days: 8 });
    await renewManager(t, manager);
    expect(await rentals()).toEqual([next.id, later.id]);
    await t.post(`/api/reservations/${next.id}/departure`, manager.token, {});
    const left = (await calls.fleet()).find(({ id }) => id === vehicle.id)?.currentRental;
    expect(left?.departedAt).toBe(t.clock.now().toISOString());
  });

  it('names the rental whose vehicle has left before a later one that has begun', async ({
    t,
    manager,
    calls,
  }) => {
    const vehicle = await aVehicle(t);
    const first = await aPaidRental(t, vehicle, 2, 4);
    const second = await aPaidRental(t, vehicle, 6, 8);
    t.clock.advance({ days: 2 });
    await renewManager(t, manager);
    await t.post(`/api/reservations/${first.id}/departure`, manager.token, {});
    t.clock.advance({ days: 4 });
    await renewManager(t, manager);
    const shown = (await calls.fleet()).find(({ id }) => id === vehicle.id);
    expect(shown?.currentRental?.id).toBe(first.id);
    expect(second.id).toBeGreaterThan(first.id);
  });

  it('is for managers only, as is one vehicle of it', async ({ t, manager }) => {
    const { id } = await aVehicle(t);
    for (const path of ['/api/fleet', `/api/fleet/${id}`]) {
      expect((await t.get(path)).status).toBe(401);
      expect((await t.get(path, (await aCustomer(t)).token)).status).toBe(403);
    }
    const missing = await t.get<ProblemBody>('/api/fleet/2000000000', manager.token);
    expect(missing).toMatchObject({ status: 404, body: { message: 'Véhicule non trouvé' } });
    expect((await t.get<Vehicle>(`/api/vehicules/${id}`)).status).toBe(200);
  });
});
