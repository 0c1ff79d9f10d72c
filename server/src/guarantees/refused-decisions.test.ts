// @module-tag long
import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { ProviderRefusal } from '../payments/payment-provider.ts';
import { aVehicle, renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { handoverCalls } from '../testing/rentals/handover-calls.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('vehicle', ({ t }) => aVehicle(t, { dailyPriceCents: 2_000_00 }))
  .extend('calls', ({ t, manager, vehicle }) => {
    const { rent } = changeProbes(() => ({ t, manager, vehicle }));
    const { complete, drafted } = handoverCalls(() => ({ t, token: manager.token }));
    /** A paid rental on its first day: 70 % of it are still owed. */
    const begun = async (days = 3) => {
      const rented = await rent(2, 2 + days);
      t.clock.advance({ days: 2 });
      return rented;
    };
    const write = (id: number, body: object) =>
      t.post<Ledger & { code?: string }>(`/api/reservations/${id}/ledger`, manager.token, {
        requestKey: randomUUID(),
        ...body,
      });
    const damage = async (id: number): Promise<number> =>
      (await write(id, { kind: 'damage', amount: 80, note: 'Jante' })).body.entries.at(-1)?.id ?? 0;

    return { ...guaranteeProbes(() => ({ t, manager })), begun, complete, drafted, write, damage, rent };
  });

describe('a card that was released by itself, before the sweep has noticed', () => {
  const ended = {
    status: 409,
    body: {
      code: 'guarantee_ended',
      message: "L'empreinte de carte a expiré le 10/06/2026 : demandez-en une nouvelle",
    },
  };

  it('can neither be kept nor released, and another can be asked for at once', async ({ t, calls }) => {
    const { id } = await calls.begun(20);
    const { intentId } = await calls.hold(id);
    t.clock.advance({ days: 8 });
    expect(await calls.capture(id, 10)).toMatchObject(ended);
    expect(await calls.release(id)).toMatchObject(ended);
    expect(await calls.newest(id)).toMatchObject({ state: 'expired', kept: 0 });
    expect(await calls.statusOf(intentId)).toBe('canceled');
    await calls.hold(id);
    t.clock.advance({ days: 8 });
    expect((await calls.ask(id)).status).toBe(201);
  });

  it('is told to the manager who decided while it went', async ({ t, calls }) => {
    const { id } = await calls.begun();
    const { intentId } = await calls.hold(id);
    await t.stripe.paymentIntents.cancel(intentId);
    expect(await calls.capture(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_released' } });
    await calls.hold(id);
    t.provider.capture = () => Promise.reject(new ProviderRefusal('amount_too_large'));
    expect(await calls.capture(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_refused' } });
    expect(await calls.newest(id)).toMatchObject({ state: 'held', deciding: null });
  });
});

describe('a decision about a card', () => {
  it('is not withdrawn by a refusal of the one before, which is answered later', async ({ t, calls }) => {
    const { id } = await calls.begun();
    await calls.hold(id);
    const { capture: take } = t.provider;
    const refusal = new ProviderRefusal('amount_too_large');
    const [late, asked, open] = [held(), held(), held()];
    t.provider.capture = async () => {
      asked.resolve(undefined);
      await late.promise;
      throw refusal;
    };
    const first = calls.capture(id, 10);
    await asked.promise;
    t.provider.capture = () => Promise.reject(refusal);
    expect(await calls.capture(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_refused' } });
    t.clock.advance({ minutes: 1 });
    const askedAgain = held();
    t.provider.capture = async (...order) => {
      askedAgain.resolve(undefined);
      await open.promise;
      return take(...order);
    };
    const second = calls.capture(id, 5);
    await askedAgain.promise;
    late.resolve(undefined);
    expect(await first).toMatchObject({ status: 409, body: { code: 'guarantee_refused' } });
    open.resolve(undefined);
    expect(await second).toMatchObject({ status: 200, body: { state: 'captured', kept: 5 } });
  });
});

const held = () => Promise.withResolvers<undefined>();

describe('what is kept', () => {
  it('by the signature of the return report, for what it says; a refused one needs a notice', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    Object.assign(vehicle, await aVehicle(t));
    for (const isSigned of [true, false]) {
      const { id } = await calls.begun();
      await renewManager(t, manager);
      await calls.complete(await calls.drafted(id, 'departure'));
      await calls.hold(id);
      expect((await calls.read(id)).signed).toBeNull();
      const line = { kind: 'damage' as const, computed: 0, amount: 80, reason: 'Devis' };
      const unsigned = { signature: null, refusedReason: 'Conteste', termsAccepted: false };
      await calls.complete(
        await calls.drafted(id, 'return', { settlement: [line] }),
        isSigned ? {} : unsigned,
      );
      t.clock.advance({ minutes: 1 });
      expect((await calls.write(id, { kind: 'other', amount: 30, note: 'Clé perdue' })).status).toBe(200);
      expect(await calls.read(id)).toMatchObject({ due: 215, signed: isSigned ? 185 : 0 });
      const missing = { status: 409, body: { code: 'notice_missing' } };
      expect(await calls.capture(id, 185.01)).toMatchObject(missing);
      expect(await calls.capture(id, 185)).toMatchObject(
        isSigned ? { status: 200, body: { kept: 185 } } : missing,
      );
    }
  });

  it('needs no word of the manager where the customer signed the return report', async ({
    t,
    manager,
    vehicle,
    calls,
  }) => {
    Object.assign(vehicle, await aVehicle(t));
    const { id } = await calls.begun();
    await renewManager(t, manager);
    await calls.complete(await calls.drafted(id, 'departure'));
    await calls.hold(id);
    const line = { kind: 'damage' as const, computed: 0, amount: 80, reason: 'Devis' };
    await calls.complete(await calls.drafted(id, 'return', { settlement: [line] }));
    // What replaces a charge that they signed is not signed.
    t.clock.advance({ minutes: 1 });
    const { entries } = (await t.get<Ledger>(`/api/reservations/${id}/ledger`, manager.token)).body;
    const path = `/api/ledger/${entries.at(-1)?.id ?? 0}/reverse`;
    await t.post(path, manager.token, { reason: 'Erreur' });
    await calls.damage(id);
    expect(await calls.capture(id, 105.01, { entries: [] })).toMatchObject({
      status: 409,
      body: { code: 'notice_missing' },
    });
    expect(await calls.capture(id, 105, { entries: [] })).toMatchObject({ status: 200, body: { kept: 105 } });
  });

  it('is for charges of this rental that still count', async ({ t, manager, calls }) => {
    const { id } = await calls.begun();
    const own = await calls.damage(id);
    const undone = await calls.damage(id);
    const other = await calls.damage((await calls.rent(6, 8)).id);
    const path = `/api/ledger/${undone}/reverse`;
    await t.post(path, manager.token, { reason: 'Erreur' });
    await calls.hold(id);
    const refused = { status: 400, body: { message: 'Les frais concernés ne sont pas valides' } };
    for (const entries of [[other], [undone], [own, other], [1], [987_654], [0], [1.5], ['1'], 'x'])
      expect(await calls.capture(id, 80, { entries, signedStatement: true })).toMatchObject(refused);
    expect(await calls.newest(id)).toMatchObject({ state: 'held', deciding: null });
    expect((await calls.capture(id, 80, { entries: [own, own], signedStatement: true })).status).toBe(200);
  });

  it('in cash counts with the other cash of the rental, up to what the law allows', async ({ calls }) => {
    const { id } = await calls.begun();
    expect(await calls.ask(id, 'cash', 3_000.01)).toMatchObject({
      status: 422,
      body: { code: 'cash_limit' },
    });
    await calls.ask(id, 'cash', 2_500);
    expect((await calls.capture(id, 2_500)).status).toBe(200);
    const more = { kind: 'payment', amount: 500.05, method: 'cash' };
    expect(await calls.write(id, more)).toMatchObject({ status: 422, body: { code: 'cash_limit' } });
    expect((await calls.write(id, { ...more, amount: 400 })).status).toBe(200);
    await calls.ask(id, 'cash', 200);
    expect(await calls.capture(id, 200)).toMatchObject({ status: 422, body: { code: 'cash_limit' } });
    expect((await calls.capture(id, 100)).status).toBe(200);
    expect((await calls.read(id)).due).toBe(1_200);
  });

  it('has a reason that can be read', async ({ calls }) => {
    const { id } = await calls.begun();
    await calls.ask(id, 'cash');
    const answer = await calls.post(id, '/capture', { amount: 1, reason: 'a\u0000b', signedStatement: true });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Le motif contient des caractères illisibles' },
    });
  });
});
