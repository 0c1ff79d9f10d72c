import { beforeEach, describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { auditSubjects, type AuditSubject } from '@volant/shared/words/fr/audit/audit.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { agencyDay } from '@volant/shared/kernel/iso-date.ts';
import {
  aCustomer,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
  type TestCustomer,
} from '../testing/builders.ts';
import { message } from '../testing/contact-messages.ts';
import { importCalls } from '../testing/import-calls.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('journal', ({ t, manager }) => async (query: string) => {
  const { status, body } = await t.get<AuditPage>(`/api/audit${query}`, manager.token);
  expect(status).toBe(200);
  return body;
});

interface Named {
  id: number | string;
  name: string;
}

let made = 0;
beforeEach(() => {
  made += 1;
});

/** A vehicle of each test's own, with a plate. */
const aCar = async (t: TestApp) => {
  const vehicle = await aVehicle(t, { model: '308' });
  const plate = `1NAM${String(100 + made)}`;
  await t.change('vehicle', { id: vehicle.id }, { plate });
  return { ...vehicle, name: `Peugeot 308 · 1-NAM-${String(100 + made)}` };
};

const aRental = async (t: TestApp) => {
  const customer = await aCustomer(t);
  const { body } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
  return { customer, id: body.id };
};

const created = async (answer: Promise<{ status: number; body: { id: number } }>): Promise<number> => {
  const { status, body } = await answer;
  expect(status).toBe(201);
  return body.id;
};

const post = (t: TestApp, { token }: TestCustomer, path: string, body: object): Promise<number> =>
  created(t.post<{ id: number }>(path, token, body));

const season = (t: TestApp, more: object = {}) => ({
  kind: 'season',
  scope: 'all',
  startDate: inDays(t, 40),
  endDate: inDays(t, 47),
  percent: 20,
  ...more,
});

/** Makes something that the journal has entries about; null: there is only one of that kind, or it has no number. */
const MAKE: Record<AuditSubject, ((t: TestApp, manager: TestCustomer) => Promise<Named>) | null> = {
  account: async (t) => ({ id: (await aCustomer(t)).id, name: 'Léa Peeters' }),
  reservation: async (t) => ({ id: (await aRental(t)).id, name: 'Léa Peeters, Peugeot 308' }),
  payment: async (t) => {
    const { customer, id } = await aRental(t);
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
    await pay(t, body.clientSecret);
    const { id: payment } = await t.row('payment', { reservation_id: id }, 'id');
    return { id: payment, name: `45,00 €, Léa Peeters, réservation n° ${id}` };
  },
  vehicle: async (t, { token }) => {
    const { id, name } = await aCar(t);
    await t.patch(`/api/vehicules/${id}/status?status=ARCHIVED`, token);
    return { id, name };
  },
  accessory: async (t, manager) => {
    const name = `Porte-vélos ${made}`;
    return { id: await post(t, manager, '/api/accessory', { name, quantity: 2, dailyPrice: 7.5 }), name };
  },
  'price-rule': async (t, manager) => {
    const { id: vehicleId, name } = await aCar(t);
    const rule = season(t, { scope: 'vehicle', vehicleId });
    const days = `du ${formatShortDate(inDays(t, 40))} au ${formatShortDate(inDays(t, 47))}`;
    return { id: await post(t, manager, '/api/price-rules', rule), name: `+20 % par jour, ${name}, ${days}` };
  },
  closure: async (t, { token }) => {
    const day = inDays(t, 60);
    expect((await t.post('/api/closures', token, { days: [{ day, reason: 'Inventaire' }] })).status).toBe(
      200,
    );
    return { id: day, name: formatShortDate(day) };
  },
  block: async (t, manager) => {
    const { id: vehicleId, name } = await aCar(t);
    const days = { firstDay: inDays(t, 3), lastDay: inDays(t, 4) };
    const id = await post(t, manager, '/api/blocks', { vehicleId, ...days, reason: 'entretien' });
    const period = `du ${formatShortDate(days.firstDay)} au ${formatShortDate(days.lastDay)}`;
    return { id, name: `${name}, ${period} (Entretien)` };
  },
  fine: async (t, manager) => {
    const calls = fineCalls(t, manager);
    const { plate } = await calls.aCar();
    const { body } = await calls.note(plate, inDays(t, -3), '12:00', { reference: 'PV-77' });
    return { id: body.id, name: `PV-77, ${plate.replace(/^1FIN/, '1-FIN-')}` };
  },
  import: async (t, manager) => {
    const { checked } = importCalls(t, () => manager.token);
    const file = `Prénom;Nom;E-mail\nIvo;Bosmans;ivo${made}@exemple.be\n`;
    const { id } = await checked('customers', file, { name: 'clients-2026.csv' });
    return { id, name: 'clients-2026.csv (Clients)' };
  },
  message: async (t) => {
    const at = t.clock.now();
    const { firstName, lastName, email } = message;
    const { id } = await t.insert('contact_message', {
      first_name: firstName,
      last_name: lastName,
      email,
      phone_number: '',
      message: 'Bonjour',
      captcha_key: `names ${made}`,
      created_at: at,
    });
    const subject = { subject_kind: 'message', subject_id: String(id), before: null, after: null };
    await t.insert('audit_entry', {
      at,
      actor_kind: 'visitor',
      act: 'message.send',
      address: '192.0.2.1',
      ...subject,
    });
    return { id, name: `Émilie Lambert, ${formatShortDate(agencyDay(at))}` };
  },
  email: null,
  settings: null,
  till: null,
  installation: null,
};

const plain = (text: string | undefined): string | undefined => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the journal names', () => {
  it('every kind of subject', () => {
    expect(Object.keys(MAKE).toSorted()).toEqual(Object.keys(auditSubjects).toSorted());
  });

  for (const [kind, make] of Object.entries(MAKE)) {
    if (make === null) continue;
    it(`a subject of the kind '${kind}' by what people call it`, async ({ t, manager, journal }) => {
      const { id, name } = await make(t, manager);
      const { entries, names } = await journal(`?kind=${kind}&id=${id}`);
      expect(entries.length).toBeGreaterThan(0);
      expect(plain(names[kind]?.[String(id)])).toBe(name);
      const { body: file } = await t.get<string>(`/api/audit/export?kind=${kind}&id=${id}`, manager.token);
      expect(file).toContain(`${auditSubjects[kind] ?? kind} : ${name}`);
    });
  }

  it('several subjects of a kind on one page', async ({ t, manager, journal }) => {
    const add = (name: string) => post(t, manager, '/api/accessory', { name, quantity: 1, dailyPrice: 1 });
    const ids = [await add('Siège bébé'), await add('Coffre de toit')];
    const { names } = await journal('?kind=accessory');
    expect(names['accessory']).toMatchObject({
      [ids[0] ?? 0]: 'Siège bébé',
      [ids[1] ?? 0]: 'Coffre de toit',
    });
  });

  it('an accessory and a price rule that were removed, in all their entries', async ({
    t,
    manager,
    journal,
  }) => {
    const { token } = manager;
    const accessory = await post(t, manager, '/api/accessory', {
      name: 'Galerie',
      quantity: 1,
      dailyPrice: 1,
    });
    await t.call({ method: 'DELETE', path: `/api/accessory/${accessory}`, token });
    const rule = await post(t, manager, '/api/price-rules', season(t, { percent: -10 }));
    await t.call({ method: 'DELETE', path: `/api/price-rules/${rule}`, token });
    expect((await journal(`?kind=accessory&id=${accessory}`)).names['accessory']).toEqual({
      [accessory]: 'Galerie',
    });
    const days = `du ${formatShortDate(inDays(t, 40))} au ${formatShortDate(inDays(t, 47))}`;
    const named = (await journal(`?kind=price-rule&id=${rule}`)).names['price-rule'];
    expect(plain(named?.[String(rule)])).toBe(`−10 % par jour, Toute la flotte, ${days}`);
  });

  it('a payment that a field has by its number', async ({ t, journal }) => {
    const { customer, id } = await aRental(t);
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
    const payment = await pay(t, body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    const { names } = await journal(`?kind=reservation&id=${id}`);
    expect(Object.values(names['payment'] ?? {}).map(plain)).toEqual([
      `45,00 €, Léa Peeters, réservation n° ${id}`,
    ]);
    expect(payment).not.toBe('');
  });

  it('no erased customer', async ({ t, journal }) => {
    const { customer, id } = await aRental(t);
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
    await pay(t, body.clientSecret);
    const erased = { erased_at: t.clock.now() };
    await t.change('account', { id: customer.id }, erased);
    const { names } = await journal(`?reservation=${id}`);
    expect(names['account']).toBeUndefined();
    expect(names['reservation']).toEqual({ [id]: 'Peugeot 308' });
    expect(Object.values(names['payment'] ?? {}).map(plain)).toEqual([`45,00 €, réservation n° ${id}`]);
  });
});
