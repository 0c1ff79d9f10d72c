import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { expect, test } from '../../fixtures.ts';
import {
  departedElsewhere,
  drawSignature,
  continueTo,
  photograph,
  reportsOf,
  stepHeading,
  walkInRental,
} from '../../handover-page.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { managerClient } from '../../manager-client.ts';

test('a return is settled, signed and finalises the rental; every step is accessible', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  await departedElsewhere(volant, manager.token, rental);
  await manager.signIn(page);
  await page.goto(`/manage/reservations/${rental.id}`);
  await page.getByRole('link', { name: 'Faire le retour' }).click();
  await expect(stepHeading(page, 'Client')).toBeVisible();
  const check = async (): Promise<void> => {
    await expectAccessible(page, [390, 768]);
    await expectFitsPhone(page);
  };
  await check();
  const km = (await reportsOf(volant, manager.token, rental.id)).done[0]?.content.odometerKm ?? 0;
  await page.getByRole('textbox', { name: 'Kilométrage du compteur' }).fill(String(km + 40));
  const tank = page.getByRole('button', { name: '6/8' });
  if (await tank.isVisible()) await tank.click();
  else await page.getByRole('textbox', { name: 'Charge de la batterie' }).fill('60');
  await check();
  await continueTo(page, 'Photos');
  await photograph(page, 0);
  await check();
  await continueTo(page, 'Dommages');
  await page.getByRole('button', { name: /^Marquer un dommage/ }).click({ position: { x: 60, y: 60 } });
  await page.getByLabel('Remarque (facultatif)').fill('Pare-chocs');
  await check();
  await page.getByRole('button', { name: 'Noter le dommage' }).click();
  await expect(page.getByText('Griffe, avant')).toBeVisible();
  await continueTo(page, 'Décompte');
  const damage = page.getByRole('group', { name: 'Dommages' });
  await expect(damage.getByText('À évaluer')).toBeVisible();
  await damage.getByLabel('Montant').fill('120');
  await damage.getByLabel('Motif du montant').fill('Devis');
  await expect(page.getByText('À payer')).toBeVisible();
  await check();
  await continueTo(page, 'Signature');
  await check();
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Le rapport n’est pas complet')).toBeVisible();
  await page.getByLabel(/^J’ai vérifié/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  await check();
  await page.getByRole('link', { name: 'Revenir à la réservation' }).click();
  await page.getByRole('tab', { name: /^Rapports/ }).click();
  await page.getByText('Rapport de retour').click();
  await expect(page.getByText('Pare-chocs')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Avant', exact: true })).toBeVisible();
  await check();
  const returned = await volant.expected<Reservation>(reservationsApi.one, {
    token: manager.token,
    params: { id: rental.id },
  });
  expect(returned).toMatchObject({ status: 'finalized', mileageDriven: 40 });
  const { done } = await reportsOf(volant, manager.token, rental.id);
  expect(done[1]?.content.settlement).toContainEqual({
    kind: 'damage',
    computed: 0,
    amount: 120,
    reason: 'Devis',
  });
});
