import { describe, expect } from 'vitest';
import { z } from 'zod';
import * as contracts from '@volant/shared/contracts.ts';
import type { AnyContract } from '@volant/shared/kernel/contract.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { vehicleBody } from '@volant/shared/vehicles/vehicles.schema.ts';
import { aManager, anAccessory, anEmployee, aVehicle, type TestCustomer } from '../../testing/builders.ts';
import { fineCalls } from '../../testing/rentals/fine-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

/**
 * What owners alone decide: prices and the agency's terms. A field of a manager's call that bears such a name, or an
 * amount's, either has a door here that refuses employees, or its reason to be open to them.
 */
const GUARDED = {
  'PUT /api/vehicules dailyPrice': { change: { dailyPrice: 1 }, sentence: 'prices' },
  'PUT /api/vehicules extraKmPrice': { change: { extraKmPrice: null }, sentence: 'prices' },
  'PUT /api/vehicules maxDailyMileage': { change: { maxDailyMileage: 9_999 }, sentence: 'includedKm' },
  'PUT /api/accessory/:id dailyPrice': { change: { dailyPrice: 1 }, sentence: 'prices' },
  'POST /api/fines/:id/fee amount': { change: { amount: 1 }, sentence: 'fineFee' },
} as const;
type Door = keyof typeof GUARDED;

const SENTENCES = {
  prices: 'Seul un propriétaire de l’agence peut changer les prix.',
  includedKm: 'Seul un propriétaire de l’agence peut changer les kilomètres compris.',
  fineFee: 'Seul un propriétaire de l’agence peut changer les frais fixés dans les réglages.',
};

/** Open to every manager, and why. */
const OPEN: Record<string, string> = {
  'POST /api/accessory dailyPrice': 'managers add accessories',
  'POST /api/vehicules dailyPrice': 'managers add vehicles',
  'POST /api/vehicules maxDailyMileage': 'managers add vehicles',
  'POST /api/vehicules extraKmPrice': 'managers add vehicles',
  'POST /api/vehicules category': 'a fact of the vehicle',
  'PUT /api/vehicules category': 'a fact of the vehicle',
  'POST /api/counter/reservations totalPrice': 'what the clerk was shown: another one is refused',
  'POST /api/counter/reservations discount.amount': 'of one rental, with its reason in the journal',
  'POST /api/counter/reservations payment.amount': 'money that was taken',
  'POST /api/reservations/:id/change price': 'of one rental: keeps or recomputes it',
  'POST /api/reservations/:id/change/preview price': 'of one rental: keeps or recomputes it',
  'POST /api/reservations/:id/change expectedTotal': 'what the clerk was shown: another one is refused',
  'POST /api/reservations/:id/change/preview expectedTotal':
    'what the clerk was shown: another one is refused',
  'POST /api/reservations/:id/ledger amount': 'of one rental',
  'POST /api/reservations/:id/guarantee amount': 'of one rental',
  'POST /api/reservations/:id/guarantee/notice amount': 'of one rental',
  'POST /api/reservations/:id/guarantee/capture amount': 'of one rental',
  'POST /api/reservations/:id/guarantee/capture entries': 'the charges that it pays',
  'POST /api/reservations/:id/payment-links amount': 'of one rental',
  'PUT /api/handovers/:id content.chargePercent': 'how full the battery is',
  'PUT /api/handovers/:id content.settlement.amount': 'of one rental, with its reason where it differs',
  'POST /api/damages/:uuid/repair cost': 'what was paid',
  'POST /api/damages/:uuid/charge amount': 'of one rental',
  'POST /api/fines amount': 'what the authority asks',
  'PATCH /api/fines/:id amount': 'what the authority asks',
  'POST /api/reservations/:id/invoices vatPercent':
    'the act refuses it to employees: see asked-invoices.test.ts',
  'POST /api/cash-days/:day/open amount': 'money that was counted',
  'POST /api/cash-days/:day/movements amount': 'money that was taken out',
  ...Object.fromEntries(
    ['POST /api/counter/reservations company.', 'PUT /api/reservations/:id/company '].flatMap((path) =>
      ['companyNumber', 'vatNumber', 'accountingEmail'].map((field) => [
        path + field,
        'whom the rental is for',
      ]),
    ),
  ),
};

/** Keys of an owner's call that are no decision of theirs, or that managers write of people. */
const NO_DECISION = new Set([
  ...['version', 'email', 'phone', 'name', 'firstName', 'lastName', 'address', 'presentation'],
  ...['kind', 'reason', 'vehicleId', 'startDate', 'endDate', 'fields', 'mode', 'days', 'otherId', 'from'],
  // The words of an imported file.
  ...['field', 'text', 'value'],
]);

const AMOUNT = /price|amount|cost|fee|percent|excess|limit|total|maxDailyMileage/i;

/** The paths of a body's fields: `content.settlement.amount`. */
const fieldsOf = (schema: z.ZodType, path = ''): string[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, inner]) =>
      fieldsOf(inner as z.ZodType, path === '' ? key : `${path}.${key}`),
    );
  if (schema instanceof z.ZodUnion)
    return schema.options.flatMap((option) => fieldsOf(option as z.ZodType, path));
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path);
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in as z.ZodType, path);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap() as z.ZodType, path);
  return [path];
};

const isContract = (value: object): value is AnyContract => 'access' in value && 'path' in value;

const doors: AnyContract[] = Object.values(contracts).flatMap((table) =>
  typeof table === 'object' ? Object.values(table as Record<string, object>).filter(isContract) : [],
);

/** Its parts of a form are read by the handler. */
const FORMS: Record<string, z.ZodType> = { 'POST /api/vehicules': vehicleBody };

const fieldsOfDoors = (access: string) =>
  doors
    .filter((door) => door.access === access && door.method !== 'GET')
    .flatMap(({ method, path, body }) => {
      const name = `${method} ${path}`;
      const schema = typeof body === 'object' ? body : FORMS[name];
      return schema === undefined
        ? []
        : [...new Set(fieldsOf(schema))].map((field) => ({ field, door: `${name} ${field}` }));
    });

const it = testWithApp();

const last = (field: string): string => field.split('.').at(-1) ?? '';

it('every field of a manager’s call that owners decide is guarded, or open for a reason', () => {
  const owners = new Set(fieldsOfDoors('owner').map(({ field }) => last(field)));
  const found = fieldsOfDoors('manager')
    .filter(
      ({ field }) => AMOUNT.test(last(field)) || (owners.has(last(field)) && !NO_DECISION.has(last(field))),
    )
    .map(({ door }) => door);
  expect(found.toSorted()).toEqual([...Object.keys(GUARDED), ...Object.keys(OPEN)].toSorted());
});

interface Opened {
  body: object;
  send: (token: string, body: object) => Promise<{ status: number; body: ProblemBody }>;
}

const aFineWithFee = async (t: TestApp, owner: TestCustomer): Promise<Opened> => {
  const calls = fineCalls(t, owner);
  await t.db.updateTable('agency_profile').set({ fine_fee_cents: 25_00 }).execute();
  const car = await calls.aCar();
  const { startDate } = await calls.rented(car, { out: '09:05', back: '17:30' });
  const { body } = await calls.note(car.plate, startDate, '12:00');
  const path = `/api/fines/${body.id}/fee`;
  return {
    body: { version: 1, amount: 25 },
    send: (token, sent) => t.post<ProblemBody>(path, token, sent),
  };
};

/** The thing behind each call, and what sends its body. */
const OPENING: Record<string, (t: TestApp, owner: TestCustomer) => Promise<Opened>> = {
  'PUT /api/vehicules': async (t, owner) => {
    const { id } = await aVehicle(t);
    const body = { ...exampleDetails({ extraKmPrice: 0.25 }), id };
    expect((await t.put('/api/vehicules', owner.token, body)).status).toBe(200);
    return { body, send: (token, sent) => t.put('/api/vehicules', token, sent) };
  },
  'PUT /api/accessory/:id': async (t) => {
    const name = `Coffre ${Math.random()}`;
    const { id } = await anAccessory(t, { name, dailyPriceCents: 5_00, quantity: 2 });
    return {
      body: { name, dailyPrice: 5, quantity: 2 },
      send: (token, sent) => t.put(`/api/accessory/${id}`, token, sent),
    };
  },
  'POST /api/fines/:id/fee': aFineWithFee,
};

describe.for(Object.keys(GUARDED) as Door[])('%s', (door) => {
  const [call, field] = [door.slice(0, door.lastIndexOf(' ')), door.slice(door.lastIndexOf(' ') + 1)];
  const { change, sentence } = GUARDED[door];

  it('refuses an employee’s change, with the sentence on the field', async ({ t, manager }) => {
    const { token } = await anEmployee(t);
    const { body, send } = await OPENING[call]!(t, manager);
    const { status, body: answer } = await send(token, { ...body, ...change });
    expect([status, answer]).toMatchObject([
      403,
      { code: 'owners_only', errors: [SENTENCES[sentence]], fields: { [field]: SENTENCES[sentence] } },
    ]);
  });

  it('lets an employee send the value that stands', async ({ t, manager }) => {
    const { token } = await anEmployee(t);
    const { body, send } = await OPENING[call]!(t, manager);
    expect((await send(token, body)).status).toBe(200);
  });

  it('lets an owner change it', async ({ t, manager }) => {
    const { token } = await aManager(t);
    const { body, send } = await OPENING[call]!(t, manager);
    expect((await send(token, { ...body, ...change })).status).toBe(200);
  });
});
