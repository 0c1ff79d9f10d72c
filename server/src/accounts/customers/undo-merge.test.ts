import { describe, expect } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aVehicle,
  book,
  openIntent,
  pay,
  renewManager,
  type TestCustomer,
} from '../../testing/builders.ts';
import { lastMerge, mergeCalls, paymentsOf } from '../../testing/merge-calls.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => {
  const calls = mergeCalls(t, manager);
  /** The account of the counter took the sign-in of the customer, who signed in with it. */
  const takenSignIn = async () => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    const { body } = await calls.merge(kept, other);
    const { token } = (await calls.logIn(other.email)).body;
    return { kept, other, merge: lastMerge(body), signedIn: { id: kept.id, email: other.email, token } };
  };
  /** The customer of an account, signed in again. */
  const signedInto = async ({ id, email }: TestCustomer): Promise<TestCustomer> => ({
    id,
    email,
    token: (await calls.logIn(email)).body.token,
  });
  return { ...calls, takenSignIn, signedInto };
});

const own = async (t: TestApp, { token }: TestCustomer): Promise<[number, string][]> =>
  (await t.get<Reservation[]>('/api/reservations/me', token)).body.map(({ id, status }) => [id, status]);

/** The addresses to which the confirmations of a rental went. */
const confirmationsOf = async (t: TestApp, id: number): Promise<string[]> => {
  await t.volant.mails.deliver();
  return t.mails.sent
    .filter(({ name }) => name.startsWith(`reservation-confirmed.${id}`))
    .map(({ to }) => to.address);
};

describe('a merge that is undone', () => {
  it('gives the other account everything back, and leaves what came since', async ({ t, calls }) => {
    const kept = await calls.counterCustomer();
    const own = await calls.sellTo(kept);
    const other = await aCustomer(t);
    const rental = await calls.paidRental(other);
    await calls.note(other, 'Vient seul');
    const { body } = await calls.merge(kept, other);
    const later = await calls.sellTo(kept);
    const { status, body: undone } = await calls.undo(lastMerge(body));
    expect(status).toBe(200);
    expect(undone).toMatchObject({ id: kept.id, email: '', hasPassword: false, merges: [] });
    expect(await calls.rentalsOf(kept)).toEqual([own, later]);
    expect(await calls.rentalsOf(other)).toEqual([rental]);
    expect(await calls.notesOf(other)).toEqual(['Vient seul']);
    expect(await paymentsOf(t, other)).toBe(1);
    expect((await calls.file(other)).body).toMatchObject({ email: other.email, mergedInto: null });
    expect((await calls.logIn(other.email)).status).toBe(200);
    const again = await calls.undo(lastMerge(body));
    expect([again.status, again.body.code]).toEqual([409, 'merge_undone']);
  });

  it('is so for a day: then the other account is emptied', async ({ t, manager, calls }) => {
    const kept = await calls.counterCustomer();
    const other = await aCustomer(t);
    const rental = await calls.paidRental(other);
    const { body } = await calls.merge(kept, other);
    expect(body.merges[0]?.undoableUntil).toBe(
      new Date(t.clock.now().getTime() + 24 * 3_600_000).toISOString(),
    );
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    const late = await calls.undo(lastMerge(body));
    expect([late.status, late.body.code]).toEqual([409, 'merge_final']);
    await t.volant.sweep();
    const row = await t.db
      .selectFrom('account')
      .innerJoin('account_merge as merge', 'merge.merged_id', 'account.id')
      .select(['first_name', 'phone_number', 'merge.former_email', 'merge.former_phone_number'])
      .where('account.id', '=', other.id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      first_name: 'Client',
      phone_number: '',
      former_email: null,
      former_phone_number: null,
    });
    expect((await calls.file(other)).body.mergedInto).toBe(kept.id);
    expect((await calls.file(kept)).body.merges).toMatchObject([{ name: null, undoableUntil: null }]);
    expect(await calls.rentalsOf(kept)).toEqual([rental]);
  });

  it('is refused when somebody else has the address by then', async ({ t, calls }) => {
    const kept = await aCustomer(t);
    const other = await calls.counterCustomer({ email: 'reprise@exemple.be' });
    const { body } = await calls.merge(kept, other);
    await calls.counterCustomer({ email: 'reprise@exemple.be' });
    const refused = await calls.undo(lastMerge(body));
    expect([refused.status, refused.body.code]).toEqual([409, 'email_taken']);
  });

  it('waits for a later one of the kept account', async ({ calls }) => {
    const first = await calls.counterCustomer();
    const second = await calls.counterCustomer();
    const third = await calls.counterCustomer();
    const rental = await calls.sellTo(first);
    const earlier = lastMerge((await calls.merge(second, first)).body);
    const later = lastMerge((await calls.merge(third, second)).body);
    expect((await calls.undo(earlier)).body.code).toBe('merge_followed');
    expect((await calls.undo(later)).status).toBe(200);
    expect((await calls.undo(earlier)).status).toBe(200);
    expect(await calls.rentalsOf(first)).toEqual([rental]);
  });

  it('is unknown under another number', async ({ calls }) => {
    const { status, body } = await calls.undo(2_000_000_000);
    expect([status, body.code]).toEqual([404, 'merge_not_found']);
  });
});

describe('a merge with which the kept account took the sign-in, undone after', () => {
  it('an order that was paid: it goes with the sign-in, as its mails do', async ({ t, calls }) => {
    const { kept, other, merge, signedIn } = await calls.takenSignIn();
    const paid = await calls.paidRental(signedIn);
    const sold = await calls.sellTo(kept);
    expect((await calls.undo(merge)).status).toBe(200);
    expect((await t.get('/api/auths/me', signedIn.token)).status).toBe(401);
    const again = await calls.signedInto(other);
    expect(await own(t, again)).toEqual([[paid, 'upcoming']]);
    expect(await paymentsOf(t, other)).toBe(1);
    expect(await calls.rentalsOf(kept)).toEqual([sold]);
    expect(await confirmationsOf(t, paid)).toEqual([other.email]);
  });

  it('a hold whose payment is open: it is paid by the other account', async ({ t, calls }) => {
    const { other, merge, signedIn } = await calls.takenSignIn();
    const order = { vehicle: await aVehicle(t), from: 5, to: 8 };
    const { id, deposit } = (await book(t, signedIn, order)).body;
    const { body } = await openIntent(t, signedIn, { amount: deposit * 100, reservationId: id });
    expect((await calls.undo(merge)).status).toBe(200);
    const intent = await pay(t, body.clientSecret);
    const again = await calls.signedInto(other);
    expect((await t.get(`/api/payment/${intent}/reservation`, again.token)).status).toBe(200);
    expect((await book(t, again, order)).body).toMatchObject({ id, status: 'upcoming' });
    expect(await confirmationsOf(t, id)).toEqual([other.email]);
  });

  it('a payment before its order: the other account books with it', async ({ t, calls }) => {
    const { other, merge, signedIn } = await calls.takenSignIn();
    const { body } = await openIntent(t, signedIn, { amount: 45_00 });
    await pay(t, body.clientSecret);
    expect((await calls.undo(merge)).status).toBe(200);
    const again = await calls.signedInto(other);
    const booked = await book(t, again, { vehicle: await aVehicle(t), from: 5, to: 8 });
    expect(booked.body).toMatchObject({ status: 'upcoming', deposit: 45 });
  });

  it('its use: that the account was used and paid with, and the consent, go back', async ({ t, calls }) => {
    const { kept, other, merge, signedIn } = await calls.takenSignIn();
    const activityOf = (id: number) => t.row('account', { id }, 'last_seen_at', 'paid_at', 'consent_at');
    expect(await activityOf(kept.id)).toMatchObject({
      consent_at: expect.any(Date) as Date,
      last_seen_at: expect.any(Date) as Date,
    });
    await calls.paidRental(signedIn);
    expect((await activityOf(kept.id)).paid_at).toEqual(t.clock.now());
    await calls.undo(merge);
    expect(await activityOf(kept.id)).toEqual({ last_seen_at: null, paid_at: null, consent_at: null });
    expect(await activityOf(other.id)).toMatchObject({
      paid_at: t.clock.now(),
      consent_at: expect.any(Date) as Date,
      last_seen_at: expect.any(Date) as Date,
    });
  });
});

it('an account whose proved address was just replaced is not merged: its owner may put it back', async ({
  t,
  manager,
  calls,
}) => {
  const kept = await calls.counterCustomer();
  const other = await aCustomer(t);
  const body = { newEmail: 'voleur@exemple.be', password: 'Tournesol-9!' };
  const path = '/api/users/me/update-email';
  expect((await t.put(path, other.token, body)).status).toBe(200);
  const refused = await calls.preview(kept, other);
  expect([refused.status, refused.body.code]).toEqual([409, 'address_restorable']);
  t.clock.advance({ days: 8 });
  await renewManager(t, manager);
  expect((await calls.merge(kept, other)).status).toBe(200);
});
