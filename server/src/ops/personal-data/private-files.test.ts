// @module-tag long
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { filesBesideReceipts } from '../../testing/money/receipt-files.ts';
import { changeProbes } from '../../testing/rentals/change-probes.ts';
import {
  aJpeg,
  DAMAGE,
  departureProbes,
  handoverCalls,
  hashOf,
} from '../../testing/rentals/handover-calls.ts';
import { gdprService } from './gdpr.service.ts';
import { removePrivateFiles } from './private-files.ts';
import { testWithFreshApp } from '../../testing/test-with-app.ts';

const it = testWithFreshApp()
  .extend('mailDirectory', async ({}, { onCleanup }) => {
    const directory = await mkdtemp(join(tmpdir(), 'volant-files-'));
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
  .extend('calls', ({ t, vehicle, manager }) => {
    const { rent } = changeProbes(() => ({ t, manager, vehicle }));
    const { complete, drafted, putPhoto } = handoverCalls(() => ({ t, token: manager.token }));
    const { after } = departureProbes(() => ({ t, manager, vehicle }));
    /** A signed departure with a photo, damage and a contract; its vehicle is out. */
    const departed = async () => {
      const { id, customer } = await rent(1, 3);
      await after(1);
      const bytes = aJpeg('devant');
      const photo = hashOf(bytes);
      const draft = await drafted(id, 'departure', { drivers: [driver], damages: [DAMAGE] });
      expect((await putPhoto(draft.id, photo, bytes)).status).toBe(204);
      expect((await complete(draft, { photoHashes: [photo] })).status).toBe(200);
      const path = `/api/reservations/${id}/documents`;
      const contract = await t.post<{ id: string }>(path, manager.token, { kind: 'contract' });
      expect(contract.status).toBeLessThan(300);
      return { id, customer, documentId: contract.body.id };
    };
    const returned = async (id: number): Promise<void> => {
      const back = await complete(await drafted(id, 'return'));
      expect(back.status).toBe(200);
    };

    return { departed, returned, after };
  });

const driver = {
  name: 'Wilhelmine',
  birthDate: '1990-02-03',
  licenceNumber: 'W-77',
  licenceSince: '2010-01-01',
  categories: 'B',
  validUntil: '2030-01-01',
  country: 'BE',
};

it('an erased person has no file left when the erasure ends, though no server sweeps', async ({
  t,
  gdpr,
  calls,
}) => {
  const { id, customer } = await calls.departed();
  await calls.returned(id);
  await gdpr.erase(customer.email, false);
  expect(t.photos.names().length).toBeGreaterThan(0);
  const done = await removePrivateFiles({ db: t.db, clock: t.clock, files: t.photos });
  expect(done).toEqual({ removed: 3, isComplete: true });
  expect(t.photos.names()).toEqual([]);
});

it('a file that is not found here is left to the server, whose disk may have it', async ({
  t,
  gdpr,
  calls,
}) => {
  const { id, customer } = await calls.departed();
  await calls.returned(id);
  await gdpr.erase(customer.email, false);
  const elsewhere = { ...t.photos, get: () => Promise.resolve(undefined) };
  const done = await removePrivateFiles({ db: t.db, clock: t.clock, files: elsewhere });
  expect(done).toEqual({ removed: 0, isComplete: true });
  await t.volant.sweep();
  expect(await filesBesideReceipts(t)).toEqual([]);
});

it('nobody is erased while their vehicle is out, however late it is, unless forced', async ({
  gdpr,
  calls,
}) => {
  const { id, customer } = await calls.departed();
  await calls.after(5);
  await expect(gdpr.erase(customer.email, false)).rejects.toThrow(`n° ${id}`);
  await gdpr.erase(customer.email, true);
});

it('nobody is erased while their guarantee is held, unless forced', async ({ t, manager, gdpr, calls }) => {
  const { id, customer } = await calls.departed();
  const path = `/api/reservations/${id}/guarantee`;
  const asked = await t.post(path, manager.token, { method: 'cash', amount: 200 });
  expect(asked.status).toBe(201);
  await calls.returned(id);
  await expect(gdpr.erase(customer.email, false)).rejects.toThrow('une caution est encore détenue');
  const release = await t.post(`${path}/release`, manager.token, {});
  expect(release.status).toBe(200);
  await gdpr.erase(customer.email, false);
});

it('a person is given the damage of their reports, and told which files are theirs', async ({
  gdpr,
  calls,
}) => {
  const { customer, documentId } = await calls.departed();
  expect(await gdpr.exportPerson(customer.email)).toMatchObject({
    reservations: [
      {
        reports: [
          {
            damages: [{ view: 'left', kind: 'scratch', severity: 'small', note: 'Portière', end_note: '' }],
            photoFiles: [
              { slot: 'front', file: expect.stringMatching(/^private\/handovers\/.+\.jpg$/) as unknown },
            ],
          },
        ],
        documents: [{ kind: 'contract', file: `private/documents/${documentId}.pdf` }],
      },
    ],
  });
});
