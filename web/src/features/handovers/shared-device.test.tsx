// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aManager, aVehicle, type TestCustomer } from '../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';
import { deviceStore, draftKey } from './device/device-store.ts';
import { forgetOld, forgetPerson } from './device/forget-device.ts';
import { DeparturePage } from './handover-page.tsx';
import { HandoverNotices } from './handovers-section.tsx';
import { OwedReports } from './owed-reports.tsx';

const site = await startTestSite();
beforeEach(async () => {
  vi.setSystemTime(site.t.clock.now());
  const store = await deviceStore();
  for (const key of await store.listDraftKeys()) await store.deleteDraft(key);
});

const aRental = async (): Promise<number> => {
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  return id;
};

const open = (id: number, user: TestCustomer) =>
  site.open(<DeparturePage />, { at: `/manage/depart/${id}`, path: '/manage/depart/:reservationId', user });

const keyOf = (user: TestCustomer, reservationId: number): string =>
  draftKey({ accountId: user.id, reservationId, kind: 'departure' });

const keysHere = async (): Promise<string[]> => (await deviceStore()).listDraftKeys();

/** Somebody wrote a name that is not on the server yet, and left the device. */
const leftUnsent = async (id: number, user: TestCustomer): Promise<void> => {
  open(id, user);
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  const store = await deviceStore();
  await site.leave();
  await store.changeDraft(keyOf(user, id), (draft) => ({
    ...draft,
    content: { ...draft.content, note: 'Secret de la première personne' },
    isDirty: true,
  }));
};

it('what somebody else left on the device is neither shown nor sent under another name', async () => {
  const id = await aRental();
  const first = await aManager(site.t);
  const second = await aManager(site.t);
  await leftUnsent(id, first);
  open(id, second);
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  expect((await (await deviceStore()).readDraft(keyOf(second, id)))?.content.note).toBe('');
  await site.leave();
  site.open(<OwedReports />, { at: '/manage', path: '/manage', user: second });
  await screen.findByText(/^Un rapport d’une autre personne attend/);
  expect(screen.queryByRole('link')).toBeNull();
  expect((await (await deviceStore()).readDraft(keyOf(first, id)))?.isDirty).toBe(true);
  await site.leave();
  // The person who wrote it signs in again.
  site.open(<OwedReports />, { at: '/manage', path: '/manage', user: first });
  await waitFor(async () =>
    expect((await (await deviceStore()).readDraft(keyOf(first, id)))?.isDirty).toBe(false),
  );
}, 60_000);

it('what somebody else signed here is said to the office, and not called recorded on the device', async () => {
  const id = await aRental();
  const first = await aManager(site.t);
  const second = await aManager(site.t);
  await leftUnsent(id, first);
  const store = await deviceStore();
  await store.changeDraft(keyOf(first, id), (draft) => ({
    ...draft,
    completion: {
      key: crypto.randomUUID(),
      version: draft.handover.version,
      performedAt: site.t.clock.now().toISOString(),
      photoHashes: [],
      signature: { name: 'Léa Peeters', strokes: [[10, 10, 300, 120]] },
      refusedReason: null,
      termsAccepted: true,
    },
  }));
  site.open(<DeparturePage />, {
    at: `/manage/depart/${id}`,
    path: '/manage/depart/:reservationId',
    user: first,
    lost: /handovers/,
  });
  await screen.findByRole('group', { name: 'Départ signé sur cet appareil, pas encore reçu par l’agence' });
  expect(document.body.textContent).not.toMatch(/enregistré/i);
  await site.leave();
  site.findNetwork();
  site.open(<HandoverNotices reservationId={id} />, {
    at: '/manage',
    path: '/manage',
    user: second,
  });
  await screen.findByText('Départ signé sur un appareil, pas encore reçu');
}, 60_000);

it('signing out leaves on the device only what the server does not have', async () => {
  const sent = await aRental();
  const unsent = await aRental();
  const user = await aManager(site.t);
  open(sent, user);
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  await site.leave();
  await leftUnsent(unsent, user);
  expect(await keysHere()).toEqual(expect.arrayContaining([keyOf(user, sent), keyOf(user, unsent)]));
  const page = site.open(<ProfilePage />, { at: '/profile', path: '/profile', user });
  await page.user.click(await screen.findByRole('button', { name: 'Se déconnecter' }));
  await waitFor(async () => expect(await keysHere()).not.toContain(keyOf(user, sent)));
  expect(await keysHere()).toContain(keyOf(user, unsent));
}, 60_000);

it('a report that is open goes on when its person signs out in another tab', async () => {
  const id = await aRental();
  const user = await aManager(site.t);
  const page = open(id, user);
  await screen.findByRole('heading', { level: 2, name: /^Client/ });
  await waitFor(async () => expect(await keysHere()).toContain(keyOf(user, id)));
  await forgetPerson(user.id);
  expect(await keysHere()).not.toContain(keyOf(user, id));
  await page.user.type(await screen.findByLabelText('Kilométrage du compteur'), '12040');
  const saved = () => site.t.row('handover', { reservation_id: id }, 'draft');
  await waitFor(async () => expect((await saved()).draft).toMatchObject({ odometerKm: 12_040 }));
}, 60_000);

it('a report of a rental that ended long ago is forgotten, unless a part of it is here only', async () => {
  const id = await aRental();
  const user = await aManager(site.t);
  await leftUnsent(id, user);
  const store = await deviceStore();
  const key = keyOf(user, id);
  vi.setSystemTime(site.t.clock.now().getTime() + 100 * 86_400_000);
  await forgetOld(store);
  expect(await keysHere()).toContain(key);
  await store.changeDraft(key, (draft) => ({ ...draft, isDirty: false }));
  vi.setSystemTime(site.t.clock.now());
  await forgetOld(store);
  expect(await keysHere()).toContain(key);
  vi.setSystemTime(site.t.clock.now().getTime() + 100 * 86_400_000);
  await forgetOld(store);
  expect(await keysHere()).not.toContain(key);
}, 60_000);
