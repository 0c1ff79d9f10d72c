import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { accessoriesApi } from '@volant/shared/accessories/accessories.api.ts';
import type { Accessory } from '@volant/shared/accessories/accessories.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { comeBackAs } from '../acts.ts';
import type { Agency } from '../agency.ts';
import { expect } from '../fixtures.ts';
import { breakCall, callAs, comeBackAsFormerManager, scene, type RoutedCall, type Stage } from '../stage.ts';
import { managerAccount } from '../volant-process.ts';

const comeBackAsManager = async (page: Page, volant: Agency): Promise<string> => {
  const token = await volant.logIn(managerAccount);
  await comeBackAs(page, { email: managerAccount.email, token });
  return token;
};

const dialog = (page: Page): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog')).last();

const ACTS = { cancel: 'Annuler la réservation', finalize: 'Finaliser' } as const;

const actWhileBroken = async (stage: Stage, call: RoutedCall, act: keyof typeof ACTS): Promise<Locator> => {
  const { page } = stage;
  await page.unrouteAll();
  await breakCall(stage, page, call, { status: 502 });
  await dialog(page).getByRole('button', { name: ACTS[act] }).click();
  return dialog(page);
};

const allReservations = scene({
  title: 'the reservations of the agency',
  begin: async ({ page, volant, watched }) => {
    watched.allow(403, /^\/api\//);
    const customer = await volant.register();
    await volant.book(customer.token, await volant.freeRental());
    const token = await comeBackAsManager(page, volant);
    const { body } = await volant.call<Reservation[]>(reservationsApi.all, {
      token,
      query: { status: 'past' },
    });
    const past = body[0];
    if (past === undefined) throw new Error('Nothing is left to be finalised');
    return { customer, past };
  },
  acts: {
    'all-reservations': async ({ page }) => {
      await page.goto('/manager-reservations');
    },
    'cancel-403': async ({ page }, { customer }) => {
      await page.goto(`/manager-reservations?q=${encodeURIComponent(customer.email)}`);
      await page.getByRole('button', { name: /^Annuler/ }).click();
      await callAs(page, reservationsApi.cancel, customer.token);
      await dialog(page).getByRole('button', { name: ACTS.cancel }).click();
      return dialog(page);
    },
    'cancel-failed': (stage) => actWhileBroken(stage, reservationsApi.cancel, 'cancel'),
    'cancel-done': async ({ page }) => {
      await page.unrouteAll();
      await dialog(page).getByRole('button', { name: ACTS.cancel }).click();
    },
    'finalize-wrong': async ({ page }, { past }) => {
      const query = new URLSearchParams({ statut: 'past', q: past.customer.email });
      await page.goto(`/manager-reservations?${query.toString()}`);
      await page
        .getByRole('button', { name: /^Finaliser/ })
        .first()
        .click();
      await expect(dialog(page).getByRole('button', { name: ACTS.finalize })).toBeDisabled();
      await dialog(page).getByLabel('Kilomètres parcourus').fill('-1');
      await dialog(page).getByRole('button', { name: ACTS.finalize }).click();
      return dialog(page);
    },
    'finalize-failed': async (stage) => {
      await dialog(stage.page).getByLabel('Kilomètres parcourus').fill('120');
      return actWhileBroken(stage, reservationsApi.finalize, 'finalize');
    },
    'finalize-done': async ({ page }) => {
      await page.unrouteAll();
      await dialog(page).getByRole('button', { name: ACTS.finalize }).click();
    },
    'all-403': async ({ page, volant, watched }) => {
      await comeBackAsFormerManager({ page, volant, watched });
      await page.goto('/manager-reservations');
    },
    'all-401': (stage) => listAgain(stage, reservationsApi.all, 401),
    'all-500': (stage) => listAgain(stage, reservationsApi.all, 500),
  },
});

const listAgain = async (stage: Stage, call: RoutedCall, status: number): Promise<void> => {
  await breakCall(stage, stage.page, call, { status });
  await stage.page.getByRole('button', { name: 'Réessayer' }).click();
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

const accessories = scene({
  title: 'the accessories of the agency',
  begin: async ({ page, volant, watched }) => {
    for (const status of [403, 404, 409]) watched.allow(status, /^\/api\/accessory/);
    const token = await volant.logIn(managerAccount);
    // Of its own: other journeys rename and remove theirs beside this one.
    const add = async (name: string): Promise<Accessory> =>
      (
        await volant.call<Accessory>(accessoriesApi.create, {
          token,
          body: { name: `${name} ${randomUUID()}`, dailyPrice: 10, quantity: 1 },
        })
      ).body;
    const [reserved, gone] = [await add('Coffre'), await add('Remorque')];
    const { token: customer } = await volant.register();
    const rental = await volant.freeRental();
    expect((await volant.book(customer, { ...rental, accessory: reserved })).status).toBe(201);
    await page.goto('/accessories-management');
    return { token, reserved, gone };
  },
  acts: {
    'agency-accessories-visitor': async ({ page }) => {
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    },
    'agency-accessories-customer': async ({ page, volant }) => {
      await comeBackAs(page, await volant.register());
      await page.goto('/accessories-management');
      await expect(page.getByText('En stock').first()).toBeVisible();
      await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    },
    'agency-accessories': async ({ page, volant }) => {
      await comeBackAsManager(page, volant);
      await page.goto('/accessories-management');
    },
    'accessory-wrong': async ({ page }) => {
      await fillAccessory(page, '   ');
    },
    'accessory-create-failed': async (stage) => {
      await breakCall(stage, stage.page, accessoriesApi.create, { status: 502 });
      await fillAccessory(stage.page, 'Barres de toit');
    },
    'accessory-delete-reserved': async ({ page }, { reserved }) => tryToDelete(page, reserved.name),
    'accessory-delete-404': async ({ page, volant }, { token, gone }) => {
      await dialog(page).getByRole('button', { name: 'Fermer' }).last().click();
      await volant.call(accessoriesApi.remove, { token, params: { id: gone.id } });
      return tryToDelete(page, gone.name);
    },
    'agency-accessories-out': async ({ page }) => {
      // None can be added without stock; one that was there before has it in its database.
      await page.route('**/api/accessory', async (route) => {
        const response = await route.fetch();
        const list = (await response.json()) as Accessory[];
        await route.fulfill({ response, json: list.map((accessory) => ({ ...accessory, quantity: 0 })) });
      });
      await page.goto('/accessories-management');
    },
    'accessory-create-403': async ({ page, volant, watched }) => {
      await page.unrouteAll();
      await comeBackAsFormerManager({ page, volant, watched });
      await page.goto('/accessories-management');
      await fillAccessory(page, 'Barres de toit');
    },
    'accessory-delete-403': async ({ page }, { reserved }) => tryToDelete(page, reserved.name),
    'agency-accessories-500': async (stage) => {
      await breakCall(stage, stage.page, accessoriesApi.list, { status: 500 });
      await stage.page.reload();
    },
  },
});

export const agencyScenes = [allReservations, accessories];
