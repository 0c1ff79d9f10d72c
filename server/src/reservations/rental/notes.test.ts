// @module-tag long
import { describe, expect } from 'vitest';
import type { AuditPage } from '@volant/shared/audit/audit.schema.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { Note } from '@volant/shared/reservations/rental/rental.schema.ts';
import { aVehicle, book } from '../../testing/builders.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('calls', ({ t, vehicle, manager }) => {
    const remove = (id: number) =>
      t.call<ProblemBody>({ method: 'DELETE', path: `/api/notes/${id}`, token: manager.token });

    return { ...changeProbes(() => ({ t, manager, vehicle })), remove };
  })
  .extend('rented', ({ calls }) => calls.rent(2, 5))
  .extend('more', ({ t, manager, rented }) => {
    const add = (body: object, id = rented.id) =>
      t.post<Note & Omit<ProblemBody, 'status'>>(addressOf(id), manager.token, body);
    const list = async (id = rented.id): Promise<Note[]> =>
      (await t.get<Note[]>(addressOf(id), manager.token)).body;
    /** Another rental of the same customer. */
    const again = async (): Promise<number> =>
      (await book(t, rented.customer, { vehicle: await aVehicle(t), from: 20, to: 22 })).body.id;

    return { add, list, again };
  });

const addressOf = (id: number): string => `/api/reservations/${id}/notes`;

describe('the notes about a reservation', () => {
  it('are listed with those about its customer, the newest first, with who wrote them and when', async ({
    t,
    calls,
    more,
  }) => {
    const first = t.clock.now();
    const added = await more.add({ about: 'customer', text: '  Paie en espèces\r\nVient seul ' });
    expect([added.status, added.body]).toEqual([
      201,
      {
        id: added.body.id,
        about: 'customer',
        text: 'Paie en espèces\nVient seul',
        by: 'Léa',
        at: first.toISOString(),
      },
    ]);
    t.clock.advance({ minutes: 1 });
    await more.add({ about: 'reservation', text: 'Siège bébé à poser' });
    expect(await more.list()).toMatchObject([
      { about: 'reservation', text: 'Siège bébé à poser', at: t.clock.now().toISOString() },
      added.body,
    ]);
    expect((await more.list(await more.again())).map(({ text }) => text)).toEqual([added.body.text]);
    expect(await more.list((await calls.rent(30, 32)).id)).toEqual([]);
  });

  it('are deleted, once', async ({ calls, more }) => {
    const { body } = await more.add({ about: 'reservation', text: 'Erreur' });
    expect((await calls.remove(body.id)).status).toBe(204);
    expect(await more.list()).toEqual([]);
    const second = await calls.remove(body.id);
    expect([second.status, second.body]).toMatchObject([404, { errors: ['Note non trouvée'] }]);
  });

  it('stand in the journal without their text', async ({ t, manager, rented, calls, more }) => {
    const { body: own } = await more.add({ about: 'reservation', text: 'Rayure connue' });
    const { body: personal } = await more.add({ about: 'customer', text: 'Mauvais payeur' });
    await calls.remove(own.id);
    await calls.remove(personal.id);
    const { body } = await t.get<AuditPage>('/api/audit?limit=4', manager.token);
    const person = { kind: 'account', id: rented.customer.id };
    const reservation = { kind: 'reservation', id: rented.id };
    const [deleted, deletedBefore, noted, notedBefore] = body.entries;
    expect(deleted).toMatchObject({ act: 'account.delete-note', subject: person });
    expect(deletedBefore).toMatchObject({ act: 'reservation.delete-note', subject: reservation });
    expect(noted).toMatchObject({ act: 'account.add-note', after: { noteId: personal.id } });
    expect(notedBefore).toMatchObject({ act: 'reservation.add-note', after: { noteId: own.id } });
    expect(JSON.stringify(body)).not.toMatch(/Rayure|payeur/);
  });

  it('are never told to the customer', async ({ t, rented, more }) => {
    await more.add({ about: 'customer', text: 'Mauvais payeur' });
    await more.add({ about: 'reservation', text: 'Mauvais payeur' });
    const { token } = rented.customer;
    expect((await t.get(addressOf(rented.id), token)).status).toBe(403);
    const { body } = await t.get('/api/reservations/me', token);
    expect(JSON.stringify(body)).toContain(`"id":${rented.id}`);
    expect(JSON.stringify(body)).not.toContain('payeur');
  });

  it.for<[string, object, string]>([
    ['no text', { about: 'customer', text: ' \n ' }, 'Veuillez écrire la note'],
    ['no text at all', { about: 'customer' }, 'Veuillez écrire la note'],
    [
      'a text that is too long',
      { about: 'customer', text: 'x'.repeat(1001) },
      'La note ne peut pas dépasser 1000 caractères',
    ],
    [
      'control characters',
      { about: 'customer', text: 'a\u0000b' },
      'La note contient des caractères qui ne sont pas permis',
    ],
    ['another subject', { about: 'vehicle', text: 'Pneu' }, 'Veuillez choisir la réservation ou le client'],
  ])('are refused with %s', async ([_, body, sentence], { more }) => {
    const answer = await more.add(body);
    expect([answer.status, answer.body.errors]).toEqual([400, [sentence]]);
    expect(await more.list()).toEqual([]);
  });

  it('need a reservation that exists, and a customer who is not erased', async ({
    t,
    manager,
    rented,
    more,
  }) => {
    const note = { about: 'reservation', text: 'Bonjour' };
    expect((await more.add(note, 2_000_000_000)).status).toBe(404);
    const path = addressOf(2_000_000_000);
    expect((await t.get(path, manager.token)).status).toBe(404);
    await t.change('account', { id: rented.customer.id }, { erased_at: t.clock.now() });
    const { status, body } = await more.add(note);
    expect([status, body.code]).toEqual([409, 'customer_erased']);
  });
});
