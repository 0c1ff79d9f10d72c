import { expect, test } from '../../fixtures.ts';
import {
  drawSignature,
  continueTo,
  photograph,
  reportAddress,
  stepHeading,
  walkInRental,
} from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';
import { delayCall } from '../../routed-calls.ts';

test('a report that is signed while a photo is being sent is sent after it', async ({ page, volant }) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  await manager.signIn(page);
  const letPhotoArrive = await delayCall(page, { method: 'PUT', path: '/api/handovers/:id/photos/:uuid' });
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Kilométrage du compteur' })
    .fill(String(rental.vehicule.mileage + 1));
  await continueTo(page, 'Photos');
  const sending = page.waitForRequest(/\/photos\//);
  await photograph(page, 0);
  await sending;
  for (const step of ['Dommages', 'Argent', 'Signature']) await continueTo(page, step);
  await page.getByLabel(/^J’ai vérifié/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Départ signé sur cet appareil, pas encore reçu')).toBeVisible();
  letPhotoArrive();
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  await expect(page.getByText('Le départ est enregistré')).toBeVisible();
});
