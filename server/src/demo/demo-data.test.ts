// @module-tag long
import { expect } from 'vitest';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { isIllustration, PHOTO_WIDTHS } from '@volant/shared/vehicles/photo.rules.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { demoCustomer } from '../platform/config/demo-accounts.ts';
import { demoAccessories, demoFleet } from './fleet.ts';
import type { TestApp } from '../testing/test-app.ts';
import type { FileStore } from '../files/file-store.ts';
import { fillDemoData } from './demo-data.ts';
import type { DemoDeps } from './demo-reservations.ts';
import { ensureDemoCustomer } from '../accounts/add-account.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** Hundreds of payments, one after the other. */
const LIMIT_MS = 120_000;

const it = testWithFreshApp()
  .extend('stored', () => ({ files: 0 }))
  /** The photo store, counting the files that it is given. */
  .extend('counting', ({ t, stored }): FileStore => ({
    ...t.photos,
    put: async (...file) => {
      stored.files += 1;
      await t.photos.put(...file);
    },
  }))
  .extend('deps', ({ t, counting }) => (values: Partial<DemoDeps> = {}): DemoDeps => ({
    db: t.db,
    clock: t.clock,
    photos: counting,
    provider: t.provider,
    sandboxUrl: t.sandbox.url,
    customerEmail: demoCustomer.email,
    say: () => undefined,
    ...values,
  }));
it.beforeEach(async ({ t }) => {
  await ensureDemoCustomer(t, demoCustomer);
});

const count = async (
  t: TestApp,
  table: 'vehicle' | 'vehicle_photo' | 'accessory' | 'account' | 'reservation' | 'payment',
) =>
  (await t.db.selectFrom(table).select(t.db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;

it('fills an empty database with the fleet and a year of paid reservations', async ({ t, deps }) => {
  await fillDemoData(deps());

  const vehicles = (await t.get<Vehicle[]>('/api/vehicules')).body;
  expect(vehicles.map(vehicleName)).toEqual(demoFleet.map(vehicleName));
  for (const [index, vehicle] of vehicles.entries()) {
    expect(vehicle.photos).toHaveLength(demoFleet[index]?.photos.length ?? 0);
    expect(vehicle.photos.every(isIllustration)).toBe(true);
    for (const { url, sources } of vehicle.photos) {
      expect((await t.app.inject({ url })).statusCode).toBe(200);
      expect(sources.map(({ width }) => width)).toEqual([...PHOTO_WIDTHS]);
    }
  }
  expect(await count(t, 'accessory')).toBe(demoAccessories.length);

  const { rows, paid } = await t.db
    .selectFrom('reservation')
    .leftJoin('payment', (join) =>
      join
        .onRef('payment.id', '=', 'reservation.payment_id')
        .onRef('payment.amount_cents', '=', 'reservation.deposit_cents')
        .onRef('payment.account_id', '=', 'reservation.account_id')
        .onRef('payment.reservation_id', '=', 'reservation.id')
        .on('payment.state', '=', 'succeeded')
        .on('payment.binding', '=', 'bound'),
    )
    .select(({ fn }) => [fn.countAll<number>().as('rows'), fn.count<number>('payment.id').as('paid')])
    .executeTakeFirstOrThrow();
  expect(rows).toBeGreaterThan(80);
  expect(paid).toBe(rows);
  expect(await count(t, 'payment')).toBe(rows);

  // The money exists at the provider: a coming reservation can be cancelled and refunded.
  const coming = await t.db
    .selectFrom('reservation')
    .innerJoin('payment', 'payment.id', 'reservation.payment_id')
    .select(['payment.provider_id', 'payment.amount_cents'])
    .where('reservation.state', '=', 'confirmed')
    .where('reservation.start_date', '>', agencyDay(t.clock.now()))
    .executeTakeFirstOrThrow();
  const refund = await t.stripe.refunds.create({ payment_intent: coming.provider_id ?? '' });
  expect(refund).toMatchObject({ status: 'succeeded', amount: coming.amount_cents });

  const login = await t.post<{ token: string }>('/api/auths/login', undefined, demoCustomer);
  const mine = await t.get<Reservation[]>('/api/reservations/me', login.body.token);
  expect(new Set(mine.body.map(({ status }) => status))).toEqual(
    new Set(['upcoming', 'past', 'canceled', 'finalized']),
  );

  // Sweeping finds nothing to do: what was written is consistent.
  const before = await t.db.selectFrom('reservation').select(['id', 'state']).orderBy('id').execute();
  await t.volant.sweep();
  expect(await t.db.selectFrom('reservation').select(['id', 'state']).orderBy('id').execute()).toEqual(
    before,
  );
});

it(
  'runs once: a second start changes nothing',
  async ({ t, stored, deps }) => {
    await fillDemoData(deps());
    const vehicles = await count(t, 'vehicle');
    const reservations = await count(t, 'reservation');
    const payments = await count(t, 'payment');
    stored.files = 0;
    await fillDemoData(deps());
    expect([
      await count(t, 'vehicle'),
      await count(t, 'reservation'),
      await count(t, 'payment'),
      stored.files,
    ]).toEqual([vehicles, reservations, payments, 0]);
  },
  LIMIT_MS,
);

it(
  'leaves nothing when interrupted among the photos; when interrupted while paying, keeps the fleet and resumes at the next start',
  async ({ t, stored, deps }) => {
    const cut = new Error('power cut');
    await expect(
      fillDemoData(
        deps({
          photos: { ...t.photos, put: () => (stored.files++ < 40 ? Promise.resolve() : Promise.reject(cut)) },
        }),
      ),
    ).rejects.toBe(cut);
    expect([await count(t, 'vehicle'), await count(t, 'accessory'), await count(t, 'account')]).toEqual([
      0, 0, 1,
    ]);

    let paid = 0;
    await expect(
      fillDemoData(
        deps({
          provider: {
            ...t.provider,
            createIntent: async (order) => {
              paid += 1;
              if (paid > 10) throw cut;
              return t.provider.createIntent(order);
            },
          },
        }),
      ),
    ).rejects.toBe(cut);
    expect([await count(t, 'vehicle'), await count(t, 'reservation'), await count(t, 'payment')]).toEqual([
      demoFleet.length,
      0,
      0,
    ]);

    await fillDemoData(deps());
    expect(await count(t, 'vehicle')).toBe(demoFleet.length);
    expect(await count(t, 'reservation')).toBeGreaterThan(80);
  },
  LIMIT_MS,
);

it('brings no reservations where another provider takes the payments', async ({ t, deps }) => {
  await fillDemoData(deps({ sandboxUrl: undefined }));
  expect([await count(t, 'vehicle'), await count(t, 'reservation')]).toEqual([demoFleet.length, 0]);
});
