import { randomUUID } from 'node:crypto';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Locator, Page } from '@playwright/test';
import { comeBackAs } from './acts.ts';
import { stranger, type Agency, type Customer } from './agency.ts';
import { expect } from './fixtures.ts';
import { managerAccount } from './volant-process.ts';

/** The address of the manager's list of reservations. */
export const ADDRESS = '/manager-reservations';

export const comeAsManager = async (page: Page, volant: Agency): Promise<void> => {
  await comeBackAs(page, { email: managerAccount.email, token: await volant.logIn(managerAccount) });
};

/** A name that nobody else has, of plain letters. */
export const uniqueName = (): string =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(8, 'q')
    .slice(0, 8);

export interface Paid {
  customer: Customer;
  reservation: Reservation;
}

/** A customer whose deposit was paid. */
export const paidRental = async (
  volant: Agency,
  { lastName, notBefore }: { lastName: string; notBefore?: number },
): Promise<Paid> => {
  const customer = await volant.register({ ...stranger(), firstName: 'Éloïse', lastName });
  const rental = await volant.freeRental(notBefore === undefined ? {} : { notBefore });
  const { body } = await volant.book(customer.token, rental);
  const paymentId = await volant.payDeposit(customer.token, body);
  await expect.poll(async () => (await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  return { customer, reservation: body };
};

/** The list of the reservations on the manager's page. */
const list = (page: Page): Locator => page.getByRole('region', { name: 'Réservations', exact: true });

export const table = (page: Page): Locator => page.getByRole('table', { name: 'Réservations', exact: true });

/** The line that says how many reservations there are. */
export const count = (page: Page): Locator => list(page).getByRole('status').first();
