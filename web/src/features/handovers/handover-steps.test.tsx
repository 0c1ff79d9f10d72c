// @module-tag long
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it, onTestFinished } from 'vitest';
import { aManager, aVehicle, type TestCustomer } from '../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { forward, continueTo, restOf, stepHeading } from '../../testing/report-steps.ts';
import { startTestSite, type OpenedPage, type OpenOptions } from '../../testing/test-site.tsx';
import { deviceStore, draftKey } from './device/device-store.ts';
import { DeparturePage } from './handover-page.tsx';

const site = await startTestSite();
let manager: TestCustomer;
/** A rental that begins today. */
const aRental = async (): Promise<number> => {
  const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 1, to: 4 });
  site.t.clock.advance({ days: 1 });
  manager = await aManager(site.t);
  return id;
};

const openPage = (id: number, options: OpenOptions = {}): OpenedPage =>
  site.open(<DeparturePage />, {
    at: `/manage/depart/${id}`,
    path: '/manage/depart/:reservationId',
    user: manager,
    ...options,
  });

it('the button that goes on is never disabled: it leads to what is missing, in the order of the screen', async () => {
  const { user } = openPage(await aRental());
  await stepHeading(/^Client/);
  expect(restOf()).toBe('Reste : permis, pièce d’identité, compteur, carburant');
  const led = async (): Promise<Element | null> => {
    await user.click(forward());
    return document.activeElement;
  };
  expect(await led()).toBe(screen.getByLabelText('Permis de conduire vu'));
  await user.keyboard(' ');
  expect(await led()).toBe(screen.getByLabelText('Pièce d’identité vue'));
  await user.keyboard(' ');
  expect(restOf()).toBe('Reste : compteur, carburant');
  expect(await led()).toBe(screen.getByLabelText('Kilométrage du compteur'));
  await user.keyboard('11999');
  expect(restOf()).toBe('Reste : compteur, carburant');
  await user.clear(screen.getByLabelText('Kilométrage du compteur'));
  await user.type(screen.getByLabelText('Kilométrage du compteur'), '12040');
  expect(await led()).toBe(screen.getByRole('group', { name: 'Niveau de carburant' }));
  await user.click(screen.getByRole('button', { name: '7/8' }));
  expect(restOf()).toBeUndefined();
  // A name that is missing is inside what is folded.
  await user.click(screen.getByRole('button', { name: 'Ajouter un conducteur' }));
  const second = screen.getByRole('group', { name: /Conducteur n°/ });
  act(() => {
    second.closest('details')!.open = false;
  });
  expect(restOf()).toBe('Reste : nom du conducteur');
  expect(await led()).toBe(second);
  expect(second.closest('details')?.open).toBe(true);
  await user.type(within(second).getByLabelText('Prénom et nom'), 'Tom Maes');
  await user.click(forward());
  await stepHeading(/^Photos/);
}, 60_000);

it('the photos are asked for in the order of a walk around the vehicle, each named by the button', async () => {
  const page = openPage(await aRental());
  const { user } = page;
  await stepHeading(/^Client/);
  await continueTo(page.user, 'Photos');
  expect(forward().textContent).toMatch(/^Photo 1\s: avant$/);
  await screen.findByText('0 photo sur 8');
  // The button opens the camera of its tile.
  const asked: string[] = [];
  for (const input of document.querySelectorAll<HTMLInputElement>('input[type=file]'))
    input.addEventListener('click', () => asked.push(input.id));
  await user.click(forward());
  expect(asked).toEqual(['photo-front']);
  await user.click(screen.getByRole('button', { name: 'Étape précédente' }));
  await stepHeading(/^Client/);
}, 60_000);

it('the button names the next photo while the one before is being prepared', async () => {
  const { user } = openPage(await aRental());
  await stepHeading(/^Client/);
  await continueTo(user, 'Photos');
  const decoded = Promise.withResolvers<ImageBitmap>();
  const { createImageBitmap: own } = globalThis;
  globalThis.createImageBitmap = () => decoded.promise;
  onTestFinished(() => {
    globalThis.createImageBitmap = own;
  });
  const input = document.querySelector<HTMLInputElement>('#photo-front')!;
  await user.upload(input, new File(['photo'], 'avant.jpg', { type: 'image/jpeg' }));
  expect(forward().textContent).toMatch(/^Photo 2\s: /);
  // What is no picture is asked for again.
  decoded.reject(new Error('not a picture'));
  await waitFor(() => expect(forward().textContent).toMatch(/^Photo 1\s: avant$/));
}, 60_000);

it.each([
  [0, 'Client, compteur, carburant'],
  [1, 'Client, compteur, carburant'],
  [2, 'Photos, en faisant le tour'],
  [3, 'Dommages'],
  [4, 'Argent'],
  [5, 'Signature'],
])(
  'a draft that an earlier version left at step index %i opens on « %s », with its answers and its photo',
  async (step, heading) => {
    const id = await aRental();
    openPage(id);
    await stepHeading(/^Client/);
    await site.leave();
    const store = await deviceStore();
    const key = draftKey({ accountId: manager.id, reservationId: id, kind: 'departure' });
    const photo = { id: crypto.randomUUID(), slot: 'front' as const, sha256: 'a'.repeat(64) };
    await store.writePhoto({ ...photo, draftKey: key, file: new Blob(['photo']) });
    const written = { licenceSeen: true, odometerKm: 12_345, fuelEighths: 6, note: 'Parking 2' };
    await store.changeDraft(key, (draft) => ({
      ...draft,
      step,
      isDirty: true,
      photos: [photo],
      content: { ...draft.content, ...written },
    }));
    openPage(id, { lost: /handovers/ });
    await stepHeading(heading);
    const kept = await store.readDraft(key);
    expect(kept).toMatchObject({ content: written, photos: [photo], isDirty: true });
    expect(await store.listPhotos(key)).toHaveLength(1);
  },
  60_000,
);
