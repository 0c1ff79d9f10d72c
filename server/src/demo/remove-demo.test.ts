// @module-tag long
import { expect } from 'vitest';
import { agencyEnvironment } from '@volant/shared/testing/agency-environment.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { readConfig } from '../platform/config/config.ts';
import { fillDemoData } from './demo-data.ts';
import { aCustomer, anAccessory, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { demoCustomer, demoManager } from '../platform/config/demo-accounts.ts';
import { demoAccessories, demoFleet } from './fleet.ts';
import { demoPeople } from './people.ts';
import { DemoInTheWay, refuseDemo } from './published-access.ts';
import { demoLines, removeDemo } from './remove-demo.ts';
import { addManager, ensureDemoCustomer, ensureManager } from '../accounts/add-account.ts';
import { hashPassword } from '../accounts/index.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const LIMIT_MS = 120_000;

const it = testWithFreshApp();
it.beforeEach(async ({ t }) => {
  await ensureDemoCustomer(t, demoCustomer);
  await ensureManager(t, { ...demoManager, lastName: 'Volant', isDemo: true });
  await fillDemoData({
    db: t.db,
    clock: t.clock,
    photos: t.photos,
    provider: t.provider,
    sandboxUrl: t.sandbox.url,
    customerEmail: demoCustomer.email,
    say: () => undefined,
  });
});

const remove = (t: TestApp, force = false) =>
  removeDemo({ config: t.config, db: t.db, clock: t.clock }, { force });

const refusalOf = async (t: TestApp, production: boolean): Promise<string> => {
  try {
    await refuseDemo(t.db, { production });
    return '';
  } catch (error) {
    if (error instanceof DemoInTheWay) return error.message;
    throw error;
  }
};

const count = async (
  t: TestApp,
  table: 'vehicle' | 'accessory' | 'account' | 'reservation' | 'payment' | 'outbox',
) =>
  (await t.db.selectFrom(table).select(t.db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows;

const countsOf = async (t: TestApp) => ({
  vehicles: await count(t, 'vehicle'),
  accessories: await count(t, 'accessory'),
  accounts: await count(t, 'account'),
  reservations: await count(t, 'reservation'),
  payments: await count(t, 'payment'),
});

const logIn = async (t: TestApp, person: { email: string; password: string }): Promise<number> =>
  (await t.post('/api/auths/login', undefined, person)).status;

it(
  'the demonstration keeps production from starting until it is removed, and leaves nothing behind',
  async ({ t }) => {
    await t.db
      .updateTable('accessory')
      .set({ picture_key: 'picture', picture_width: 480 })
      .where('id', '=', (row) => row.selectFrom('accessory').select('id').orderBy('id').limit(1))
      .execute();
    const reservations = await count(t, 'reservation');
    const refusal = await refusalOf(t, true);
    expect(refusal.split('\n')).toHaveLength(1);
    expect(refusal).toContain(`mot de passe publié (${demoManager.email}, ${demoCustomer.email})`);
    expect(refusal).toContain(
      `(${demoFleet.length} véhicules, ${demoPeople.length + 1} clients, ${reservations} réservations, ${demoAccessories.length} accessoires)`,
    );
    expect(refusal).toContain('npm run demo -- remove');
    // Others may see demo vehicles, but not sign in with a published password.
    expect(await refusalOf(t, false)).not.toContain('véhicules');
    expect(await refusalOf(t, false)).toContain(demoManager.email);
    expect((await demoLines(t.db)).join('\n')).toContain(`${demoFleet.length} véhicules`);
    expect(await logIn(t, demoManager)).toBe(200);

    const lines = await remove(t);
    expect(lines[0]).toBe(
      `Retirés de la base : ${demoFleet.length} véhicules, ${demoPeople.length + 1} clients, ${reservations} réservations, ${demoAccessories.length} accessoires de démonstration.`,
    );
    expect(lines[1]).toBe(`  Gestionnaire retiré : ${demoManager.email}`);
    expect(await countsOf(t)).toEqual({
      vehicles: 0,
      accessories: 0,
      accounts: 0,
      reservations: 0,
      payments: 0,
    });
    expect(await refusalOf(t, true)).toBe('');
    expect(await logIn(t, demoManager)).toBe(401);
    expect(await logIn(t, demoCustomer)).toBe(401);
    expect((await t.get('/api/vehicules')).body).toEqual([]);
    // The next sweeps remove the photo files.
    const removals = await t.db.selectFrom('file_removal').select('storage_key').execute();
    expect(removals.length).toBeGreaterThan(1);
    expect(removals).toContainEqual({ storage_key: 'picture-480.webp' });
    expect(await demoLines(t.db)).toEqual(['Rien de la démonstration ne se trouve dans cette base.']);
  },
  LIMIT_MS,
);

it(
  'what real people use stays: their accounts, rentals, vehicles and accessories',
  async ({ t }) => {
    const customer = await aCustomer(t);
    const ownVehicle = await aVehicle(t);
    const ownAccessory = await anAccessory(t, { name: 'Glacière' });
    const demoVehicle = await t.db
      .selectFrom('vehicle')
      .select(['id', 'brand', 'model', 'daily_price_cents as dailyPriceCents'])
      .where('is_demo', '=', true)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const demoAccessory = await t.db
      .selectFrom('accessory')
      .select(['id', 'name', 'quantity', 'daily_price_cents as dailyPriceCents'])
      .where('is_demo', '=', true)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const order = {
      vehicle: demoVehicle,
      from: 300,
      to: 303,
      accessories: [{ accessory: demoAccessory, quantity: 1 }],
    };
    const held = await book(t, customer, order);
    expect(held.status).toBe(201);
    const amount = Math.round(held.body.totalPrice * 0.3) * 100;
    const intent = await openIntent(t, customer, { amount, reservationId: held.body.id });
    await pay(t, intent.body.clientSecret);
    expect((await book(t, customer, order)).body.status).toBe('upcoming');

    const lines = await remove(t);
    expect(lines).toContain(
      `  ${vehicleName(demoVehicle)} (n° ${demoVehicle.id}) reste, archivé : des clients l'ont réservé (réservations n° ${held.body.id}).`,
    );
    expect(lines).toContain(
      `  L'accessoire « ${demoAccessory.name} » reste : des réservations de clients en ont besoin.`,
    );
    expect(await refusalOf(t, true)).toBe('');
    const vehicles = await t.db.selectFrom('vehicle').select(['id', 'status']).orderBy('id').execute();
    expect(vehicles).toEqual([
      { id: demoVehicle.id, status: 'archived' },
      { id: ownVehicle.id, status: 'active' },
    ]);
    const accessories = await t.db.selectFrom('accessory').select('id').orderBy('id').execute();
    expect(accessories.map(({ id }) => id)).toEqual([demoAccessory.id, ownAccessory.id]);
    // One unit is out for that rental, and none for the rentals of the demonstration.
    const out = await t.db
      .selectFrom('accessory_day')
      .select((row) => row.fn.sum<string>('reserved').as('reserved'))
      .where('accessory_id', '=', demoAccessory.id)
      .executeTakeFirstOrThrow();
    expect(Number(out.reserved)).toBe(4);
    const mine = await t.get<{ id: number; status: string }[]>('/api/reservations/me', customer.token);
    expect(mine.body).toMatchObject([{ id: held.body.id, status: 'upcoming' }]);
  },
  LIMIT_MS,
);

it(
  'the demo manager is removed; another manager with the published password keeps the account without it',
  async ({ t }) => {
    await addManager(t, 'command', {
      email: 'chef@agence.be',
      passwordHash: await hashPassword(demoManager.password),
      firstName: 'Anne',
      lastName: 'Claes',
    });
    await addManager(t, 'command', {
      email: 'adjoint@agence.be',
      passwordHash: await hashPassword('Coquelicot-7'),
      firstName: 'Luc',
      lastName: 'Maes',
    });
    expect(await refusalOf(t, true)).toContain(`${demoManager.email}, chef@agence.be, ${demoCustomer.email}`);
    const lines = await remove(t);
    expect(lines).toContain(
      '  chef@agence.be garde son compte sans le mot de passe publié : « Oublié ? » sur la page de connexion en donne un autre.',
    );
    expect(await logIn(t, { ...demoManager, email: 'chef@agence.be' })).toBe(401);
    expect(await logIn(t, { email: 'adjoint@agence.be', password: 'Coquelicot-7' })).toBe(200);
    expect(await refusalOf(t, true)).toBe('');
  },
  LIMIT_MS,
);

it(
  'a demo manager with a password of their own stays, and a demo address that somebody registers later is theirs',
  async ({ t }) => {
    const { token } = (await t.post<{ token: string }>('/api/auths/login', undefined, demoManager)).body;
    const changed = await t.patch('/api/users/me/change-password', token, {
      currentPassword: demoManager.password,
      newPassword: 'Coquelicot-7',
      confirmPassword: 'Coquelicot-7',
    });
    expect(changed.status).toBe(200);
    const lines = await remove(t);
    expect(lines).toContain(`  ${demoManager.email} reste : ce compte a un mot de passe à lui.`);
    expect(await logIn(t, { email: demoManager.email, password: 'Coquelicot-7' })).toBe(200);

    const [person] = demoPeople;
    const registered = await t.post('/api/auths/register', undefined, {
      ...person,
      phoneNumber: '0470123456',
      password: 'Tournesol-9!',
    });
    expect(registered.status).toBe(201);
    // A registration cannot block the start.
    expect(await refusalOf(t, true)).toBe('');
    expect((await remove(t))[0]).toContain('0 clients');
  },
  LIMIT_MS,
);

it(
  'payments of demo accounts unknown to the stand-in are not deleted without confirmation',
  async ({ t }) => {
    const live = readConfig({
      PUBLIC_URL: 'https://volant.example',
      TRUST_PROXY: 'none',
      MAIL: 'files',
      ...agencyEnvironment,
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      DATA_DIR: '/nonexistent',
    });
    const payments = await count(t, 'payment');
    const deps = { config: live, db: t.db, clock: t.clock };
    await expect(removeDemo(deps, { force: false })).rejects.toThrow(
      `Rien n'est retiré : ${payments} paiements de comptes de démonstration ne sont pas dans`,
    );
    expect(await count(t, 'payment')).toBe(payments);
    await removeDemo(deps, { force: true });
    expect(await count(t, 'payment')).toBe(0);
  },
  LIMIT_MS,
);
