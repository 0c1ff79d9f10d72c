import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import {
  departableRental,
  drawSignature,
  expectKeptOffline,
  goOn,
  photograph,
  reportAddress,
  reportsOf,
  stepHeading,
} from '../handover-page.ts';
import { managerClient } from '../manager-client.ts';

/** Without a network the document is loaded again: what the device keeps must be enough. */
const reloadOffline = async (page: Page, step: string): Promise<void> => {
  await page.context().setOffline(true);
  await page.reload();
  await expect(stepHeading(page, step)).toBeVisible();
};
const backOnline = (page: Page): Promise<void> => page.context().setOffline(false);

const field = (page: Page, name: string) => page.getByRole('textbox', { name });

test.use({ viewport: { width: 390, height: 844 } });

test('a departure survives a lost network and a reload in every step, and is sent once', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const rental = await departableRental(volant, manager.token);
  const sent: string[] = [];
  page.on('response', (response) => {
    const method = response.request().method();
    if (method !== 'GET' && response.url().includes('/handovers/'))
      sent.push(`${method} ${new URL(response.url()).pathname} ${response.status()}`);
  });
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await expectKeptOffline(page);

  await reloadOffline(page, 'Client');
  await field(page, 'Numéro du permis').fill('1234567890');
  await page.getByLabel('Permis de conduire vu').check();
  await page.reload();
  await expect(field(page, 'Numéro du permis')).toHaveValue('1234567890');
  await backOnline(page);
  await goOn(page, 'Compteur et carburant');

  await reloadOffline(page, 'Compteur et carburant');
  const { mileage } = rental.vehicule;
  await field(page, 'Kilométrage du compteur').fill(String(mileage - 1));
  await expect(page.getByText('Le compteur ne peut pas être inférieur à')).toBeVisible();
  await field(page, 'Kilométrage du compteur').fill(String(mileage + 12));
  await page.getByRole('button', { name: 'Plein' }).click();
  await page.reload();
  await expect(field(page, 'Kilométrage du compteur')).toHaveValue(String(mileage + 12));
  await backOnline(page);
  await goOn(page, 'Photos');

  await reloadOffline(page, 'Photos');
  for (const index of [0, 1, 2]) {
    await photograph(page, index);
    await expect(page.getByText(`${index + 1} photo`)).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText('Enregistré sur cet appareil · 3 photos à envoyer')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Avant', exact: true })).toBeVisible();
  await goOn(page, 'Dommages');

  await page.reload();
  await page.getByRole('button', { name: 'Ajouter un dommage sans le dessin' }).click();
  await page.getByLabel('Type').selectOption({ label: 'Bosse' });
  await page.getByRole('button', { name: 'Noter le dommage' }).click();
  await page.reload();
  await expect(page.getByText('Bosse, avant')).toBeVisible();
  await goOn(page, 'Argent');

  await page.reload();
  await expect(page.getByText('Reste dû pour la location')).toBeVisible();
  await goOn(page, 'Signature');

  await page.reload();
  await page.getByLabel(/^J’ai vérifié/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Le départ est enregistré')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 photos à envoyer')).toBeVisible();
  expect((await reportsOf(volant, manager.token, rental.id)).done).toEqual([]);

  await backOnline(page);
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
      },
    },
  ]);
  expect(done[0]?.photos.map(({ slot, url }) => [slot, url !== null])).toEqual([
    ['front', true],
    ['front_right', true],
    ['right', true],
  ]);
  const succeeded = sent.filter((call) => / 20\d$/.test(call));
  expect(succeeded.filter((call) => call.includes('/complete'))).toHaveLength(1);
  expect(succeeded.filter((call) => call.includes('/photos/'))).toHaveLength(3);
});
