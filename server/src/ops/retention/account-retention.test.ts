import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aNewcomer, aVehicle, book, inDays } from '../../testing/builders.ts';
import { lastMerge, mergeCalls } from '../../testing/merge-calls.ts';
import { retentionService } from './retention.service.ts';
import { at, before, LIMITS, NOW, pastRentals } from '../../testing/ops/past-rentals.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp({ now: NOW })
  .extend('mailDirectory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-retention-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('retention', ({ t, mailDirectory }) =>
    retentionService({ db: t.db, clock: t.clock, mailDirectory, listSetAside: () => Promise.resolve([]) }),
  )
  .extend('calls', ({ t }) => pastRentals(() => t));

describe('accounts', () => {
  it('go after thirty days when nobody proved their address and they have no reservation', async ({
    t,
    retention,
    calls,
  }) => {
    const stranger = await aNewcomer(t);
    const buyer = await aNewcomer(t);
    const proved = await aCustomer(t);
    const changed = await aNewcomer(t);
    await book(t, buyer, { vehicle: await aVehicle(t), from: 2, to: 4 });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 0 });
    t.clock.advance({ days: 29 });
    // Of another address, which has its own thirty days.
    await t.change('account', { id: changed.id }, { email_since: t.clock.now() });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 0 });
    t.clock.advance({ days: 2 });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 1, accountsErased: 0 });
    expect(await calls.accountIds()).toEqual([buyer.id, proved.id, changed.id]);
    expect(await calls.accountIds()).not.toContain(stranger.id);
  });

  it('that the agency added or blocked do not go after thirty days', async ({
    t,
    manager,
    retention,
    calls,
  }) => {
    const merge = mergeCalls(t, manager);
    const added = await merge.counterCustomer({ email: 'comptoir@exemple.be' });
    await t.post(`/api/customers/${added.id}/licence-checks`, manager.token, { checkedOn: '2026-06-01' });
    const blocked = await aNewcomer(t);
    await merge.block(blocked, 'Fausses réservations');
    const until = await aNewcomer(t);
    const path = `/api/customers/${until.id}/block`;
    await t.post(path, manager.token, { reason: 'Impayé', until: inDays(t, 10) });
    t.clock.advance({ days: 31 });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 1 });
    // The block of the third has ended.
    expect(await calls.accountIds()).toEqual([manager.id, added.id, blocked.id]);
    const kept = await t.db.selectFrom('licence_check').select('account_id').execute();
    expect(kept).toEqual([{ account_id: added.id }]);
  });

  it('of a merge that can still be undone stay, however old they are', async ({
    t,
    manager,
    retention,
    calls,
  }) => {
    const { merge, undo, counterCustomer, sellTo, rentalsOf } = mergeCalls(t, manager);
    const kept = await counterCustomer();
    const other = await calls.aPastCustomer(before(LIMITS.account));
    const rental = await sellTo(other);
    const { status, body } = await merge(kept, other);
    expect(status).toBe(200);
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 0, accountsErased: 0 });
    expect((await undo(lastMerge(body))).status).toBe(200);
    expect(await rentalsOf(other)).toEqual([rental]);
  });

  it('stay for three years after the last session, however old they are', async ({ t, retention, calls }) => {
    const gone = await calls.aPastCustomer(before(LIMITS.account));
    const kept = await calls.aPastCustomer(at(LIMITS.account));
    // Registered long ago, seen lately, as the ended session recorded.
    const returned = await aCustomer(t);
    await t.change('account', { id: returned.id }, { created_at: before(LIMITS.account) });
    await t.post('/api/auths/logout', returned.token);
    // Registered long ago, and signed in now.
    const present = await aCustomer(t);
    await t.change('account', { id: present.id }, { created_at: before(LIMITS.account) });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsDeleted: 1, accountsErased: 0 });
    expect(await calls.accountIds()).toEqual([kept.id, returned.id, present.id]);
    expect(await calls.accountIds()).not.toContain(gone.id);
  });

  it('are anonymised while younger rentals refer to them, and deleted with the last one', async ({
    t,
    retention,
    calls,
  }) => {
    const customer = await calls.aPastCustomer(before(LIMITS.account));
    const rental = await calls.aPastRental(customer, addDays(LIMITS.account, -30));
    const data = { customer: 'Léa Peeters' };
    await t.insert('document', {
      id: randomUUID(),
      kind: 'contract',
      reservation_id: rental.id,
      data,
      pdf_sha256: '0'.repeat(64),
      created_at: t.clock.now(),
    });
    expect(await retention.run({ apply: true })).toMatchObject({
      accountsErased: 1,
      accountsDeleted: 0,
      reservations: 0,
    });
    const row = await t.db.selectFrom('account').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      email: `efface-${customer.id}@invalid`,
      first_name: 'Client',
      last_name: 'supprimé',
    });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsErased: 0, accountsDeleted: 0 });
    // Contracts are kept as long as the books.
    expect(await t.db.selectFrom('document').select(['data']).execute()).toEqual([{ data }]);
    t.clock.advance({ days: 366 * 8 });
    expect(await retention.run({ apply: true })).toMatchObject({ reservations: 1, accountsDeleted: 1 });
    expect(await calls.accountIds()).toEqual([]);
  });

  it('stay when they have a recent rental or booking, or are managers', async ({ t, retention, calls }) => {
    const renting = await calls.aPastCustomer(before(LIMITS.account));
    await calls.aPastRental(renting, LIMITS.account);
    const booking = await aCustomer(t);
    await book(t, booking, { vehicle: await aVehicle(t), from: 3, to: 5 });
    await t.db.deleteFrom('session').where('account_id', '=', booking.id).execute();
    await t.change('account', { id: booking.id }, { created_at: before(LIMITS.account), last_seen_at: null });
    const manager = await calls.aPastCustomer(before(LIMITS.account));
    await t.change('account', { id: manager.id }, { role: 'MANAGER' });
    expect(await retention.run({ apply: true })).toMatchObject({ accountsErased: 0, accountsDeleted: 0 });
  });
});
