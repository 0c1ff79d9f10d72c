import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, aVehicle, inDays } from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

const site = await startTestSite();
const { t } = site;
const manager = await aManager(t);

/** A rental of the name that was paid at the terminal and cancelled. */
const aCanceledRental = async (firstName: string): Promise<number> => {
  const vehicle = { ...(await aVehicle(t, { brand: 'Skoda', model: 'Fabia' })), dailyPriceCents: 50_00 };
  const days = { startDate: inDays(t, 5), endDate: inDays(t, 7) };
  const customer = { firstName, lastName: 'Maes', phoneNumber: '0471 11 22 33' };
  const { id } = (await sellAt(t, manager, saleBody(t, vehicle, { ...days, customer }))).body.reservation;
  expect((await t.patch(`/api/reservations/${id}`, manager.token)).status).toBe(200);
  return id;
};
const giveBack = async (id: number): Promise<void> => {
  const body = {
    requestKey: randomUUID(),
    kind: 'refund',
    what: 'credit',
    note: 'Trop-perçu',
    method: 'terminal',
    amount: 100,
  };
  expect((await t.post(`/api/reservations/${id}/ledger`, manager.token, body)).status).toBe(200);
};
const open = () => site.open(<ManagePage />, { at: '/manage', user: manager });
const plain = (element: HTMLElement) => element.textContent.replaceAll(/\s/g, ' ');
const addressesIn = (element: HTMLElement, name: RegExp) =>
  within(element)
    .getAllByRole('link', { name })
    .map((link) => link.getAttribute('href'));
const pageOf = (id: number) => `/manage/reservations/${id}?acte=rembourser`;

it('leads to what is to be given back, one or several, until it is', async () => {
  const ana = await aCanceledRental('Ana');
  open();
  const one = await screen.findByRole('article', { name: /^100,00\s€ à rendre$/ });
  expect(plain(one)).toContain('Ana Maes, Skoda Fabia');
  expect(addressesIn(one, /^Rembourser 100,00\s€ à Ana Maes$/)).toEqual([pageOf(ana)]);
  expect(screen.getByRole('heading', { name: 'À traiter (1)' })).toBeTruthy();
  await site.leave();

  const nora = await aCanceledRental('Nora');
  open();
  const both = await screen.findByRole('article', { name: '2 trop-perçus à rendre' });
  expect(plain(both)).toContain('100,00 € à Ana Maes, et un autre');
  expect(addressesIn(both, /^Rembourser/)).toEqual([pageOf(ana)]);
  expect(addressesIn(both, /^réservation n°/)).toEqual([pageOf(ana), pageOf(nora)]);
  await site.leave();

  await giveBack(ana);
  await giveBack(nora);
  open();
  await screen.findByText("Rien de prévu aujourd'hui.", {
    normalizer: (text) => text.replaceAll(/\s/g, ' '),
  });
  await waitFor(() => expect(screen.queryByRole('article', { name: /à rendre/ })).toBeNull());
});
