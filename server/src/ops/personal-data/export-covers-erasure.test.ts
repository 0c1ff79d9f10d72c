// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { aVehicle } from '../../testing/builders.ts';
import type { TestCustomer } from '../../testing/builders.ts';
import { mergeCalls } from '../../testing/merge-calls.ts';
import { saleBody, sellAt } from '../../testing/rentals/counter-sales.ts';
import { eventually } from '../../testing/eventually.ts';
import { everyValue, lostValues, valuesIn } from '../../testing/ops/erased-values.ts';
import { handoverCalls } from '../../testing/rentals/handover-calls.ts';
import { everyRow, PERSON, personToForget, signsIn } from '../../testing/ops/person-to-forget.ts';
import { driverNamed, wholeRental } from '../../testing/ops/whole-rental.ts';
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
    const { aPerson, aContactMessage } = personToForget(() => t);
    const { drafted } = handoverCalls(() => ({ t, token: manager.token }));
    const aWholeRental = wholeRental({ t, manager, driver });
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
        firstName: 'Mina',
        lastName: 'Deuxième',
        email: 'deuxieme@exemple.be',
        phoneNumber: '0479 00 11 22',
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
const driver = driverNamed(`${NAME} d'Oultrémont`);

it('an export contains every value that an erasure removes', async ({ t, gdpr, calls }) => {
  const person = await calls.aPerson();
  const proved = { email_confirmed_at: t.clock.now() };
  await t.change('account', { id: person.id }, proved);
  await calls.aContactMessage();
  await t.post('/api/auths/forgot-password', undefined, { email: PERSON.email });
  // The request is answered before its mail is queued.
  await eventually(async () => {
    const owed = await t.db.selectFrom('outbox').select('kind').execute();
    expect(owed.map(({ kind }) => kind)).toContain('password-reset');
  });
  await calls.aWholeRental(person);
  await calls.aSale(person);
  await calls.aMerge(person);
  const newEmail = 'nouvelle@exemple.be';
  const body = { email: PERSON.email, password: PERSON.password };
  const { token } = (await t.post<{ token: string }>('/api/auths/login', undefined, body)).body;
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
