import { expect } from 'vitest';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, book, inDays, renewManager } from '../testing/builders.ts';
import { remindOfPickups } from '../reservations/reservation-mails.ts';
import { testWithImports } from '../testing/test-with-imports.ts';

const it = testWithImports('RES');

const HEADS = 'Numéro;Plaque;Retrait;Retour;Client;E-mail;Téléphone;Prix total;Payé;Km parcourus;Note';

it('takes a coming reservation over with its price, what was paid, and its customer', async ({
  t,
  manager,
  calls,
  plate,
}) => {
  // The mail of the manager's registration.
  await t.volant.mails.deliver();
  t.mails.sent.length = 0;
  const file = `${HEADS}\nA-1;${plate};10/07/2026;14/07/2026;Nora Dubois;nora.dubois@exemple.be;;1.234,50;200;;Siège bébé\n`;
  const view = await calls.imported('reservations', file);
  expect(view).toMatchObject({ counts: { imported: 1 }, reminders: false, invitable: 1 });
  const id = (await calls.rows(view.id))[0]?.subject?.id ?? 0;
  const { body: reservations } = await t.get<Reservation[]>('/api/reservations', manager.token);
  expect(reservations.find((of) => of.id === id)).toMatchObject({
    startDate: '2026-07-10',
    endDate: '2026-07-14',
    status: 'upcoming',
    totalPrice: 1234.5,
    paid: 200,
    priceLines: [{ label: "Repris de l'ancien système", totalPrice: 1234.5 }],
    customer: { firstName: 'Nora', lastName: 'Dubois', email: 'nora.dubois@exemple.be' },
  });
  const { body: ledger } = await t.get<Ledger>(`/api/reservations/${id}/ledger`, manager.token);
  expect(ledger).toMatchObject({
    due: 1034.5,
    entries: [{ kind: 'payment', method: 'reprise', amount: 200 }],
  });
  const [entry] = ledger.entries;
  const receipt = await t.post(`/api/reservations/${id}/documents`, manager.token, {
    kind: 'receipt',
    entryId: entry?.id,
  });
  expect(receipt).toMatchObject({ status: 404, body: { code: 'payment_not_found' } });
  await t.volant.mails.deliver();
  expect(t.mails.sent).toEqual([]);
});

it('takes a past rental over as finalised, with its kilometres', async ({ t, manager, calls, plate }) => {
  const file = `${HEADS}\nA-2;${plate};01/02/2025;05/02/2025;Tom Claes;;0471 00 00 02;160;160;412;\n`;
  const { id } = await calls.imported('reservations', file);
  const subject = (await calls.rows(id))[0]?.subject;
  const { body } = await t.get<Reservation[]>('/api/reservations', manager.token);
  expect(body.find((of) => of.id === subject?.id)).toMatchObject({
    status: 'finalized',
    mileageDriven: 412,
    paid: 160,
  });
});

it('names the other side of an overlap, in the file and in the product', async ({ calls, plate }) => {
  const line = (number: string, from: string, to: string): string =>
    `${number};${plate};${from};${to};Ana Roels;ana.roels@exemple.be;;100;;;`;
  await calls.imported('reservations', [HEADS, line('B-1', '01/08/2026', '05/08/2026')].join('\n'));
  const { id } = await calls.checked(
    'reservations',
    [
      HEADS,
      line('B-2', '05/08/2026', '07/08/2026'),
      line('B-3', '10/08/2026', '12/08/2026'),
      line('B-4', '12/08/2026', '13/08/2026'),
    ].join('\n'),
  );
  const sentences = (await calls.rows(id)).map(({ problems }) =>
    problems.map(({ sentence }) => sentence).join(),
  );
  expect(sentences).toEqual([
    expect.stringMatching(
      /^Le véhicule est déjà réservé du 01\/08\/2026 au 05\/08\/2026 \(réservation n° \d+\)$/,
    ),
    '',
    'Le véhicule est déjà réservé du 10/08/2026 au 12/08/2026 (ligne 3)',
  ]);
});

it('gives the same days once, also when two files are imported at once', async ({ t, calls, plate }) => {
  const file = `${HEADS}\nC-1;${plate};20/08/2026;22/08/2026;Ugo Maes;ugo.maes@exemple.be;;100;;;\n`;
  const first = await calls.checked('reservations', file);
  const other = await calls.checked('reservations', file.replace('C-1', 'C-2'), { source: 'Autre' });
  // Two imports at once.
  const answers = await Promise.all([calls.commit(first.id), calls.commit(other.id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const imported = answers.map(({ body }) => body.counts.imported);
  expect(imported.reduce((sum, count) => sum + count, 0)).toBe(1);
  const written = await t.db
    .selectFrom('reservation')
    .select('id')
    .where('outside_number', 'in', ['C-1', 'C-2'])
    .execute();
  expect(written).toHaveLength(1);
});

it('knows a number of the same system again, and not that of another', async ({ calls, plate }) => {
  const file = (from: string, to: string): string =>
    `${HEADS}\nD-1;${plate};${from};${to};Ida Wouters;ida.wouters@exemple.be;;100;;;\n`;
  await calls.imported('reservations', file('01/09/2026', '03/09/2026'), { source: 'Un' });
  expect(
    (await calls.checked('reservations', file('05/09/2026', '07/09/2026'), { source: 'Un' })).counts.known,
  ).toBe(1);
  expect(
    (await calls.checked('reservations', file('05/09/2026', '07/09/2026'), { source: 'Deux' })).counts.valid,
  ).toBe(1);
});

it('knows a reservation without a number by vehicle, days and customer', async ({ calls, plate }) => {
  const file = `${HEADS}\n;${plate};11/09/2026;13/09/2026;Rik Jacobs;;0471 00 00 11;100;;;\n`;
  await calls.imported('reservations', file);
  expect((await calls.checked('reservations', file)).counts).toMatchObject({ known: 1, invalid: 0 });
});

it('reminds customers only once it is switched on', async ({ t, manager, calls, plate }) => {
  const day = inDays(t, 5);
  const file = `${HEADS}\nE-1;${plate};${day};${inDays(t, 7)};Lou Baert;lou.baert@exemple.be;;100;;;\n`;
  const { id } = await calls.imported('reservations', file);
  const reservation = (await calls.rows(id))[0]?.subject?.id ?? 0;
  t.clock.advance({ days: 4 });
  await renewManager(t, manager);
  const remind = async (): Promise<number> => {
    await remindOfPickups(t);
    const queued = await t.rows(
      'outbox',
      { kind: 'pickup-reminder', aggregate_id: String(reservation) },
      'id',
    );
    return queued.length;
  };
  expect(await remind()).toBe(0);
  const answer = await t.put(`/api/imports/${id}/reminders`, manager.token, { enabled: true });
  expect(answer).toMatchObject({ status: 200, body: { reminders: true } });
  expect(await remind()).toBe(1);
});

it('names an unknown plate, days that do not exist and amounts that are none', async ({ calls, plate }) => {
  const file = [
    HEADS,
    'F-1;9-XXX-999;01/10/2026;03/10/2026;Al Bo;al@exemple.be;;100;;;',
    `F-2;${plate};31/02/2026;03/10/2026;Al Bo;al@exemple.be;;100;;;`,
    `F-3;${plate};03/10/2026;03/10/2026;Al Bo;al@exemple.be;;cent;;;`,
    `F-4;${plate};06/07/26;08/07/26;Al Bo;al@exemple.be;;100;;;`,
  ].join('\n');
  const { id, counts } = await calls.checked('reservations', file);
  expect(counts).toMatchObject({ valid: 1, invalid: 3 });
  const columns = (await calls.rows(id)).map(({ problems }) => problems.map(({ column }) => column).sort());
  expect(columns).toEqual([[1], [2], [3, 7], []]);
});

it('leaves the days of an imported rental to nobody else', async ({ t, calls, plate }) => {
  const [from, to] = [inDays(t, 40), inDays(t, 43)];
  await calls.imported(
    'reservations',
    `${HEADS}\nG-1;${plate};${from};${to};Mo Stas;mo.stas@exemple.be;;100;;;\n`,
  );
  const { id, daily_price_cents: dailyPriceCents } = await t.db
    .updateTable('vehicle')
    .set({ status: 'active' })
    .where('plate', '=', plate.replaceAll('-', ''))
    .returning(['id', 'daily_price_cents'])
    .executeTakeFirstOrThrow();
  t.dropCatalogue();
  const customer = await aCustomer(t);
  expect((await book(t, customer, { vehicle: { id, dailyPriceCents }, from: 43, to: 45 })).status).toBe(409);
  expect(
    (await book(t, customer, { vehicle: { id, dailyPriceCents }, from: 44, to: 46 })).status,
  ).toBeLessThan(300);
});

it('is found by its former number, and shows it', async ({ t, manager, calls, plate }) => {
  const file = `${HEADS}\n2024-0815;${plate};01/10/2027;03/10/2027;Kim Aerts;kim.aerts@exemple.be;;100;;;\n`;
  const { id } = await calls.imported('reservations', file);
  const reservation = (await calls.rows(id))[0]?.subject?.id;
  const { body } = await t.get<{ reservations: Reservation[] }>(
    `/api/reservations?${new URLSearchParams({ q: '2024-0815', limit: '10' })}`,
    manager.token,
  );
  expect(body.reservations.map(({ id: found, outsideNumber }) => [found, outsideNumber])).toEqual([
    [reservation, '2024-0815'],
  ]);
});
