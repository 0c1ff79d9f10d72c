// @module-tag long
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { AgencyProfile } from '@volant/shared/agency/agency.schema.ts';
import type { Installation } from '@volant/shared/installation/installation.schema.ts';
import { writeInstallationFact } from '../../installation/index.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const BACKUP = 'volant-20260601-090000000';

const it = testWithFreshApp()
  .extend('directory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-done-'));
    onCleanup(() => rm(directory, { recursive: true, force: true }));
    return directory;
  })
  .extend('options', ({ directory }) => ({
    env: {
      DATA_DIR: directory,
      SMTP_URL: 'smtp://volant:secret@127.0.0.1:2525',
      SMTP_TLS: 'optional',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_live_1',
      PUBLIC_URL: 'https://location.example',
      TRUST_PROXY: '127.0.0.1',
      // Live keys are those of a production, which has no agency of a demonstration.
      RATE_LIMITS: 'on',
      AGENCY_NAME: 'Location',
      AGENCY_ADDRESS: 'Rue Haute 1, 5000 Namur',
      AGENCY_PHONE: '+32 81 22 33 44',
      AGENCY_EMAIL: 'bonjour@location.be',
      AGENCY_COMPANY_NUMBER: '0403.170.701',
      MAIL_FROM: 'Location <bonjour@location.be>',
    },
  }))
  .extend('calls', ({ t, manager, vehicle, directory }) => {
    const read = async (): Promise<Installation> => {
      const headers = {
        'x-forwarded-for': '192.0.2.7',
        'x-forwarded-host': 'location.example',
        'x-forwarded-proto': 'https',
      };
      return (await t.call<Installation>({ path: '/api/installation', token: manager.token, headers })).body;
    };
    const post = async (path: string): Promise<void> => {
      expect((await t.post(`/api/installation/${path}`, manager.token)).status).toBeLessThan(300);
    };
    const tellFacts = async (): Promise<void> => {
      const { body } = await t.get<AgencyProfile>('/api/agency/profile', manager.token);
      const { logo, logoDark, picture, nextNumbers, ...facts } = body;
      expect([logo, logoDark, picture, nextNumbers.length > 0]).toEqual([null, null, null, true]);
      const known = { iban: 'BE68539007547034', isVatExempt: true };
      expect((await t.put('/api/agency', manager.token, { ...facts, ...known })).status).toBe(200);
    };
    const showVehicle = () =>
      t.insert('vehicle_photo', {
        position: 0,
        width: 480,
        height: 320,
        vehicle_id: vehicle.id,
        storage_key: 'vehicles/a',
      });
    const useSecondFactor = () =>
      t.change(
        'staff_member',
        { account_id: manager.id },
        { totp_secret: 'JBSWY3DPEHPK3PXP', totp_confirmed_at: t.clock.now() },
      );
    const backUp = async (): Promise<void> => {
      const at = t.clock.now();
      await mkdir(join(directory, 'backups', BACKUP), { recursive: true });
      const database = { file: 'database.tar.gz', bytes: 1, sha256: 'a' };
      const manifest = { format: 1, createdAt: at.toISOString(), kind: 'embedded', database, rows: {} };
      await writeFile(
        join(directory, 'backups', BACKUP, 'backup.json'),
        JSON.stringify({ ...manifest, photos: null }),
      );
      await writeInstallationFact(t.db, { kind: 'restore', at, facts: { backup: BACKUP } });
    };
    const receiveEvent = () =>
      t.insert('provider_event', {
        id: 'evt_live',
        type: 'payment_intent.succeeded',
        received_at: t.clock.now(),
      });
    return { read, post, tellFacts, showVehicle, useSecondFactor, backUp, receiveEvent };
  });

it('the list that was done once does not come back when something is missing later', async ({
  t,
  vehicle,
  calls,
}) => {
  await calls.useSecondFactor();
  await calls.tellFacts();
  await calls.showVehicle();
  await calls.backUp();
  await calls.post('trial-mail');
  await calls.post('legal-pages');
  await calls.post('provider-check');
  expect((await calls.read()).isDone).toBe(false);
  await calls.receiveEvent();
  expect((await calls.read()).isDone).toBe(true);
  await t.db.deleteFrom('vehicle_photo').where('vehicle_id', '=', vehicle.id).execute();
  await t.db.deleteFrom('provider_event').execute();
  expect(await calls.read()).toMatchObject({
    isDone: true,
    hasShownVehicle: false,
    payments: { mode: 'live', lastEventAt: null },
  });
});
