import type { Insertable } from 'kysely';
import { describe, expect } from 'vitest';
import { aCustomer, aVehicle, book } from '../testing/builders.ts';
import type { TestApp } from '../testing/test-app.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';
import type { NoteTable } from './reservations.tables.ts';

const it = testWithFreshApp()
  .extend('customer', ({ t }) => aCustomer(t))
  .extend('account_id', ({ customer }) => customer.id)
  .extend(
    'reservation_id',
    async ({ t, customer }) =>
      (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body.id,
  )
  .extend(
    'insert',
    ({ t, manager }) =>
      (note: Partial<Insertable<NoteTable>>) =>
        t.insert('note', { text: 'Bonjour', by: manager.id, at: t.clock.now(), ...note }),
  );

const notes = (t: TestApp) => t.db.selectFrom('note').select(['text', 'by']).orderBy('id').execute();

describe('the database refuses, whatever the code does', () => {
  it.for([
    ['note_text', { text: '' }],
    ['note_text', { text: 'é'.repeat(1001) }],
  ] as const)('%s', async ([constraint, note], { account_id, insert }) => {
    await expect(insert({ account_id, ...note })).rejects.toMatchObject({ constraint });
    await insert({ account_id, text: 'é'.repeat(1000) });
  });

  it('a note about nothing, or about two things', async ({ account_id, reservation_id, insert }) => {
    await expect(insert({})).rejects.toMatchObject({ constraint: 'note_subject' });
    await expect(insert({ account_id, reservation_id })).rejects.toMatchObject({
      constraint: 'note_subject',
    });
  });

  it.for([
    ['note_account_id_fkey', { account_id: 2_000_000_000 }],
    ['note_reservation_id_fkey', { reservation_id: 2_000_000_000 }],
  ] as const)('%s', async ([constraint, note], { insert }) => {
    await expect(insert(note)).rejects.toMatchObject({ constraint });
  });
});

describe('a note ends with what it is about', () => {
  it('with the reservation, then with the account; without its author it stays', async ({
    t,
    manager,
    account_id,
    reservation_id,
    insert,
  }) => {
    await insert({ reservation_id, text: 'Réservation' });
    await insert({ account_id, text: 'Client' });
    await t.db.deleteFrom('reservation').where('id', '=', reservation_id).execute();
    expect(await notes(t)).toEqual([{ text: 'Client', by: manager.id }]);
    await t.db.deleteFrom('staff_member').where('account_id', '=', manager.id).execute();
    await t.db.deleteFrom('account').where('id', '=', manager.id).execute();
    expect(await notes(t)).toEqual([{ text: 'Client', by: null }]);
    await t.db.deleteFrom('account').where('id', '=', account_id).execute();
    expect(await notes(t)).toEqual([]);
  });
});
