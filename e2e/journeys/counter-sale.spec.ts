import { formatPrice } from '@volant/shared/kernel/format-amount.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { expect, test } from '../fixtures.ts';
import { managerClient } from '../manager-client.ts';
import { cards, cardForm, fillCard, title } from '../pages.ts';

test('a manager sells a rental at the counter, and its customer pays by link in another browser', async ({
  page,
  volant,
  newUserPage,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  // Of its own, so that no other rental of it is open.
  const vehicle = await manager.add();
  const startDate = addDays(agencyDay(new Date()), 3);
  const endDate = addDays(startDate, 2);
  const depositCents = Math.round((2 * toCents(vehicle.dailyPrice) * 0.3) / 100) * 100;
  await manager.signIn(page);
  await page.goto(`/manage/nouvelle-location?vehicule=${vehicle.id}&du=${startDate}&au=${endDate}`);
  await expect(title(page, 'NOUVELLE LOCATION')).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(vehicle.model) }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.getByLabel(/^Prénom/).fill('Ana');
  await page.getByLabel(/^Nom/).fill('Maes');
  await page.getByLabel(/^Téléphone/).fill('0471 11 22 33');
  await page.getByRole('radio', { name: /Lien de paiement/ }).check();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  await expect(title(page, 'À PAYER PAR LIEN')).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByText(/\/payer\//).textContent()) ?? '';

  const payer = await newUserPage();
  await payer.goto(new URL(address.trim()).pathname);
  await expect(title(payer, `PAYER ${formatPrice(depositCents)}`)).toBeVisible();
  await expect(payer.getByText('Bonjour Ana')).toBeVisible();
  await expect(cardForm(payer).getByLabel('Numéro de carte')).toBeVisible();
  await expectAccessible(payer);
  await fillCard(cardForm(payer), cards.accepted);
  await payer.getByRole('button', { name: /^Payer/ }).click();
  await expect(title(payer, 'Merci, c’est payé')).toBeVisible();

  await page.getByRole('link', { name: 'Voir la réservation' }).click();
  const links = page.getByRole('region', { name: 'Liens de paiement' });
  await expect(links.getByText('Payé')).toBeVisible();
  await expect(links).toContainText(formatPrice(depositCents));
  await expect(page.getByRole('main')).toContainText('À venir');
});
