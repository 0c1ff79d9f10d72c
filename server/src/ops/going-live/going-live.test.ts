import { mkdtempSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import type {
  Installation,
  ProviderCheck,
  TrialMail,
} from '@volant/shared/installation/installation.schema.ts';
import { writeInstallationFact } from '../../installation/index.ts';
import { MailRefused, MailerDown } from '../../outbox/mailer.ts';
import { aManager, anEmployee, aVehicle } from '../../testing/builders.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'volant-going-live-'));

const it = testWithFreshApp({
  env: { DATA_DIR: dataDir, SMTP_URL: 'smtp://volant:secret@127.0.0.1:2525', SMTP_TLS: 'optional' },
});

const read = async (t: TestApp, token: string): Promise<Installation> =>
  (await t.get<Installation>('/api/installation', token)).body;

const lastAct = (t: TestApp) =>
  t.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_kind', 'subject_kind', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

describe('what an owner reads of the installation', () => {
  it('is what is true now, without secrets', async ({ t, manager }) => {
    const { status, body } = await t.get<Installation>('/api/installation', manager.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      isPutAway: false,
      hasShownVehicle: false,
      mails: { way: 'smtp', place: '127.0.0.1:2525', trial: null },
      payments: { mode: 'sandbox', check: null, lastEventAt: null },
      withoutSecondFactor: ['Léa Peeters'],
      backups: { directory: join(dataDir, 'backups'), everyHours: 1, proved: null },
      legalPages: { readAt: null, isOfNow: false },
      address: { isReached: false },
    });
    expect(body.missingFacts).toEqual([
      'le vrai nom (« Volant » est un exemple)',
      'la vraie adresse (« Rue de la Station 12, 1300 Wavre, Belgique » est un exemple)',
      'le vrai téléphone (« +32 10 45 67 89 » est un exemple)',
      'une vraie adresse email (« bonjour@volant.example » est un exemple)',
      'le vrai numéro d’entreprise (« BE 0123.456.749 » est un exemple)',
      'le numéro de TVA',
      'l’IBAN',
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  it('is for owners alone', async ({ t }) => {
    const employee = await anEmployee(t);
    expect((await t.get('/api/installation', employee.token)).status).toBe(403);
    expect((await t.post('/api/installation/trial-mail', employee.token)).status).toBe(403);
    expect(t.mails.sent).toEqual([]);
  });

  it('knows the first vehicle that can be booked and has a photo', async ({ t, manager, vehicle }) => {
    const photo = { position: 0, width: 480, height: 320 };
    const archived = await aVehicle(t, { status: 'archived' });
    await t.insert('vehicle_photo', { ...photo, vehicle_id: archived.id, storage_key: 'vehicles/a' });
    expect((await read(t, manager.token)).hasShownVehicle).toBe(false);
    await t.insert('vehicle_photo', { ...photo, vehicle_id: vehicle.id, storage_key: 'vehicles/b' });
    expect((await read(t, manager.token)).hasShownVehicle).toBe(true);
  });

  it('names the managers with a password alone, without those whose access was withdrawn', async ({
    t,
    manager,
  }) => {
    const gone = await aManager(t);
    const safe = await aManager(t);
    const set = (
      id: number,
      values: { disabled_at?: Date; totp_confirmed_at?: Date; totp_secret?: string },
    ) => t.change('staff_member', { account_id: id }, values);
    await set(gone.id, { disabled_at: t.clock.now() });
    await set(safe.id, { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: t.clock.now() });
    expect((await read(t, manager.token)).withoutSecondFactor).toEqual(['Léa Peeters']);
  });

  it('has the last backup of its directory, and the last one that was restored on trial', async ({
    t,
    manager,
  }) => {
    const name = 'volant-20260601-090000000';
    await mkdir(join(dataDir, 'backups', name), { recursive: true });
    await writeFile(
      join(dataDir, 'backups', name, 'backup.json'),
      JSON.stringify({
        format: 1,
        createdAt: '2026-06-01T09:00:00.000Z',
        kind: 'embedded',
        database: { file: 'database.tar.gz', bytes: 1, sha256: 'a' },
        rows: {},
        photos: null,
      }),
    );
    const at = t.clock.now();
    await writeInstallationFact(t.db, { kind: 'restore', at, facts: { backup: name } });
    const { backups } = await read(t, manager.token);
    expect(backups.last).toEqual({ at: '2026-06-01T09:00:00.000Z', name });
    expect(backups.proved).toEqual({ at: at.toISOString(), name });
  });

  it('leaves out who was invited and has not joined yet', async ({ t, manager }) => {
    const person = { firstName: 'Nora', lastName: 'Claes', email: 'nora@exemple.be', role: 'employee' };
    expect((await t.post('/api/staff', manager.token, person)).status).toBe(201);
    expect((await read(t, manager.token)).withoutSecondFactor).toEqual(['Léa Peeters']);
  });

  it('has when the last event came that was signed with the keys of now', async ({ t, manager }) => {
    const received = (id: string) =>
      t.insert('provider_event', { id, type: 'payment_intent.succeeded', received_at: t.clock.now() });
    const lastEventAt = async () => (await read(t, manager.token)).payments.lastEventAt;
    const check = () => t.post('/api/installation/provider-check', manager.token);
    // Signed with whatever keys were in use before these ones were looked at.
    await received('evt_before');
    expect(await lastEventAt()).toBeNull();
    t.clock.advance({ minutes: 1 });
    await check();
    expect(await lastEventAt()).toBeNull();
    t.clock.advance({ minutes: 1 });
    await received('evt_after');
    const moment = t.clock.now().toISOString();
    expect(await lastEventAt()).toBe(moment);
    t.clock.advance({ minutes: 1 });
    // Looked at again with the same keys: what came since the first time still counts.
    await check();
    expect(await lastEventAt()).toBe(moment);
    // Other live keys of the same provider.
    const since = t.clock.now().toISOString();
    const facts = { keys: 'others', since, name: null, canCharge: true, methods: [] };
    await writeInstallationFact(t.db, { kind: 'provider', at: t.clock.now(), facts });
    expect(await lastEventAt()).toBeNull();
    t.clock.advance({ minutes: 1 });
    await check();
    expect(await lastEventAt()).toBeNull();
  });
});

describe('the public address', () => {
  const reached = testWithFreshApp({
    env: { DATA_DIR: dataDir, PUBLIC_URL: 'https://location.example', TRUST_PROXY: '127.0.0.1' },
  });

  reached('is reached when the call came through it over https', async ({ t, manager }) => {
    const from = async (headers: Record<string, string>): Promise<boolean> =>
      (await t.call<Installation>({ path: '/api/installation', token: manager.token, headers })).body.address
        .isReached;
    const proxied = { 'x-forwarded-for': '192.0.2.7', 'x-forwarded-host': 'location.example' };
    expect(await from({ ...proxied, 'x-forwarded-proto': 'https' })).toBe(true);
    expect(await from({ ...proxied, 'x-forwarded-proto': 'http' })).toBe(false);
    expect(
      await from({ ...proxied, 'x-forwarded-host': 'autre.example', 'x-forwarded-proto': 'https' }),
    ).toBe(false);
  });
});

describe('a trial mail', () => {
  const send = (t: TestApp, token: string) => t.post<TrialMail>('/api/installation/trial-mail', token);

  it('leaves at once, to the caller, and what the server answered is shown and kept', async ({
    t,
    manager,
  }) => {
    const { status, body } = await send(t, manager.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      at: t.clock.now().toISOString(),
      isAccepted: true,
      answer: '250 2.0.0 OK',
      isOfNow: true,
    });
    expect(t.mails.sent).toMatchObject([{ to: { address: manager.email }, accountId: manager.id }]);
    expect(t.mails.sent[0]?.subject).toContain('Mail d’essai');
    expect((await read(t, manager.token)).mails.trial).toEqual(body);
    expect(await lastAct(t)).toEqual({
      act: 'installation.send-trial-mail',
      actor_kind: 'manager',
      subject_kind: 'installation',
      after: { isAccepted: true },
    });
  });

  it.for([
    ['a refused address', new MailRefused('550 5.1.1 no such user\r\nhere'), '550 5.1.1 no such user here'],
    [
      'a server that is away',
      new MailerDown('ECONNREFUSED connect 127.0.0.1:2525'),
      'ECONNREFUSED connect 127.0.0.1:2525',
    ],
    ['silence', new Error(''), 'Le serveur de messagerie n’a pas répondu.'],
  ] as const)('tells of %s', async ([_name, error, answer], { t, manager }) => {
    t.mails.failWith(error);
    const { status, body } = await send(t, manager.token);
    expect(status).toBe(200);
    expect(body).toMatchObject({ isAccepted: false, answer });
    expect((await read(t, manager.token)).mails.trial).toMatchObject({ isAccepted: false, answer });
  });

  it('says nothing of settings that were changed since', async ({ t, manager }) => {
    const facts = { way: 'others', isAccepted: true, answer: '250 OK' };
    await writeInstallationFact(t.db, { kind: 'trial-mail', at: t.clock.now(), facts });
    expect((await read(t, manager.token)).mails.trial).toMatchObject({ isAccepted: true, isOfNow: false });
  });
});

describe('the account at the payment provider', () => {
  const check = (t: TestApp, token: string) =>
    t.post<ProviderCheck & { code: string }>('/api/installation/provider-check', token);

  it('is read, with the ways to pay that the site offers', async ({ t, manager }) => {
    const { status, body } = await check(t, manager.token);
    expect(status).toBe(200);
    expect(body).toEqual({
      at: t.clock.now().toISOString(),
      isOfNow: true,
      name: 'Démonstration',
      canCharge: true,
      methods: [
        { name: 'Cartes', isActive: true },
        { name: 'Bancontact', isActive: true },
      ],
    });
    expect((await read(t, manager.token)).payments.check).toEqual(body);
    expect(await lastAct(t)).toMatchObject({
      act: 'installation.check-provider',
      after: { canCharge: true },
    });
  });

  it('that was read with other keys counts no more', async ({ t, manager }) => {
    const since = t.clock.now().toISOString();
    const facts = { keys: 'others', since, name: null, canCharge: true, methods: [] };
    await writeInstallationFact(t.db, { kind: 'provider', at: t.clock.now(), facts });
    expect((await read(t, manager.token)).payments.check).toMatchObject({ isOfNow: false });
  });
});

describe('the answers of an owner', () => {
  it('that the legal pages are read, with its moment', async ({ t, manager }) => {
    expect((await t.post('/api/installation/legal-pages', manager.token)).status).toBe(204);
    expect((await read(t, manager.token)).legalPages).toEqual({
      readAt: t.clock.now().toISOString(),
      isOfNow: true,
    });
    expect(await lastAct(t)).toMatchObject({ act: 'installation.confirm-legal-pages' });
  });

  it('that they are read counts no more once the agency that they print has changed', async ({
    t,
    manager,
  }) => {
    await t.post('/api/installation/legal-pages', manager.token);
    const { body } = await t.get<AgencyProfile>('/api/agency/profile', manager.token);
    const { logo, logoDark, picture, nextNumbers, ...facts } = body;
    expect([logo, logoDark, picture, Array.isArray(nextNumbers)]).toEqual([null, null, null, true]);
    const address = 'Quai de la Gare 1, 5000 Namur';
    expect((await t.put('/api/agency', manager.token, { ...facts, address })).status).toBe(200);
    expect((await read(t, manager.token)).legalPages).toMatchObject({ isOfNow: false });
    await t.post('/api/installation/legal-pages', manager.token);
    expect((await read(t, manager.token)).legalPages).toMatchObject({ isOfNow: true });
  });

  it('that the list is put away, and that it is shown again', async ({ t, manager }) => {
    const put = (isPutAway: boolean) => t.put('/api/installation/put-away', manager.token, { isPutAway });
    expect((await put(true)).status).toBe(204);
    expect((await put(true)).status).toBe(204);
    expect((await read(t, manager.token)).isPutAway).toBe(true);
    expect((await put(false)).status).toBe(204);
    expect((await read(t, manager.token)).isPutAway).toBe(false);
    expect(await lastAct(t)).toMatchObject({ act: 'installation.put-away', after: { isPutAway: false } });
    expect((await t.put('/api/installation/put-away', manager.token, {})).status).toBe(400);
  });
});
