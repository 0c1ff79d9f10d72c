import { describe, expect } from 'vitest';
import { addMonths } from '@volant/shared/kernel/iso-date.ts';
import type { MonthTotals } from '@volant/shared/reservations/reading/month.schema.ts';
import { aCustomer, aManager, inDays } from '../../testing/builders.ts';
import { ids, listedReservations, people } from '../../testing/rentals/listed-reservations.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('token', { scope: 'file' }, async ({ t }) => (await aManager(t)).token)
  .extend('calls', { scope: 'file' }, ({ t, token }) => {
    const totals = (query: Record<string, string>) => t.get<MonthTotals>(address('totals', query), token);
    const exported = (query: Record<string, string> = {}) => t.get<string>(address('export', query), token);

    return { ...listedReservations({ t: () => t, token: () => token }), totals, exported };
  });
it.beforeAll(async ({ calls: { makeReservations } }) => {
  await makeReservations();
});

const address = (what: string, query: Record<string, string>) =>
  `/api/reservations/${what}?${new URLSearchParams(query)}`;

/** The lines of a file, each by the name in `ids` of its reservation. */
const namesIn = (file: string): (string | undefined)[] =>
  file
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => Object.keys(ids).find((name) => String(ids[name]) === line.split(';')[0]));

/** The month of a pick-up in so many days. */
const monthIn = (t: TestApp, days: number): string => inDays(t, days).slice(0, 7);

describe('the totals of a month', () => {
  it('are those of the reservations that start in it', async ({ t, calls: { totals } }) => {
    // 1 June 2026: held, heldLater, soon.
    expect((await totals({ month: monthIn(t, 3) })).body).toEqual({
      count: 3,
      totalPrice: 300,
      paid: 30,
      due: 210,
    });
    expect((await totals({ month: monthIn(t, -60) })).body).toEqual({
      count: 1,
      totalPrice: 100,
      paid: 30,
      due: 70,
    });
    expect((await totals({ month: '2031-01' })).body).toEqual({ count: 0, totalPrice: 0, paid: 0, due: 0 });
  });

  it('follow the filters of the list', async ({ t, calls: { totals } }) => {
    const month = monthIn(t, 3);
    expect((await totals({ month, status: 'upcoming' })).body).toMatchObject({ count: 1, paid: 30, due: 70 });
    expect((await totals({ month, q: 'lambert' })).body).toMatchObject({ count: 1, paid: 0, due: 70 });
  });

  it('count cancelled reservations without their price, and abandoned holds with the cancelled ones only', async ({
    t,
    calls: { totals },
  }) => {
    const month = monthIn(t, 40);
    const none = { totalPrice: 0, paid: 0, due: 0 };
    expect((await totals({ month })).body).toEqual({ count: 2, ...none });
    expect((await totals({ month, status: 'canceled' })).body).toEqual({ count: 4, ...none });
  });

  it.for<Record<string, string>>([{}, { month: '2026-13' }, { month: '2026-1' }, { month: '1999-12' }])(
    'are refused without a month: %j',
    async (query, { calls: { totals } }) => {
      const { status, body } = await totals(query);
      expect([status, body]).toMatchObject([400, { message: 'Le mois doit être au format aaaa-mm' }]);
    },
  );
});

describe('the exported file', () => {
  it('has French headers, decimal commas and one line for each reservation', async ({
    t,
    calls: { exported },
  }) => {
    const month = monthIn(t, -60);
    const { status, headers, body } = await exported({ month });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="reservations-${month}.csv"`,
      'cache-control': 'no-store',
    });
    const [header, line, ...rest] = body.split('\r\n');
    expect(header).toBe(
      '\ufeffNuméro;Statut;Canal;Créée le;Retrait;Retour;Jours;Véhicule;Plaque;Prénom;Nom;Email;Téléphone;Accessoires;Prix du véhicule;Remises;Prix des accessoires;Prix convenu;Prix total;Prix annulé;Frais;Arrondis;Acompte;Autres encaissements;En ligne;Terminal;Espèces;Virement;Dont retenu sur caution;Encaissé;Remboursé;Payé;Solde dû;À rendre;Km inclus;Km parcourus;Reprise;Rendu le;Dont hors TVA;Réductions;Société;Numéro d’entreprise;Numéro de TVA;Référence de commande',
    );
    const [from, to] = [inDays(t, -60), inDays(t, -58)];
    expect(line).toBe(
      `${ids['done'] ?? 0};Finalisée;En ligne;${inDays(t, 0)};${from};${to};2;Peugeot 308;;Zoé;Œuvrard;zoe_o@exemple.be;+32 470123456;;100,00;0,00;0,00;0,00;100,00;0,00;0,00;0,00;30,00;0,00;30,00;0,00;0,00;0,00;0,00;30,00;0,00;30,00;70,00;0,00;400;120;0,00;;0,00;0,00;;;;`,
    );
    expect(rest).toEqual(['']);
  });

  it('follows the filters of the list, the latest pick-up first', async ({ t, calls: { exported } }) => {
    expect(namesIn((await exported({ month: monthIn(t, 3) })).body)).toEqual(['heldLater', 'held', 'soon']);
    expect(namesIn((await exported({ month: monthIn(t, 3), status: 'pending' })).body)).toEqual([
      'heldLater',
      'held',
    ]);
    expect(namesIn((await exported({ q: 'lambert' })).body)).toEqual(['held', 'back']);
    expect((await exported({ month: '2026-99' })).status).toBe(400);
  });

  it('is read piece by piece, and has all of them once', async ({ t, calls: { exported } }) => {
    const all = namesIn((await exported()).body);
    expect(all.toSorted()).toEqual(
      Object.keys(ids)
        .filter((name) => !['expired', 'replaced'].includes(name))
        .toSorted(),
    );
    const { account_id, vehicle_id, ...one } = await t.row('reservation', { id: ids['done'] ?? 0 });
    const start = addMonths(inDays(t, 0), 40);
    await t.db
      .insertInto('reservation')
      .values(
        Array.from({ length: 600 }, () => ({
          account_id,
          vehicle_id,
          start_date: start,
          end_date: addMonths(start, 1),
          state: 'canceled' as const,
          cancel_reason: 'customer' as const,
          daily_price_cents: one.daily_price_cents,
          max_daily_mileage_km: one.max_daily_mileage_km,
          vehicle_cents: one.vehicle_cents,
          accessories_cents: 0,
          total_cents: one.total_cents,
          deposit_cents: one.deposit_cents,
          held_since: one.held_since,
          expires_at: one.expires_at,
          created_at: one.created_at,
          created_day: one.created_day,
        })),
      )
      .execute();
    const { body } = await exported({ month: start.slice(0, 7) });
    const numbers = body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[0]));
    expect([numbers.length, new Set(numbers).size]).toEqual([600, 600]);
  });

  it('neutralises what a spreadsheet would run', async ({ t, calls: { exported } }) => {
    await t.change(
      'account',
      { email: people.noel.email },
      { last_name: '=HYPERLINK("http://exemple.be";"ici")' },
    );
    const { body } = await exported({ q: `n° ${ids['heldLater'] ?? 0}` });
    expect(body).toContain(`;"'=HYPERLINK(""http://exemple.be"";""ici"")";`);
  });

  it('and the totals are for managers only', async ({ t }) => {
    const customer = await aCustomer(t);
    for (const path of ['/api/reservations/export', '/api/reservations/totals?month=2026-06']) {
      expect((await t.get(path)).status).toBe(401);
      expect(await t.get(path, customer.token)).toMatchObject({
        status: 403,
        body: { message: 'Accès refusé. Seuls les managers peuvent accéder à toutes les réservations.' },
      });
    }
  });
});
