import { describe, expect } from 'vitest';
import { aCustomer, aManager, aVehicle, book } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { requestProbes, TO_CHANGE } from '../../testing/rentals/request-probes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, cancel, mine } = changeProbes(() => ({ t, manager, vehicle }));

  return { ...requestProbes(() => ({ t, manager })), rent, mine, cancel };
});

describe('a request of the customer', () => {
  it('is recorded with its moment, told to both, and shown to the managers', async ({
    t,
    vehicle,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    await t.volant.mails.deliver();
    t.mails.sent.length = 0;
    const askedAt = t.clock.now().toISOString();
    const { status, body } = await calls.ask(rented, TO_CHANGE);
    expect([status, body]).toEqual([201, { id: expect.any(Number) as number, askedAt, ...TO_CHANGE }]);
    expect((await calls.mine(rented.customer))?.openRequests).toEqual([body]);
    expect(await calls.open()).toEqual([
      {
        ...body,
        reservationId: rented.id,
        customerName: expect.any(String) as string,
        phone: expect.any(String) as string,
        vehicleId: vehicle.id,
        vehicleName: 'Peugeot 308',
        startDate: '2026-06-06',
        endDate: '2026-06-09',
      },
    ]);
    await t.volant.mails.deliver();
    expect(t.mails.sent.map(({ name, to }) => [name, to.address])).toEqual([
      [`request-received.${rented.id}-${body.id}`, rented.customer.email],
      [`agency-request.${rented.id}-${body.id}`, 'bonjour@volant.example'],
    ]);
    expect(t.mails.sent[0]?.subject.replaceAll('\u00a0', ' ')).toMatch(/^Votre demande est enregistrée : /);
    for (const { text } of t.mails.sent) expect(text).toContain('Du 10 au 12, si possible');
    // The journal keeps its rows: not the text.
    expect(await calls.acts()).toEqual([
      { act: 'reservation.ask', by: rented.customer.id, after: { wish: 'changement', askedAt } },
    ]);
  });

  it('is refused about a reservation of somebody else, for a manager and for nobody', async ({
    t,
    manager,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    const other = await aCustomer(t);
    expect(await calls.ask(rented, undefined, other.token)).toMatchObject({
      status: 404,
      body: { message: 'Réservation non trouvée' },
    });
    expect((await calls.ask({ ...rented, id: 987_654 })).status).toBe(404);
    expect((await calls.ask(rented, undefined, manager.token)).status).toBe(403);
    expect((await calls.ask(rented, undefined, '')).status).toBe(401);
    expect(await calls.stored()).toEqual([]);
  });

  it('is refused about a hold, an ended and a cancelled rental', async ({ t, vehicle, calls }) => {
    const sentence =
      'Une demande n’est possible que pour une réservation payée dont la location n’est pas terminée';
    const refusal = { status: 409, body: { code: 'not_askable', message: sentence } };
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle, from: 20, to: 22 });
    expect(await calls.ask({ id: hold.id, customer })).toMatchObject(refusal);
    const canceled = await calls.rent(10, 12);
    await calls.cancel(canceled.id);
    expect(await calls.ask(canceled)).toMatchObject(refusal);
    const ended = await calls.rent(5, 8);
    t.clock.advance({ days: 10 });
    expect(await calls.ask(ended)).toMatchObject(refusal);
  });

  it('of a rental under way may make it longer, and not cancel it; nothing once the vehicle is back', async ({
    t,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    const set = (at: { departed_at?: Date; returned_at?: Date }) =>
      t.change('reservation', { id: rented.id }, at);
    t.clock.advance({ days: 5 });
    await set({ departed_at: t.clock.now() });
    expect(await calls.ask(rented, { wish: 'annulation', text: '' })).toMatchObject({
      status: 409,
      body: {
        code: 'under_way',
        fields: { wish: expect.stringContaining('La location est en cours') as string },
      },
    });
    const { status, body } = await calls.ask(rented, TO_CHANGE);
    expect(status).toBe(201);
    await t.volant.mails.deliver();
    const mail = t.mails.sent.findLast(({ name }) => name === `request-received.${rented.id}-${body.id}`);
    expect(mail?.text).toContain('rendez le véhicule au jour et à l’heure prévus');
    expect(mail?.text).not.toContain('24 heures');
    await set({ returned_at: t.clock.now() });
    expect(await calls.ask(rented, TO_CHANGE)).toMatchObject({ status: 409, body: { code: 'not_askable' } });
  });

  it('of a change needs a text', async ({ calls }) => {
    const rented = await calls.rent(5, 8);
    expect(await calls.ask(rented, { wish: 'changement' })).toMatchObject({
      status: 400,
      body: { message: 'Veuillez indiquer le changement souhaité' },
    });
  });

  it('is open once for each wish: the first moment stays, also among requests at once', async ({
    t,
    calls,
  }) => {
    const rented = await calls.rent(5, 8);
    const answers = await Promise.all([calls.ask(rented), calls.ask(rented), calls.ask(rented)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const first = answers.find(({ status }) => status === 201)?.body.askedAt;
    t.clock.advance({ minutes: 90 });
    const again = await calls.ask(rented, { wish: 'annulation', text: 'Toujours' });
    expect(again).toMatchObject({ status: 409, body: { code: 'already_asked' } });
    expect(again.body.message).toContain('Votre demande d’annulation est déjà enregistrée depuis le');
    expect((await calls.ask(rented, TO_CHANGE)).status).toBe(201);
    expect((await calls.open()).map(({ wish, askedAt }) => [wish, askedAt])).toEqual([
      ['annulation', first],
      ['changement', t.clock.now().toISOString()],
    ]);
  });

  it('is limited to ten tries an hour', async ({ onTestFinished }) => {
    const t = await startTestApp({ env: { RATE_LIMITS: 'on' } });
    onTestFinished(() => t.close());
    const manager = await aManager(t);
    const vehicle = await aVehicle(t);
    const { rent } = changeProbes(() => ({ t, manager, vehicle }));
    const { ask } = requestProbes(() => ({ t, manager }));
    const rented = await rent(5, 8);
    for (let count = 0; count < 10; count += 1) await ask(rented);
    expect((await ask(rented)).status).toBe(429);
    t.clock.advance({ minutes: 61 });
    expect((await ask(rented)).status).toBe(409);
  });

  it("is recorded at the database's moment, not that of a process that is ahead", async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const { verified } = t.clock;
    const real = new Date(t.clock.now().getTime() - 40 * 60_000);
    try {
      t.clock.verified = () => Promise.resolve(real);
      expect((await calls.ask(rented)).body.askedAt).toBe(real.toISOString());
    } finally {
      t.clock.verified = verified;
    }
  });
});

describe('a manager marks a request as handled', () => {
  it('once: it is gone from the list, and another can be asked', async ({ t, manager, calls }) => {
    const rented = await calls.rent(5, 8);
    const { body } = await calls.ask(rented);
    const answers = await Promise.all([calls.markHandled(body.id), calls.markHandled(body.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await calls.open()).toEqual([]);
    expect(await calls.stored()).toMatchObject([{ outcome: 'handled', answered_by: manager.id }]);
    expect((await calls.acts()).filter(({ act }) => act === 'reservation.settle-request')).toHaveLength(1);
    t.clock.advance({ minutes: 5 });
    expect((await calls.ask(rented)).body.askedAt).toBe(t.clock.now().toISOString());
  });

  it('is refused for an unknown one, and to customers', async ({ t, calls }) => {
    expect(await calls.markHandled(987_654)).toMatchObject({
      status: 404,
      body: { message: 'Demande non trouvée' },
    });
    const { token } = await aCustomer(t);
    expect((await t.post('/api/requests/1/settle', token)).status).toBe(403);
    expect((await t.get('/api/requests', token)).status).toBe(403);
  });
});

it('the database refuses an answer without its moment, an unknown wish and a long text', async ({
  t,
  manager,
  calls,
}) => {
  const { id } = await calls.rent(5, 8);
  const insert = (over: Record<string, unknown>) =>
    t.insert('change_request', {
      reservation_id: id,
      wish: 'annulation',
      text: '',
      asked_at: t.clock.now(),
      ...over,
    });
  for (const [constraint, over] of [
    ['change_request_answer', { outcome: 'handled' }],
    ['change_request_answer', { answered_at: t.clock.now() }],
    ['change_request_answer', { answered_by: manager.id }],
    ['change_request_outcome', { outcome: 'x', answered_at: t.clock.now() }],
    ['change_request_wish', { wish: 'x' }],
    ['change_request_text', { text: 'x'.repeat(1001) }],
  ] as const) {
    await expect(insert(over)).rejects.toMatchObject({ constraint });
  }
  await insert({});
  await expect(insert({})).rejects.toMatchObject({ constraint: 'change_request_open' });
});
