// @module-tag long
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aVehicle, book, inDays, openIntent, pay, renewManager } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import { mergeCalls } from '../../testing/merge-calls.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { eventually } from '../../testing/eventually.ts';
import { everyValue, lostValues, valuesIn } from '../../testing/ops/erased-values.ts';
import { guaranteeProbes } from '../../testing/money/guarantee-probes.ts';
import { aJpeg, DAMAGE, handoverCalls, hashOf } from '../../testing/rentals/handover-calls.ts';
import { everyRow, PERSON, personToForget, signsIn } from '../../testing/ops/person-to-forget.ts';
import { gdprService } from './gdpr.service.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('mailDirectory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-gdpr-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('gdpr', ({ t, mailDirectory }) =>
    gdprService({
      db: t.db,
      clock: t.clock,
      mailDirectory,
      isEmbedded: false,
      noteErasure: () => Promise.resolve(),
    }),
  )
  .extend('calls', ({ t, manager }) => {
    const { aPerson, aRequest, notesOn, aContactMessage } = personToForget(() => t);
    const { complete, drafted, putPhoto, voidReport } = handoverCalls(() => ({ t, token: manager.token }));
    const guarantees = guaranteeProbes(() => ({ t, manager }));
    const post = async (path: string, body: object): Promise<void> => {
      const answer = await t.post(path, manager.token, body);
      expect(answer).toMatchObject({ status: 200 });
    };
    /** A rental with everything that can be said of it. */
    const aWholeRental = async (person: TestCustomer): Promise<number> => {
      const vehicle = await aVehicle(t);
      const order = { vehicle, from: 1, to: 3 };
      const { id, deposit } = (await book(t, person, order)).body;
      const { body } = await openIntent(t, person, { amount: deposit * 100, reservationId: id });
      await pay(t, body.clientSecret);
      await book(t, person, order);
      await aRequest(person, id);
      await notesOn(id);
      t.clock.advance({ days: 1 });
      await renewManager(t, manager);
      const photo = hashOf(aJpeg('devant'));
      const signature = { name: driver.name, strokes: [[101, 202, 303, 404]] };
      const mistaken = await drafted(id, 'departure', { drivers: [driver] });
      await complete(mistaken, { signature });
      await voidReport(mistaken.id, `${NAME} était en retard`);
      const damage = { ...DAMAGE, id: randomUUID(), note: `${NAME} l’a vue` };
      const lasting = { ...damage, id: randomUUID(), note: `${NAME} aussi` };
      const out = await drafted(id, 'departure', {
        drivers: [driver],
        damages: [damage, lasting],
        note: `${NAME} est pressée`,
      });
      await putPhoto(out.id, photo, aJpeg('devant'));
      const signed = await complete(out, { photoHashes: [photo], signature });
      expect(signed.body.state).toBe('done');
      await post(`/api/damages/${damage.id}/take-back`, { reason: `${NAME} l’a montrée` });
      const repair = { date: inDays(t, 0), cost: null, note: `payé par ${NAME}` };
      await post(`/api/damages/${lasting.id}/repair`, repair);
      await guarantees.ask(id, 'cash', 500);
      await guarantees.announce(id, 20, `${NAME} a fumé`);
      const cleaning = { kind: 'cleaning' as const, computed: 0, amount: 20, reason: `${NAME} l’a promis` };
      const back = await drafted(id, 'return', { odometerKm: 12_100, settlement: [cleaning] });
      expect((await complete(back, { signature: null, refusedReason: `${NAME} refuse` })).body.state).toBe(
        'done',
      );
      const { version } = await t.db
        .selectFrom('reservation')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await post(`/api/reservations/${id}/correct-return`, {
        mileageDriven: 90,
        reason: `${NAME} dit 90`,
        version,
      });
      const charge = { requestKey: randomUUID(), kind: 'other', amount: 5, note: `Clé de ${NAME}` };
      await post(`/api/reservations/${id}/ledger`, charge);
      await t.volant.mails.deliver();
      return id;
    };
    /** A sale at the counter with a discount, whose departure was begun. */
    const aSale = async (person: TestCustomer): Promise<void> => {
      const sale = saleBody(t, await aVehicle(t), {
        customer: { id: person.id },
        discount: { amount: 10, reason: `Geste pour ${NAME}` },
        totalPrice: 90,
        payment: { kind: 'counter', method: 'terminal', amount: 90 },
      });
      const { status, body } = await sellAt(t, manager, sale);
      expect(status).toBe(201);
      await drafted(body.reservation.id, 'departure', { drivers: [driver], note: `${NAME} arrive` });
    };

    /** Another account of theirs, with a rental, becomes a part of it. */
    const aMerge = async (person: TestCustomer): Promise<void> => {
      const { counterCustomer, sellTo, note, block, merge } = mergeCalls(t, manager);
      const other = await counterCustomer({
        ...{ firstName: 'Mina', lastName: 'Deuxième' },
        ...{ email: 'deuxieme@exemple.be', phoneNumber: '0479 00 11 22' },
      });
      await sellTo(other);
      await note(other, `${NAME} a deux comptes`);
      await block(other, `${NAME} paie tard`);
      expect((await merge(person, other)).status).toBe(200);
    };

    return { aPerson, aContactMessage, aWholeRental, aSale, aMerge };
  });

/**
 * What erasure removes and an export does not contain: secrets as hashes, which are in no export, the keys of rows, and
 * what the application only keeps to do its work.
 */
const NOT_GIVEN = [
  /^account\.(password_hash|search_text|phone_digits)$/,
  /^(session|password_reset|email_link|email_restore)\.(token_hash|account_id|request_id|id|was_confirmed)$/,
  /^known_network\.(account_id|network_hash)$/,
  /^reset_mail\.(id|account_id)$/,
  /^note\.(id|account_id|reservation_id|by)$/,
  /^(account_block|licence_check)\.(id|account_id|by)$/,
  /^account_merge\.(id|kept_id|merged_id|by|moved|takes_sign_in|former_password_hash|former_email_since)$/,
  /^contact_message\.captcha_key$/,
  /^outbox\.(id|attempts|next_attempt_at|leased_until|failure_seen_at|subject_kind|subject_id)$/,
  /^handover\.(id|reservation_id|vehicle_id|version|created_at|saved_by|saved_device|terms_accepted)$/,
  /^handover_photo\.(id|handover_id)$/,
  /^damage\.(id|photo_id|found_in)$/,
  /^reservation_driver\.(position|checked_by|reservation_id)$/,
];

const NAME = 'Wilhelmine';
const driver = {
  name: `${NAME} d'Oultrémont`,
  birthDate: '1990-02-03',
  licenceNumber: 'W-7788990',
  licenceSince: '2010-01-01',
  categories: 'B',
  validUntil: '2030-01-01',
  country: 'BE',
};

it('an export contains every value that an erasure removes', async ({
  t,
  gdpr,
  calls: { aPerson, aContactMessage, aWholeRental, aSale, aMerge },
}) => {
  const person = await aPerson();
  const proved = { email_confirmed_at: t.clock.now() };
  await t.db.updateTable('account').set(proved).where('id', '=', person.id).execute();
  await aContactMessage();
  await t.call({ method: 'POST', path: '/api/auths/forgot-password', body: { email: PERSON.email } });
  // The request is answered before its mail is queued.
  await eventually(async () => {
    const owed = await t.db.selectFrom('outbox').select('kind').execute();
    expect(owed.map(({ kind }) => kind)).toContain('password-reset');
  });
  await aWholeRental(person);
  await aSale(person);
  await aMerge(person);
  const newEmail = 'nouvelle@exemple.be';
  const body = { email: PERSON.email, password: PERSON.password };
  const { token } = (await t.call<{ token: string }>({ method: 'POST', path: '/api/auths/login', body }))
    .body;
  const wish = { newEmail, password: PERSON.password };
  const change = { method: 'PUT' as const, path: '/api/users/me/update-email', token, body: wish };
  expect((await t.call(change)).status).toBe(200);
  const exported = valuesIn(JSON.stringify(await gdpr.exportPerson(newEmail)));

  const before = await everyValue(t.db);
  await gdpr.erase(newEmail, true);
  const lost = lostValues(before, await everyValue(t.db));

  expect(signsIn(await everyRow(t.db))).toEqual([]);
  expect(lost.length).toBeGreaterThan(100);
  const missing = lost.filter(
    ({ column, value }) => !exported.has(value) && !NOT_GIVEN.some((each) => each.test(column)),
  );
  expect(missing).toEqual([]);
});
