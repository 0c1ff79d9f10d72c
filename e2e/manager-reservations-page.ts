import { randomUUID } from 'node:crypto';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { newPerson, type Customer, type SiteClient } from './site-client.ts';

/** Path of the manager's list of reservations. */
export const ADDRESS = '/manager-reservations';

/** A unique name of plain letters. */
export const uniqueName = (): string =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(8, 'q')
    .slice(0, 8);

export interface Paid {
  customer: Customer;
  reservation: Reservation;
}

/** Books a rental for a new customer and pays its deposit. */
export const paidRental = async (
  volant: SiteClient,
  { lastName, notBefore }: { lastName: string; notBefore?: number },
): Promise<Paid> => {
  const customer = await volant.register({ ...newPerson(), firstName: 'Éloïse', lastName });
  const rental = await volant.freeRental(notBefore === undefined ? {} : { notBefore });
  const { body } = await volant.book(customer.token, rental);
  const paymentId = await volant.payDeposit(customer.token, body);
  await expect.poll(async () => (await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  return { customer, reservation: body };
};

const list = (page: Page): Locator => page.getByRole('region', { name: 'Réservations', exact: true });

export const table = (page: Page): Locator => page.getByRole('table', { name: 'Réservations', exact: true });

/** The line with the number of reservations. */
export const count = (page: Page): Locator => list(page).getByRole('status').first();

/** Opens the question whether the first listed reservation that can be cancelled is to be. */
export const chooseCancel = async (page: Page): Promise<void> => {
  await rowMenu(page).click();
  await page.getByRole('menuitem', { name: 'Annuler' }).click();
};

/** The button that opens the acts of that reservation. */
export const rowMenu = (page: Page): Locator =>
  table(page)
    .getByRole('button', { name: /^Autres actions/ })
    .first();
