import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  expectKept,
  expectKeptOffline,
  continueTo,
  photograph,
  photosOf,
  reportAddress,
  reportsOf,
  sentReports,
  signDeparture,
  stepHeading,
  walkInRental,
} from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';

/** Without a network the document is loaded again: what the device keeps must be enough. */
const reloadOffline = async (page: Page, step: string): Promise<void> => {
  await page.context().setOffline(true);
  await page.reload();
  await expect(stepHeading(page, step)).toBeVisible();
};

/** The network is back, and the server gets what was written. */
const sendAll = async (page: Page): Promise<void> => {
  await page.context().setOffline(false);
  await expect(page.getByText(/ · tout est envoyé$/)).toBeVisible();
};

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test.use({ viewport: { width: 390, height: 844 } });

test('a departure survives a lost network and a reload in each of its steps, and is sent once', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  const sent = sentReports(page);
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await expectKeptOffline(page);

  await reloadOffline(page, 'Client');
  const drivers = page.getByText('Ana Maes').and(page.locator('summary'));
  await drivers.click();
  await field(page, 'Numéro du permis').fill('1234567890');
  await page.getByLabel('Permis de conduire vu').check();
  await expectKept(page, { licenceSeen: true });
  await page.reload();
  await drivers.click();
  await expect(field(page, 'Numéro du permis')).toHaveValue('1234567890');
  await sendAll(page);

  await reloadOffline(page, 'Client');
  const { mileage } = rental.vehicule;
  await field(page, 'Kilométrage du compteur').fill(String(mileage - 1));
  await expect(page.getByText('Le compteur ne peut pas être inférieur à')).toBeVisible();
  await field(page, 'Kilométrage du compteur').fill(String(mileage + 12));
  await page.getByRole('button', { name: 'Plein' }).click();
  await expectKept(page, { odometerKm: mileage + 12, fuelEighths: 8 });
  await page.reload();
  await expect(field(page, 'Kilométrage du compteur')).toHaveValue(String(mileage + 12));
  await sendAll(page);
  await continueTo(page, 'Photos');

  await reloadOffline(page, 'Photos');
  for (const index of [0, 1, 2]) {
    await photograph(page, index);
    await expect(page.getByText(`${index + 1} photo${index > 0 ? 's' : ''} à envoyer`)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('Enregistré sur cet appareil · 3 photos à envoyer')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Avant', exact: true })).toBeVisible();
  await sendAll(page);
  await continueTo(page, 'Dommages');

  await reloadOffline(page, 'Dommages');
  await page.getByRole('button', { name: 'Ajouter un dommage sans le dessin' }).click();
  await page.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Bosse' });
  await page.getByRole('button', { name: 'Noter le dommage' }).click();
  await expect(page.getByText('Bosse, avant')).toBeVisible();
  await expectKept(page, { damages: [expect.objectContaining({ kind: 'dent' })] as never });
  await page.reload();
  await expect(page.getByText('Bosse, avant')).toBeVisible();
  await sendAll(page);
  await continueTo(page, 'Argent');

  await reloadOffline(page, 'Argent');
  await expect(page.getByText('Reste dû pour la location')).toBeVisible();
  // Offline emulation: after a reload `navigator.onLine` is sometimes true. The screen then shows the error of its failed
  // call instead of the notice.
  const isOnline = await page.evaluate(() => navigator.onLine);
  await expect(
    page.getByText(isOnline ? 'Connexion au serveur impossible' : 'ont besoin du réseau'),
  ).toBeVisible();
  await sendAll(page);
  await expect(page.getByRole('button', { name: /^Encaisser/ })).toBeVisible();
  await continueTo(page, 'Signature');

  await reloadOffline(page, 'Signature');
  await field(page, 'Remarque (facultatif)').fill('Parking 2');
  await expectKept(page, { note: 'Parking 2' });
  await page.reload();
  await expect(field(page, 'Remarque (facultatif)')).toHaveValue('Parking 2');
  await signDeparture(page);
  await page.reload();
  await expect(page.getByText('Départ signé sur cet appareil, pas encore reçu')).toBeVisible();
  expect((await reportsOf(volant, manager.token, rental.id)).done).toEqual([]);
  await page.context().setOffline(false);
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();

  const { done } = await reportsOf(volant, manager.token, rental.id);
  expect(done).toMatchObject([
    {
      kind: 'departure',
      content: {
        odometerKm: mileage + 12,
        fuelEighths: 8,
        licenceSeen: true,
        drivers: [{ licenceNumber: '1234567890' }],
        damages: [{ kind: 'dent', view: 'front' }],
        note: 'Parking 2',
      },
    },
  ]);
  expect(await photosOf(volant, manager.token, rental.id)).toEqual([
    ['front', true],
    ['front_right', true],
    ['right', true],
  ]);
  expect(sent.filter((call) => call.includes('/complete'))).toEqual(['POST /api/handovers/:id/complete 200']);
  expect(sent.filter((call) => call.includes('/photos/')).map((call) => call.slice(-3))).toEqual([
    '204',
    '204',
    '204',
  ]);
});
