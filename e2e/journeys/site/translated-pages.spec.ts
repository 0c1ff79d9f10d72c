import type { Page } from '@playwright/test';
import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { expect, test } from '../../fixtures.ts';
import { collect, fillSale, inspect, payLink, sign, soldNumber } from '../../agency-day/acts.ts';
import { continueTo, stepHeading } from '../../handover-page.ts';
import {
  cards,
  chooseDates,
  expectConfirmed,
  payButton,
  payByCard,
  publicAddresses,
  reservationRow,
  signInAsCustomer,
  startReservation,
  title,
} from '../../pages.ts';
import { managerClient } from '../../manager-client.ts';
import { translatePages } from '../../translator.ts';

const expectTranslated = async (page: Page): Promise<void> => {
  await expect(page.locator('h1 font').first()).toBeVisible();
};

test('a customer pays on translated pages, after a card that is refused', async ({
  page,
  context,
  volant,
}) => {
  await translatePages(context);
  await signInAsCustomer(page, volant);
  const { vehicle, ...period } = await volant.freeRental({ days: 4 });
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await page.getByRole('checkbox', { name: /Siège rehausseur/ }).check();
  const summary = page.getByRole('complementary', { name: 'Récapitulatif' });
  const priceWith = (seats: number): number => 4 * (toCents(vehicle.dailyPrice) + seats * 350);
  await expect(summary).toContainText(formatPrice(priceWith(1)));
  await page.getByRole('button', { name: /Ajouter un exemplaire\s: Siège rehausseur/ }).click();
  await expect(summary).toContainText(formatPrice(priceWith(2)));
  await expect(summary).not.toContainText(formatPrice(priceWith(1)));
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expectTranslated(page);
  const depositCents = Math.round((priceWith(2) * 0.3) / 100) * 100;
  await expect(payButton(page)).toContainText(`${depositCents / 100}€`);
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  await expect(page.getByRole('main')).toContainText(
    `Votre acompte de ${formatPrice(depositCents)} a été débité.`,
  );
  await page.goto('/my-reservations');
  await expect(reservationRow(page, vehicle)).toContainText('À venir');
  await page.getByRole('button', { name: /^Détails/ }).click();
  await page.getByRole('button', { name: 'Demander une annulation ou un changement' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Demander une annulation/ })).toBeVisible();
});

test('a manager sells, takes money and signs both reports on translated pages, and a customer without account pays the link and the caution', async ({
  page,
  context,
  volant,
  newUserPage,
}) => {
  await translatePages(context);
  const manager = await managerClient(volant);
  await manager.signIn(page);
  const vehicle = await manager.add();
  await fillSale(page, { vehicle: vehicle.model, firstName: 'Noor' });
  await page.getByRole('radio', { name: 'Lien', exact: true }).check();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  await expect(title(page, 'À payer par lien')).toBeVisible();
  const id = await soldNumber(page);
  const url = (
    (await page
      .getByText(/\/payer\//)
      .first()
      .textContent()) ?? ''
  ).trim();
  const payer = await newUserPage();
  await translatePages(payer.context());
  await payLink(payer, url, 'Merci, c’est payé', /^Payer/);
  await expectTranslated(payer);

  await page.goto(`/manage/depart/${id}`);
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await inspect(page, { km: vehicle.mileage + 3, fuel: 'Plein' });
  await continueTo(page, 'Argent');
  const balance = page.getByRole('button', { name: /^Encaisser / });
  const shown = await balance.textContent();
  await balance.click();
  const { confirm } = await collect(page, 'Terminal de paiement', '1');
  await confirm();
  await expect(balance).not.toHaveText(shown ?? '');
  const due = Number((await balance.textContent())?.replaceAll(/\D/g, ''));
  const caution = page.getByRole('region', { name: 'Caution' });
  const asked = page.waitForResponse((response) => response.url().endsWith('/guarantee'));
  await caution.getByRole('button', { name: 'Afficher le code à scanner' }).click();
  const { link } = (await (await asked).json()) as { link: string };
  await payLink(payer, link, 'Caution enregistrée', /^Réserver/);
  await expectTranslated(payer);
  await expect(caution.getByText('Réservée sur la carte du client', { exact: false }).first()).toBeVisible();
  await continueTo(page, 'Signature');
  await expectTranslated(page);
  await sign(page);

  await page.goto(`/manage/retour/${id}`);
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await inspect(page, { km: vehicle.mileage + 40, fuel: 'Plein' });
  await page.getByRole('button', { name: /^Marquer un dommage/ }).click({ position: { x: 60, y: 60 } });
  await page.getByRole('button', { name: 'Noter le dommage' }).click();
  await expect(page.getByText('Griffe, avant')).toBeVisible();
  await continueTo(page, 'Décompte');
  const damage = page.getByRole('group', { name: 'Dommages' });
  await expect(damage.getByText('À évaluer')).toBeVisible();
  const toPay = page.locator('dl > div', { hasText: 'À payer' }).locator('dd');
  await damage.getByLabel('Montant').fill('120');
  await damage.getByLabel('Motif du montant').fill('Devis');
  await expect(toPay).toHaveText(formatPrice(due + 12_000));
  await continueTo(page, 'Signature');
  await expectTranslated(page);
  await sign(page);
  await page.goto(`/manage/reservations/${id}`);
  await caution.getByRole('button', { name: 'Retenir un montant' }).click();
  await expect(page.getByRole('dialog', { name: 'Retenir un montant' })).toBeVisible();
});

const roles = {
  visitor: (vehicleId: number) => [...publicAddresses(vehicleId), '/payer/inconnu', '/caution/inconnu'],
  customer: (vehicleId: number) => [
    '/',
    '/my-reservations',
    '/profile',
    `/reservation?vehicule=${vehicleId}`,
    '/accessories-management',
  ],
  manager: (vehicleId: number) => [
    '/manage',
    '/manage/journal',
    '/manage/planning',
    '/manage/vehicules',
    '/manage/reglages',
    '/manage/reglages?section=jours',
    '/manage/reglages?section=locations',
    '/manage/nouvelle-location',
    '/manager-reservations',
    '/manage/reservations/1',
    '/vehicules/new',
    '/vehicules/archived',
    `/vehicules/modify/${vehicleId}`,
    `/vehicules/details/${vehicleId}`,
    '/accessories-management',
    '/profile',
  ],
} satisfies Record<string, (vehicleId: number) => string[]>;

for (const [role, addresses] of Object.entries(roles)) {
  test(`every page of a ${role} is shown, changes its layout and is left while a browser translates it`, async ({
    page,
    context,
    volant,
    pageErrors,
  }) => {
    for (const status of [403, 404]) pageErrors.allow(status, /^\/api\/(payment|pay)\//);
    pageErrors.allow(404, '/cette-page-n-existe-pas');
    pageErrors.allow(410, /^\/api\/caution\//);
    await translatePages(context);
    if (role === 'customer') await signInAsCustomer(page, volant);
    if (role === 'manager') await (await managerClient(volant)).signIn(page);
    const [vehicle] = await volant.vehicles();
    for (const address of addresses(vehicle!.id)) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(address);
      await expectTranslated(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const texts = page.getByRole('main').locator('font');
      await expect(texts.first()).toBeAttached();
      // Leaves the page without another document.
      await page.getByRole('link', { name: 'Volant, accueil' }).click();
      await expect(page).toHaveURL('/');
      await expectTranslated(page);
      await expect(page.getByText('Page indisponible')).toHaveCount(0);
    }
  });
}
