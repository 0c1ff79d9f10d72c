import { describe, expect } from 'vitest';
import { aManager, pay } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { guaranteeProbes } from '../testing/money/guarantee-probes.ts';
import { startTestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, cancel } = changeProbes(() => ({ t, manager, vehicle }));
  /** A paid rental of three days, on its first one: 105 € are still owed. */
  const begun = async (days = 3) => {
    const rented = await rent(2, 2 + days);
    t.clock.advance({ days: 2 });
    return rented;
  };

  return { ...guaranteeProbes(() => ({ t, manager })), rent, cancel, begun };
});

describe('a guarantee is asked for', () => {
  it('at the handover of the keys, never before, and one at a time', async ({ t, calls }) => {
    const rented = await calls.rent(2, 5);
    expect(await calls.ask(rented.id)).toMatchObject({
      status: 409,
      body: {
        code: 'too_early',
        message: 'La caution se prend à la remise des clés, à partir du premier jour de la location',
      },
    });
    expect((await calls.read(rented.id)).refusal).toContain('à la remise des clés');
    t.clock.advance({ days: 2 });
    expect((await calls.read(rented.id)).refusal).toBeNull();
    const answers = await Promise.all([calls.ask(rented.id), calls.ask(rented.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('guarantee_live');
    expect(await calls.read(rented.id)).toMatchObject({
      refusal: 'Une caution est déjà demandée ou détenue pour cette location',
      guarantees: [{ state: 'asked', method: 'card', amount: 500, kept: 0, deciding: null }],
    });
  });

  it('not of a cancelled rental, an unknown one, nor with a wrong amount', async ({ calls }) => {
    const rented = await calls.rent(2, 5);
    await calls.cancel(rented.id);
    expect(await calls.ask(rented.id)).toMatchObject({ status: 409, body: { code: 'not_confirmed' } });
    expect((await calls.ask(987_654)).status).toBe(404);
    for (const amount of [0, 0.5, 10_000.01, 12.345, '500'])
      expect((await calls.post(rented.id, '', { method: 'card', amount })).status).toBe(400);
    expect((await calls.post(rented.id, '', { method: 'cheque', amount: 500 })).status).toBe(400);
    expect(await calls.release(rented.id)).toMatchObject({ status: 409, body: { code: 'no_guarantee' } });
  });

  it.for(['terminal', 'cash', 'transfer'])(
    '%s: recorded as held, then as released',
    async (method, { calls }) => {
      const { id, customer } = await calls.begun();
      expect(await calls.ask(id, method)).toMatchObject({ status: 201, body: { state: 'held', link: null } });
      expect(await calls.mine(customer)).toEqual([
        { reservationId: id, method, state: 'held', amount: 500, kept: 0, captureBefore: null },
      ]);
      expect(await calls.release(id)).toMatchObject({ status: 200, body: { state: 'released' } });
      expect(await calls.acts(id)).toEqual(['hold', 'release']);
      expect((await calls.ask(id, method)).status).toBe(201);
    },
  );
});

describe('the page of the customer', () => {
  it('shows what is asked, takes a card, and says that it is held', async ({ t, calls }) => {
    const { id } = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    expect(link).toMatch(/\/caution\/[A-Za-z0-9_-]{43}$/);
    const asked = await calls.page(link);
    expect(asked.body).toEqual({
      state: 'asked',
      firstName: 'Léa',
      vehicleName: 'Peugeot 308',
      amount: 500,
      captureBefore: null,
    });
    expect(asked.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    const first = (await calls.open(link)).body.clientSecret;
    expect((await calls.open(link)).body.clientSecret).toBe(first);
    const intentId = await pay(t, first);
    expect((await calls.page(link)).body).toMatchObject({ state: 'held' });
    expect(await calls.open(link)).toMatchObject({ status: 409, body: { code: 'guarantee_held' } });
    const held = await calls.newest(id);
    expect(held).toMatchObject({ state: 'held', linkEndsAt: null });
    expect(held?.captureBefore).toBe(
      (await t.provider.read('intent', intentId)).captureBefore?.toISOString(),
    );
    expect(await calls.acts(id)).toEqual(['ask', 'open', 'hold']);
  });

  it('ends: another link replaces it, and after half an hour the request expires', async ({ t, calls }) => {
    const { id } = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    const renewed = await calls.post<{ link: string }>(id, '/link');
    expect(renewed.status).toBe(200);
    expect(await calls.page(link)).toMatchObject({
      status: 410,
      body: {
        code: 'link_ended',
        message: "Ce lien n'est plus valable. Appelez l'agence au +32 10 45 67 89",
      },
    });
    expect((await calls.page(renewed.body.link)).status).toBe(200);
    await calls.open(renewed.body.link);
    t.clock.advance({ minutes: 31 });
    expect((await calls.page(renewed.body.link)).status).toBe(410);
    expect((await calls.open(renewed.body.link)).status).toBe(410);
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'expired' });
    expect((await calls.ask(id)).status).toBe(201);
    t.clock.advance({ minutes: 31 });
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'expired' });
  });

  it('opens another payment after one whose creation was cut short was ended', async ({ t, calls }) => {
    const { id } = await calls.begun();
    const { link } = (await calls.ask(id)).body;
    const { createIntent } = t.provider;
    t.provider.createIntent = () => Promise.reject(new Error('killed'));
    expect((await calls.open(link)).status).toBe(500);
    t.provider.createIntent = createIntent;
    t.clock.advance({ seconds: 40 });
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'asked' });
    const intentId = await pay(t, (await calls.open(link)).body.clientSecret);
    expect((await calls.page(link)).body.state).toBe('held');
    expect(await calls.statusOf(intentId)).toBe('requires_capture');
  });

  it('is limited for one address', async ({ onTestFinished }) => {
    const t = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => t.close());
    const manager = await aManager(t);
    const { open } = guaranteeProbes(() => ({ t, manager }));
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push((await open('/caution/x')).status);
    expect(answers.slice(-2)).toEqual([410, 429]);
  });
});

describe('a held card', () => {
  it('is released by a decision, which cancels it at the provider; a second click changes nothing', async ({
    calls,
  }) => {
    const { id } = await calls.begun();
    const { intentId } = await calls.hold(id);
    const answers = await Promise.all([calls.release(id), calls.release(id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await calls.newest(id)).toMatchObject({ state: 'released', kept: 0, deciding: null });
    expect(await calls.statusOf(intentId)).toBe('canceled');
    expect((await calls.acts(id)).filter((act) => act === 'release')).toHaveLength(1);
    expect(await calls.capture(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_released' } });
  });

  it('stays held through every duty, and expires by itself', async ({ t, calls }) => {
    const { id } = await calls.begun();
    const { intentId } = await calls.hold(id);
    for (const days of [0, 1, 2, 3]) {
      t.clock.advance({ days: days > 0 ? 1 : 0, minutes: 61 });
      await t.volant.sweep();
    }
    expect(await calls.newest(id)).toMatchObject({ state: 'held' });
    expect((await calls.toDecide()).expiring).toEqual([]);
    t.clock.advance({ days: 2 });
    expect((await calls.toDecide()).expiring).toMatchObject([{ reservationId: id, amount: 500 }]);
    t.clock.advance({ days: 2 });
    await t.volant.sweep();
    expect(await calls.newest(id)).toMatchObject({ state: 'expired' });
    expect(await calls.statusOf(intentId)).toBe('canceled');
    const sentence = /^L'empreinte de carte a expiré le \d\d\/\d\d\/\d{4} : demandez-en une nouvelle$/;
    for (const answer of [await calls.release(id), await calls.capture(id, 10)])
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'guarantee_ended', message: expect.stringMatching(sentence) as string },
      });
    expect((await calls.ask(id)).status).toBe(201);
  });

  it('follows what is done in the dashboard of the provider', async ({ t, calls }) => {
    const one = await calls.rent(2, 5);
    const other = await calls.rent(6, 8);
    t.clock.advance({ days: 6 });
    const taken = await calls.hold(one.id);
    const dropped = await calls.hold(other.id);
    await t.stripe.paymentIntents.capture(taken.intentId, { amount_to_capture: 120_00 });
    await t.stripe.paymentIntents.cancel(dropped.intentId);
    t.clock.advance({ seconds: 40 });
    await t.volant.sweep();
    expect(await calls.newest(one.id)).toMatchObject({ state: 'captured', kept: 120 });
    expect(await calls.newest(other.id)).toMatchObject({ state: 'released' });
  });

  it('is to be given back once its rental has ended with nothing owed', async ({ t, manager, calls }) => {
    const { id } = await calls.begun();
    await calls.ask(id, 'terminal', 105);
    await calls.capture(id, 105);
    await calls.hold(id);
    const other = await calls.rent(6, 8);
    t.clock.advance({ days: 4 });
    await calls.ask(other.id, 'cash');
    expect((await calls.toDecide()).toReturn).toEqual([]);
    const finalize = { method: 'PATCH' as const, path: `/api/reservations/${id}/finalize?mileageDriven=80` };
    expect((await t.call({ ...finalize, token: manager.token })).status).toBe(200);
    expect((await calls.toDecide()).toReturn).toMatchObject([{ reservationId: id, amount: 500 }]);
  });
});

describe('a part is kept', () => {
  it('for a debt, with the signature of the customer; the rest is released and becomes no money', async ({
    t,
    calls,
  }) => {
    const { id, customer } = await calls.begun();
    const { intentId } = await calls.hold(id);
    const { due } = await calls.read(id);
    expect(due).toBe(105);
    expect(await calls.capture(id, 105.01)).toMatchObject({
      status: 422,
      body: { code: 'guarantee_too_large', fields: { amount: expect.stringContaining('105,00') as string } },
    });
    expect(await calls.capture(id, 45.5)).toMatchObject({
      status: 200,
      body: { state: 'captured', kept: 45.5, amount: 500, reason: 'Jante rayée' },
    });
    const intent = await t.stripe.paymentIntents.retrieve(intentId);
    expect([intent.status, intent.amount_received]).toEqual(['succeeded', 45_50]);
    expect((await calls.read(id)).due).toBe(59.5);
    expect(await calls.mine(customer)).toMatchObject([{ state: 'captured', kept: 45.5 }]);
    expect((await calls.capture(id, 45.5)).status).toBe(200);
    expect(await calls.capture(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_captured' } });
    expect(await calls.release(id)).toMatchObject({ status: 409, body: { code: 'guarantee_captured' } });
  });

  it('after an announcement of two days, of no more than was announced', async ({ t, calls }) => {
    const { id, customer } = await calls.begun();
    await calls.hold(id);
    await t.volant.mails.deliver();
    t.mails.sent.length = 0;
    expect(await calls.capture(id, 40, {})).toMatchObject({ status: 409, body: { code: 'notice_missing' } });
    expect(await calls.announce(id, 40)).toMatchObject({ status: 200, body: { notice: { amount: 40 } } });
    await calls.announce(id, 40);
    await t.volant.mails.deliver();
    expect(t.mails.sent.map(({ to }) => to.address)).toEqual([customer.email]);
    expect(t.mails.sent[0]?.text).toContain('Jante rayée');
    t.clock.advance({ minutes: 47 * 60 });
    expect(await calls.capture(id, 40, {})).toMatchObject({
      status: 409,
      body: { code: 'notice_too_recent' },
    });
    t.clock.advance({ minutes: 61 });
    expect(await calls.capture(id, 41, {})).toMatchObject({ status: 409, body: { code: 'notice_missing' } });
    expect(await calls.capture(id, 40, {})).toMatchObject({
      status: 200,
      body: { state: 'captured', kept: 40 },
    });
  });

  it.for(['terminal', 'cash', 'transfer'])(
    '%s: recorded by hand under the same conditions',
    async (method, { calls }) => {
      const { id } = await calls.begun();
      await calls.ask(id, method, 60);
      expect(await calls.capture(id, 60.01)).toMatchObject({ status: 422 });
      expect(await calls.capture(id, 60)).toMatchObject({
        status: 200,
        body: { state: 'captured', kept: 60 },
      });
      expect((await calls.read(id)).due).toBe(45);
    },
  );

  it('never without a debt, of a card that is not held, or of nothing', async ({ calls }) => {
    const { id } = await calls.begun();
    await calls.ask(id);
    expect(await calls.capture(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_not_held' } });
    expect(await calls.announce(id, 10)).toMatchObject({ status: 409, body: { code: 'guarantee_not_held' } });
    await calls.release(id);
    await calls.ask(id, 'cash', 105);
    await calls.capture(id, 105);
    await calls.ask(id, 'cash', 105);
    expect(await calls.capture(id, 1)).toMatchObject({ status: 409, body: { code: 'no_debt' } });
    expect((await calls.post(id, '/capture', { amount: 1, reason: '  ' })).status).toBe(400);
  });
});
