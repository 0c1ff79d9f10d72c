import type { Page } from '@playwright/test';
import {
  cards,
  challenge,
  chooseBancontact,
  chooseDates,
  comeBackAs,
  expectConfirmed,
  fillLogin,
  leaveForCheckout,
  payByCard,
  reachPayment,
  skipAccessories,
  startReservation,
  title,
} from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { managerAccount } from '../volant-process.ts';

/** React marks the elements that it has taken over; before that nothing could complain. */
const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
};

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const { content, window: width } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    window: document.documentElement.clientWidth,
  }));
  expect(content, `width of ${page.url()}`).toBeLessThanOrEqual(width);
};

/** Addresses that open without signing in. */
const publicAddresses = (vehicleId: number): string[] => [
  '/',
  `/vehicules/details/${vehicleId}`,
  '/login',
  '/register',
  '/reservation-success',
  '/reservation-success?payment_intent=pi_123',
  '/payment-cancel',
  '/cette-page-n-existe-pas',
];

test('no public page complains while it comes to life, for a visitor and for a customer', async ({
  page,
  volant,
  watched,
  somebodyElse,
}) => {
  watched.allow(404, '/cette-page-n-existe-pas');
  watched.allow(404, '/api/payment/pi_123/reservation');
  const [first, second] = await volant.vehicles();
  const titles = new Set<string>();
  for (const address of [...publicAddresses(first!.id), `/vehicules/details/${second!.id}`]) {
    await page.goto(address);
    await untilHydrated(page);
    titles.add(await page.title());
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/);
  }
  // The two return pages without a payment share theirs.
  expect(titles.size).toBe(publicAddresses(0).length);

  const customer = await somebodyElse();
  await comeBackAs(customer, await volant.register());
  for (const address of ['/', `/vehicules/details/${first!.id}`, '/cette-page-n-existe-pas']) {
    await customer.goto(address);
    await untilHydrated(customer);
    await expect(customer.getByRole('link', { name: 'Mon compte' }).first()).toBeVisible();
  }
});

test('no page scrolls sideways at 320 px', async ({ page, volant, watched, somebodyElse }) => {
  test.setTimeout(120_000);
  const width = { width: 320, height: 640 };
  await page.setViewportSize(width);
  watched.allow(404, '/cette-page-n-existe-pas');
  watched.allow(404, '/api/payment/pi_123/reservation');
  const rental = await volant.freeRental();
  for (const address of publicAddresses(rental.vehicle.id)) {
    await page.goto(address);
    await untilHydrated(page);
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expectNoSidewaysScroll(page);

  await comeBackAs(page, await volant.register());
  await page.goto('/my-reservations');
  await expect(page.getByText("Vous n'avez pas encore effectué de réservation.")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await page.goto('/profile');
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expectNoSidewaysScroll(page);

  await startReservation(page, rental.vehicle);
  await expect(page.getByRole('application', { name: /Disponibilités/ })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await chooseDates(page, rental);
  await page.getByRole('checkbox', { name: /Siège rehausseur/ }).check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoSidewaysScroll(page);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  await expectNoSidewaysScroll(page);
  await page.goto('/my-reservations');
  await page.getByRole('button', { name: /^Détails/ }).click();
  await expectNoSidewaysScroll(page);

  const manager = await somebodyElse();
  await manager.setViewportSize(width);
  await manager.goto('/login');
  await fillLogin(manager, managerAccount);
  await expect(manager).toHaveURL('/manage');
  await expectNoSidewaysScroll(manager);
  await manager.goto('/');
  await expect(manager.getByRole('link', { name: 'Ajouter un véhicule' })).toBeVisible();
  await expectNoSidewaysScroll(manager);
});

for (const width of [390, 1280]) {
  test.describe(`axe at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('finds nothing on what a visitor sees', async ({ page, volant, watched, expectAccessible }) => {
      test.setTimeout(120_000);
      watched.allow(404, '/cette-page-n-existe-pas');
      const { vehicle } = await volant.freeRental();
      for (const address of publicAddresses(vehicle.id)) {
        await page.goto(address);
        await untilHydrated(page);
        await expectAccessible(page);
      }
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

      if (width >= 900) return;
      await page.goto('/');
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectAccessible(page);
    });

    test('finds nothing in the wizard, from the dates to the list', async ({
      page,
      volant,
      expectAccessible,
    }) => {
      test.setTimeout(120_000);
      const rental = await volant.freeRental();
      await comeBackAs(page, await volant.register());
      await page.goto('/');
      await expect(page.getByText('Réserver maintenant').first()).toBeVisible();
      await expectAccessible(page);
      await page.goto('/my-reservations');
      await expect(page.getByText("Vous n'avez pas encore effectué de réservation.")).toBeVisible();
      await expectAccessible(page);
      await page.goto('/profile');
      await expect(title(page, 'Mon compte')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/vehicules/details/${rental.vehicle.id}`);
      await expect(page.getByText('RÉSERVER', { exact: true }).first()).toBeVisible();
      await expectAccessible(page);

      await startReservation(page, rental.vehicle);
      await expect(page.getByRole('application', { name: /Disponibilités/ })).toBeVisible();
      await page.getByRole('button', { name: 'Continuer', exact: true }).click();
      await expect(
        page.getByText('Veuillez sélectionner les dates de début et de fin').first(),
      ).toBeVisible();
      await expectAccessible(page);
      await chooseDates(page, rental);
      await page.getByRole('checkbox', { name: /GPS Europe/ }).check();
      await expectAccessible(page);
      await skipAccessories(page);
      await payByCard(page, cards.declined);
      await expect(page.getByRole('alert')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
      await expectAccessible(page);
      await page.getByRole('radio', { name: /sur cette page/ }).check();

      await page
        .context()
        .newPage()
        .then(async (tab) => {
          await tab.setViewportSize({ width, height: 800 });
          await tab.goto('/my-reservations');
          await expect(tab.getByText('En attente de paiement')).toBeVisible();
          await expectAccessible(tab);
          await tab.close();
        });

      await payByCard(page, cards.accepted);
      await expectConfirmed(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Voir mes réservations' }).click();
      await page.getByRole('button', { name: /^Détails/ }).click();
      await expectAccessible(page);
      await page
        .getByRole('navigation', { name: 'Filtrer par statut' })
        .getByRole('link', { name: /Passées/ })
        .click();
      await expect(page.getByText('Essayez de modifier vos critères de recherche.')).toBeVisible();
      await expectAccessible(page);
    });

    test('finds nothing on the pages of the bank, nor on those to which a payment returns', async ({
      page,
      volant,
      expectAccessible,
    }) => {
      const customer = await volant.register();
      await comeBackAs(page, customer);
      await reachPayment(page, await volant.freeRental());
      await page.goto('/payment-cancel');
      await expect(page.getByText('Vos dates vous restent réservées')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Reprendre la réservation' }).click();
      await payByCard(page, cards.challenged);
      await expect(challenge(page).getByRole('heading', { name: 'Vérification 3-D Secure' })).toBeFocused();
      await expectAccessible(page);
      await challenge(page).getByRole('button', { name: 'Refuser' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await leaveForCheckout(page);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Retour' }).click();
      await page.getByRole('link', { name: 'Reprendre la réservation' }).click();
      await chooseBancontact(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Refuser' }).click();
      await expect(title(page, 'Paiement non abouti')).toBeVisible();
      await expectAccessible(page);
      const { body: reservation } = await volant.book(customer.token, await volant.freeRental());
      const paymentId = await volant.payDeposit(customer.token, reservation);
      await page.goto(`/reservation-success?payment_intent=${paymentId}`);
      await expectConfirmed(page);
      await expectAccessible(page);
    });

    test('finds nothing on what a manager sees', async ({ page, volant, expectAccessible }) => {
      await page.goto('/login');
      await fillLogin(page, managerAccount);
      await expect(page).toHaveURL('/manage');
      await expectAccessible(page);
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Ajouter un véhicule' })).toBeVisible();
      await expectAccessible(page);
      const vehicle = (await volant.vehicles())[0]!;
      await page.goto(`/vehicules/details/${vehicle.id}`);
      await expect(page.getByText('MODIFIER')).toBeVisible();
      await expectAccessible(page);
      await page.goto(`/reservation?vehicule=${vehicle.id}`);
      await expect(title(page, 'Réservation non disponible')).toBeVisible();
      await expectAccessible(page);
    });
  });
}
