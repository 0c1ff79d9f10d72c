import type { Page } from '@playwright/test';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { documentsApi } from '@volant/shared/documents/documents.api.ts';
import { paymentLinksApi } from '@volant/shared/payments/payments.api.ts';
import type { CreatedLink, WirePaymentLink } from '@volant/shared/payments/links.schema.ts';
import { soldToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { continueTo, reportAddress, stepHeading } from '../../handover-page.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { managerClient } from '../../manager-client.ts';
import { paidRental, uniqueName } from '../../manager-reservations-page.ts';
import { chooseOtherAct, signInAs, signInAsManager, title } from '../../pages.ts';

type Check = () => Promise<void>;

const checkOf =
  (page: Page, expectAccessible: (page: Page, widths?: readonly number[]) => Promise<void>): Check =>
  async () => {
    await expectAccessible(page, [390, 1280]);
    await expectFitsPhone(page);
  };

test('a sale at the counter has no violation of axe in any state, and fits 320 px', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(400, '/api/counter/reservations');
  const check = checkOf(page, expectAccessible);
  const { vehicle } = await volant.freeRental({ notBefore: 1 });
  const today = agencyDay(new Date());
  await signInAsManager(page, volant);
  await page.goto(`/manage/nouvelle-location?du=${addDays(today, 400)}&au=${addDays(today, 402)}`);
  await page.getByRole('button', { name: 'Enregistrer la location' }).click();
  await expect(page.getByRole('alert')).toContainText('Choisissez un client');
  // Beside the button that was pressed, whatever the page was scrolled to.
  await expect(page.getByRole('alert')).toBeInViewport();
  await check();
  await page.getByLabel('Filtrer les véhicules').fill('aucun véhicule');
  await expect(page.getByText('Aucun véhicule ne correspond.')).toBeVisible();
  await check();
  await page.getByLabel('Filtrer les véhicules').fill(vehicle.model);
  await page
    .getByRole('radio', { name: new RegExp(vehicle.model) })
    .first()
    .check();
  await page.getByLabel('Chercher un client').fill('ma');
  await expect(page.getByRole('radio', { name: /@/ }).first()).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /GPS Europe/ })).toBeVisible();
  await page.locator('summary', { hasText: 'Remise' }).click();
  await check();
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.getByLabel(/^Prénom/).fill('Ana');
  await page.getByLabel(/^Nom/).fill('Vandenbroucke-Vanderschuerenhovenberghen');
  await page.getByLabel(/^Téléphone/).fill('12');
  await page.getByRole('radio', { name: 'Virement' }).check();
  await page.getByRole('button', { name: 'Enregistrer la location' }).click();
  await expect(page.getByRole('alert')).toContainText('Format de numéro de téléphone invalide');
  await check();
});

test('the dialogs of a rental that begins have no violation of axe, and fit 320 px', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const check = checkOf(page, expectAccessible);
  const manager = await managerClient(volant);
  const rental = await soldToday(volant, manager.token);
  await manager.signIn(page);
  await page.goto(`/manage/reservations/${rental.id}`);
  await expect(page.getByRole('region', { name: 'Compte', exact: true })).toBeVisible();
  await check();
  for (const [button, name] of [
    ['Encaisser', 'Encaisser'],
    ['Ajouter un frais', 'Ajouter un frais'],
    ['Départ sans rapport', 'Départ sans rapport'],
    ['Modifier', 'Modifier la réservation'],
    ['Annuler', /^Annuler cette réservation/],
  ] as const) {
    if (button === 'Modifier' || button === 'Annuler') await chooseOtherAct(page, button);
    else await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));
    await expect(dialog).toBeVisible();
    await check();
    await dialog.getByRole('button', { name: 'Retour', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
  const caution = page.getByRole('region', { name: 'Caution', exact: true });
  await caution.getByText('Prendre une caution').click();
  await caution.getByRole('radio', { name: /^Espèces/ }).check();
  await caution.getByRole('button', { name: /^Enregistrer/ }).click();
  await caution.getByRole('button', { name: 'Retenir un montant' }).click();
  await expect(page.getByRole('dialog', { name: 'Retenir un montant' })).toBeVisible();
  await check();
});

test('every step of a departure has no violation of axe, and fits 320 px', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const check = checkOf(page, expectAccessible);
  const manager = await managerClient(volant);
  const rental = await soldToday(volant, manager.token);
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await page.getByRole('button', { name: 'Ajouter un conducteur' }).click();
  await check();
  await page.getByRole('button', { name: 'Retirer ce conducteur' }).click();
  await page.getByRole('textbox', { name: 'Kilométrage du compteur' }).fill('1');
  await expect(page.getByText(/^Le compteur ne peut pas être inférieur/)).toBeVisible();
  await check();
  await page.getByRole('textbox', { name: 'Kilométrage du compteur' }).fill('12010');
  await continueTo(page, 'Photos');
  await check();
  await continueTo(page, 'Dommages');
  await page.getByRole('button', { name: 'Ajouter un dommage sans le dessin' }).click();
  await check();
  await page.getByRole('button', { name: 'Noter le dommage' }).click();
  await continueTo(page, 'Argent');
  await expect(page.getByRole('heading', { name: 'Caution' })).toBeVisible();
  await check();
  await continueTo(page, 'Signature');
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Le rapport n’est pas complet')).toBeVisible();
  await check();
  await page.getByLabel('Signature refusée ou impossible').check();
  await page.getByLabel('Pourquoi le client ne signe pas').fill('Pressé');
  await check();
  await page.getByRole('button', { name: 'Terminer sans signature' }).click();
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  await check();
  await page.getByRole('link', { name: 'Revenir à la réservation' }).click();
  await page.getByRole('button', { name: 'Prolonger' }).click();
  await expect(page.getByRole('dialog', { name: 'Modifier la réservation' })).toBeVisible();
  await check();
});

test('what a customer opens from a link or finds in their list has no violation of axe, and fits 320 px', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(410, /^\/api\/(caution|pay)\//);
  const check = checkOf(page, expectAccessible);
  const manager = await managerClient(volant);
  const { customer, reservation } = await paidRental(volant, { lastName: uniqueName(), notBefore: 2 });
  const target = { token: manager.token, params: { id: reservation.id } };
  await volant.expected(documentsApi.issue, { ...target, body: { kind: 'contract' } });
  const link = await volant.expected<CreatedLink>(paymentLinksApi.create, {
    ...target,
    body: { purpose: 'balance', amount: 10 },
  });
  await page.goto('/payer/retour');
  await expect(title(page, 'Merci')).toBeVisible();
  await check();
  await page.goto(new URL(link.url).pathname);
  await expect(title(page, /^Payer 10,00/)).toBeVisible();
  await check();
  await volant.expected<WirePaymentLink>(paymentLinksApi.revoke, {
    token: manager.token,
    params: { id: reservation.id, linkId: link.id },
  });
  for (const ended of [new URL(link.url).pathname, '/caution/inconnu']) {
    await page.goto(ended);
    await expect(title(page, 'Lien terminé')).toBeVisible();
    await check();
  }
  await signInAs(page, customer);
  await page.goto('/my-reservations');
  await page.getByRole('button', { name: /^Détails/ }).click();
  await expect(page.getByText('Contrat de location', { exact: true })).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Demander une annulation ou un changement' }).first().click();
  await expect(page.getByRole('dialog', { name: /^Demander une annulation/ })).toBeVisible();
  await check();
  await page.goto('/accessories-management');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('En stock');
  await check();
});
