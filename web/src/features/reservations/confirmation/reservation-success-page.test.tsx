// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import {
  aCustomer,
  aManager,
  anAccessory,
  aVehicle,
  book,
  inDays,
  openIntent,
  pay,
  type OrderInput,
  type TestCustomer,
} from '../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../server/src/testing/test-app.ts';
import { startTestSite, type OpenOptions } from '../../../testing/test-site.tsx';
import { readDraft, writeDraft } from '../wizard-draft.ts';
import { ReservationSuccessPage } from './reservation-success-page.tsx';

const site = await startTestSite();
let customer: TestCustomer;
let order: OrderInput;
beforeEach(async () => {
  // The browser's clock says what the server's does.
  vi.setSystemTime(TEST_NOW);
  customer = await aCustomer(site.t);
  order = { vehicle: await aVehicle(site.t), from: 5, to: 8 };
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const bodyText = () => plain(document.body.textContent);
const target = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

const open = (paymentId: string, options: OpenOptions = {}) =>
  site.open(<ReservationSuccessPage />, {
    at: `/reservation-success?payment_intent=${paymentId}`,
    user: customer,
    ...options,
  });

const aHold = async (changes: Partial<OrderInput> = {}): Promise<Reservation> =>
  (await book(site.t, customer, { ...order, ...changes })).body;
const secretOf = async (amount: number, reservationId?: number): Promise<string> => {
  const input = reservationId === undefined ? { amount } : { amount, reservationId };
  return (await openIntent(site.t, customer, input)).body.clientSecret;
};
const idOf = (secret: string): string => secret.split('_secret_')[0] ?? '';
/** A payment that the provider has captured, of a hold or of no order yet. */
const aPayment = async (reservationId?: number): Promise<string> =>
  pay(site.t, await secretOf(45_00, reservationId));

const keepDraft = (): void =>
  writeDraft(customer.id, {
    vehicleId: order.vehicle.id,
    startDate: inDays(site.t, 5),
    endDate: inDays(site.t, 8),
    accessories: [],
  });

describe('the return from a payment', () => {
  it('shows the confirmed reservation, and the draft is gone', async () => {
    const accessory = await anAccessory(site.t, { name: 'Porte-vélos', dailyPriceCents: 10_00 });
    const hold = await aHold({ accessories: [{ accessory, quantity: 1 }] });
    const paid = await pay(site.t, await secretOf(54_00, hold.id));
    keepDraft();
    open(paid);
    await heading(/^RÉSERVATION CONFIRMÉE/);
    for (const text of [
      'Peugeot 308',
      'Votre acompte de 54,00 € a été débité. Vos dates sont bloquées.',
      'samedi 6 juin 2026',
      'mardi 9 juin 2026',
      '3 jours',
      '600 km',
      '1 × Porte-vélos',
      'Réglez le solde de 126,00 € sur place, au retrait.',
      'Annulation gratuite jusqu’au vendredi 5 juin 2026 à 09:00.',
    ]) {
      expect(bodyText()).toContain(text);
    }
    const amounts = plain(screen.getByRole('complementary', { name: 'Récapitulatif financier' }).textContent);
    for (const text of ['150,00 €', 'Accessoires30,00 €', 'Prix total180,00 €', 'Acompte payé54,00 €']) {
      expect(amounts).toContain(text);
    }
    expect(target('Voir mes réservations')).toBe('/my-reservations');
    await waitFor(() => expect(readDraft(customer.id)).toBeUndefined());
  });

  it('says that it is still being confirmed, keeps the draft, and shows the confirmation by itself', async () => {
    // Nothing is ordered with this payment yet.
    const paid = await aPayment();
    keepDraft();
    open(paid);
    await heading('Paiement reçu, confirmation en cours');
    expect(bodyText()).toContain('Cette page se met à jour toute seule.');
    expect(readDraft(customer.id)).toBeDefined();
    await aHold();
    await heading(/^RÉSERVATION CONFIRMÉE/);
  });

  it('says that it did not succeed, and leads back to the payment while the dates are held', async () => {
    const hold = await aHold();
    const { user, address } = open(idOf(await secretOf(45_00, hold.id)));
    await heading('Paiement non abouti');
    expect(bodyText()).toContain('Vos dates vous sont encore réservées quelques minutes.');
    await user.click(screen.getByRole('button', { name: 'Reprendre le paiement' }));
    expect(address()).toBe(`/reservation?vehicule=${order.vehicle.id}&etape=paiement`);
    expect(readDraft(customer.id)).toMatchObject({ vehicleId: order.vehicle.id, heldTotalCents: 150_00 });
  });

  it('leads to the dates once they are held no longer', async () => {
    const { id } = await aHold();
    const secret = await secretOf(45_00, id);
    await site.t.post(`/api/reservations/${id}/release`, customer.token);
    open(idOf(secret));
    await heading('Paiement non abouti');
    expect(bodyText()).toContain('Vos dates ne sont plus réservées.');
    expect(screen.queryByRole('button', { name: 'Reprendre le paiement' })).toBeNull();
    expect(target('Choisir mes dates')).toBe(`/reservation?vehicule=${order.vehicle.id}`);
  });

  it('says that the deposit is refunded when somebody else has the dates', async () => {
    await book(site.t, await aCustomer(site.t), order);
    const paid = await aPayment();
    await aHold();
    open(paid);
    await heading('Votre acompte vous est remboursé');
    expect(bodyText()).toContain('les dates ou les accessoires n’étaient plus disponibles.');
    expect(target('Choisir d’autres dates')).toBe('/');
  });

  it('says that the reservation is cancelled when it has been since', async () => {
    const { id } = await aHold();
    const paid = await aPayment(id);
    open(paid);
    await heading(/^RÉSERVATION CONFIRMÉE/);
    await site.leave();
    const { token } = await aManager(site.t);
    await site.t.patch(`/api/reservations/${id}?motif=agence`, token);
    open(paid);
    await heading('Votre réservation est annulée');
    expect(screen.queryByRole('heading', { name: /^RÉSERVATION CONFIRMÉE/ })).toBeNull();
  });

  it('says to visitors only how to go on', async () => {
    const at = `/reservation-success?payment_intent=${await aPayment((await aHold()).id)}`;
    const { user, address } = site.open(<ReservationSuccessPage />, { at });
    await heading('Votre paiement');
    expect(bodyText()).toContain('Connectez-vous pour voir votre réservation.');
    expect(bodyText()).not.toContain('308');
    await user.click(screen.getByRole('link', { name: 'Se connecter' }));
    expect(address()).toMatch(/^\/login/);
  });
});

describe('a payment that the page does not know', () => {
  const nothing = async (): Promise<void> => {
    await heading('Confirmation');
    expect(bodyText()).toContain('Aucune réservation à afficher.');
    expect(target('Mes réservations')).toBe('/my-reservations');
  };

  it.each([
    ['of another person', async () => aPayment((await aHold()).id)],
    ['that does not exist', () => Promise.resolve('pi_unknown')],
    ['whose number is none', () => Promise.resolve('../users/me')],
  ])('%s shows no reservation', async (_what, paymentOf) => {
    const id = await paymentOf();
    open(encodeURIComponent(id), { user: await aCustomer(site.t) });
    await nothing();
  });

  it('without a number shows no reservation', async () => {
    open('', { at: '/reservation-success' });
    await nothing();
  });

  it('because the network is away is asked for again', async () => {
    const paid = await aPayment((await aHold()).id);
    open(paid, { lost: /api\/payment/ });
    await heading('Votre paiement');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Connexion au serveur impossible');
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeTruthy();
    site.findNetwork();
    await heading(/^RÉSERVATION CONFIRMÉE/);
  });
});
