// @module-tag long
import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aVehicle, inDays } from '../testing/builders.ts';
import { askOf, keepRows } from '../testing/database-snapshot.ts';
import { importCalls } from '../testing/import-calls.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => importCalls(t, () => manager.token));

const PLATES = ['1PRO001', '1PRO002'];
const HEADS = 'Numéro;Plaque;Retrait;Retour;Rendu le;Statut;Client;E-mail;Téléphone;Prix total;Payé;Note';

/** Few values each, so that rows meet: numbers, plates, days, people with and without an address. */
const aRow = (t: TestApp, known: string) =>
  fc
    .record({
      number: fc.constantFrom('', '', 'N-1', 'N-2', 'N-3'),
      plate: fc.constantFrom(...PLATES, ...PLATES, '1PRO999'),
      from: fc.integer({ min: -12, max: 12 }),
      days: fc.constantFrom(1, 2, 2, 5),
      status: fc.constantFrom('', '', 'À venir', 'Annulée', 'Annulée'),
      isBack: fc.constantFrom(false, false, true),
      name: fc.constantFrom('Léa Maes', 'Léa Maes', 'Léo Van Hove', ''),
      email: fc.constantFrom('', '', 'lea.maes@exemple.be', 'leo@exemple.be', known),
      phone: fc.constantFrom('', '0475 00 00 01', '0475 00 00 01', '0475 00 00 02'),
      paid: fc.constantFrom('', '0', '40'),
      note: fc.constantFrom('', '- siège'),
    })
    .map(({ number, plate, from, days, status, isBack, name, email, phone, paid, note }) => {
      const [start, end] = [inDays(t, from), inDays(t, from + days)];
      const returned = isBack && from < 0 && status === '' ? addDays(start, 1) : '';
      return [number, plate, start, end, returned, status, name, email, phone, '100', paid, note].join(';');
    });

const TABLES = {
  vehicle: 'id',
  account: 'id',
  reservation: 'id',
  reservation_price_line: 'reservation_id',
  ledger_entry: 'id',
  note: 'id',
  vehicle_block: 'id',
  occupation: 'vehicle_id, first_day',
};

/** Everything that an import may write, in an order of its own; the days without their numbers. */
const stateOf = async (t: TestApp): Promise<Record<string, unknown>> => {
  const ask = askOf(t.db);
  const state: Record<string, unknown> = {};
  for (const [table, order] of Object.entries(TABLES)) {
    const row = table === 'occupation' ? `to_jsonb(t) - 'id'` : 'to_jsonb(t)';
    const [found] = await ask(
      `SELECT coalesce(jsonb_agg(${row} ORDER BY ${order}), '[]') AS rows FROM ${table} AS t`,
    );
    state[table] = found?.['rows'];
  }
  return state;
};

it(
  'any file is known when it comes again, and taken out without a trace',
  { timeout: 600_000 },
  async ({ t, manager, calls }) => {
    const known = await aCustomer(t);
    for (const plate of PLATES) {
      const { id } = await aVehicle(t);
      await t.change('vehicle', { id }, { plate });
      // Days that are not free, of which the first vehicle has some more.
      const block = { vehicleId: id, reason: 'entretien', note: '', resolve: [], force: true };
      const days = { firstDay: inDays(t, 4), lastDay: inDays(t, plate === PLATES[0] ? 6 : 4) };
      expect((await t.post('/api/blocks', manager.token, { ...block, ...days })).status).toBe(201);
    }
    const back = await keepRows(t.db);
    const before = await stateOf(t);
    const files = fc.array(aRow(t, known.email), { minLength: 1, maxLength: 14 });
    await fc.assert(
      fc.asyncProperty(files, async (rows) => {
        await back();
        const file = [HEADS, ...rows].join('\n');
        const first = await calls.imported('reservations', file);
        const written = await stateOf(t);
        const again = await calls.imported('reservations', file, { name: 'encore.csv' });
        expect([again.counts.valid, again.counts.imported]).toEqual([0, 0]);
        expect(again.counts.known).toBeGreaterThanOrEqual(first.counts.imported);
        expect(await stateOf(t)).toEqual(written);
        // The second import brought nothing.
        expect((await calls.remove(again.id)).status).toBe(204);
        expect((await calls.remove(first.id)).status).toBe(204);
        expect(await stateOf(t)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  },
);

it(
  'customers of any file are known when they come again, and taken out without a trace',
  { timeout: 600_000 },
  async ({ t, calls }) => {
    const known = await aCustomer(t);
    const back = await keepRows(t.db);
    const before = await stateOf(t);
    const person = fc
      .tuple(
        fc.constantFrom('Léa', 'Léo'),
        fc.constantFrom('Maes', 'MAES', 'Van Hove'),
        fc.constantFrom('', '', 'lea.maes@exemple.be', 'LEA.maes@exemple.be', 'leo@exemple.be', known.email),
        fc.constantFrom('', '0475 00 00 01', '0475.00.00.01', '0475 00 00 02'),
        fc.constantFrom('', 'oui'),
      )
      .map((cells) => cells.join(';'));
    await fc.assert(
      fc.asyncProperty(fc.array(person, { minLength: 1, maxLength: 12 }), async (rows) => {
        await back();
        const file = ['Prénom;Nom;E-mail;GSM;Consentement', ...rows].join('\n');
        const first = await calls.imported('customers', file);
        const written = await stateOf(t);
        const again = await calls.imported('customers', file, { name: 'encore.csv' });
        expect(again.counts).toMatchObject({ valid: 0, imported: 0, invalid: first.counts.invalid });
        expect(await stateOf(t)).toEqual(written);
        expect((await calls.remove(first.id)).status).toBe(204);
        expect(await stateOf(t)).toEqual(before);
      }),
      { numRuns: 25 },
    );
  },
);
