import { expect } from 'vitest';
import type { DeskFound } from '@volant/shared/desk/desk.schema.ts';
import { aVehicle, inDays, renewManager } from '../testing/builders.ts';
import { saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import { testWithApp } from '../testing/test-with-app.ts';

const it = testWithApp();

it('the late rentals are found by asking for them, the longest awaited first', async ({ t, manager }) => {
  const ask = async (q: string) =>
    (await t.get<DeskFound>(`/api/desk/search?q=${encodeURIComponent(q)}`, manager.token)).body.reservations
      .rows;
  const late: number[] = [];
  for (const lastDay of [2, 1]) {
    const { id } = await aVehicle(t);
    const totalPrice = 50 * lastDay;
    const payment = { kind: 'counter', method: 'terminal', amount: totalPrice };
    const body = saleBody(
      t,
      { id, dailyPriceCents: 50_00 },
      { endDate: inDays(t, lastDay), totalPrice, payment },
    );
    const { reservation } = (await sellAt(t, manager, body)).body;
    await t.post(`/api/reservations/${reservation.id}/departure`, manager.token, {});
    late.push(reservation.id);
  }
  expect(await ask('en retard')).toEqual([]);
  t.clock.advance({ days: 4 });
  await renewManager(t, manager);
  for (const q of ['en retard', 'Qui est en retard ?'])
    expect(await ask(q), q).toMatchObject(late.toReversed().map((id) => ({ id, stage: 'overdue' })));
});
