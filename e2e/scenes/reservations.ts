import type { Page } from '@playwright/test';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { addDays } from '@volant/shared/kernel/iso-date.ts';
import { formatShortDate } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentsApi } from '@volant/shared/payments/payments.api.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { cards, chooseDates, comeBackAs, payByCard, startReservation } from '../acts.ts';
import { expect } from '../fixtures.ts';
import { breakCall, scene, type RoutedCall, type Stage } from '../stage.ts';

const sandboxConfirm: RoutedCall = { method: 'POST', path: '/sandbox/api/payment-intents/confirm' };

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).click();

const pressWhileBroken = async (
  stage: Stage,
  button: string | RegExp,
  call: RoutedCall,
  outage: 'page' | 'silence' = 'page',
): Promise<void> => {
  const { page } = stage;
  await page.unrouteAll();
  await breakCall(stage, page, call, { status: 500, outage });
  await press(page, button);
};

const wizard = scene({
  title: 'the wizard, from the dates to the confirmation',
  begin: async ({ page, volant }) => {
    // Room for this customer and, in the middle, for another one.
    const { vehicle, startDate } = await volant.freeRental({ days: 14 });
    const other = await volant.register();
    const taken = { vehicle, startDate: addDays(startDate, 6), endDate: addDays(startDate, 8) };
    expect((await volant.book(other.token, taken)).status).toBe(201);
    const customer = await volant.register();
    await comeBackAs(page, customer);
    const typeEnd = (days: number) =>
      page.getByLabel('Date de fin').fill(formatShortDate(addDays(startDate, days)));
    return { vehicle, startDate, typeEnd };
  },
  acts: {
    'wizard-no-profile': async (stage, { vehicle }) => {
      await breakCall(stage, stage.page, accountsApi.me, { status: 503 });
      await stage.page.goto(`/reservation?vehicule=${vehicle.id}`);
    },
    'dates-failed': async (stage, { vehicle }) => {
      await stage.page.unrouteAll();
      await breakCall(stage, stage.page, reservationsApi.reservedPeriods, { status: 500 });
      await startReservation(stage.page, vehicle);
    },
    'wizard-steps': async ({ page }) => {
      await page.unrouteAll();
      await press(page, 'Réessayer');
      return page.getByRole('list', { name: 'Étapes de la réservation' });
    },
    'dates-missing': async ({ page }) => {
      await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    },
    'dates-order': async ({ page }, { startDate, typeEnd }) => {
      await page.getByLabel('Date de début').fill(formatShortDate(addDays(startDate, 3)));
      await typeEnd(1);
    },
    'dates-short': async (_stage, { typeEnd }) => typeEnd(3),
    'dates-overlap': async (_stage, { typeEnd }) => typeEnd(7),
    'accessories-failed': async (stage, { startDate }) => {
      const { page } = stage;
      await breakCall(stage, page, accessoriesApi.list, { status: 500 });
      await chooseDates(page, { startDate, endDate: addDays(startDate, 3) });
    },
    accessories: async ({ page }) => {
      await page.unrouteAll();
      await press(page, 'Réessayer');
    },
    'booking-failed': (stage) =>
      pressWhileBroken(stage, 'Continuer vers le paiement', reservationsApi.book, 'silence'),
    'payment-start-failed': (stage) =>
      pressWhileBroken(stage, 'Continuer vers le paiement', paymentsApi.createIntent),
    payment: async ({ page }) => {
      await page.unrouteAll();
      await press(page, 'Réessayer');
    },
    'payment-failed': async (stage) => {
      await breakCall(stage, stage.page, sandboxConfirm, { status: 500, outage: 'silence' });
      await payByCard(stage.page, cards.accepted);
    },
    'payment-hosted': async ({ page }) => {
      await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
    },
    'payment-redirection-failed': (stage) => pressWhileBroken(stage, /^Payer/, paymentsApi.createCheckout),
    'payment-not-finalized': async (stage) => {
      const { page } = stage;
      await page.unrouteAll();
      await page.getByRole('radio', { name: /Carte bancaire/ }).check();
      await expect(page.getByRole('button', { name: /^Finaliser la réservation/ })).toBeEnabled();
      await breakCall(stage, page, reservationsApi.book, { status: 500 });
      await breakCall(stage, page, paymentsApi.reservation, { status: 500 });
      await payByCard(page, cards.accepted);
    },
    // The page refreshes itself, as it promises.
    confirmation: async ({ page }) => {
      await page.unrouteAll();
    },
  },
});

const returns = scene({
  title: 'the ways back from the provider',
  begin: async ({ page, volant }) => {
    const customer = await volant.register();
    await comeBackAs(page, customer);
    const { body: paid } = await volant.book(customer.token, await volant.freeRental());
    const paymentId = await volant.payDeposit(customer.token, paid);
    // Whoever has paid may hold another vehicle.
    await volant.outcome(customer.token, paymentId);
    const { body: unpaid } = await volant.book(customer.token, await volant.freeRental());
    const { body: intent } = await volant.call<{ clientSecret: string }>(paymentsApi.createIntent, {
      token: customer.token,
      body: { amount: toCents(unpaid.deposit), reservationId: unpaid.id },
    });
    return { paymentId, failedId: intent.clientSecret.split('_secret_')[0]!, letGo: (): void => undefined };
  },
  acts: {
    'payment-success': async ({ page }, state) => {
      const held = new Promise<void>((resolve) => (state.letGo = resolve));
      await page.route(/\/reservation-success-page.*\.js/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/payment-success?payment_intent=${state.paymentId}`, { waitUntil: 'commit' });
    },
    'reservation-success': async (_stage, { letGo }) => letGo(),
    'reservation-success-failed': async ({ page }, { failedId }) => {
      await page.goto(`/reservation-success?payment_intent=${failedId}`);
    },
    'payment-cancel': async ({ page }) => {
      await page.goto('/payment-cancel');
    },
  },
});

const listAnswered =
  (status: number) =>
  async (stage: Stage): Promise<void> => {
    const { page } = stage;
    await page.unrouteAll();
    await breakCall(stage, page, reservationsApi.mine, { status });
    const again = page.getByRole('button', { name: 'Réessayer' });
    if (await again.isVisible()) await again.click();
    else await page.goto('/my-reservations');
  };

const ownReservations = scene({
  title: 'the reservations of a customer',
  begin: async ({ page, volant }) => {
    const customer = await volant.register();
    await comeBackAs(page, customer);
    return customer;
  },
  acts: {
    'mine-401': listAnswered(401),
    'mine-403': listAnswered(403),
    'mine-404': listAnswered(404),
    'mine-500': listAnswered(500),
    'mine-none': async ({ page }) => {
      await page.unrouteAll();
      await press(page, 'Réessayer');
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

export const reservationScenes = [wizard, returns, ownReservations];
