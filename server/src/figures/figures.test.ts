import { describe, expect } from 'vitest';
import type { Movement } from '@volant/shared/books/books.schema.ts';
import type { Figures } from '@volant/shared/figures/figures.schema.ts';
import { addDays, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { figuresFaultWords } from '@volant/shared/words/fr/figures/figures-faults.ts';
import { aVehicle, inDays, renewManager } from '../testing/builders.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { ledgerProbes } from '../testing/money/ledger-probes.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

/** `rent()`: three charged days at 50,01 €, from the fifth day on; 45 € of it paid. */
const it = testWithFreshApp().extend('calls', ({ t, manager }) => {
  const read = async (from: number, to: number): Promise<Figures> => {
    const path = `/api/figures?from=${inDays(t, from)}&to=${inDays(t, to)}`;
    return (await t.get<Figures>(path, manager.token)).body;
  };
  return {
    read,
    ledger: ledgerProbes(() => ({ t, manager })),
    caution: guaranteeProbes(() => ({ t, manager })),
    pass: async (days: number) => {
      t.clock.advance({ days });
      await renewManager(t, manager);
    },
  };
});

const sumOf = <T>(list: readonly T[], amountOf: (one: T) => number): number =>
  list.reduce((cents, one) => cents + toCents(amountOf(one)), 0);

describe('what is earned', () => {
  it('is the price of the charged days, net of VAT, whatever days are asked for', async ({ calls }) => {
    await calls.ledger.rent();
    const { total } = await calls.read(0, 20);
    expect(total).toMatchObject({ earned: 123.99, price: 123.99, extras: 0, chargedDays: 3, rentals: 1 });
    expect(total.dayPrice).toBe(41.33);
    const days = [];
    for (let day = 4; day <= 9; day += 1) days.push((await calls.read(day, day)).total);
    expect(days.map(({ earned, chargedDays, rentals }) => [earned, chargedDays, rentals])).toEqual([
      [0, 0, 0],
      [41.33, 1, 1],
      [41.33, 1, 0],
      [41.33, 1, 0],
      [0, 0, 0],
      [0, 0, 0],
    ]);
    expect((await calls.read(0, 5)).total.chargedDays + (await calls.read(6, 20)).total.chargedDays).toBe(3);
  });

  it('has no VAT under the franchise, from its day on', async ({ t, manager, calls }) => {
    await calls.ledger.rent();
    await t.put('/api/settings/regime', manager.token, { regime: 'franchise', from: inDays(t, 6) });
    expect((await calls.read(0, 20)).total.earned).toBe(41.33 + 100.02);
  });

  it('has charges and reductions on the day on which they are written; indemnities are none', async ({
    calls,
  }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.charge(id, 12.1);
    await calls.ledger.charge(id, 300, 'damage');
    await calls.ledger.reduce(id, 24.2);
    const { total, vehicles } = await calls.read(0, 0);
    expect(total).toMatchObject({ charges: 10, reductions: -20, earned: -10, price: 0, indemnities: 300 });
    expect(vehicles[0]).toMatchObject({ earned: -10, extras: -10 });
    const { entries } = await calls.ledger.read(id);
    await calls.ledger.reverse(entries.find(({ kind }) => kind === 'reduction')?.id);
    expect((await calls.read(0, 0)).total).toMatchObject({ reductions: 0, earned: 10 });
  });

  it('has a deposit that a cancellation kept, and counts who did not come', async ({ t, manager, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.pass(6);
    await t.patch(`/api/reservations/${id}?motif=no_show`, manager.token);
    expect((await calls.read(0, 0)).total).toMatchObject({
      price: 0,
      kept: 37.19,
      earned: 37.19,
      noShows: 1,
      cancellations: 0,
    });
    expect((await calls.read(-6, -1)).total).toMatchObject({ kept: 0, noShows: 0 });
  });

  it('has nothing of a rental that was cancelled in time', async ({ t, manager, calls }) => {
    const { id } = await calls.ledger.rent();
    await t.patch(`/api/reservations/${id}?motif=agence`, manager.token);
    await t.volant.sweep();
    expect((await calls.read(0, 20)).total).toMatchObject({
      earned: 0,
      kept: 0,
      occupiedDays: 0,
      cancellations: 1,
    });
  });
});

describe('the money taken', () => {
  it('is what moved, by means and by step', async ({ t, manager, calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.take(id, 60, 'cash');
    await calls.pass(1);
    await calls.ledger.take(id, 20);
    await calls.ledger.giveBack(id, 10, 'cash');
    const figures = await calls.read(-1, 0);
    expect(figures.methods.map(({ method, taken }) => [method, taken])).toEqual([
      ['online', 45],
      ['terminal', 20],
      ['cash', 50],
      ['transfer', 0],
    ]);
    expect(figures.steps.map(({ taken }) => taken)).toEqual([105, 10]);
    const path = `/api/movements?from=${inDays(t, -1)}&to=${inDays(t, 0)}`;
    const { body } = await t.get<Movement[]>(path, manager.token);
    const moved = body.filter(({ kind }) => ['payment', 'refund', 'chargeback'].includes(kind));
    expect(toCents(figures.total.taken)).toBe(sumOf(moved, ({ amount }) => amount));
    expect((await calls.read(1, 2)).before.total.taken).toBe(115);
  });

  it('says who reduced and gave back', async ({ calls, manager, t }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.take(id, 60, 'cash');
    await calls.ledger.reduce(id, 20);
    await calls.ledger.giveBack(id, 10, 'cash');
    const profile = (await t.get<{ firstName: string; lastName: string }>('/api/auths/me', manager.token))
      .body;
    expect((await calls.read(0, 0)).people).toEqual([
      {
        name: `${profile.firstName} ${profile.lastName}`.trim(),
        reductions: 1,
        reduced: 20,
        refunds: 1,
        refunded: 10,
      },
    ]);
  });
});

describe('the vehicles', () => {
  it('are occupied by rentals, blocked by unavailabilities, of which some are repairs', async ({
    t,
    manager,
    calls,
  }) => {
    await calls.ledger.rent();
    const idle = await aVehicle(t, { brand: 'Audi' });
    const block = (firstDay: number, lastDay: number, reason: string) =>
      t.post('/api/blocks', manager.token, {
        vehicleId: idle.id,
        firstDay: inDays(t, firstDay),
        lastDay: inDays(t, lastDay),
        reason,
        note: '',
      });
    await block(2, 3, 'entretien');
    await block(9, 30, 'usage_interne');
    const { total, vehicles } = await calls.read(0, 9);
    expect(vehicles.map((one) => [one.fleetDays, one.occupiedDays, one.blockedDays, one.repairDays])).toEqual(
      [
        [10, 0, 3, 2],
        [10, 4, 0, 0],
      ],
    );
    expect(vehicles.map(({ occupancy }) => occupancy)).toEqual([0, 0.4]);
    expect(total).toMatchObject({ fleetDays: 20, occupiedDays: 4, blockedDays: 3, occupancy: 0.2353 });
  });

  it('belong to the fleet until they are archived', async ({ t, manager, calls }) => {
    const { id } = await aVehicle(t);
    await calls.pass(3);
    const { status } = await t.patch(`/api/vehicules/${id}/status?status=ARCHIVED`, manager.token);
    expect(status).toBe(200);
    await calls.pass(3);
    expect((await calls.read(-6, 0)).vehicles).toMatchObject([{ id, fleetDays: 4 }]);
    expect((await calls.read(0, 0)).vehicles).toEqual([]);
  });

  it('and their categories add up to the whole, as do the steps and the channels', async ({ t, calls }) => {
    for (const category of ['suv', 'berline', null] as const) {
      const { id } = await calls.ledger.rent(33_33);
      const rental = await t.row('reservation', { id });
      await t.change('vehicle', { id: rental.vehicle_id }, { category });
      await calls.ledger.charge(id, 7.77);
      await calls.ledger.reduce(id, 3.33);
    }
    const figures = await calls.read(-10, 40);
    const { total, vehicles, categories, steps, channels } = figures;
    expect(categories.map(({ category }) => category)).toEqual(['berline', 'suv', null]);
    for (const name of ['earned', 'price', 'extras'] as const) {
      expect(sumOf(vehicles, (one) => one[name])).toBe(toCents(total[name]));
      expect(sumOf(categories, (one) => one[name])).toBe(toCents(total[name]));
    }
    for (const name of ['chargedDays', 'rentals', 'fleetDays', 'occupiedDays'] as const) {
      expect(vehicles.reduce((sum, one) => sum + one[name], 0)).toBe(total[name]);
      expect(categories.reduce((sum, one) => sum + one[name], 0)).toBe(total[name]);
    }
    expect(sumOf(steps, ({ earned }) => earned)).toBe(toCents(total.earned));
    expect(sumOf(steps, ({ taken }) => taken)).toBe(toCents(total.taken));
    expect(sumOf(channels, ({ earned }) => earned)).toBe(toCents(total.earned));
  });
});

describe('what is booked, owed and held now', () => {
  it('has the next thirty days, and deposits for later', async ({ t, calls }) => {
    await calls.ledger.rent();
    const { now } = await calls.read(-30, -20);
    expect(now).toMatchObject({
      day: inDays(t, 0),
      ahead: { from: inDays(t, 1), to: inDays(t, 30), earned: 123.99, chargedDays: 3, rentals: 1 },
      deposits: { rentals: 1, amount: 45 },
    });
    expect(now.ahead.occupancy).toBe(0.1333);
    await calls.pass(5);
    expect((await calls.read(0, 0)).now.deposits).toEqual({ rentals: 0, amount: 0 });
  });

  it('has what rentals that are over owe, by age', async ({ calls }) => {
    const { id } = await calls.ledger.rent();
    await calls.ledger.take(id, 5.03);
    const overdue = async () =>
      (await calls.read(0, 0)).now.overdue.flatMap(({ age, rentals, amount }) =>
        rentals === 0 ? [] : [[age, amount]],
      );
    await calls.pass(8);
    expect(await overdue()).toEqual([]);
    await calls.pass(1);
    expect(await overdue()).toEqual([['week', 100]]);
    await calls.pass(100);
    expect(await overdue()).toEqual([['older', 100]]);
    await calls.ledger.take(id, 100);
    expect(await overdue()).toEqual([]);
  });

  it('has the cautions that are held: those that were taken, and not released or kept', async ({
    t,
    manager,
    calls,
  }) => {
    const { id } = await calls.ledger.rent();
    await calls.pass(5);
    await calls.caution.ask(id, 'cash');
    const { cautions } = (await calls.read(0, 0)).now;
    expect(cautions).toEqual({ rentals: 1, amount: 500 });
    const path = `/api/movements?from=${inDays(t, -5)}&to=${inDays(t, 0)}`;
    const { body } = await t.get<Movement[]>(path, manager.token);
    const held = body.filter(({ kind }) => kind.startsWith('caution_'));
    expect(sumOf(held, ({ amount }) => amount)).toBe(toCents(cautions.amount));
    await calls.caution.release(id);
    expect((await calls.read(0, 0)).now.cautions).toEqual({ rentals: 0, amount: 0 });
  });
});

it.for<[string, string, string, string]>([
  ['no day', '', 'to', figuresFaultWords.dayInvalid],
  ['a day that is none', 'from=2026-02-30&to=2026-03-01', 'from', figuresFaultWords.dayInvalid],
  ['a span that ends before it begins', 'from=2026-03-02&to=2026-03-01', 'to', figuresFaultWords.spanInvalid],
  ['more than ten years', 'from=2016-01-01&to=2026-01-02', 'to', figuresFaultWords.spanTooLong],
])('refuses %s', async ([_name, query, field, sentence], { t, manager }) => {
  const answer = await t.get<ProblemBody>(`/api/figures?${query}`, manager.token);
  expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
});

it('reads ten years', async ({ t, calls }) => {
  await calls.ledger.rent();
  const figures = await calls.read(-3_600, 30);
  expect(figures).toMatchObject({ step: 'year', total: { earned: 123.99 } });
  expect(figures.before.to).toBe(addDays(figures.from, -1));
  expect(agencyInstant(figures.before.from, '00:00') < t.clock.now()).toBe(true);
});
