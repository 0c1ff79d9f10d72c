import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCustomer,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../server/src/testing/test-app.ts';
import { clickTwice } from '../../testing/click-twice.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.tsx';
import { MyReservationsPage } from './my-reservations-page.tsx';

const ASK = 'Demander une annulation ou un changement';

let site: TestSite;
let customer: TestCustomer;
beforeAll(async () => {
  site = await startTestSite();
});
beforeEach(async () => {
  vi.setSystemTime(TEST_NOW);
  site.t.clock.set(TEST_NOW);
  customer = await aCustomer(site.t);
});
afterEach(async () => {
  await site.leave();
  vi.useRealTimers();
});
afterAll(() => site.close());

const aPaidReservation = async (from: number): Promise<number> => {
  const { t } = site;
  const { id, deposit } = (await book(t, customer, { vehicle: await aVehicle(t), from, to: from + 3 })).body;
  const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
  const paymentId = await pay(t, body.clientSecret);
  await t.call({ path: `/api/payment/${paymentId}/reservation`, token: customer.token });
  return id;
};
const open = () => site.open(<MyReservationsPage />, { at: '/my-reservations', user: customer });
const help = () => screen.findByRole('region', { name: /^Besoin d’aide/ });
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const stored = () =>
  site.t.db
    .selectFrom('change_request')
    .innerJoin('reservation', 'reservation.id', 'change_request.reservation_id')
    .select(['reservation_id', 'wish', 'text'])
    .where('account_id', '=', customer.id)
    .orderBy('change_request.id')
    .execute();

describe('a request about a reservation', () => {
  it('is sent once from the help, answered with the moment that counts, and shown in the row', async () => {
    const id = await aPaidReservation(5);
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    await user.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Mon vol est annulé');
    clickTwice(within(dialog).getByRole('button', { name: 'Envoyer la demande' }));
    const answer = await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect(plain(answer.textContent)).toContain('jugé à ce moment, le lundi 1er juin 2026 à 12:00');
    expect(await stored()).toEqual([{ reservation_id: id, wish: 'annulation', text: 'Mon vol est annulé' }]);
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/requests`]);
    await user.click(within(answer).getAllByRole('button', { name: 'Fermer' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(await screen.findByRole('button', { name: /^Détails/ }));
    await screen.findByText(/Votre demande d’annulation est enregistrée depuis le lundi 1er juin 2026/);
    // What is left to ask.
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${ASK}.+PEUGEOT`) }));
    const second = await screen.findByRole('dialog', { name: ASK });
    expect(within(second).queryByRole('radio', { name: /^Annulation/ })).toBeNull();
    expect(within(second).getByRole('radio', { name: /^Changement/ })).toBeTruthy();
  });

  it('of a change needs a text, on its field; nothing is sent without', async () => {
    const id = await aPaidReservation(5);
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    await user.click(within(dialog).getByRole('radio', { name: /^Changement/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }));
    await within(dialog).findByText('Veuillez indiquer le changement souhaité');
    const text = within(dialog).getByRole('textbox', { name: /^Changement souhaité/ });
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(site.acts()).toEqual([]);
    await user.type(text, 'Du 10 au 12');
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }));
    await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect(await stored()).toEqual([{ reservation_id: id, wish: 'changement', text: 'Du 10 au 12' }]);
  });

  it('is about the reservation that is chosen, when there are several', async () => {
    const [first, second] = [await aPaidReservation(5), await aPaidReservation(12)];
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    const select = within(dialog).getByRole('combobox', { name: 'Réservation' });
    expect(within(select).getAllByRole('option')).toHaveLength(2);
    await user.selectOptions(select, String(first));
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }));
    await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect((await stored()).map((row) => row.reservation_id)).toEqual([first]);
    expect(first).not.toBe(second);
  });

  it('that the server refuses keeps what was typed', async () => {
    const id = await aPaidReservation(5);
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    await user.type(within(dialog).getByRole('textbox'), 'Trop tard');
    await site.t.call({
      method: 'POST',
      path: `/api/reservations/${id}/requests`,
      token: customer.token,
      body: { wish: 'annulation' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }));
    await within(dialog).findByText(/est déjà enregistrée depuis le/);
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('Trop tard');
  });

  it('is not offered without a paid reservation', async () => {
    await book(site.t, customer, { vehicle: await aVehicle(site.t), from: 5, to: 8 });
    open();
    await screen.findByRole('table');
    expect(within(await help()).queryByRole('button')).toBeNull();
  });
});
