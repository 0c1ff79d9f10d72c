import { GUIDE_PAGES } from '@volant/shared/guide/guide.rules.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { pricingApi } from '@volant/shared/pricing/pricing.api.ts';
import type { WirePriceRule } from '@volant/shared/pricing/pricing.schema.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { expectOneFilledButton } from '../../looks.ts';
import { paidRental, uniqueName } from '../../manager-reservations-page.ts';
import {
  cards,
  challenge,
  chooseBancontact,
  expectConfirmed,
  fillDates,
  goToHostedCheckout,
  logInAsManager,
  payByCard,
  publicAddresses,
  reachPaymentAsCustomer,
  signInAsCustomer,
  signInAsManager,
  startReservation,
  title,
  waitForHydration,
  unfold,
} from '../../pages.ts';

test('axe finds no violation on the public pages', async ({ page, volant, pageErrors, expectAccessible }) => {
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  const { vehicle } = await volant.freeRental();
  for (const address of publicAddresses(vehicle.id)) {
    await page.goto(address);
    await waitForHydration(page);
    await expectAccessible(page);
  }
});

test('axe finds no violation on forms with errors or in the open menu', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Le mot de passe est requis.').first()).toBeVisible();
  await expectAccessible(page);

  await page.goto('/register');
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByText('Le prénom est requis.').first()).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page, [390]);
});

test('axe finds no violation on the pages of a customer before a booking', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { vehicle } = await volant.freeRental();
  await signInAsCustomer(page, volant);
  await page.goto('/');
  await expect(page.getByText('Réserver maintenant').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/my-reservations');
  await expect(page.getByText("Vous n'avez pas encore effectué de réservation.")).toBeVisible();
  await expectOneFilledButton(page);
  await expectAccessible(page);
  await page.goto('/profile');
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expectOneFilledButton(page);
  await page.getByRole('button', { name: 'Supprimer mon compte' }).click();
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await expect(page.getByText('RÉSERVER', { exact: true }).first()).toBeVisible();
  await expectOneFilledButton(page);
  await expectAccessible(page);
});

test('axe finds no violation in the wizard, from the dates to the list of reservations', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const rental = await volant.freeRental();
  await signInAsCustomer(page, volant);

  await startReservation(page, rental.vehicle);
  await expect(page.getByRole('application', { name: /Disponibilités/ })).toBeVisible();
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(page.getByText('Veuillez sélectionner les dates de début et de fin').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Date de début').fill(formatShortDate(rental.startDate));
  await expect(page.getByText('Choisissez le jour du retour')).toBeVisible();
  await expectAccessible(page);
  await fillDates(page, rental);
  await expectOneFilledButton(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
  await expectOneFilledButton(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expectOneFilledButton(page);
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
  await expectAccessible(page);
  await page.getByRole('radio', { name: /^Carte bancaire/ }).check();

  const tab = await page.context().newPage();
  await tab.goto('/my-reservations');
  await expect(tab.getByText('En attente de paiement')).toBeVisible();
  await expectAccessible(tab);
  await tab.close();

  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  await expectOneFilledButton(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Voir mes réservations' }).click();
  await page.getByRole('button', { name: /^Détails/ }).click();
  await expectOneFilledButton(page);
  await expectAccessible(page);
  await page
    .getByRole('navigation', { name: 'Filtrer par statut' })
    .getByRole('link', { name: /Passées/ })
    .click();
  await expect(page.getByText('Essayez de modifier vos critères de recherche.')).toBeVisible();
  await expectAccessible(page);
});

test('axe finds no violation on the bank pages and the payment return pages', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const customer = await reachPaymentAsCustomer(page, volant);
  await page.goto('/payment-cancel');
  await expect(page.getByText('Vos dates vous restent réservées')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Reprendre la réservation' }).click();
  await payByCard(page, cards.challenged);
  await expect(challenge(page).getByRole('heading', { name: 'Vérification 3-D Secure' })).toBeFocused();
  await expectAccessible(page);
  await challenge(page).getByRole('button', { name: 'Refuser' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await goToHostedCheckout(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Retour' }).click();
  await page.getByRole('link', { name: 'Reprendre la réservation' }).click();
  await chooseBancontact(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refuser' }).click();
  await expect(title(page, 'Paiement non abouti')).toBeVisible();
  await expectAccessible(page);
  // A customer with an unconfirmed address may hold one vehicle.
  await volant.releaseHolds(customer.token);
  const { body: reservation } = await volant.book(customer.token, await volant.freeRental());
  const paymentId = await volant.payDeposit(customer.token, reservation);
  await page.goto(`/reservation-success?payment_intent=${paymentId}`);
  await expectConfirmed(page);
  await expectAccessible(page);
});

test('axe finds no violation on the pages of a manager', async ({ page, volant, expectAccessible }) => {
  await logInAsManager(page);
  await expectAccessible(page);
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Ajouter un véhicule' })).toBeVisible();
  await expectAccessible(page);
  const vehicle = (await volant.vehicles())[0]!;
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await expect(page.getByText('MODIFIER')).toBeVisible();
  await expectOneFilledButton(page);
  await expectAccessible(page);
  await page.goto(`/reservation?vehicule=${vehicle.id}`);
  await expect(title(page, 'Réservation non disponible')).toBeVisible();
  await expectAccessible(page);
  for (const [section, heading] of [
    ['agence', 'Agence'],
    ['documents', 'Documents'],
    ['jours', 'Jours fermés à venir'],
    ['locations', 'Frais de retour'],
    ['prix', 'Saisons'],
  ] as const) {
    await page.goto(`/manage/reglages?section=${section}`);
    await expect(page.getByRole('region', { name: heading })).toBeVisible();
    await expectOneFilledButton(page);
    await expectAccessible(page);
  }
  await page.getByRole('button', { name: 'Ajouter une saison' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle saison' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByText('Indiquez le premier et le dernier jour').first()).toBeVisible();
  await expectAccessible(page);
});

test('the pages on which a manager plans and sets prices have no violation of axe, and fit 320 px', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(404, '/api/reservations/999999');
  pageErrors.allow(404, '/api/customers/999999');
  pageErrors.allow(404, '/api/desk/vehicles/999999');
  const { reservation } = await paidRental(volant, { lastName: uniqueName(), notBefore: 2 });
  const manager = { token: await signInAsManager(page, volant) };
  // In a year that no other test asks for.
  const season = { kind: 'season', scope: 'category', category: 'break', percent: 20 };
  const days = { startDate: '2098-07-01', endDate: '2098-08-31' };
  const rule = await volant.expected<WirePriceRule>(pricingApi.addRule, {
    ...manager,
    body: { ...season, ...days },
  });
  const closed = { day: '2098-12-25', reason: 'Noël' };
  await volant.expected(pricingApi.close, { ...manager, body: { days: [closed] } });
  const { startDate } = reservation;
  const history = page.getByRole('tab', { name: /^Historique/ });
  const states = [
    ['/manage/vehicules', page.getByText(/^\d+\svéhicules$/)],
    [`/manage/vehicules/${reservation.vehicule.id}`, page.getByRole('tab', { name: 'Journal' })],
    ['/manage/vehicules/999999', title(page, 'Véhicule introuvable')],
    ['/manage/clients', page.getByText(/^\d+\sclients?$/)],
    ['/manage/clients?recherche=zzz', page.getByText('Aucun client ne correspond à cette recherche.')],
    [`/manage/clients/${reservation.customerId}`, page.getByRole('button', { name: 'Bloquer' })],
    ['/manage/clients/999999', title(page, 'Client introuvable')],
    ['/manage/vehicules?recherche=zzz', page.getByText('Aucun véhicule ne correspond à cette recherche.')],
    ['/manage', page.getByRole('region', { name: "Aujourd'hui" })],
    [`/manage/reservations/${reservation.id}`, history],
    ['/manage/nouvelle-location', title(page, 'Nouvelle location')],
    ['/manage/reservations/999999', title(page, 'Réservation introuvable')],
    [`/manage/planning?du=${startDate}`, page.getByRole('button', { name: /, réservation \d+,/ }).first()],
    ['/manage/reglages?section=jours', page.getByRole('button', { name: /^Rouvrir/ })],
    ['/manage?pour=technicien', page.getByRole('link', { name: 'Envoyer par email' })],
    ['/manage/importer', page.getByRole('heading', { name: 'Choisir un fichier' })],
    ['/manage/importer?type=reservations', page.getByLabel(/^Ancien système/)],
    ['/manage/equipe', page.getByRole('button', { name: 'Inviter', exact: true })],
    ['/manage/reglages?section=agence', page.getByRole('heading', { name: 'Aperçu' })],
    ['/manage/reglages?section=documents', page.getByText('Durées de conservation')],
    ['/manage/journal', page.getByRole('button', { name: 'Exporter', exact: true })],
    ['/manage/documents', page.getByRole('search', { name: 'Filtrer les documents' })],
    ['/manage/documents?q=zzzz', page.getByText('Aucun document ne répond à ces filtres')],
    ['/manage/comptabilite', title(page, 'Comptabilité')],
    ['/manage/caisse', page.getByRole('button', { name: 'Ouvrir la caisse' })],
    ['/manage/caisse/journal', page.getByRole('search', { name: 'Période du journal' })],
    ['/manage/chiffres?du=2026-01-01&au=2026-12-31', page.getByRole('heading', { name: 'Par véhicule' })],
    ['/manage/amendes', page.getByRole('search', { name: 'Qui conduisait ?' })],
    ['/manage/amendes?plaque=9ZZZ999&jour=2026-05-12&heure=14%3A30', page.getByText(/ne porte cette plaque/)],
    ['/manage/aide', page.getByRole('navigation', { name: 'Pages du guide' })],
    ...GUIDE_PAGES.map(({ slug }) => [`/manage/aide/${slug}`, page.getByRole('article')] as const),
  ] as const;
  for (const [address, shown] of states) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(address);
    await expect(shown).toBeVisible();
    await expectOneFilledButton(page);
    await unfold(page);
    await expectAccessible(page, [390, 768, 1440]);
    await expectFitsPhone(page);
  }
  await volant.expected(pricingApi.removeRule, { ...manager, params: { id: rule.id } });
  await volant.expected(pricingApi.open, { ...manager, params: { day: closed.day } });
});
