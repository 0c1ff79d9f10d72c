// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../server/src/testing/test-app.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { MyReservationsPage } from './my-reservations-page.tsx';

const ASK = 'Demander une annulation ou un changement';
/** The buttons that send it, for the rental from the fifth day on. */
const TO_CANCEL = /^Demander l’annulation\s: Peugeot 308, du sam\.\s6\sjuin\s2026 au mar\.\s9\sjuin\s2026$/;
const TO_CHANGE = /^Demander un changement\s: Peugeot 308, du sam\.\s6\sjuin\s2026 au mar\.\s9\sjuin\s2026$/;

const site = await startTestSite();
let customer: TestCustomer;
beforeEach(async () => {
  vi.setSystemTime(TEST_NOW);
  site.t.clock.set(TEST_NOW);
  customer = await aCustomer(site.t);
});

const aPaidReservation = async (from: number): Promise<number> => {
  const { t } = site;
  const { id, deposit } = (await book(t, customer, { vehicle: await aVehicle(t), from, to: from + 3 })).body;
  const { body } = await openIntent(t, customer, { amount: deposit * 100, reservationId: id });
  const paymentId = await pay(t, body.clientSecret);
  await t.get(`/api/payment/${paymentId}/reservation`, customer.token);
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

describe('a request about a rental under way', () => {
  it('asks for more days only, and says nothing of a cancellation', async () => {
    const id = await aPaidReservation(5);
    site.t.clock.advance({ days: 5 });
    vi.setSystemTime(site.t.clock.now());
    await site.t.change('reservation', { id }, { departed_at: site.t.clock.now() });
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: 'Demander une prolongation' }));
    const dialog = await screen.findByRole('dialog', { name: 'Demander une prolongation' });
    expect(within(dialog).queryByRole('radio')).toBeNull();
    const text = within(dialog).getByRole('textbox', { name: /^Jusqu’à quand/ });
    await user.type(text, 'Jusqu’au 12 juin');
    await user.click(within(dialog).getByRole('button', { name: /^Demander une prolongation/ }));
    const answer = await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect(plain(answer.textContent)).toContain('rendez le véhicule au jour et à l’heure prévus');
    expect(await stored()).toEqual([{ reservation_id: id, wish: 'changement', text: 'Jusqu’au 12 juin' }]);
    expect(plain(document.body.textContent)).not.toContain('l’acompte n’est plus remboursable');
  });
});

describe('a request about a reservation', () => {
  it('is sent once from the help, answered with the moment that counts, and shown in the row', async () => {
    const id = await aPaidReservation(5);
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    await user.type(within(dialog).getByRole('textbox', { name: /^Message/ }), 'Mon vol est annulé');
    await user.click(within(dialog).getByRole('radio', { name: /^Annulation/ }));
    clickTwice(within(dialog).getByRole('button', { name: TO_CANCEL }));
    const answer = await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect(plain(answer.textContent)).toContain('jugé à ce moment, le lundi 1er juin 2026 à 12:00');
    expect(plain(answer.textContent)).toContain(
      'Annulation demandée : Peugeot 308, du sam. 6 juin 2026 au mar. 9 juin 2026',
    );
    expect(await stored()).toEqual([{ reservation_id: id, wish: 'annulation', text: 'Mon vol est annulé' }]);
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/requests`]);
    await user.click(within(answer).getAllByRole('button', { name: 'Fermer' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click(await screen.findByRole('button', { name: /^Détails/ }));
    await screen.findByText(/Votre demande d’annulation est enregistrée depuis le lundi 1er juin 2026/);
    expect(screen.getByRole('cell', { name: /Annulation demandée$/ })).toBeTruthy();
    // What is left to ask.
    await user.click(await screen.findByRole('button', { name: new RegExp(`^${ASK}.+Peugeot`) }));
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
    await user.click(within(dialog).getByRole('button', { name: TO_CHANGE }));
    await within(dialog).findByText('Veuillez indiquer le changement souhaité');
    const text = within(dialog).getByRole('textbox', { name: /^Changement souhaité/ });
    await waitFor(() => expect(document.activeElement).toBe(text));
    expect(site.acts()).toEqual([]);
    await user.type(text, 'Du 10 au 12');
    await user.click(within(dialog).getByRole('button', { name: TO_CHANGE }));
    await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect(await stored()).toEqual([{ reservation_id: id, wish: 'changement', text: 'Du 10 au 12' }]);
  });

  it('has nothing chosen beforehand, and is sent about what its button names', async () => {
    const first = await aPaidReservation(5);
    const second = await aPaidReservation(12);
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Envoyer la demande' }));
    await within(dialog).findByText('Veuillez choisir une réservation');
    await within(dialog).findByText('Veuillez choisir une annulation ou un changement');
    expect(site.acts()).toEqual([]);
    // Two of the same vehicle: the days and the number tell them apart.
    const which = within(dialog).getByRole('group', { name: /^Quelle réservation/ });
    const rentals = within(which).getAllByRole('radio');
    expect(rentals).toHaveLength(2);
    await user.click(
      within(which).getByRole('radio', {
        name: new RegExp(`mar..9.juin.2026, réservation n°.${first}`),
      }),
    );
    await user.click(within(dialog).getByRole('radio', { name: /^Changement/ }));
    await user.type(within(dialog).getByRole('textbox', { name: /^Changement souhaité/ }), 'Du 10 au 12');
    await user.click(within(dialog).getByRole('button', { name: TO_CHANGE }));
    await screen.findByRole('dialog', { name: 'Votre demande est enregistrée' });
    expect(await stored()).toEqual([{ reservation_id: first, wish: 'changement', text: 'Du 10 au 12' }]);
    expect(first).not.toBe(second);
  });

  it('is taken back from the row, after a question that names it', async () => {
    const id = await aPaidReservation(5);
    const { body: asked } = await site.t.post<{ id: number }>(
      `/api/reservations/${id}/requests`,
      customer.token,
      { wish: 'annulation' },
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Détails/ }));
    await user.click(
      await screen.findByRole('button', { name: /^Retirer ma demande.+annulation.+Peugeot 308/ }),
    );
    const dialog = await screen.findByRole('dialog', { name: /^Retirer votre demande/ });
    expect(plain(dialog.textContent)).toContain('demande d’annulation du lundi 1er juin 2026 à 12:00');
    expect(plain(dialog.textContent)).toContain('Peugeot 308, du sam. 6 juin 2026 au mar. 9 juin 2026');
    clickTwice(within(dialog).getByRole('button', { name: 'Retirer ma demande' }));
    const notice = await screen.findByText(/Peugeot 308.+Votre demande est retirée/);
    await waitFor(() => expect(notice.closest('[tabindex="-1"]')).toBe(document.activeElement));
    await waitFor(() => expect(screen.queryByText('Annulation demandée')).toBeNull());
    expect(screen.queryByRole('button', { name: /^Retirer ma demande/ })).toBeNull();
    expect(site.acts()).toEqual([`POST /api/requests/${asked.id}/withdraw`]);
  });

  it('cannot be taken back once the agency has answered it, which is said', async () => {
    const id = await aPaidReservation(5);
    const { body: asked } = await site.t.post<{ id: number }>(
      `/api/reservations/${id}/requests`,
      customer.token,
      { wish: 'annulation' },
    );
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Détails/ }));
    await user.click(await screen.findByRole('button', { name: /^Retirer ma demande/ }));
    await site.t.post(`/api/requests/${asked.id}/settle`, (await aManager(site.t)).token);
    const dialog = await screen.findByRole('dialog', { name: /^Retirer votre demande/ });
    await user.click(within(dialog).getByRole('button', { name: 'Retirer ma demande' }));
    await screen.findByText(/L’agence a déjà répondu à cette demande/);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Retirer ma demande/ })).toBeNull());
  });

  it('that the server refuses keeps what was typed', async () => {
    const id = await aPaidReservation(5);
    const { user } = open();
    await user.click(await within(await help()).findByRole('button', { name: ASK }));
    const dialog = await screen.findByRole('dialog', { name: ASK });
    await user.type(within(dialog).getByRole('textbox'), 'Trop tard');
    await user.click(within(dialog).getByRole('radio', { name: /^Annulation/ }));
    await site.t.post(`/api/reservations/${id}/requests`, customer.token, { wish: 'annulation' });
    await user.click(within(dialog).getByRole('button', { name: TO_CANCEL }));
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
