// @module-tag long
import { describe, expect } from 'vitest';
import { aCustomer } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { requestProbes, TO_CHANGE } from '../../testing/rentals/request-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, manager, vehicle }) => {
  const { rent, cancel, mine } = changeProbes(() => ({ t, manager, vehicle }));

  return { ...requestProbes(() => ({ t, manager })), rent, mine, cancel };
});

describe('a request that its customer takes back', () => {
  it('is gone for both, who are told; sent twice it is taken back once', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const { body: asked } = await calls.ask(rented, TO_CHANGE);
    await t.volant.mails.deliver();
    t.mails.sent.length = 0;
    const { token } = rented.customer;
    const answers = await Promise.all([calls.withdraw(asked.id, token), calls.withdraw(asked.id, token)]);
    expect(answers.map(({ status, body }) => [status, body.reservationId])).toEqual([
      [200, rented.id],
      [200, rented.id],
    ]);
    expect(await calls.open()).toEqual([]);
    expect((await calls.mine(rented.customer))?.openRequests).toEqual([]);
    expect(await calls.stored()).toMatchObject([{ outcome: 'withdrawn', answered_by: null }]);
    expect((await calls.acts()).at(-1)).toEqual({
      act: 'reservation.withdraw-request',
      by: rented.customer.id,
      after: { wish: 'changement', askedAt: asked.askedAt },
    });
    expect(await calls.acts()).toHaveLength(2);
    await t.volant.mails.deliver();
    expect(t.mails.sent.map(({ name, to }) => [name, to.address])).toEqual([
      [`request-withdrawn.${rented.id}-${asked.id}`, rented.customer.email],
      [`agency-request-withdrawn.${rented.id}-${asked.id}`, 'bonjour@volant.example'],
    ]);
    for (const { text } of t.mails.sent) {
      expect(text.replaceAll(/\s+/g, ' ')).toMatch(/demande de changement du .+ reste telle qu’elle est/);
    }
  });

  it('gives its moment up: a later one counts from its own', async ({ t, calls }) => {
    const rented = await calls.rent(5, 8);
    const { body: first } = await calls.ask(rented);
    await calls.withdraw(first.id, rented.customer.token);
    // Free until 5 June, 09:00 in Brussels.
    t.clock.advance({ days: 4 });
    const { body: second } = await calls.ask(rented);
    expect(second.askedAt).toBe(t.clock.now().toISOString());
    expect((await calls.mine(rented.customer))?.openRequests).toEqual([second]);
    await calls.cancel(rented.id);
    expect((await calls.mine(rented.customer))?.refund).toBeNull();
  });

  it('is refused once the agency has answered it', async ({ calls }) => {
    const handled = await calls.rent(5, 8);
    const { body: first } = await calls.ask(handled);
    await calls.markHandled(first.id);
    const canceled = await calls.rent(10, 12);
    const { body: second } = await calls.ask(canceled);
    await calls.cancel(canceled.id);
    for (const [id, { token }] of [
      [first.id, handled.customer],
      [second.id, canceled.customer],
    ] as const) {
      expect(await calls.withdraw(id, token)).toMatchObject({
        status: 409,
        body: {
          code: 'request_answered',
          message: 'L’agence a déjà répondu à cette demande : elle ne peut plus être retirée',
        },
      });
    }
    expect(await calls.stored()).toMatchObject([{ outcome: 'handled' }, { outcome: 'canceled' }]);
  });

  it('is not that of somebody else, nor of a manager', async ({ t, manager, calls }) => {
    const rented = await calls.rent(5, 8);
    const { body } = await calls.ask(rented);
    expect(await calls.withdraw(body.id, (await aCustomer(t)).token)).toMatchObject({
      status: 404,
      body: { message: 'Demande non trouvée' },
    });
    expect((await calls.withdraw(987_654, rented.customer.token)).status).toBe(404);
    expect((await calls.withdraw(body.id, manager.token)).status).toBe(403);
    expect(await calls.open()).toHaveLength(1);
  });

  it('has no manager who answered it, in the database either', async ({ t, manager, calls }) => {
    const { id } = await calls.rent(5, 8);
    await expect(
      t.insert('change_request', {
        reservation_id: id,
        wish: 'annulation',
        text: '',
        asked_at: t.clock.now(),
        outcome: 'withdrawn',
        answered_at: t.clock.now(),
        answered_by: manager.id,
      }),
    ).rejects.toMatchObject({ constraint: 'change_request_withdrawn' });
  });
});
