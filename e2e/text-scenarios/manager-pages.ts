import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { expect } from '../fixtures.ts';
import { chooseCancel } from '../manager-reservations-page.ts';
import { signInAsCustomer, signInAsFormerManager, signInAsManager } from '../pages.ts';
import { failCall, sendCallAs, type ApiCall } from '../routed-calls.ts';
import { textScenario, type ScenarioFixtures } from '../text-scenario.ts';
import { managerAccount } from '../volant-process.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

const CONFIRM = { cancel: 'Annuler la réservation', finalize: 'Finaliser' } as const;

const confirmWhileFailing = async (
  fixtures: ScenarioFixtures,
  call: ApiCall,
  act: keyof typeof CONFIRM,
): Promise<Locator> => {
  const { page } = fixtures;
  await page.unrouteAll();
  await failCall(fixtures, page, call, { status: 502 });
  await dialog(page).getByRole('button', { name: CONFIRM[act] }).click();
  return dialog(page);
};

const allReservations = textScenario({
  title: 'the reservations, for a manager',
  setUp: async ({ page, volant, pageErrors }) => {
    pageErrors.allow(403, /^\/api\//);
    const customer = await volant.register();
    await volant.book(customer.token, await volant.freeRental());
    const token = await signInAsManager(page, volant);
    const { body } = await volant.call<Reservation[]>(reservationsApi.all, {
      token,
      query: { status: 'past' },
    });
    const past = body[0];
    if (past === undefined) throw new Error('There is no reservation to return');
    return { customer, past };
  },
  steps: {
    'all-reservations': async ({ page }) => {
      await page.goto('/manager-reservations');
    },
    'cancel-403': async ({ page }, { customer }) => {
      await page.goto(`/manager-reservations?q=${encodeURIComponent(customer.email)}`);
      await chooseCancel(page);
      await sendCallAs(page, reservationsApi.cancel, customer.token);
      await dialog(page).getByRole('button', { name: CONFIRM.cancel }).click();
      return dialog(page);
    },
    'cancel-failed': (fixtures) => confirmWhileFailing(fixtures, reservationsApi.cancel, 'cancel'),
    'cancel-done': async ({ page }) => {
      await page.unrouteAll();
      await dialog(page).getByRole('button', { name: CONFIRM.cancel }).click();
    },
    'finalize-wrong': async ({ page }, { past }) => {
      const query = new URLSearchParams({ statut: 'past', q: past.customer.email });
      await page.goto(`/manager-reservations?${query.toString()}`);
      await page
        .getByRole('button', { name: /^Finaliser/ })
        .first()
        .click();
      await expect(dialog(page).getByRole('button', { name: CONFIRM.finalize })).toBeDisabled();
      await dialog(page).getByLabel('Kilomètres parcourus').fill('-1');
      await dialog(page).getByRole('button', { name: CONFIRM.finalize }).click();
      return dialog(page);
    },
    'finalize-failed': async (fixtures) => {
      await dialog(fixtures.page).getByLabel('Kilomètres parcourus').fill('120');
      return confirmWhileFailing(fixtures, reservationsApi.finalize, 'finalize');
    },
    'finalize-done': async ({ page }) => {
      await page.unrouteAll();
      await dialog(page).getByRole('button', { name: CONFIRM.finalize }).click();
    },
    'all-403': async ({ page, volant, pageErrors }) => {
      await signInAsFormerManager(page, volant, pageErrors);
      await page.goto('/manager-reservations');
    },
    'all-401': (fixtures) => reloadList(fixtures, reservationsApi.all, 401),
    'all-500': (fixtures) => reloadList(fixtures, reservationsApi.all, 500),
  },
});

const reloadList = async (fixtures: ScenarioFixtures, call: ApiCall, status: number): Promise<void> => {
  await failCall(fixtures, fixtures.page, call, { status });
  await fixtures.page.getByRole('button', { name: 'Réessayer' }).click();
};

const card = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });

const tryToDelete = async (page: Page, name: string): Promise<Locator> => {
  await card(page, name)
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Supprimer', exact: true }).click();
  return dialog(page);
};

const fillAccessory = async (page: Page, name: string): Promise<void> => {
  await page.getByLabel('Nom').fill(name);
  await page.getByLabel('Prix par jour').fill('3,50');
  await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
};

const accessories = textScenario({
  title: 'the accessories, for each role',
  setUp: async ({ page, volant, pageErrors }) => {
    for (const status of [403, 404, 409]) pageErrors.allow(status, /^\/api\/accessory/);
    const token = await volant.logIn(managerAccount);
    // Unique: other tests rename and delete accessories at the same time.
    const add = async (name: string): Promise<Accessory> =>
      (
        await volant.call<Accessory>(accessoriesApi.create, {
          token,
          body: { name: `${name} ${randomUUID()}`, dailyPrice: 10, quantity: 1 },
        })
      ).body;
    const reserved = await add('Coffre');
    const gone = await add('Remorque');
    const { token: customer } = await volant.register();
    const rental = await volant.freeRental();
    expect((await volant.book(customer, { ...rental, accessory: reserved })).status).toBe(201);
    await page.goto('/accessories-management');
    return { token, reserved, gone };
  },
  steps: {
    'agency-accessories-visitor': async ({ page }) => {
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    },
    'agency-accessories-customer': async ({ page, volant }) => {
      await signInAsCustomer(page, volant);
      await page.goto('/accessories-management');
      await expect(page.getByText('En stock').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    },
    'agency-accessories': async ({ page, volant }) => {
      await signInAsManager(page, volant);
      await page.goto('/accessories-management');
    },
    'accessory-wrong': async ({ page }) => {
      await fillAccessory(page, '   ');
    },
    'accessory-create-failed': async (fixtures) => {
      await failCall(fixtures, fixtures.page, accessoriesApi.create, { status: 502 });
      await fillAccessory(fixtures.page, 'Barres de toit');
    },
    'accessory-delete-reserved': async ({ page }, { reserved }) => tryToDelete(page, reserved.name),
    'accessory-delete-404': async ({ page, volant }, { token, gone }) => {
      await dialog(page).getByRole('button', { name: 'Fermer' }).last().click();
      await volant.call(accessoriesApi.remove, { token, params: { id: gone.id } });
      return tryToDelete(page, gone.name);
    },
    'agency-accessories-out': async ({ page }) => {
      // The form refuses a stock of zero; older databases may contain one.
      await page.route('**/api/accessory', async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as Accessory[];
        await route.fulfill({ response, json: list.map((accessory) => ({ ...accessory, quantity: 0 })) });
      });
      await page.goto('/accessories-management');
    },
    'accessory-create-403': async ({ page, volant, pageErrors }) => {
      await page.unrouteAll();
      await signInAsFormerManager(page, volant, pageErrors);
      await page.goto('/accessories-management');
      await fillAccessory(page, 'Barres de toit');
    },
    'accessory-delete-403': async ({ page }, { reserved }) => tryToDelete(page, reserved.name),
    'agency-accessories-500': async (fixtures) => {
      await failCall(fixtures, fixtures.page, accessoriesApi.list, { status: 500 });
      await fixtures.page.reload();
    },
  },
});

export const managerScenarios = [allReservations, accessories];
