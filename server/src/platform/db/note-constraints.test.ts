import type { Insertable } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aCustomer, aManager, aVehicle, book, type TestCustomer } from '../../testing/builders.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { NoteTable } from './schema.ts';

let t: TestApp;
let manager: TestCustomer;
let account_id: number;
let reservation_id: number;
beforeEach(async () => {
  t = await startTestApp();
  manager = await aManager(t);
  const customer = await aCustomer(t);
  account_id = customer.id;
  reservation_id = (await book(t, customer, { vehicle: await aVehicle(t), from: 5, to: 8 })).body.id;
});
afterEach(() => t.close());

const insert = (note: Partial<Insertable<NoteTable>>) =>
  t.db
    .insertInto('note')
    .values({ text: 'Bonjour', by: manager.id, at: t.clock.now(), ...note })
    .execute();
const notes = () => t.db.selectFrom('note').select(['text', 'by']).orderBy('id').execute();

describe('the database refuses, whatever the code does', () => {
  it.each([
    ['note_text', { text: '' }],
    ['note_text', { text: 'é'.repeat(1001) }],
  ])('%s', async (constraint, note) => {
    await expect(insert({ account_id, ...note })).rejects.toMatchObject({ constraint });
    await insert({ account_id, text: 'é'.repeat(1000) });
  });

  it('a note about nothing, or about two things', async () => {
    await expect(insert({})).rejects.toMatchObject({ constraint: 'note_subject' });
    await expect(insert({ account_id, reservation_id })).rejects.toMatchObject({
      constraint: 'note_subject',
    });
  });

  it.each([
    ['note_account_id_fkey', { account_id: 2_000_000_000 }],
    ['note_reservation_id_fkey', { reservation_id: 2_000_000_000 }],
  ])('%s', async (constraint, note) => {
    await expect(insert(note)).rejects.toMatchObject({ constraint });
  });
});

describe('a note ends with what it is about', () => {
  it('with the reservation, then with the account; without its author it stays', async () => {
    await insert({ reservation_id, text: 'Réservation' });
    await insert({ account_id, text: 'Client' });
    await t.db.deleteFrom('reservation').where('id', '=', reservation_id).execute();
    expect(await notes()).toEqual([{ text: 'Client', by: manager.id }]);
    await t.db.deleteFrom('staff_member').where('account_id', '=', manager.id).execute();
    await t.db.deleteFrom('account').where('id', '=', manager.id).execute();
    expect(await notes()).toEqual([{ text: 'Client', by: null }]);
    await t.db.deleteFrom('account').where('id', '=', account_id).execute();
    expect(await notes()).toEqual([]);
  });
});
