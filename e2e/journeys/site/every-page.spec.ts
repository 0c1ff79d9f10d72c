import { expect, test } from '../../fixtures.ts';
import { expectNoHorizontalScroll } from '../../horizontal-scroll.ts';
import {
  cards,
  chooseDates,
  expectConfirmed,
  logInAsManager,
  payByCard,
  publicAddresses,
  signInAsCustomer,
  startReservation,
  title,
  waitForHydration,
} from '../../pages.ts';

test('public pages hydrate without errors for a visitor and for a customer @gate', async ({
  page,
  volant,
  pageErrors,
  newUserPage,
}) => {
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  pageErrors.allow(404, '/api/payment/pi_123/reservation');
  const [first, second] = await volant.vehicles();
  const titles = new Set<string>();
  for (const address of [...publicAddresses(first!.id), `/vehicules/details/${second!.id}`]) {
    await page.goto(address);
    await waitForHydration(page);
    titles.add(await page.title());
    expect(await page.locator('html').getAttribute('lang')).toMatch(/^fr/);
  }
  // The two return pages without a payment share their title.
  expect(titles.size).toBe(publicAddresses(0).length);

  const { vehicle, startDate, endDate } = await volant.freeRental();
  for (const query of [`du=${startDate}&au=${endDate}`, 'du=abc']) {
    for (const path of ['/', `/vehicules/details/${vehicle.id}`]) {
      await page.goto(`${path}?${query}`);
      await waitForHydration(page);
    }
  }

  const customer = await newUserPage();
  await signInAsCustomer(customer, volant);
  for (const address of ['/', `/vehicules/details/${first!.id}`, '/cette-page-n-existe-pas']) {
    await customer.goto(address);
    await waitForHydration(customer);
    await expect(customer.getByRole('link', { name: 'Mon compte' }).first()).toBeVisible();
  }
});

test('the styles of a page are inside its document, and stay when another page is opened from it @gate', async ({
  page,
  volant,
}) => {
  const [vehicle] = await volant.vehicles();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(request.url());
  });
  const display = () =>
    page
      .getByRole('article')
      .first()
      .evaluate((article) => getComputedStyle(article).display);
  await page.goto(`/vehicules/details/${vehicle!.id}`);
  await waitForHydration(page);
  const direct = await display();
  expect(direct).not.toBe('block');
  fetched.length = 0;
  await page.goto('/');
  await waitForHydration(page);
  const own = await page
    .locator('link[rel="stylesheet"][disabled]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  expect(own.length).toBeGreaterThan(0);
  // Scripts may fetch those of pages that are opened next.
  expect(fetched.filter((url) => own.includes(url))).toEqual([]);
  await page.locator(`a[href="/vehicules/details/${vehicle!.id}"]`).first().click();
  await expect(page).toHaveURL(`/vehicules/details/${vehicle!.id}`);
  await expect.poll(display).toBe(direct);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('Figtree');
});

test('no page scrolls horizontally at 320 px', async ({ page, volant, pageErrors, newUserPage }) => {
  const width = { width: 320, height: 640 };
  await page.setViewportSize(width);
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  pageErrors.allow(404, '/api/payment/pi_123/reservation');
  const rental = await volant.freeRental();
  for (const address of publicAddresses(rental.vehicle.id)) {
    await page.goto(address);
    await waitForHydration(page);
    await expectNoHorizontalScroll(page);
  }
  await page.goto(`/vehicules/details/${rental.vehicle.id}?du=${rental.startDate}&au=${rental.endDate}`);
  await expect(page.getByRole('button', { name: 'Effacer les dates' })).toBeVisible();
  await expectNoHorizontalScroll(page);
  // Here the button stands beside the heading.
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await page.setViewportSize(width);
  await page.goto('/');
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click();
  await expectNoHorizontalScroll(page);

  await signInAsCustomer(page, volant);
  await page.goto('/my-reservations');
  await expect(page.getByText("Vous n'avez pas encore effectué de réservation.")).toBeVisible();
  await expectNoHorizontalScroll(page);
  await page.goto('/profile');
  await expect(title(page, 'Mon compte')).toBeVisible();
  await expectNoHorizontalScroll(page);

  await startReservation(page, rental.vehicle);
  await expect(page.getByRole('application', { name: /Disponibilités/ })).toBeVisible();
  await expectNoHorizontalScroll(page);
  await chooseDates(page, rental);
  await page.getByRole('checkbox', { name: /Siège rehausseur/ }).check();
  await expectNoHorizontalScroll(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await payByCard(page, cards.declined);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoHorizontalScroll(page);
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  await expectNoHorizontalScroll(page);
  await page.goto('/my-reservations');
  await page.getByRole('button', { name: /^Détails/ }).click();
  await expectNoHorizontalScroll(page);

  const manager = await newUserPage();
  await manager.setViewportSize(width);
  await logInAsManager(manager);
  await expectNoHorizontalScroll(manager);
  await manager.goto('/');
  await expect(manager.getByRole('link', { name: 'Ajouter un véhicule' })).toBeVisible();
  await expectNoHorizontalScroll(manager);
});
