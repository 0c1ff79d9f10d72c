import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  continueTo,
  photograph,
  photosOf,
  reportAddress,
  reportsOf,
  signDeparture,
  stepHeading,
  walkInRental,
  writeDeparture,
} from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';

test.use({ viewport: { width: 390, height: 844 } });

type Photo = Record<string, unknown>;

/** Puts another picture in the place of each photo that waits on the device, and these there again. Returns what waits. */
const tamper = (page: Page, again: Photo[] = []): Promise<Photo[]> =>
  page.evaluate(
    (others) =>
      new Promise<Photo[]>((resolve, reject) => {
        const opening = indexedDB.open('volant-handovers');
        opening.addEventListener('success', () => {
          const database = opening.result;
          const transaction = database.transaction('photos', 'readwrite');
          const photos = transaction.objectStore('photos');
          const file = new Blob(['retouchée'], { type: 'image/jpeg' });
          for (const photo of others) photos.put({ ...photo, file });
          const reading = photos.getAll();
          reading.addEventListener('success', () => {
            for (const photo of reading.result as Photo[]) photos.put({ ...photo, file });
          });
          transaction.addEventListener('complete', () => {
            database.close();
            resolve((reading.result as Photo[]).map(({ file: _, ...photo }) => photo));
          });
          transaction.addEventListener('error', () => reject(new Error('not changed')));
        });
      }),
    again,
  );

test('a photo that was changed after the signature is refused, and the page says so', async ({
  page,
  volant,
  pageErrors,
}) => {
  pageErrors.allow(422, /\/photos\//);
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  const cutOff = /\/photos\//;
  await page.route(cutOff, (route) => route.abort('failed'));
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await writeDeparture(page, rental.vehicule.mileage + 5, 1);
  await signDeparture(page);
  await expect.poll(async () => (await reportsOf(volant, manager.token, rental.id)).done.length).toBe(1);
  const changed = await tamper(page);
  await page.unroute(cutOff);
  await page.reload();
  const refusal = page.getByText(/^Avant\s: Cette photo n'est pas celle qui a été signée$/);
  await expect(refusal).toBeVisible();
  expect(await photosOf(volant, manager.token, rental.id)).toEqual([['front', false]]);
  // As when the page is closed after the refusal is noted, before the photo is deleted: it is refused once more.
  await tamper(page, changed);
  const refusedAgain = page.waitForResponse((answer) => answer.status() === 422);
  await page.reload();
  await refusedAgain;
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  await expect(refusal).toHaveCount(1);
  await page.getByRole('button', { name: 'J’ai compris' }).click();
  await expect(refusal).toBeHidden();
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
});

test('two phones on one departure: the second is told, sees both versions, and loses no photo', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
}) => {
  pageErrors.allow(409, /^\/api\/handovers\//);
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  const other = await newUserPage();
  for (const phone of [page, other]) {
    await manager.signIn(phone);
    await phone.goto(reportAddress('departure', rental.id));
    await expect(stepHeading(phone, 'Client')).toBeVisible();
  }
  const km = (phone: Page) => phone.getByRole('textbox', { name: 'Kilométrage du compteur' });
  const { mileage } = rental.vehicule;
  await km(other).fill(String(mileage + 3));
  await expect(other.getByText(/tout est envoyé$/)).toBeVisible();
  await continueTo(other, 'Photos');
  await photograph(other, 1);
  await expect(other.getByText('1 photo à envoyer')).toBeVisible();
  await expect(other.getByText(/tout est envoyé$/)).toBeVisible();

  // The first account of an agency is not named until its person wrote a name.
  await km(page).fill(String(mileage + 7));
  await expect(
    page.getByText(/^Modifié entre-temps sur un autre appareil\s: voici l'état actuel$/),
  ).toBeVisible();
  await expect(page.getByText(/^Compteur\s: ici «.+»$/)).toBeVisible();
  await page.getByRole('button', { name: 'Garder ma version' }).click();
  await expect(page.getByText(/tout est envoyé$/)).toBeVisible();
  await continueTo(page, 'Photos');
  await expect(page.getByRole('img', { name: 'Avant droit', exact: true })).toBeVisible();
  await photograph(page, 0);
  for (const step of ['Dommages', 'Argent', 'Signature']) await continueTo(page, step);
  await signDeparture(page);
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  expect(await photosOf(volant, manager.token, rental.id)).toEqual([
    ['front', true],
    ['front_right', true],
  ]);
  const { done } = await reportsOf(volant, manager.token, rental.id);
  expect(done).toMatchObject([{ content: { odometerKm: mileage + 7 } }]);
});
