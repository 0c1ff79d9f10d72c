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
  calls: { rent, setExtraKmPrice, after, complete, drafted, open },
}) => {
  const { id: undecided } = await rent(2, 5);
  await setExtraKmPrice(0.25);
  const { id } = await rent(8, 10);
  await setExtraKmPrice(0.5);
  await after(2);
  expect((await complete(await drafted(undecided, 'departure'))).status).toBe(200);
  await setExtraKmPrice(0.75);
  expect((await open(undecided, 'return')).body.basis.extraKmPrice).toBe(0.5);
  await complete(await drafted(undecided, 'return'));
  await after(6);
  expect((await complete(await drafted(id, 'departure'))).status).toBe(200);
  expect((await open(id, 'return')).body.basis.extraKmPrice).toBe(0.25);
});

it('keeps the settlement as it was signed; an edited amount needs a reason', async ({
  calls: { departed, drafted, complete, save },
}) => {
  const id = await departed();
  const line = { kind: 'fuel' as const, computed: 30, amount: 10, reason: '' };
  const draft = await drafted(id, 'return', { odometerKm: 12_060, settlement: [line] });
  expect(await complete(draft)).toMatchObject({ status: 400, body: { code: 'reason_required' } });
  const reasoned = { ...line, reason: 'Geste commercial' };
  const saved = (await save(draft, { ...draft.content, settlement: [reasoned] })).body;
  expect((await complete(saved)).body.content.settlement).toEqual([reasoned]);
});

it('computes a settlement that its draft does not name, and charges it', async ({
  t,
  manager,
  calls: { setExtraKmPrice, departed, after, open, drafted, complete },
}) => {
  await setExtraKmPrice(0.25);
  await t.put('/api/settings/returns', manager.token, {
    latePercent: 100,
    lateGraceMinutes: 30,
    cleaningPrice: 60,
    fuelEighthPrice: 15,
    insuranceExcess: null,
  });
  const id = await departed();
  await after(4);
  const { allowedKm, dailyPrice } = (await open(id, 'return')).body.basis;
  const { content, ...draft } = await drafted(id, 'return', {
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
  expect((await complete({ ...draft, content, version })).body.content.settlement).toEqual([
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
  calls: { departed, open, drafted, complete },
}) => {
  const id = await departed();
  const { basis } = (await open(id, 'return')).body;
  const draft = await drafted(id, 'return', {
    odometerKm: 12_060,
    damages: [DAMAGE],
    settlement: [
      { kind: 'extra_km', computed: 25.5, amount: 25.5, reason: '' },
      { kind: 'late', computed: 0, amount: 0, reason: '' },
      { kind: 'damage', computed: 0, amount: 180, reason: 'Devis du carrossier' },
    ],
  });
  const key = randomUUID();
  await Promise.all([complete(draft, { key }), complete(draft, { key })]);
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
  calls: { departed, drafted, complete },
}) => {
  const id = await departed();
  const ledger = `/api/reservations/${id}/ledger`;
  const settlement = [{ kind: 'fuel' as const, computed: 30, amount: 30, reason: '' }];
  const draft = await drafted(id, 'return', { odometerKm: 12_060, settlement });
  expect((await complete(draft)).status).toBe(200);
  const { due } = (await t.get<Ledger>(ledger, manager.token)).body;
  t.clock.advance({ minutes: 10 });
  await t.post(ledger, manager.token, { kind: 'payment', amount: 20, method: 'terminal' });
  await t.volant.mails.deliver();
  const reports = await t.rows('document', { reservation_id: id, kind: 'return' }, 'data');
  expect(due).toBeGreaterThan(30);
  expect(reports).toMatchObject([{ data: { dueCents: Math.round(due * 100) } }]);
});
