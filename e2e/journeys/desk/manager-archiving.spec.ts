import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { managerClient } from '../../manager-client.ts';
import { displayName, signInAsCustomer, title, vehicleCard } from '../../pages.ts';

test('an archived vehicle is hidden from customers until the manager reactivates it', async ({
  page,
  volant,
  pageErrors,
  newUserPage,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  const address = `/vehicules/details/${vehicle.id}`;
  pageErrors.allow(410, address);
  pageErrors.allow(410, `/api/vehicules/${vehicle.id}`);
  await manager.signIn(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'ARCHIVER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archiver le véhicule' });
  await expect(dialog.getByText('Aucune réservation n’est à venir.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archiver', exact: true }).click();
  await expect(dialog.getByText('Statut mis à jour')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'RÉACTIVER' })).toBeFocused();
  await expectAccessible(page);

  const customer = await newUserPage();
  await signInAsCustomer(customer, volant);
  expect((await customer.goto(address))?.status()).toBe(410);
  await expect(customer.getByText("Ce véhicule n'est plus disponible pour consultation.")).toBeVisible();
  await customer.goto('/');
  await expect(vehicleCard(customer, vehicle)).toHaveCount(0);

  await page.goto('/vehicules/archived');
  await expect(title(page, 'VÉHICULES ARCHIVÉS')).toBeVisible();
  const card = vehicleCard(page, vehicle);
  await expect(card).toContainText('ARCHIVÉ');
  await expect(card).toContainText('45 210 km');
  await expect(card).toContainText('250 km/jour');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await card.getByRole('button', { name: 'Détails' }).click();
  const details = page.getByRole('dialog', { name: displayName(vehicle) });
  await expect(details.getByText('Boîte automatique')).toBeVisible();
  await expect(details.getByText('1 / 4')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(card.getByRole('button', { name: 'Détails' })).toBeFocused();

  await card.getByRole('button', { name: 'Réactiver' }).click();
  const question = page.getByRole('dialog', { name: 'Réactiver ce véhicule ?' });
  await expect(question.getByText(/visible dans le catalogue/)).toBeVisible();
  await expectAccessible(page, [1280]);
  await question.getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'est réactivé' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(title(page, 'VÉHICULES ARCHIVÉS')).toBeFocused();

  await customer.goto('/');
  await expect(vehicleCard(customer, vehicle)).toBeVisible();
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('archiving shows the number of upcoming reservations and keeps them', async ({ page, volant }) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  const customer = await volant.register();
  const { startDate, endDate } = await volant.freeRental();
  const { body: reservation } = await volant.book(customer.token, { vehicle, startDate, endDate });
  await volant.outcome(customer.token, await volant.payDeposit(customer.token, reservation));

  await manager.signIn(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page.getByRole('button', { name: 'ARCHIVER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archiver le véhicule' });
  await expect(dialog.getByText('1 réservation est encore à venir. Elle reste valable.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archiver', exact: true }).click();
  await expect(dialog.getByText('Statut mis à jour')).toBeVisible();
  expect((await volant.myReservations(customer.token)).map(({ status }) => status)).toEqual(['upcoming']);
});
