import { describe, expect } from 'vitest';
import type { FineList } from '@volant/shared/fines/fines.schema.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { aCustomer } from '../testing/builders.ts';
import { fineCalls } from '../testing/rentals/fine-calls.ts';
import { testWithApp } from '../testing/test-with-app.ts';
import { eraseFinesOfPerson, listFinesOfPerson } from './personal-fines.store.ts';

const it = testWithApp().extend('calls', ({ t, manager }) => fineCalls(t, manager));

describe('who drove', () => {
  it('is decided by the recorded departure and return, also of two rentals on one day', async ({ calls }) => {
    const car = await calls.aCar();
    const first = await calls.rented(car, { firstName: 'Ana', days: [10, 8], out: '09:10', back: '11:00' });
    const second = await calls.rented(car, { firstName: 'Bram', days: [7, 5], out: '14:00', back: '17:00' });
    const before = await calls.ask(car.plate, `${first.endDate}T10:59`);
    expect(before.answer?.found).toMatchObject({
      reservationId: first.id,
      basis: 'actual',
      drivers: ['Ana Maes'],
    });
    expect(before.answer?.others).toMatchObject([{ reservationId: second.id }]);
    const between = await calls.ask(car.plate, `${first.endDate}T12:00`);
    expect(between.answer).toMatchObject({ vehicle: { id: car.id }, found: null });
  });

  it('is the contract’s hour where nothing was recorded', async ({ calls }) => {
    const car = await calls.aCar();
    const { id, startDate } = await calls.rented(car, {});
    const { answer } = await calls.ask(car.plate, `${startDate}T09:00`);
    expect(answer?.found).toMatchObject({ reservationId: id, basis: 'scheduled' });
    expect((await calls.ask(car.plate, `${startDate}T08:59`)).answer?.found).toBeNull();
  });

  it('says that no vehicle has the plate', async ({ calls }) => {
    const { answer } = await calls.ask('9ZZZ999', '2026-01-05T10:00');
    expect(answer).toEqual({ plate: '9ZZZ999', vehicle: null, found: null, others: [] });
  });
});

describe('a fine', () => {
  it('is answered by a letter, charged, and marked as answered', async ({ t, manager, calls }) => {
    const car = await calls.aCar();
    const { id: reservationId, startDate } = await calls.rented(car, { out: '09:05', back: '17:30' });
    const { status, body: fine } = await calls.note(car.plate, startDate, '12:00');
    expect([status, fine]).toMatchObject([
      201,
      {
        state: 'open',
        rental: { reservationId, basis: 'actual' },
        dueOn: addDays(agencyDay(t.clock.now()), 15),
      },
    ]);
    const path = String(fine.id);
    expect((await calls.act('PUT', `${path}/state`, { version: 1, state: 'sent' })).body.code).toBe(
      'no_letter',
    );
    expect((await calls.act('POST', `${path}/letter`, { version: 1, driver: 'Quelqu’un' })).body.code).toBe(
      'invalid_request',
    );
    const letter = await calls.act('POST', `${path}/letter`, { version: 1, driver: 'Ana Maes' });
    expect([letter.status, letter.body]).toMatchObject([200, { version: 2 }]);
    const read = () =>
      t.app.inject({
        url: `/api/fines/${path}/letter`,
        headers: { authorization: `Bearer ${manager.token}` },
      });
    const pdf = await read();
    const again = await read();
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(again.rawPayload.equals(pdf.rawPayload)).toBe(true);

    const charged = await calls.act('POST', `${path}/fee`, { version: 2, amount: 25 });
    expect([charged.status, charged.body]).toMatchObject([200, { fee: 25, version: 3 }]);
    const account = (await t.get<Ledger>(`/api/reservations/${reservationId}/ledger`, manager.token)).body;
    expect(account).toMatchObject({ charged: 25, due: 25 });
    expect(account.entries.at(-1)).toMatchObject({ kind: 'other', amount: 25 });
    expect((await calls.act('POST', `${path}/fee`, { version: 3, amount: 25 })).body.code).toBe(
      'fee_charged',
    );
    const entry = account.entries.at(-1)?.id ?? 0;
    await t.post(`/api/ledger/${entry}/reverse`, manager.token, { reason: 'Erreur' });
    expect((await calls.act('POST', `${path}/fee`, { version: 3, amount: 20 })).body.fee).toBe(20);

    const sent = await calls.act('PUT', `${path}/state`, { version: 4, state: 'sent' });
    expect(sent.body).toMatchObject({ state: 'sent', sentAt: expect.any(String) as string });
    const change = { ...calls.body(car.plate, startDate, '13:00'), version: 5 };
    expect((await calls.act('PATCH', path, change)).body.code).toBe('fine_closed');
    expect(await calls.acts(fine.id)).toEqual([
      'fine.create',
      'fine.letter',
      'fine.charge',
      'fine.charge',
      'fine.set-state',
    ]);
  });

  it('is noted once for its vehicle and reference, even when two managers note it at once', async ({
    calls,
  }) => {
    const car = await calls.aCar();
    const { startDate } = await calls.rented(car, {});
    const answers = await Promise.all([1, 2, 3].map(() => calls.note(car.plate, startDate, '12:00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'fine_known',
      fields: { reference: 'Cette amende est déjà enregistrée pour ce véhicule' },
    });
  });

  it('finds another driver when its moment is corrected, and its letter has to be made anew', async ({
    calls,
  }) => {
    const car = await calls.aCar();
    const first = await calls.rented(car, { days: [10, 8], out: '09:00', back: '18:00' });
    const second = await calls.rented(car, { firstName: 'Bram', days: [6, 4], out: '09:00', back: '18:00' });
    const { body: fine } = await calls.note(car.plate, first.startDate, '12:00');
    await calls.act('POST', `${fine.id}/letter`, { version: 1, driver: 'Ana Maes' });
    const stale = { ...calls.body(car.plate, second.startDate, '12:00'), version: 1 };
    expect((await calls.act('PATCH', String(fine.id), stale)).body.code).toBe('version_conflict');
    const { body: changed } = await calls.act('PATCH', String(fine.id), { ...stale, version: 2 });
    expect(changed).toMatchObject({
      letterAt: null,
      rental: { reservationId: second.id, drivers: ['Bram Maes'] },
    });
    const chosen = { ...stale, version: 3, reservationId: first.id };
    expect((await calls.act('PATCH', String(fine.id), chosen)).body.rental).toMatchObject({
      reservationId: first.id,
      basis: 'chosen',
    });
  });

  it('is put aside with a reason, and opened again', async ({ t, manager, calls }) => {
    const car = await calls.aCar();
    const { body: fine } = await calls.note(car.plate, addDays(agencyDay(t.clock.now()), -40), '12:00');
    expect(fine.rental).toBeNull();
    const state = (content: object) => calls.act('PUT', `${fine.id}/state`, content);
    expect((await state({ version: 1, state: 'closed' })).status).toBe(400);
    const closed = await state({ version: 1, state: 'closed', reason: 'À l’atelier' });
    expect(closed.body).toMatchObject({ state: 'closed', closeReason: 'À l’atelier' });
    // The journal does not say why: it may name somebody, who is erased some day.
    expect(JSON.stringify(await t.db.selectFrom('audit_entry').select('after').execute())).not.toContain(
      'À l’atelier',
    );
    const listed = async (filter: string) =>
      (await t.get<FineList>(`/api/fines?state=${filter}`, manager.token)).body.fines.map(({ id }) => id);
    expect(await listed('closed')).toContain(fine.id);
    expect(await listed('open')).not.toContain(fine.id);
    expect((await state({ version: 2, state: 'open' })).body).toMatchObject({
      state: 'open',
      closeReason: '',
    });
    expect((await calls.act('POST', `${fine.id}/letter`, { version: 3, driver: 'X' })).body.code).toBe(
      'no_driver',
    );
    expect((await calls.act('POST', `${fine.id}/fee`, { version: 3, amount: 5 })).body.code).toBe(
      'no_driver',
    );
  });

  it('is refused with a sentence on its field', async ({ t, calls }) => {
    const car = await calls.aCar();
    const today = agencyDay(t.clock.now());
    const refusals: [object, string][] = [
      [{ plate: '9ZZZ998' }, 'plate'],
      [{ at: `${addDays(today, 1)}T10:00` }, 'at'],
      [{ at: '2026-02-31T10:00' }, 'at'],
      [{ reference: ' ' }, 'reference'],
      [{ askedOn: addDays(today, 1) }, 'askedOn'],
      [{ askedOn: addDays(today, -30) }, 'askedOn'],
      [{ amount: -1 }, 'amount'],
      [{ reservationId: 2_000_000_000 }, 'reservationId'],
    ];
    for (const [over, field] of refusals) {
      const { status, body } = await calls.note(car.plate, addDays(today, -5), '10:00', over);
      expect([status >= 400, Object.keys(body.fields)]).toEqual([true, [field]]);
    }
  });

  it('is the agency’s alone', async ({ t }) => {
    const customer = await aCustomer(t);
    expect((await t.get('/api/fines', customer.token)).status).toBe(403);
    expect((await t.get('/api/fines')).status).toBe(401);
  });

  it('loses its letter with the erasure of the customer, who gets it before', async ({ t, calls }) => {
    const car = await calls.aCar();
    const { id, startDate } = await calls.rented(car, { out: '09:00', back: '18:00' });
    const { body: fine } = await calls.note(car.plate, startDate, '12:00');
    await calls.act('POST', `${fine.id}/letter`, { version: 1, driver: 'Ana Maes' });
    const accountId = await calls.accountOf(id);
    expect(JSON.stringify(await listFinesOfPerson(t.db, accountId))).toContain('Ana Maes');
    await t.db.transaction().execute((tx) => eraseFinesOfPerson(tx, accountId));
    expect(JSON.stringify(await listFinesOfPerson(t.db, accountId))).not.toContain('Ana Maes');
  });
});
