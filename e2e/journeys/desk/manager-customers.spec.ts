import { randomUUID } from 'node:crypto';
import { customerFilesApi } from '@volant/shared/accounts/customers.api.ts';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import { sellToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { signInAsManager, title } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

test('an owner sees what a merge of two accounts does, merges them, and takes the merge back', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const token = await signInAsManager(page, volant);
  const lastName = `Maes-${randomUUID().slice(0, 8)}`;
  // The one of the counter without an address, and the one of the site.
  const vehicle = await volant.addVehicle(token);
  const reservation = await sellToday(volant, token, { vehicle, firstName: 'Ana', lastName });
  const customer = await volant.register({ ...newPerson(), firstName: 'Ana', lastName });
  const rentals = async (): Promise<number> =>
    (await volant.myReservations(await volant.logIn(customer))).length;
  expect(await rentals()).toBe(0);

  await page.goto('/manage/clients');
  await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill(lastName);
  await expect(page.getByText(/^2\sclients$/)).toBeVisible();
  await page.goto(`/manage/clients/${reservation.customerId}`);
  await expect(title(page, `Ana ${lastName}`)).toBeVisible();
  const accounts = page.getByRole('region', { name: 'Autres comptes du client' });
  await accounts.getByRole('button', { name: 'Fusionner un autre compte' }).click();
  const dialog = page.getByRole('dialog', { name: 'Fusionner un autre compte' });
  await dialog.getByRole('radio', { name: new RegExp(customer.email) }).check();
  await expectAccessible(page, [390, 1440]);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog).toContainText('Compte gardé');
  await expect(dialog).toContainText('Passent sur le compte gardé');
  await expect(dialog).toContainText(customer.email);
  await expectAccessible(page, [390, 1440]);
  await dialog.getByRole('button', { name: 'Fusionner', exact: true }).click();
  await expect(accounts.getByRole('status')).toContainText('Comptes fusionnés');
  await expect(accounts.getByRole('status')).toBeFocused();
  // A session of the other account has ended; what was sold at the counter is the customer's.
  const { status } = await volant.call(reservationsApi.mine, { token: customer.token });
  expect(status).toBe(401);
  await expectFitsPhone(page);

  const merged = await volant.expected<CustomerFile>(customerFilesApi.one, {
    token,
    params: { id: reservation.customerId },
  });
  expect(merged.email).toBe(customer.email);
  await accounts.getByRole('button', { name: 'Annuler la fusion' }).click();
  const question = page.getByRole('alertdialog', { name: 'Annuler cette fusion ?' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler la fusion' }).click();
  await expect(accounts.getByRole('status')).toContainText('La fusion est annulée');
  await expect(accounts.getByRole('button', { name: 'Annuler la fusion' })).toHaveCount(0);
  expect(await rentals()).toBe(0);
});

test('a blocked customer books nothing online until the block is lifted', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await signInAsManager(page, volant);
  const customer = await volant.register({ ...newPerson(), lastName: `Bloc-${randomUUID().slice(0, 8)}` });
  await page.goto('/manage/clients');
  await page.getByRole('searchbox', { name: 'Rechercher', exact: true }).fill(customer.lastName);
  await page.getByRole('link', { name: new RegExp(customer.lastName, 'i') }).click();
  await page.getByRole('button', { name: 'Bloquer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Motif/).fill('Dommages impayés');
  await expectAccessible(page, [390, 1440]);
  await dialog.getByRole('button', { name: 'Bloquer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Dommages impayés');
  await expectAccessible(page, [390, 1440]);
  await expectFitsPhone(page);

  const rental = await volant.freeRental();
  const refused = await volant.book(customer.token, rental);
  expect([refused.status, refused.body]).toMatchObject([
    403,
    { code: 'account_blocked', message: 'Réservation non disponible' },
  ]);
  await page.getByRole('button', { name: 'Débloquer' }).click();
  const question = page.getByRole('alertdialog', { name: 'Débloquer ce client ?' });
  await question.getByRole('button', { name: 'Débloquer' }).click();
  await expect(page.getByRole('button', { name: 'Bloquer' })).toBeVisible();
  expect((await volant.book(customer.token, rental)).status).toBe(201);
  await volant.releaseHolds(customer.token);
});
