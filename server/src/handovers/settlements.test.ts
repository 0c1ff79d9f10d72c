// @module-tag long
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { WireHandover } from '@volant/shared/handovers/handovers.schema.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { DAMAGE, departureProbes, handoverCalls } from '../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { after, departed } = departureProbes(() => ({ t, manager, vehicle }));
  const setExtraKmPrice = (extraKmPrice: number) => t.put('/api/settings', manager.token, { extraKmPrice });

  return { ...handoverCalls(() => ({ t, token: manager.token })), rent, setExtraKmPrice, after, departed };
});

it('charges a kilometre too many as it was agreed: when it was ordered, or at the departure', async ({
  calls,
}) => {
  const { id: undecided } = await calls.rent(2, 5);
  await calls.setExtraKmPrice(0.25);
  const { id } = await calls.rent(8, 10);
  await calls.setExtraKmPrice(0.5);
  await calls.after(2);
  expect((await calls.complete(await calls.drafted(undecided, 'departure'))).status).toBe(200);
  await calls.setExtraKmPrice(0.75);
  expect((await calls.open(undecided, 'return')).body.basis.extraKmPrice).toBe(0.5);
  await calls.complete(await calls.drafted(undecided, 'return'));
  await calls.after(6);
  expect((await calls.complete(await calls.drafted(id, 'departure'))).status).toBe(200);
  expect((await calls.open(id, 'return')).body.basis.extraKmPrice).toBe(0.25);
});

it('keeps the settlement as it was signed; an edited amount needs a reason', async ({ calls }) => {
  const id = await calls.departed();
  const line = { kind: 'fuel' as const, computed: 30, amount: 10, reason: '' };
  const draft = await calls.drafted(id, 'return', { odometerKm: 12_060, settlement: [line] });
  expect(await calls.complete(draft)).toMatchObject({ status: 400, body: { code: 'reason_required' } });
  const reasoned = { ...line, reason: 'Geste commercial' };
  const saved = (await calls.save(draft, { ...draft.content, settlement: [reasoned] })).body;
  expect((await calls.complete(saved)).body.content.settlement).toEqual([reasoned]);
});

it('computes a settlement that its draft does not name, and charges it', async ({ t, manager, calls }) => {
  await calls.setExtraKmPrice(0.25);
  await t.put('/api/settings/returns', manager.token, {
    latePercent: 100,
    lateGraceMinutes: 30,
    cleaningPrice: 60,
    fuelEighthPrice: 15,
    insuranceExcess: null,
  });
  const id = await calls.departed();
  await calls.after(4);
  const { allowedKm, dailyPrice } = (await calls.open(id, 'return')).body.basis;
  const { content, ...draft } = await calls.drafted(id, 'return', {
    odometerKm: 12_050 + allowedKm + 500,
    fuelEighths: 6,
    needsCleaning: true,
    damages: [DAMAGE],
  });
  const { settlement, ...unsettled } = content;
  expect(settlement).toBeNull();
  const path = `/api/handovers/${draft.id}`;
  const body = { version: draft.version, content: unsettled };
  const { version } = (await t.put<WireHandover>(path, manager.token, body)).body;
  const line = (kind: string, amount: number) => ({ kind, computed: amount, amount, reason: '' });
  expect((await calls.complete({ ...draft, content, version })).body.content.settlement).toEqual([
    line('extra_km', 125),
    line('fuel', 30),
    line('late', dailyPrice),
    line('cleaning', 60),
    line('damage', 0),
  ]);
  const { charged } = (await t.get<Ledger>(`/api/reservations/${id}/ledger`, manager.token)).body;
  expect(charged).toBe(215 + dailyPrice);
  await t.volant.mails.deliver();
  const { data } = await t.row('document', { reservation_id: id, kind: 'return' }, 'data');
  const late = (data as { settlement: { label: string; reason: string }[] }).settlement.find(
    ({ label }) => label === 'Retard',
  );
  expect(late?.reason).toMatch(/^rendu le .*, attendu le .* à 18:00, 1\sjour à \d+,00\s€$/);
});

it('charges the lines of the settlement, once, and the damage with its line', async ({
  t,
  manager,
  calls,
}) => {
  const id = await calls.departed();
  const { basis } = (await calls.open(id, 'return')).body;
  const draft = await calls.drafted(id, 'return', {
    odometerKm: 12_060,
    damages: [DAMAGE],
    settlement: [
      { kind: 'extra_km', computed: 25.5, amount: 25.5, reason: '' },
      { kind: 'late', computed: 0, amount: 0, reason: '' },
      { kind: 'damage', computed: 0, amount: 180, reason: 'Devis du carrossier' },
    ],
  });
  const key = randomUUID();
  await Promise.all([calls.complete(draft, { key }), calls.complete(draft, { key })]);
  const entries = await t.db
    .selectFrom('ledger_entry')
    .select(['id', 'kind', 'amount_cents', 'note'])
    .where('reservation_id', '=', id)
    .where('method', 'is', null)
    .orderBy('id')
    .execute();
  expect(entries).toMatchObject([
    { kind: 'extra_km', amount_cents: 25_50, note: '' },
    { kind: 'damage', amount_cents: 180_00, note: 'Devis du carrossier' },
  ]);
  const damages = await t.db.selectFrom('damage').select(['id', 'charged_entry_id']).execute();
  expect(damages).toEqual([{ id: DAMAGE.id, charged_entry_id: entries[1]?.id }]);
  const { body } = await t.get<{ basis: { due: number } }>(`/api/handovers/${draft.id}`, manager.token);
  expect(body.basis.due).toBe(basis.due + 205.5);
});

it('says in the report what was still to be paid when it was signed, however late its mail is written', async ({
  t,
  manager,
  calls,
}) => {
  const id = await calls.departed();
  const ledger = `/api/reservations/${id}/ledger`;
  const settlement = [{ kind: 'fuel' as const, computed: 30, amount: 30, reason: '' }];
  const draft = await calls.drafted(id, 'return', { odometerKm: 12_060, settlement });
  expect((await calls.complete(draft)).status).toBe(200);
  const { due } = (await t.get<Ledger>(ledger, manager.token)).body;
  t.clock.advance({ minutes: 10 });
  await t.post(ledger, manager.token, { kind: 'payment', amount: 20, method: 'terminal' });
  await t.volant.mails.deliver();
  const reports = await t.rows('document', { reservation_id: id, kind: 'return' }, 'data');
  expect(due).toBeGreaterThan(30);
  expect(reports).toMatchObject([{ data: { dueCents: Math.round(due * 100) } }]);
});
