// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { damageMessages } from '@volant/shared/words/fr/handovers/handovers.ts';
import { damageRefusalWords } from '@volant/shared/words/fr/handovers/damage-refusals.ts';
import type { VehicleDamage } from '@volant/shared/handovers/damages.schema.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { aManager, aVehicle, inDays } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { DAMAGE, departureProbes, handoverCalls } from '../testing/rentals/handover-calls.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';
import { damageFaultWords } from '@volant/shared/words/fr/handovers/damage-faults.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('vehicle', ({ t }) => aVehicle(t))
  .extend('calls', ({ t, manager, vehicle }) => {
    const facts = () => ({ t, manager, vehicle });
    const { rent } = changeProbes(facts);
    const { after, departed } = departureProbes(facts);
    const damages = async (): Promise<VehicleDamage[]> =>
      (await t.get<VehicleDamage[]>(`/api/vehicules/${vehicle.id}/damages`, manager.token)).body;
    const end = (id: string, how: 'repair' | 'take-back', body: object) =>
      t.post<VehicleDamage & Omit<ProblemBody, 'status'>>(`/api/damages/${id}/${how}`, manager.token, body);
    const journal = () =>
      t.db
        .selectFrom('audit_entry')
        .select(['act', 'after'])
        .where('subject_kind', '=', 'vehicle')
        .where('subject_id', '=', String(vehicle.id))
        .where('act', 'like', '%damage')
        .orderBy('id')
        .execute();

    return {
      ...handoverCalls(() => ({ t, token: manager.token })),
      departed,
      after,
      damages,
      end,
      journal,
      rent,
    };
  });

const aDamage = (over: Partial<typeof DAMAGE> = {}) => ({ ...DAMAGE, id: randomUUID(), ...over });

describe('the damage of a vehicle', () => {
  it('is repaired on a day, at a cost: reports to come no longer show it, the signed ones do', async ({
    t,
    calls,
  }) => {
    const [dent, scratch] = [aDamage({ kind: 'dent', note: 'Hayon' }), aDamage()];
    const id = await calls.departed({ damages: [dent, scratch] });
    expect(await calls.damages()).toMatchObject([
      { id: [dent.id, scratch.id].toSorted()[0], reservationId: id, isCharged: false, end: null },
      { id: [dent.id, scratch.id].toSorted()[1], end: null },
    ]);
    await calls.after(1);
    const repaired = await calls.end(dent.id, 'repair', {
      date: inDays(t, 0),
      cost: 249.9,
      note: 'Carrosserie Lambert',
    });
    expect(repaired).toMatchObject({
      status: 200,
      body: {
        id: dent.id,
        end: { as: 'repaired', date: inDays(t, 0), cost: 249.9, note: 'Carrosserie Lambert' },
      },
    });
    expect((await calls.open(id, 'return')).body.handover.knownDamages.map((known) => known.id)).toEqual([
      scratch.id,
    ]);
    const [report] = (await calls.list(id)).body.done;
    expect(report?.content.damages.map((found) => found.id).toSorted()).toEqual(
      [dent.id, scratch.id].toSorted(),
    );
    expect((await calls.damages()).map((one) => one.end?.as)).toEqual([undefined, 'repaired']);
    expect(await calls.journal()).toEqual([
      {
        act: 'vehicle.repair-damage',
        after: {
          damage: 'Bosse, côté gauche',
          repairedOn: inDays(t, 0),
          repairCost: 249.9,
          note: 'Carrosserie Lambert',
        },
      },
    ]);
  });

  it('that was tapped by mistake in a return is taken back with a reason', async ({ calls }) => {
    const wrong = aDamage();
    const first = await calls.departed();
    await calls.after(2);
    expect((await calls.complete(await calls.drafted(first, 'return', { damages: [wrong] }))).status).toBe(
      200,
    );
    const next = await calls.rent(2, 4);
    await calls.after(2);
    expect((await calls.open(next.id, 'departure')).body.handover.knownDamages).toHaveLength(1);
    const taken = await calls.end(wrong.id, 'take-back', { reason: ' Autre véhicule ' });
    expect(taken.body.end).toMatchObject({ as: 'taken_back', reason: 'Autre véhicule' });
    expect((await calls.open(next.id, 'departure')).body.handover.knownDamages).toEqual([]);
    const back = (await calls.list(first)).body.done.find(({ kind }) => kind === 'return');
    expect(back?.content.damages.map(({ id }) => id)).toEqual([wrong.id]);
    expect(await calls.journal()).toMatchObject([
      { act: 'vehicle.take-back-damage', after: { reason: 'Autre véhicule' } },
    ]);
  });

  it('whose price comes after the return is charged to that rental, once, and reads charged', async ({
    t,
    manager,
    calls,
  }) => {
    const [before, found] = [aDamage({ kind: 'dent' }), aDamage()];
    const id = await calls.departed({ damages: [before] });
    await calls.after(2);
    expect((await calls.complete(await calls.drafted(id, 'return', { damages: [found] }))).status).toBe(200);
    const seen = async () =>
      (await calls.damages())
        .map((one) => [one.id, one.isCharged, one.isChargeable])
        .find(([of]) => of === found.id);
    expect(await seen()).toEqual([found.id, false, true]);
    const charge = (uuid: string, amount: number) =>
      t.post(`/api/damages/${uuid}/charge`, manager.token, { amount });
    expect(await charge(before.id, 10)).toMatchObject({ status: 409, body: { code: 'not_chargeable' } });
    expect((await charge(found.id, 0)).status).toBe(400);
    expect(await charge(found.id, 180.5)).toMatchObject({ status: 200, body: { isCharged: true } });
    expect(await charge(found.id, 180.5)).toMatchObject({ status: 409, body: { code: 'damage_charged' } });
    const { body: ledger } = await t.get<Ledger>(`/api/reservations/${id}/ledger`, manager.token);
    const entry = ledger.entries.at(-1);
    expect(entry).toMatchObject({ kind: 'damage', amount: 180.5, vat: 'O' });
    expect(entry?.note).toContain('Griffe');
    // Also once it is repaired, and again after the charge was undone.
    await calls.end(found.id, 'repair', { date: inDays(t, 0), cost: 150, note: '' });
    await t.post(`/api/ledger/${entry?.id ?? 0}/reverse`, manager.token, { reason: 'Devis revu' });
    expect(await seen()).toEqual([found.id, false, true]);
    expect((await charge(found.id, 150)).status).toBe(200);
    expect(await seen()).toEqual([found.id, true, false]);
  });

  it('ends once, on a day from when it was found to today, for a reason', async ({ t, manager, calls }) => {
    const damage = aDamage();
    await calls.departed({ damages: [damage] });
    const refusal = async (how: 'repair' | 'take-back', body: object) => {
      const { status, body: answer } = await calls.end(damage.id, how, body);
      return [status, answer.message];
    };
    expect(await refusal('repair', { date: inDays(t, 1) })).toEqual([
      400,
      damageRefusalWords.repair_in_future,
    ]);
    expect(await refusal('repair', { date: inDays(t, -1) })).toEqual([
      400,
      damageRefusalWords.repair_before_damage,
    ]);
    expect(await refusal('repair', { date: '12/05/2026' })).toEqual([400, damageFaultWords.dateInvalid]);
    expect(await refusal('repair', { date: inDays(t, 0), cost: -1 })).toEqual([
      400,
      damageMessages.costInvalid,
    ]);
    expect(await refusal('take-back', { reason: '  ' })).toEqual([400, damageFaultWords.reasonRequired]);
    expect((await calls.damages())[0]?.end).toBeNull();
    const both = await Promise.all([
      calls.end(damage.id, 'repair', { date: inDays(t, 0) }),
      calls.end(damage.id, 'take-back', { reason: 'Erreur' }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await refusal('repair', { date: inDays(t, 0) })).toEqual([409, damageRefusalWords.damage_ended]);
    expect((await calls.end(randomUUID(), 'take-back', { reason: 'Erreur' })).status).toBe(404);
    expect((await t.get('/api/vehicules/2000000000/damages', manager.token)).status).toBe(404);
  });

  it('of a departure that was made void is not in the list', async ({ t, manager, calls }) => {
    const id = await calls.departed({ damages: [aDamage()] });
    const [report] = (await calls.list(id)).body.done;
    const { voidReport } = handoverCalls(() => ({ t, token: manager.token }));
    expect((await voidReport(report?.id ?? 0)).status).toBe(200);
    expect(await calls.damages()).toEqual([]);
  });
});
