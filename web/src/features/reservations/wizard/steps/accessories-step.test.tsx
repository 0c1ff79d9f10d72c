// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  anAccessory,
  aVehicle,
  book,
  inDays,
  type TestAccessory,
  type TestCustomer,
  type TestVehicle,
} from '../../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../../server/src/testing/test-app.ts';
import { clickTwice } from '../../../../testing/patient-user.ts';
import { startTestSite, type OpenOptions } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';
import { writeDraft } from '../../wizard-draft.ts';
import type { AccessoryChoice } from '../wizard-state.ts';

const site = await startTestSite();
let customer: TestCustomer;
let vehicle: TestVehicle;
let seat: TestAccessory;
beforeEach(async () => {
  // The browser's clock says what the server's does.
  vi.setSystemTime(TEST_NOW);
  customer = await aCustomer(site.t);
  vehicle = await aVehicle(site.t);
  seat = await anAccessory(site.t, { name: 'Siège bébé', dailyPriceCents: 5_00, quantity: 3 });
});
afterEach(async () => {
  await site.leave();
  vi.useRealTimers();
  await site.t.db.deleteFrom('reservation_accessory').execute();
  await site.t.db.deleteFrom('accessory').execute();
});

const HOLD = 'POST /api/reservations';
const PAY = 'Continuer vers le paiement';
const BARE = 'Continuer sans accessoire';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const row = (name: string) =>
  within(
    within(screen.getByRole('list', { name: 'Accessoires' }))
      .getAllByRole('listitem')
      .find((item) => item.textContent.includes(name)) ?? document.body,
  );
const box = (name: string) => row(name).getByRole<HTMLInputElement>('checkbox');
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const summaryText = () => plain(screen.getByRole('complementary', { name: 'Récapitulatif' }).textContent);
const mine = async (): Promise<Reservation[]> =>
  (await site.t.get<Reservation[]>('/api/reservations/me', customer.token)).body;

/** The step as after a reload: the dates, and what was chosen, are in the draft. */
const openStep = async (accessories: AccessoryChoice[] = [], options: OpenOptions = {}) => {
  const [startDate, endDate] = [inDays(site.t, 5), inDays(site.t, 8)];
  writeDraft(customer.id, { vehicleId: vehicle.id, startDate, endDate, accessories });
  const page = site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=accessoires`,
    user: customer,
    ...options,
  });
  await screen.findByRole('heading', { level: 1, name: 'Accessoires' });
  return page;
};

/** The same, with the list and the price. */
const openList = async (accessories?: AccessoryChoice[]) => {
  const page = await openStep(accessories);
  await screen.findByRole('list', { name: 'Accessoires' });
  await waitFor(() => expect(button(PAY).disabled).toBe(false));
  return page;
};

describe('the accessories of a reservation', () => {
  it('have a name, a stock and a price; a click on the row chooses one and takes it back', async () => {
    await anAccessory(site.t, { name: 'Porte-vélos', dailyPriceCents: 7_50, quantity: 1 });
    const { user } = await openList();
    expect(row('Siège bébé').getByText('3 disponible(s)')).toBeTruthy();
    expect(row('Porte-vélos').getByText('1 disponible(s)')).toBeTruthy();
    expect(plain(row('Porte-vélos').getByText(/jour$/).textContent)).toBe('7,50 € / jour');
    expect(row('Siège bébé').queryByRole('group')).toBeNull();
    await user.click(row('Siège bébé').getByText('Siège bébé'));
    expect(box('Siège bébé').checked).toBe(true);
    expect(row('Siège bébé').getByRole<HTMLInputElement>('textbox').value).toBe('1');
    expect(summaryText()).toContain('Prix total165,00 €');
    await user.click(row('Siège bébé').getByText('Siège bébé'));
    expect(row('Siège bébé').queryByRole('group')).toBeNull();
    expect(summaryText()).toContain('Prix total150,00 €');
    expect(site.acts()).toEqual([]);
  });

  it('are shown with their picture where they have one; its square is part of the row', async () => {
    await site.t.change('accessory', { id: seat.id }, { picture_key: 'a'.repeat(32), picture_width: 800 });
    await anAccessory(site.t, { name: 'Porte-vélos', dailyPriceCents: 7_50, quantity: 1 });
    const { user } = await openList();
    expect(row('Porte-vélos').queryByRole('presentation')).toBeNull();
    const image = row('Siège bébé').getByRole<HTMLImageElement>('presentation');
    expect(image.getAttribute('src')).toBe(`/photos/${'a'.repeat(32)}-480.webp`);
    expect([image.width, image.height, image.getAttribute('loading')]).toEqual([64, 64, 'lazy']);
    await user.click(image);
    expect(box('Siège bébé').checked).toBe(true);
  });

  it('are at least one and at most the stock, by buttons or typed, with the total of the line', async () => {
    const { user } = await openList([{ id: seat.id, quantity: 1 }]);
    const quantity = () => row('Siège bébé').getByRole<HTMLInputElement>('textbox');
    const less = () => button('Retirer un exemplaire\u00a0: Siège bébé');
    const more = () => button('Ajouter un exemplaire\u00a0: Siège bébé');
    expect(less().getAttribute('aria-disabled')).toBe('true');
    await user.click(less());
    expect(quantity().value).toBe('1');
    await user.click(more());
    await user.click(more());
    expect(more().getAttribute('aria-disabled')).toBe('true');
    await user.click(more());
    expect(quantity().value).toBe('3');
    expect(more()).toBe(document.activeElement);
    expect(plain(row('Siège bébé').getByText(/^Total/).parentElement?.textContent ?? '')).toBe(
      'Total 45,00 €',
    );
    expect(summaryText()).toContain('Prix total195,00 €');
    for (const [typed, counted] of [
      ['99', '3'],
      ['0', '1'],
      ['beaucoup', '1'],
    ] as const) {
      await user.clear(quantity());
      await user.type(quantity(), typed);
      await user.tab();
      expect(quantity().value).toBe(counted);
    }
  });

  it('that others have taken on these days cannot be chosen', async () => {
    const other = await aCustomer(site.t);
    await book(site.t, other, {
      vehicle: await aVehicle(site.t),
      from: 7,
      to: 9,
      accessories: [{ accessory: seat, quantity: 3 }],
    });
    await openList();
    expect(row('Siège bébé').getByText('0 disponible(s)')).toBeTruthy();
    expect(box('Siège bébé').disabled).toBe(true);
  });

  it('that were chosen when there were more are reduced, which is said', async () => {
    await openList([{ id: seat.id, quantity: 5 }]);
    await screen.findByText('Le stock a changé pour ces dates : votre choix d’accessoires a été adapté.');
    expect(row('Siège bébé').getByRole<HTMLInputElement>('textbox').value).toBe('3');
  });

  it('have a line of description where there is one', async () => {
    await site.t.change('accessory', { id: seat.id }, { description: 'Dos à la route' });
    await anAccessory(site.t, { name: 'Porte-vélos' });
    await openList();
    expect(row('Siège bébé').getByText('Dos à la route')).toBeTruthy();
    expect(row('Porte-vélos').queryByText('Dos à la route')).toBeNull();
  });

  it('may be none at all', async () => {
    await site.t.db.deleteFrom('accessory').execute();
    await openStep();
    await screen.findByText('Aucun accessoire disponible pour le moment.');
    await waitFor(() => expect(button(PAY).disabled).toBe(false));
  });

  it('that cannot be loaded are asked for again; the way on without them stays open', async () => {
    const { user } = await openStep([], { lost: /accessory/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors du chargement des accessoires');
    expect(button(PAY).disabled).toBe(true);
    // Once the price is known.
    await waitFor(() => expect(button(BARE).disabled).toBe(false));
    site.findNetwork();
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('list', { name: 'Accessoires' });
  });

  it('lead back to the dates, which are kept', async () => {
    const { user } = await openList();
    await user.click(button('Revenir'));
    await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
    expect(screen.getByLabelText<HTMLInputElement>('Date de début').value).toBe('06/06/2026');
  });
});

describe('the way on to the payment', () => {
  it('holds the dates with the accessories, once', async () => {
    const { address } = await openList([{ id: seat.id, quantity: 2 }]);
    const answer = site.holdAnswers();
    clickTwice(button(PAY));
    await screen.findByRole('button', { name: 'Réservation des dates...' });
    answer();
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
    expect(site.acts().filter((act) => act === HOLD)).toHaveLength(1);
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&etape=paiement`);
    expect(await mine()).toMatchObject([
      { status: 'pending', totalPrice: 180, accessories: [{ quantityReserved: 2 }] },
    ]);
  });

  it('without accessories is not offered beside a choice, which it would drop', async () => {
    const { user } = await openList([{ id: seat.id, quantity: 2 }]);
    expect(screen.queryByRole('button', { name: BARE })).toBeNull();
    await user.click(row('Siège bébé').getByText('Siège bébé'));
    await user.click(button(BARE));
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
    expect(await mine()).toMatchObject([{ totalPrice: 150, accessories: [] }]);
  });

  it('without accessories keeps none of them when their list is not there and it fails', async () => {
    const { user } = await openStep([{ id: seat.id, quantity: 2 }], { lost: /accessory/ });
    await waitFor(() => expect(button(BARE).disabled).toBe(false));
    site.loseNetwork();
    await user.click(button(BARE));
    await screen.findAllByText(/Connexion au serveur impossible/);
    expect(summaryText()).toContain('Prix total150,00 €');
  });

  it('leads back to the dates when somebody has just taken them, with the accessories kept', async () => {
    const { user, address } = await openList([{ id: seat.id, quantity: 2 }]);
    await book(site.t, await aCustomer(site.t), { vehicle, from: 6, to: 7 });
    await user.click(button(PAY));
    await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
    const [alert] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain('La période sélectionnée chevauche avec une réservation existante');
    expect(alert?.textContent).toContain('Choisissez d’autres dates, le reste de votre choix est conservé.');
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&etape=dates`);
    expect(await mine()).toEqual([]);
    for (const [name, day] of [
      ['Date de début', '16/06/2026'],
      ['Date de fin', '18/06/2026'],
    ] as const) {
      await user.clear(screen.getByLabelText(name));
      await user.type(screen.getByLabelText(name), day);
    }
    await user.click(button('Continuer'));
    await screen.findByRole('list', { name: 'Accessoires' });
    expect(row('Siège bébé').getByRole<HTMLInputElement>('textbox').value).toBe('2');
  });

  it('says that the stock has just been taken, and shows what is left', async () => {
    const { user } = await openList([{ id: seat.id, quantity: 2 }]);
    await book(site.t, await aCustomer(site.t), {
      vehicle: await aVehicle(site.t),
      from: 5,
      to: 8,
      accessories: [{ accessory: seat, quantity: 2 }],
    });
    await user.click(button(PAY));
    expect(plain((await screen.findByRole('alert')).textContent)).toBe(
      '« Siège bébé » n’est plus disponible en quantité suffisante pour ces dates',
    );
    await waitFor(() => expect(row('Siège bébé').getByText('1 disponible(s)')).toBeTruthy());
    expect(screen.getByRole('heading', { level: 1, name: 'Accessoires' })).toBeTruthy();
  });

  it('asks again when the price has changed, and takes the new one', async () => {
    const { user } = await openList();
    await site.t.change('vehicle', { id: vehicle.id }, { daily_price_cents: 60_00 });
    await user.click(button(PAY));
    const notice = await screen.findByText(/^Le prix a changé/);
    expect(plain(notice.textContent)).toBe('Le prix a changé : le nouveau total est de 180,00 €');
    await waitFor(() => expect(summaryText()).toContain('Prix total180,00 €'));
    await user.click(button(PAY));
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
  });

  it('keeps what was chosen while the network is away, and can be asked again', async () => {
    const { user } = await openList([{ id: seat.id, quantity: 2 }]);
    site.loseNetwork();
    await user.click(button(PAY));
    expect((await screen.findByRole('alert')).textContent).toContain('Connexion au serveur impossible');
    expect(row('Siège bébé').getByRole<HTMLInputElement>('textbox').value).toBe('2');
    site.findNetwork();
    await user.click(button(PAY));
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
  });
});
