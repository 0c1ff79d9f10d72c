import type { Page } from '@playwright/test';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { paymentOutcomeApi, reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { expect } from '../fixtures.ts';
import { cards, chooseDates, payByCard, signInAsCustomer, startReservation } from '../pages.ts';
import { builtScript, failCall, type ApiCall, type FailureBody } from '../routed-calls.ts';
import { textScenario, type ScenarioFixtures } from '../text-scenario.ts';

const sandboxConfirm: ApiCall = { method: 'POST', path: '/sandbox/api/payment-intents/confirm' };

const CONFIRMATION = 'src/features/reservations/confirmation/reservation-success-page.tsx';

const click = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

const clickWhileFailing = async (
  fixtures: ScenarioFixtures,
  button: string | RegExp,
  call: ApiCall,
  body: FailureBody = 'html',
): Promise<void> => {
  const { page } = fixtures;
  await page.unrouteAll();
  await failCall(fixtures, page, call, { status: 500, body });
  await click(page, button);
};

const wizard = textScenario({
  title: 'the wizard, from the dates to the confirmation',
  setUp: async ({ page, volant }) => {
    // Long enough for another reservation in the middle.
    const { vehicle, startDate } = await volant.freeRental({ days: 14 });
    const other = await volant.register();
    const taken = { vehicle, startDate: addDays(startDate, 6), endDate: addDays(startDate, 8) };
    expect((await volant.book(other.token, taken)).status).toBe(201);
    await signInAsCustomer(page, volant);
    const typeEnd = (days: number) =>
      page.getByLabel('Date de fin').fill(formatShortDate(addDays(startDate, days)));
    return { vehicle, startDate, typeEnd };
  },
  steps: {
    'wizard-no-profile': async (fixtures, { vehicle }) => {
      await failCall(fixtures, fixtures.page, sessionApi.me, { status: 503 });
      await fixtures.page.goto(`/reservation?vehicule=${vehicle.id}`);
    },
    'dates-failed': async (fixtures, { vehicle }) => {
      await fixtures.page.unrouteAll();
      await failCall(fixtures, fixtures.page, reservationsApi.reservedPeriods, { status: 500 });
      await startReservation(fixtures.page, vehicle);
    },
    'wizard-steps': async ({ page }) => {
      await page.unrouteAll();
      await click(page, 'Réessayer');
      return page.getByRole('list', { name: 'Étapes de la réservation' });
    },
    'dates-missing': async ({ page }) => {
      await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    },
    'dates-order': async ({ page }, { startDate, typeEnd }) => {
      await page.getByLabel('Date de début').fill(formatShortDate(addDays(startDate, 3)));
      await typeEnd(1);
    },
    'dates-short': async (_fixtures, { typeEnd }) => typeEnd(3),
    'dates-overlap': async (_fixtures, { typeEnd }) => typeEnd(7),
    'accessories-failed': async (fixtures, { startDate }) => {
      const { page } = fixtures;
      await failCall(fixtures, page, accessoriesApi.list, { status: 500 });
      await chooseDates(page, { startDate, endDate: addDays(startDate, 3) });
    },
    accessories: async ({ page }) => {
      await page.unrouteAll();
      await click(page, 'Réessayer');
    },
    'booking-failed': (fixtures) =>
      clickWhileFailing(fixtures, 'Continuer vers le paiement', reservationsApi.book, 'empty'),
    'payment-start-failed': (fixtures) =>
      clickWhileFailing(fixtures, 'Continuer vers le paiement', paymentsApi.createIntent),
    payment: async ({ page }) => {
      await page.unrouteAll();
      await click(page, 'Réessayer');
    },
    'payment-failed': async (fixtures) => {
      await failCall(fixtures, fixtures.page, sandboxConfirm, { status: 500, body: 'empty' });
      await payByCard(fixtures.page, cards.accepted);
    },
    'payment-hosted': async ({ page }) => {
      await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
    },
    'payment-redirection-failed': (fixtures) =>
      clickWhileFailing(fixtures, /^Payer/, paymentsApi.createCheckout),
    'payment-not-finalized': async (fixtures) => {
      const { page } = fixtures;
      await page.unrouteAll();
      await page.getByRole('radio', { name: /Carte bancaire/ }).check();
      await expect(page.getByRole('button', { name: /^Finaliser la réservation/ })).toBeEnabled();
      await failCall(fixtures, page, reservationsApi.book, { status: 500 });
      await failCall(fixtures, page, paymentOutcomeApi.read, { status: 500 });
      await payByCard(page, cards.accepted);
    },
    // The page retries by itself.
    confirmation: async ({ page }) => {
      await page.unrouteAll();
    },
  },
});

const paymentReturn = textScenario({
  title: 'the return pages of the provider',
  setUp: async ({ page, volant }) => {
    const customer = await signInAsCustomer(page, volant);
    const { body: paid } = await volant.book(customer.token, await volant.freeRental());
    const paymentId = await volant.payDeposit(customer.token, paid);
    // Only a customer who has paid may hold another vehicle.
    await volant.outcome(customer.token, paymentId);
    const { body: unpaid } = await volant.book(customer.token, await volant.freeRental());
    const { body: intent } = await volant.call<{ clientSecret: string }>(paymentsApi.createIntent, {
      token: customer.token,
      body: { amount: toCents(unpaid.deposit), reservationId: unpaid.id },
    });
    return { paymentId, failedId: intent.clientSecret.split('_secret_')[0]!, resume: (): void => undefined };
  },
  steps: {
    'payment-success': async ({ page }, state) => {
      const held = new Promise<void>((resolve) => (state.resume = resolve));
      await page.route(`**${builtScript(CONFIRMATION)}`, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/payment-success?payment_intent=${state.paymentId}`, { waitUntil: 'commit' });
    },
    'reservation-success': async (_fixtures, { resume }) => resume(),
    'reservation-success-failed': async ({ page }, { failedId }) => {
      await page.goto(`/reservation-success?payment_intent=${failedId}`);
    },
    'payment-cancel': async ({ page }) => {
      await page.goto('/payment-cancel');
    },
  },
});

const failList =
  (status: number) =>
  async (fixtures: ScenarioFixtures): Promise<void> => {
    const { page } = fixtures;
    await page.unrouteAll();
    await failCall(fixtures, page, reservationsApi.mine, { status });
    const retry = page.getByRole('button', { name: 'Réessayer' });
    if (await retry.isVisible()) await retry.click();
    else await page.goto('/my-reservations');
  };

const myReservations = textScenario({
  title: 'the reservations of a customer',
  setUp: async ({ page, volant }) => {
    const customer = await signInAsCustomer(page, volant);
    return customer;
  },
  steps: {
    'mine-401': failList(401),
    'mine-403': failList(403),
    'mine-404': failList(404),
    'mine-500': failList(500),
    'mine-none': async ({ page }) => {
      await page.unrouteAll();
      await click(page, 'Réessayer');
    },
    'mine-pending': async ({ page, volant }, customer) => {
      await volant.book(customer.token, await volant.freeRental());
      await page.reload();
    },
    'mine-filtered': async ({ page }) => {
      await page.getByRole('link', { name: /^Passées/ }).click();
    },
  },
});

export const bookingScenarios = [wizard, paymentReturn, myReservations];
