import { describe, expect } from 'vitest';
import type { AuditEntry, AuditPage } from '@volant/shared/audit/audit.schema.ts';
import { aCustomer, aManager, aVehicle, book, openIntent, pay } from '../testing/builders.ts';
import { saleBody, sellAt } from '../testing/rentals/counter-sales.ts';
import type { TestApp, TestRequest } from '../testing/test-app.ts';
import { testWithAppOnly } from '../testing/test-with-app.ts';

const it = testWithAppOnly()
  .extend('manager', ({ t }) => aManager(t))
  .extend('calls', ({ t, manager }) => {
    const journal = async (query = ''): Promise<AuditPage> =>
      (await t.get<AuditPage>(`/api/audit${query}`, manager.token)).body;
    /** What an act wrote, the newest entry first. */
    const entriesOf = async (act: () => Promise<unknown>): Promise<AuditEntry[]> => {
      const [last] = (await journal('?limit=1')).entries;
      await act();
      return (await journal()).entries.filter(({ id }) => id > (last?.id ?? 0));
    };

    return { journal, entriesOf };
  });

const call = async (t: TestApp, request: TestRequest, status = 200) => {
  const answer = await t.call<{ id: number }>(request);
  expect(answer.status).toBe(status);
  return answer.body;
};

describe('the journal says who did what, and what it changed', () => {
  it('of a customer who books, pays and is cancelled by the agency', async ({ t, manager, calls }) => {
    const customer = await aCustomer(t);
    const { body: hold } = await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 });
    const { id } = hold;
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: id });
    await pay(t, body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    await t.patch(`/api/reservations/${id}?motif=agence`, manager.token);
    const { entries } = await calls.journal(`?kind=reservation&id=${id}`);
    expect(entries).toMatchObject([
      {
        act: 'reservation.cancel',
        actor: { kind: 'manager', accountId: manager.id, name: expect.any(String) as string },
        address: '127.0.0.1',
        before: { status: 'upcoming' },
        after: { status: 'canceled', cancelReason: 'agency', refunded: 45 },
      },
      { act: 'reservation.issue-document', after: { document: 'receipt', amount: 45 } },
      { act: 'reservation.confirm', before: { status: 'pending' }, after: { status: 'upcoming' } },
      {
        act: 'reservation.book',
        actor: { kind: 'customer', accountId: customer.id },
        subject: { kind: 'reservation', id },
        before: null,
      },
    ]);
  });

  it('with the names of the people and vehicles that it has by number, until they are erased', async ({
    t,
    manager,
    calls,
  }) => {
    const vehicle = await aVehicle(t);
    const { id, customerId } = (await sellAt(t, manager, saleBody(t, vehicle))).body.reservation;
    const path = `?reservation=${id}`;
    expect((await calls.journal(path)).names).toEqual({
      account: { [customerId]: 'Ana Maes' },
      vehicle: { [vehicle.id]: 'Peugeot 308' },
      reservation: { [id]: 'Ana Maes, Peugeot 308' },
    });
    const erased = { erased_at: t.clock.now() };
    await t.change('account', { id: customerId }, erased);
    expect((await calls.journal(path)).names).toEqual({
      vehicle: { [vehicle.id]: 'Peugeot 308' },
      reservation: { [id]: 'Peugeot 308' },
    });
    expect((await calls.journal('?reservation=2000000000')).names).toEqual({});
  });

  it('of one reservation with its payments, and of no other', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: other } = await book(t, customer, { vehicle, from: 15, to: 18 });
    await openIntent(t, customer, { amount: 45_00, reservationId: other.id });
    await t.post(`/api/reservations/${other.id}/release`, customer.token);
    const { body: hold } = await book(t, customer, { vehicle, from: 5, to: 8 });
    const { body } = await openIntent(t, customer, { amount: 45_00, reservationId: hold.id });
    await pay(t, body.clientSecret);
    t.clock.advance({ seconds: 30 });
    await t.volant.sweep();
    const { entries } = await calls.journal(`?reservation=${hold.id}`);
    const ofPayment = ['payment.capture', 'payment.open'];
    const ofRental = ['reservation.book', 'reservation.confirm', 'reservation.issue-document'];
    expect(entries.map(({ act }) => act).toSorted()).toEqual([...ofPayment, ...ofRental]);
    const payments = entries.filter(({ subject }) => subject.kind === 'payment');
    expect(new Set(payments.map(({ subject }) => subject.id)).size).toBe(1);
    const [newest, ...rest] = entries;
    const page = await calls.journal(`?reservation=${hold.id}&limit=1`);
    expect(page.entries).toEqual([newest]);
    expect((await calls.journal(`?reservation=${hold.id}&cursor=${page.nextCursor ?? ''}`)).entries).toEqual(
      rest,
    );
    expect((await calls.journal('?reservation=2000000000')).entries).toEqual([]);
  });

  it('of a hold that its customer gives back, and of one that runs out', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const vehicle = await aVehicle(t);
    const { body: first } = await book(t, customer, { vehicle, from: 5, to: 8 });
    await t.post(`/api/reservations/${first.id}/release`, customer.token);
    expect((await calls.journal(`?kind=reservation&id=${first.id}`)).entries[0]).toMatchObject({
      act: 'reservation.release',
      actor: { kind: 'customer', accountId: customer.id },
      after: { cancelReason: 'released' },
    });
    const { body: second } = await book(t, customer, { vehicle, from: 15, to: 18 });
    t.clock.advance({ minutes: 16 });
    await t.volant.sweep();
    expect((await calls.journal(`?kind=reservation&id=${second.id}`)).entries[0]).toMatchObject({
      act: 'reservation.expire',
      actor: { kind: 'system', accountId: null, name: null },
      address: null,
    });
  });

  it('of a vehicle: only the fields that changed', async ({ t, manager, calls }) => {
    const vehicle = await aVehicle(t);
    const body = {
      id: vehicle.id,
      brand: 'Peugeot',
      model: '308',
      description: 'Une berline',
      mileage: 1000,
      dailyPrice: 50,
      maxDailyMileage: 200,
    };
    const put = (changes: object) =>
      call(t, { method: 'PUT', path: '/api/vehicules', token: manager.token, body: { ...body, ...changes } });
    await put({});
    const [entry] = await calls.entriesOf(() => put({ dailyPrice: 55 }));
    expect(entry).toMatchObject({
      act: 'vehicle.modify',
      subject: { kind: 'vehicle', id: vehicle.id },
      before: { dailyPrice: 50 },
      after: { dailyPrice: 55 },
    });
    const path = `/api/vehicules/${vehicle.id}/status?status=ARCHIVED`;
    const archived = await calls.entriesOf(() => call(t, { method: 'PATCH', path, token: manager.token }));
    expect(archived.map(({ act }) => act)).toEqual(['vehicle.archive']);
    expect(await calls.entriesOf(() => call(t, { method: 'PATCH', path, token: manager.token }))).toEqual([]);
  });

  it('of an accessory that is created, modified and removed', async ({ t, manager, calls }) => {
    const { token } = manager;
    const body = { name: 'Porte-vélos', quantity: 2, dailyPrice: 7.5 };
    let id = 0;
    const entries = await calls.entriesOf(async () => {
      ({ id } = await call(t, { method: 'POST', path: '/api/accessory', token, body }, 201));
      await call(t, { method: 'PUT', path: `/api/accessory/${id}`, token, body: { ...body, quantity: 3 } });
      await call(t, { method: 'DELETE', path: `/api/accessory/${id}`, token }, 204);
    });
    const subject = { kind: 'accessory', id };
    expect(entries).toMatchObject([
      { act: 'accessory.remove', subject, before: { ...body, quantity: 3 }, after: null },
      { act: 'accessory.modify', subject, before: { quantity: 2 }, after: { quantity: 3 } },
      { act: 'accessory.create', subject, before: null, after: body },
    ]);
    expect(entries[1]?.after).toEqual({ quantity: 3 });
  });

  it('records nothing for an act that changes nothing', async ({ t, manager, calls }) => {
    const { email, token } = manager;
    const password = 'Tournesol-9!';
    const entries = await calls.entriesOf(async () => {
      await call(t, { method: 'POST', path: '/api/auths/sessions/end-others', token }, 204);
      await call(t, {
        method: 'PUT',
        path: '/api/users/me/update-email',
        token,
        body: { newEmail: email, password },
      });
      const body = { password, otp: '000000' };
      await call(t, { method: 'POST', path: '/api/auths/totp/disable', token, body }, 204);
    });
    expect(entries).toEqual([]);
  });

  it('records only sessions that really ended', async ({ t, manager, calls }) => {
    const { email, token } = manager;
    const password = 'Tournesol-9!';
    await call(t, { method: 'POST', path: '/api/auths/login', body: { email, password } });
    await call(t, { method: 'POST', path: '/api/auths/totp/enrol', token, body: { password } });
    const change = (newEmail: string) =>
      call(t, { method: 'PUT', path: '/api/users/me/update-email', token, body: { newEmail, password } });
    await change('autre@exemple.be');
    const entries = await calls.entriesOf(async () => {
      await call(t, { method: 'POST', path: '/api/auths/sessions/end-others', token }, 204);
      await change(email);
      const body = { password, otp: '000000' };
      await call(t, { method: 'POST', path: '/api/auths/totp/disable', token, body }, 204);
    });
    expect(entries.map(({ act }) => act)).toEqual([
      'account.disable-second-factor',
      'account.change-email',
      'account.end-other-sessions',
    ]);
  });

  it('of an account, without personal data', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    const entries = await calls.entriesOf(() =>
      call(t, {
        method: 'PUT',
        path: '/api/users/me/update-phone',
        token: customer.token,
        body: { newPhoneNumber: '+32 499887766' },
      }),
    );
    expect(entries).toMatchObject([{ act: 'account.change-phone', subject: { id: customer.id } }]);
    expect(JSON.stringify(entries)).not.toContain('499887766');
  });
});

describe('GET /api/audit', () => {
  it('shows the newest entries first, page by page, and each once', async ({ t, manager, calls }) => {
    for (const name of ['Un', 'Deux', 'Trois'])
      await call(
        t,
        {
          method: 'POST',
          path: '/api/accessory',
          token: manager.token,
          body: { name: `${name} ${manager.id}`, quantity: 1, dailyPrice: 1 },
        },
        201,
      );
    const query = `?person=${manager.id}&limit=2`;
    const first = await calls.journal(query);
    const names = ({ entries }: AuditPage) => entries.map(({ after }) => after?.['name']);
    expect(names(first)).toEqual([`Trois ${manager.id}`, `Deux ${manager.id}`]);
    const second = await calls.journal(`${query}&cursor=${first.nextCursor ?? ''}`);
    expect(names(second)[0]).toBe(`Un ${manager.id}`);
    const ids = [...first.entries, ...second.entries].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    const whole = (await calls.journal(`?person=${manager.id}`)).entries.length;
    expect([first.total, second.total]).toEqual([whole, null]);
  });

  it('shows of a person what they did, and what was done to their account', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await call(t, {
      method: 'POST',
      path: '/api/auths/login',
      body: { email: customer.email, password: 'Tournesol-9!' },
    });
    const { entries } = await calls.journal(`?person=${customer.id}`);
    expect(entries.map(({ act }) => act)).toEqual(['account.login', 'account.register']);
    expect(entries[1]?.actor).toMatchObject({ kind: 'customer', accountId: null });
  });

  it('shows no name of an erased user', async ({ t, calls }) => {
    const customer = await aCustomer(t);
    await call(t, {
      method: 'PUT',
      path: '/api/users/me/update-phone',
      token: customer.token,
      body: { newPhoneNumber: '+32 499887766' },
    });
    const query = `?person=${customer.id}&limit=1`;
    expect((await calls.journal(query)).entries[0]?.actor.name).not.toBeNull();
    await t.change('account', { id: customer.id }, { erased_at: t.clock.now() });
    expect((await calls.journal(query)).entries[0]?.actor.name).toBeNull();
  });

  it('refuses an invalid cursor', async ({ t, manager }) => {
    const answer = await t.get('/api/audit?cursor=abc', manager.token);
    expect(answer.status).toBe(400);
  });
});
