// @module-tag long
import { expect } from 'vitest';
import { retentionLimits } from '@volant/shared/retention.ts';
import { transact } from '../audit/index.ts';
import { erasePerson } from '../ops/personal-data/persons/persons.ts';
import { personExport } from '../ops/personal-data/person-export.ts';
import { system } from '../platform/actor.ts';
import { filesBesideReceipts } from '../testing/money/receipt-files.ts';
import { inDays, renewManager } from '../testing/builders.ts';
import { changeProbes } from '../testing/rentals/change-probes.ts';
import { aJpeg, handoverCalls, hashOf } from '../testing/rentals/handover-calls.ts';
import { everyRow } from '../testing/ops/person-to-forget.ts';
import type { TestApp } from '../testing/test-app.ts';
import { deleteDraftsBefore, deleteDriversBefore } from './personal-handovers.store.ts';
import { testWithFreshApp } from '../testing/test-with-app.ts';

const it = testWithFreshApp().extend('calls', ({ t, vehicle, manager }) => {
  const { rent } = changeProbes(() => ({ t, manager, vehicle }));
  const { complete, drafted, putPhoto } = handoverCalls(() => ({ t, token: manager.token }));
  /** A departure with everything that names a person; returns the reservation and its account. */
  const aSignedReport = async () => {
    const { id, customer } = await rent(1, 3);
    t.clock.advance({ days: 1 });
    await renewManager(t, manager);
    const bytes = aJpeg('devant');
    const photo = hashOf(bytes);
    const draft = await drafted(id, 'departure', { drivers: [driver], note: `${NAME} est pressée` });
    await putPhoto(draft.id, photo, bytes);
    const signature = { name: NAME, strokes: [[1, 2, 3, 4]] };
    const { body } = await complete(draft, { photoHashes: [photo], signature });
    expect(body.state).toBe('done');
    return { id, accountId: customer.id };
  };

  return { aSignedReport, drafted, complete, rent, putPhoto };
});

const NAME = 'Wilhelmine';
const driver = {
  name: NAME,
  birthDate: '1990-02-03',
  licenceNumber: 'W-77',
  licenceSince: '2010-01-01',
  categories: 'B',
  validUntil: '2030-01-01',
  country: 'BE',
  address: { street: `Chez ${NAME}`, postalCode: '7000', city: 'Mons', country: 'BE' },
};

const erase = (t: TestApp, accountId: number) =>
  transact(t.db, system('command'), (tx) =>
    erasePerson(tx, accountId, { now: t.clock.now(), papers: 'erased' }),
  );

it('a person is given the reports of their rentals and who drove', async ({ t, calls }) => {
  const { accountId } = await calls.aSignedReport();
  const account = await t.row('account', { id: accountId });
  const found = { email: account.email ?? '', account, messages: [], mails: [], mailFiles: [] };
  expect(await personExport(t.db, found, t.clock.now())).toMatchObject({
    reservations: [
      {
        // Of somebody else who drove, the name alone.
        drivers: [{ name: NAME }],
        reports: [{ kind: 'departure', state: 'done', signedBy: NAME, photos: 1 }],
      },
    ],
  });
});

it('an erased person leaves no name, signature or photo in a report; its readings stay', async ({
  t,
  manager,
  calls,
}) => {
  const { id, accountId } = await calls.aSignedReport();
  expect((await everyRow(t.db)).includes('wilhelmine')).toBe(true);
  await erase(t, accountId);
  expect((await everyRow(t.db)).includes('wilhelmine')).toBe(false);
  await t.volant.sweep();
  expect(await filesBesideReceipts(t)).toEqual([]);
  const report = await t.row('handover', { reservation_id: id });
  expect(report).toMatchObject({ state: 'done', odometer_km: 12_000, signature: null, signer_name: null });
  const read = await t.get(`/api/reservations/${id}/handovers`, manager.token);
  expect(read).toMatchObject({ status: 200, body: { done: [{ signerName: null, photos: [] }] } });
});

it('an erased person leaves no name in what managers wrote as a reason', async ({ t, manager, calls }) => {
  const { id, accountId } = await calls.aSignedReport();
  const reason = `${NAME} l’a promis`;
  const line = { kind: 'cleaning' as const, computed: 0, amount: 20, reason };
  const draft = await calls.drafted(id, 'return', { odometerKm: 12_100, settlement: [line] });
  expect((await calls.complete(draft)).body.state).toBe('done');
  const { version } = await t.row('reservation', { id }, 'version');
  const body = { mileageDriven: 90, reason, version };
  const path = `/api/reservations/${id}/correct-return`;
  expect((await t.post(path, manager.token, body)).status).toBe(200);
  await erase(t, accountId);
  expect((await everyRow(t.db)).includes('wilhelmine')).toBe(false);
  const { after } = await t.row('audit_entry', { act: 'reservation.correct-return' }, 'after');
  expect(after).toEqual({ mileageDriven: 90, reason: '' });
});

it('a report that was never signed is deleted ninety days after the rental, with its photos', async ({
  t,
  manager,
  calls,
}) => {
  const { id } = await calls.rent(1, 3);
  t.clock.advance({ days: 1 });
  await renewManager(t, manager);
  const bytes = aJpeg('devant');
  const draft = await calls.drafted(id, 'departure', { drivers: [driver] });
  await calls.putPhoto(draft.id, hashOf(bytes), bytes);
  const deleted = (days: number) =>
    transact(t.db, system('command'), (tx) => deleteDraftsBefore(tx, inDays(t, days)));
  expect(await deleted(2)).toBe(0);
  expect(await deleted(3)).toBe(1);
  await t.volant.sweep();
  expect(await filesBesideReceipts(t)).toEqual([]);
});

it('who drove is deleted three years after the rental', async ({ t, calls }) => {
  const { id } = await calls.aSignedReport();
  const deleted = (yearsLater: string) =>
    transact(t.db, system('command'), (tx) =>
      deleteDriversBefore(tx, retentionLimits(new Date(yearsLater)).driver),
    );
  const { end_date: end } = await t.row('reservation', { id }, 'end_date');
  const year = Number(end.slice(0, 4)) + 3;
  expect(await deleted(`${year}${end.slice(4)}T12:00:00.000Z`)).toBe(0);
  expect(await deleted(`${year + 1}${end.slice(4)}T12:00:00.000Z`)).toBe(1);
});
