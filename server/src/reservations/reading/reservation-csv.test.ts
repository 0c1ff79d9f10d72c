import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { MonthTotals } from '@volant/shared/reservations/reading/month.schema.ts';
import { anAccessory, aVehicle, inDays } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { NEWCOMER, saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { guaranteeProbes } from '../../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../../testing/money/ledger-probes.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp()
  .extend('vehicle', { scope: 'file' }, ({ t }) => aVehicle(t))
  .extend('calls', { scope: 'file' }, ({ t, manager, vehicle }) => {
    const rentals = changeProbes(() => ({ t, manager, vehicle }));
    const ledger = ledgerProbes(() => ({ t, manager }));
    /** A sale at the counter, of a vehicle of its own. */
    const sell = async (values: object): Promise<number> => {
      const { status, body } = await sellAt(t, manager, saleBody(t, await aVehicle(t), values));
      expect(status).toBe(201);
      return body.reservation.id;
    };
    const exported = async (query: Record<string, string> = {}): Promise<Row[]> => {
      const path = `/api/reservations/export?${new URLSearchParams(query)}`;
      const { body } = await t.get<string>(path, manager.token);
      const [header = '', ...lines] = body.replace('\ufeff', '').trimEnd().split('\r\n');
      const names = header.split(';');
      return lines.map((line) =>
        Object.fromEntries(line.split(';').map((cell, index) => [names[index] ?? '', cell])),
      );
    };
    const row = async (name: string): Promise<Row> =>
      (await exported()).find((one) => one['Numéro'] === String(ids[name])) ?? {};

    return { ...guaranteeProbes(() => ({ t, manager })), row, exported, rentals, ledger, sell };
  });
/** A rental of each kind whose money goes its own way. */
it.beforeAll(async ({ t, calls: { rentals, ledger, sell, ask, capture } }) => {
  const accessory = await anAccessory(t, { quantity: 5 });
  const seats = { accessories: [{ accessory, quantity: 2 }] };
  // 180 €, kept for seven days; charges, cash that is rounded, a refund at the agency and a charge that was a mistake.
  const kept = await rentals.rent(0 + 2, 5, seats);
  await rentals.change(kept, { to: 9, price: 'keep' });
  ids['kept'] = kept.id;
  await ledger.charge(kept.id, 20.02, 'fuel');
  await ledger.take(kept.id, 100, 'terminal');
  await ledger.take(kept.id, 46.02, 'cash');
  await ledger.giveBack(kept.id, 10, 'terminal');
  await ledger.charge(kept.id, 8, 'cleaning');
  const mistake = (await ledger.read(kept.id)).entries.at(-1)?.id;
  await ledger.reverse(mistake);
  ids['discounted'] = await sell({
    discount: { amount: 15.5, reason: 'Client fidèle' },
    totalPrice: 84.5,
    payment: { kind: 'counter', method: 'terminal', amount: 10 },
  });
  await ledger.reduce(ids['discounted'], 4.5);
  ids['transfer'] = await sell({ payment: { kind: 'transfer', amount: 30 } });
  const caution = await sell({ payment: { kind: 'counter', method: 'cash', amount: 100 } });
  ids['caution'] = caution;
  await ledger.charge(caution, 80, 'damage');
  await ask(caution, 'cash');
  expect((await capture(caution, 80)).status).toBe(200);
  ids['link'] = await sell({
    startDate: inDays(t, 3),
    endDate: inDays(t, 5),
    customer: { ...NEWCOMER, email: 'ana.maes@exemple.be' },
    payment: { kind: 'link' },
  });
  const other = await aVehicle(t);
  ids['canceled'] = (await rentals.rent(6, 9, { vehicle: other })).id;
  await rentals.cancel(ids['canceled']);
  await t.change('vehicle', { id: other.id }, { plate: '1ABC234' });
  await t.volant.sweep();
});

const ids: Record<string, number> = {};

type Row = Record<string, string>;
const centsIn = (cell: string | undefined): number => {
  expect(cell).toMatch(/^-?\d+,\d\d$/);
  return Math.round(Number((cell ?? '').replace(',', '.')) * 100);
};

describe('the file of the reservations', () => {
  it('says what was sold, where, with what and how it was paid', async ({ calls: { row } }) => {
    expect(await row('kept')).toMatchObject({
      Canal: 'En ligne',
      Accessoires: 'Siège bébé × 2',
      'Prix du véhicule': '150,00',
      'Prix des accessoires': '70,00',
      'Prix convenu': '-40,00',
      'Prix total': '180,00',
      Frais: '20,02',
      Acompte: '54,00',
      'En ligne': '54,00',
      Terminal: '100,00',
      Espèces: '46,00',
      Arrondis: '-0,02',
      Remboursé: '10,00',
      'Solde dû': '10,00',
    });
    expect(await row('discounted')).toMatchObject({
      Canal: 'Agence',
      'Prix du véhicule': '100,00',
      Remises: '-15,50',
      'Prix total': '84,50',
      Réductions: '-4,50',
      Acompte: '10,00',
    });
    expect(await row('transfer')).toMatchObject({ Virement: '30,00', Acompte: '30,00', 'Solde dû': '70,00' });
    expect(await row('caution')).toMatchObject({
      Espèces: '180,00',
      'Dont retenu sur caution': '80,00',
      Frais: '80,00',
      'Dont hors TVA': '80,00',
      'Solde dû': '0,00',
    });
    expect(await row('canceled')).toMatchObject({
      Plaque: '1ABC234',
      'Prix total': '0,00',
      'Prix annulé': '150,00',
    });
  });

  it('has what was received as the deposit, and all that a payment link still asks for', async ({
    calls: { row },
  }) => {
    expect(await row('link')).toMatchObject({ Acompte: '0,00', 'Solde dû': '100,00' });
  });

  it('writes telephone numbers as they are', async ({ calls: { row } }) => {
    expect((await row('discounted'))['Téléphone']).toBe('+32 471112233');
  });

  it('adds up: its columns are those of the ledger and of the totals, with every filter', async ({
    t,
    manager,
    calls: { exported },
  }) => {
    const months = new Set((await exported()).map((one) => (one['Retrait'] ?? '').slice(0, 7)));
    const searches = [
      ...['all', 'upcoming', 'pending', 'past', 'finalized', 'canceled'].map((status) => ({ status })),
      ...Object.values(ids).map((id) => ({ q: `n° ${id}` })),
      { q: 'maes' },
    ];
    for (const month of months) {
      for (const search of searches) {
        const query = { ...search, month };
        const rows = await exported(query);
        const sum = (name: string): number => rows.reduce((cents, one) => cents + centsIn(one[name]), 0);
        const path = `/api/reservations/totals?${new URLSearchParams(query)}`;
        const totals = (await t.get<MonthTotals>(path, manager.token)).body;
        expect([rows.length, sum('Prix total'), sum('Payé'), sum('Solde dû')]).toEqual(
          [totals.count, totals.totalPrice * 100, totals.paid * 100, totals.due * 100].map(Math.round),
        );
        const entries = await ledgerOf(
          t,
          rows.map((one) => Number(one['Numéro'])),
        );
        expect({
          charged: sum('Frais') + sum('Réductions') + sum('Arrondis'),
          received: sum('Encaissé'),
          refunded: sum('Remboursé'),
        }).toEqual(entries);
        for (const one of rows) {
          const cents = (name: string): number => centsIn(one[name]);
          const all = (...names: string[]): number => names.reduce((total, name) => total + cents(name), 0);
          expect(all('Prix du véhicule', 'Remises', 'Prix des accessoires', 'Prix convenu')).toBe(
            cents('Prix total'),
          );
          expect(all('En ligne', 'Terminal', 'Espèces', 'Virement', 'Reprise')).toBe(cents('Encaissé'));
          expect(cents('Dont hors TVA')).toBeLessThanOrEqual(cents('Frais'));
          expect(all('Acompte', 'Autres encaissements')).toBe(cents('Encaissé'));
          expect(cents('Encaissé') - cents('Remboursé')).toBe(cents('Payé'));
          if (one['Statut'] !== 'Annulée')
            expect(all('Prix total', 'Frais', 'Réductions', 'Arrondis') - cents('Payé')).toBe(
              cents('Solde dû') - cents('À rendre'),
            );
        }
      }
    }
  });
});

const ledgerOf = async (t: TestApp, reservationIds: number[]) => {
  const { rows } = await sql<{ kind: string; cents: number }>`
    SELECT kind, sum(CASE kind WHEN 'reduction' THEN -amount_cents ELSE amount_cents END)::integer AS cents FROM ledger_entry
     WHERE reservation_id = ANY(${reservationIds}) GROUP BY kind`.execute(t.db);
  const sum = (isIn: (kind: string) => boolean): number =>
    rows.filter(({ kind }) => isIn(kind)).reduce((total, { cents }) => total + cents, 0);
  return {
    charged: sum((kind) => kind !== 'payment' && kind !== 'refund'),
    received: sum((kind) => kind === 'payment'),
    refunded: sum((kind) => kind === 'refund'),
  };
};
