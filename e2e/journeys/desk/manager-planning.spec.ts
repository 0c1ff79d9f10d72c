import type { Locator, Page } from '@playwright/test';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { managerClient, newVehicleDetails } from '../../manager-client.ts';
import { newPerson, type SiteClient } from '../../site-client.ts';

const WIDE = { width: 1440, height: 900 };
const day = (days: number): string => addDays(agencyDay(new Date()), days);

/** A vehicle that is the first of the fleet, and so of the planning. */
const firstVehicle = async (volant: SiteClient) => {
  const manager = await managerClient(volant);
  return { manager, vehicle: await manager.add({ ...newVehicleDetails(), brand: 'Abarth' }) };
};

/** A paid reservation of a new customer; returns its number. */
const rent = async (volant: SiteClient, vehicle: Vehicle, from: number, to: number): Promise<number> => {
  const customer = await volant.register(newPerson());
  const rental = { vehicle, startDate: day(from), endDate: day(to) };
  const { body } = await volant.book(customer.token, rental);
  const paymentId = await volant.payDeposit(customer.token, body);
  await expect.poll(async () => (await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  return body.id;
};

const barOf = (page: Page, id: number): Locator =>
  page.getByRole('button', { name: new RegExp(`réservation ${id},`) });
const changeDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Modifier la réservation' });

/** Confirms the open dialog; returns what was sent. */
const confirmChange = async (page: Page): Promise<unknown> => {
  const button = changeDialog(page).getByRole('button', { name: 'Confirmer la modification' });
  await expect(button).toBeEnabled();
  const sent = page.waitForRequest((request) => request.url().endsWith('/change'));
  await button.press('Enter');
  const body: unknown = (await sent).postDataJSON();
  await expect(changeDialog(page)).toBeHidden();
  return body;
};

/** The middle of a bar of so many days, and the width of one day, both in pixels. */
const columnOf = async (bar: Locator, days: number): Promise<{ x: number; y: number; width: number }> => {
  // The bar leaves a pixel free at both ends of its days.
  const box = await bar.locator('xpath=..').boundingBox();
  if (box === null) throw new Error('the bar does not show');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width / days };
};

const dragByMouse = async (page: Page, bar: Locator): Promise<void> => {
  const { x, y, width } = await columnOf(bar, 4);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + width, y, { steps: 5 });
  await page.mouse.up();
};

const dragByFinger = async (page: Page, bar: Locator): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const { x, y, width } = await columnOf(bar, 4);
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  // The bar is held: it shows where it would go.
  await expect(page.locator('[class*=ghost]')).toBeVisible();
  for (const part of [0.3, 0.6, 1]) {
    const touchPoints = [{ x: x + part * width, y }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

const askByKey = async (page: Page, bar: Locator, from: number): Promise<void> => {
  await bar.focus();
  await page.keyboard.press('m');
  await changeDialog(page)
    .getByLabel('Du', { exact: true })
    .fill(day(from + 1));
  await changeDialog(page)
    .getByLabel('Au', { exact: true })
    .fill(day(from + 4));
};

test('a reservation moved by mouse, by touch and by keyboard ends in the same call', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { manager, vehicle } = await firstVehicle(volant);
  const from = 20;
  const id = await rent(volant, vehicle, from, from + 3);
  await manager.signIn(page);
  await page.setViewportSize(WIDE);
  await page.goto(`/manage/planning?du=${day(from - 3)}`);
  const bar = barOf(page, id);

  await expect(bar).toBeVisible();
  await expectAccessible(page, [768, 1440]);
  await page.setViewportSize(WIDE);
  await dragByMouse(page, bar);
  await expect(changeDialog(page)).toContainText('Nouveau total');
  await expectAccessible(page, [1440]);
  const moved = (days: number) => ({
    vehicleId: vehicle.id,
    startDate: day(from + days),
    endDate: day(from + days + 3),
    price: 'recompute',
    expectedTotal: vehicle.dailyPrice * 3,
    knownReturns: [],
    version: expect.any(Number) as unknown,
  });
  expect(await confirmChange(page)).toEqual(moved(1));
  await expect(bar).toHaveAccessibleName(/^Léa Peeters, À venir/);

  await page.goto(`/manage/planning?du=${day(from - 3)}`);
  await dragByFinger(page, bar);
  expect(await confirmChange(page)).toEqual(moved(2));

  await page.goto(`/manage/planning?du=${day(from - 3)}`);
  await askByKey(page, bar, from);
  expect(await confirmChange(page)).toEqual(moved(1));
});

test('a bar dragged to an edge scrolls the grid, and is dropped on the day below the pointer', async ({
  page,
  volant,
}) => {
  const { manager, vehicle } = await firstVehicle(volant);
  const from = 20;
  const id = await rent(volant, vehicle, from, from + 3);
  await manager.signIn(page);
  // The fleet does not fit its height.
  await page.setViewportSize({ ...WIDE, height: 760 });
  await page.goto(`/manage/planning?du=${day(from - 3)}`);
  const bar = barOf(page, id);
  const { x, y, width } = await columnOf(bar, 4);
  const grid = page.getByRole('region', { name: 'Grille du planning' });
  const offset = () => grid.evaluate((element) => element.scrollLeft);
  const offsetDown = () => grid.evaluate((element) => element.scrollTop);
  const edges = await grid.boundingBox();
  if (edges === null) throw new Error('the grid does not show');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, edges.y + edges.height - 8, { steps: 5 });
  await expect.poll(offsetDown).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect(page.locator('[class*=ghost]')).toBeHidden();
  await page.mouse.up();
  await grid.evaluate((element) => {
    element.scrollTop = 0;
  });
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  // Given up: nothing scrolls any more, and nothing is asked.
  expect(await offsetDown()).toBe(0);
  await expect(changeDialog(page)).toBeHidden();

  const began = await offset();
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(edges.x + edges.width - 8, y, { steps: 5 });
  await expect.poll(offset).toBeGreaterThan(began + 5 * width);
  // Away from the edge it stops, in whichever frame that was.
  await page.mouse.move(x, y, { steps: 3 });
  const stopped = await offset();
  const days = Math.round((stopped - began) / width);
  await expect(page.locator('[class*=ghost]')).toBeVisible();
  expect(await offset()).toBe(stopped);
  await page.mouse.up();
  const asked = changeDialog(page);
  await expect(asked.getByLabel('Du', { exact: true })).toHaveValue(formatShortDate(day(from + days)));
  await expect(asked.getByLabel('Au', { exact: true })).toHaveValue(formatShortDate(day(from + days + 3)));
  // Only now does the address say where it is scrolled to.
  await expect(page).not.toHaveURL(new RegExp(`du=${day(from - 3)}`));
});

test('a breakdown with three bookings is solved in one dialog', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  // The first attempt names the bookings.
  pageErrors.allow(409, '/api/blocks');
  const { manager, vehicle } = await firstVehicle(volant);
  await manager.add({ ...newVehicleDetails(), brand: 'Abarth', dailyPrice: vehicle.dailyPrice });
  const numbers = [
    await rent(volant, vehicle, 3, 5),
    await rent(volant, vehicle, 7, 9),
    await rent(volant, vehicle, 11, 13),
  ];
  await manager.signIn(page);
  await page.setViewportSize(WIDE);
  await page.goto('/manage/planning');
  await expect(barOf(page, numbers[0]!)).toBeVisible();
  await page.getByRole('button', { name: 'Indisponibilité' }).click();
  const dialog = page.getByRole('dialog', { name: 'Indisponibilité' });
  await dialog.getByLabel('Véhicule', { exact: true }).selectOption(String(vehicle.id));
  await dialog.getByLabel('Au (inclus)').fill(day(14));
  await dialog.getByLabel('Motif').selectOption('Sinistre');
  const send = dialog.getByRole('button', { name: 'Rendre indisponible' });
  await send.click();
  const groups = dialog.getByRole('group');
  await expect(groups).toHaveCount(3);
  await expectAccessible(page, [390, 1440]);
  await expectFitsPhone(page);
  await page.setViewportSize(WIDE);

  await groups
    .nth(0)
    .getByRole('radio', { name: /Changer de véhicule/ })
    .check();
  await groups
    .nth(1)
    .getByRole('radio', { name: /Annuler et rembourser/ })
    .check();
  await groups
    .nth(2)
    .getByRole('radio', { name: /Plus tard/ })
    .check();
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await send.click();
  await expect(dialog).toBeHidden();
  expect(calls).toEqual(['POST /api/blocks']);
  await expect(page.getByRole('button', { name: /^Sinistre, Indisponible/ }).first()).toBeVisible();
  await expect(barOf(page, numbers[1]!)).toHaveCount(0);
  await expect(barOf(page, numbers[2]!)).toBeVisible();

  await page.goto('/manage');
  const alert = page.getByRole('article', { name: `Véhicule à remplacer : Abarth ${vehicle.model}` });
  await expect(alert).toContainText(`réservation n°`);
  await alert.getByRole('link', { name: 'Voir dans le planning' }).click();
  await expect(page).toHaveURL(/\/manage\/planning\?du=/);
  await page
    .getByRole('button', { name: /^Sinistre, Indisponible/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Lever l’indisponibilité' }).click();
  await expectAccessible(page, [390]);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lever l’indisponibilité' }).click();
  await expect(page.getByText('L’indisponibilité est levée.')).toBeVisible();
});

test('on a phone the planning is a list of the day', async ({ page, volant, expectAccessible }) => {
  const { manager, vehicle } = await firstVehicle(volant);
  const id = await rent(volant, vehicle, 1, 3);
  await manager.signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/manage/planning');
  await page.getByRole('link', { name: 'Jour suivant' }).click();
  const item = page
    .getByRole('region', { name: 'Part' })
    .getByRole('button', { name: new RegExp(vehicle.model) });
  await expectAccessible(page, [390]);
  await expectFitsPhone(page);
  await item.click();
  await expect(page.getByRole('complementary', { name: /^Réservation n°/ })).toContainText('Léa Peeters');
  await expectAccessible(page, [390]);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Modifier' }).click();
  await expect(changeDialog(page)).toContainText(`n° ${id}`);
  await expectFitsPhone(page);
});
