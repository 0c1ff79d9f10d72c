import type { Page } from '@playwright/test';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { paymentLinksApi } from '@volant/shared/payments/payments.api.ts';
import type { CreatedLink } from '@volant/shared/payments/links.schema.ts';
import { planningApi } from '@volant/shared/planning/planning.api.ts';
import { notesApi } from '@volant/shared/reservations/rental/rental.api.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { sellToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { departedElsewhere, reportAddress } from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';
import { chooseDates, publicAddresses, signInAs, startReservation, title, unfold } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

/** A word of sixty letters. */
const word = (first: string): string => `${first}${'constantinople'.repeat(5)}`.slice(0, 60);
const WIDTHS = [390, 768, 1280];

/** At each width the page is no wider than the window; else what sticks out. */
const expectNoWider = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What is loading does not stand there yet.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.locator('[aria-label^="Chargement"]')).toHaveCount(0);
  await expect(page.getByText(/^Chargement/)).toHaveCount(0);
  await unfold(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    const stickingOut = (): Promise<string[]> =>
      page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        if (scrollWidth <= clientWidth) return [];
        const isWide = (element: Element): boolean => element.getBoundingClientRect().right > clientWidth + 1;
        const isCutOff = (element: Element | null): boolean =>
          element !== null &&
          element !== document.body &&
          (getComputedStyle(element).overflowX !== 'visible' || isCutOff(element.parentElement));
        const wide = [...document.body.querySelectorAll('*')].filter(
          (element) =>
            isWide(element) && ![...element.children].some(isWide) && !isCutOff(element.parentElement),
        );
        return wide.map(
          ({ tagName, className, textContent }) => `${tagName} ${className} ${textContent.slice(0, 30)}`,
        );
      });
    await expect.soft
      .poll(stickingOut, { message: `${page.url()}, ${width} px`, timeout: 5_000 })
      .toEqual([]);
  }
};

test('no page of any role is wider than the window with words of sixty letters', async ({
  page,
  volant,
  pageErrors,
  newUserPage,
}) => {
  for (const status of [403, 404]) pageErrors.allow(status, /^\/api\/(payment|pay)\//);
  pageErrors.allow(404, '/cette-page-n-existe-pas');
  const manager = await managerClient(volant);
  const { token } = manager;
  const today = agencyDay(new Date());
  const newVehicle = (model: string) =>
    manager.add(
      exampleDetails({
        brand: word('Brand'),
        model: word(model),
        description: `${word('Boite')}\nDiesel`,
        mileage: 12_000,
      }),
    );
  const vehicle = await newVehicle('Aaa');
  const out = await newVehicle('Bbb');
  const archived = await newVehicle('Ccc');
  await manager.setStatus(archived.id, 'ARCHIVED');
  await volant.expected(accessoriesApi.create, {
    token,
    body: { name: word('Porte'), description: word('Pour'), dailyPrice: 5, quantity: 3 },
  });
  const customer = await volant.register({
    ...newPerson(),
    firstName: word('Anna'),
    lastName: word('Vander'),
  });
  const rental = { vehicle, startDate: addDays(today, 3), endDate: addDays(today, 6) };
  const { body: booked } = await volant.book(customer.token, rental);
  const paymentId = await volant.payDeposit(customer.token, booked);
  await expect.poll(async () => (await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  const sell = (sold: typeof vehicle, firstName: string) =>
    sellToday(volant, token, { vehicle: sold, firstName: word(firstName), lastName: word('Over') });
  const sold = await sell(out, 'Bob');
  const leaving = await sell(await newVehicle('Ddd'), 'Cat');
  for (const about of ['reservation', 'customer'] as const) {
    await volant.expected(notesApi.add, {
      token,
      params: { id: sold.id },
      body: { about, text: word('Note') },
    });
  }
  const { url } = await volant.expected<CreatedLink>(paymentLinksApi.create, {
    token,
    params: { id: sold.id },
    body: { purpose: 'balance', amount: 10 },
  });
  await volant.expected(planningApi.createBlock, {
    token,
    body: {
      vehicleId: vehicle.id,
      firstDay: addDays(today, 10),
      lastDay: addDays(today, 12),
      reason: 'entretien',
      note: word('Garage'),
      resolve: [],
    },
  });
  await departedElsewhere(volant, token, sold);

  for (const address of [...publicAddresses(vehicle.id), new URL(url).pathname]) {
    await page.goto(address);
    await expectNoWider(page);
  }

  await signInAs(page, customer);
  for (const address of ['/my-reservations', '/profile']) {
    await page.goto(address);
    await expectNoWider(page);
    const details = page.getByRole('button', { name: /^Détails/ });
    if (await details.isVisible()) {
      await details.click();
      await expectNoWider(page);
    }
  }
  await startReservation(page, vehicle);
  await expectNoWider(page);
  await chooseDates(page, { startDate: addDays(today, 20), endDate: addDays(today, 22) });
  await page.getByRole('checkbox', { name: word('Porte') }).check();
  await expectNoWider(page);
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await expectNoWider(page);

  const desk = await newUserPage();
  await manager.signIn(desk);
  for (const address of [
    '/manage',
    '/manage/journal',
    '/manage/planning',
    '/manage/vehicules',
    '/manage/reglages',
    '/manage/reglages?section=jours',
    '/manage/reglages?section=locations',
    `/manage/nouvelle-location?vehicule=${vehicle.id}`,
    '/manager-reservations',
    `/manage/reservations/${booked.id}`,
    `/manage/reservations/${sold.id}`,
    reportAddress('departure', leaving.id),
    reportAddress('return', sold.id),
    '/vehicules/new',
    '/vehicules/archived',
    `/vehicules/modify/${vehicle.id}`,
    `/vehicules/details/${vehicle.id}`,
    '/accessories-management',
    '/profile',
  ]) {
    await desk.goto(address);
    await expectNoWider(desk);
  }
});
