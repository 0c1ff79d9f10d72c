import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, openIntent, pay } from '../../../../../../server/src/testing/builders.ts';
import type { TestCustomer } from '../../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../../server/src/testing/test-app.ts';
import { startTestSite, type OpenOptions } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';

const site = await startTestSite();
let customer: TestCustomer;
beforeEach(async () => {
  // The browser's clock says what the server's does.
  vi.setSystemTime(TEST_NOW);
  customer = await aCustomer(site.t);
});

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const aHold = async (): Promise<Reservation> =>
  (await book(site.t, customer, { vehicle: await aVehicle(site.t), from: 5, to: 8 })).body;
const aConfirmed = async (): Promise<Reservation> => {
  const hold = await aHold();
  const { body } = await openIntent(site.t, customer, { amount: 45_00, reservationId: hold.id });
  const paid = await pay(site.t, body.clientSecret);
  await site.t.get(`/api/payment/${paid}/reservation`, customer.token);
  return hold;
};

/** The step as after a reload. */
const open = ({ id }: { id: number | string }, options: OpenOptions = {}) =>
  site.open(<ReservationPage />, {
    at: `/reservation?etape=confirmation&reservation=${id}`,
    user: customer,
    ...options,
  });

const nothing = async (): Promise<void> => {
  await screen.findByText('Aucune réservation à afficher.');
  expect(screen.queryByRole('heading', { name: /^RÉSERVATION CONFIRMÉE/ })).toBeNull();
};

describe('the confirmation step', () => {
  it('shows the confirmed reservation of its address, as the last of the four steps', async () => {
    const { id } = await aConfirmed();
    open({ id });
    await heading(/^RÉSERVATION CONFIRMÉE/);
    expect(document.body.textContent).toMatch(new RegExp(`Réservation n°\\s${id}\\D`));
    const steps = within(screen.getByRole('list', { name: 'Étapes de la réservation' }));
    const current = steps.getAllByRole('listitem').filter((item) => item.matches('[aria-current=step]'));
    expect(current.map((item) => item.textContent)).toEqual([expect.stringContaining('Confirmation')]);
    // It is made: no step leads back.
    expect(steps.queryByRole('link')).toBeNull();
    expect(screen.getByRole('img', { name: 'Peugeot 308' })).toBeTruthy();
    expect(document.body.textContent).toContain(
      `Un email de confirmation vous sera envoyé à ${customer.email}.`,
    );
  });

  it('confirms nothing that still waits for its payment', async () => {
    open(await aHold());
    await nothing();
  });

  it('confirms nothing that was released', async () => {
    const { id } = await aHold();
    await site.t.post(`/api/reservations/${id}/release`, customer.token);
    open({ id });
    await nothing();
  });

  it('shows nothing of somebody else', async () => {
    open(await aConfirmed(), { user: await aCustomer(site.t) });
    await nothing();
  });

  it('shows nothing without a number', async () => {
    open({ id: '' });
    await nothing();
  });

  it('says that the reservation could not be loaded, and asks for it again by its button', async () => {
    const { user } = open(await aConfirmed(), { lost: /reservations\/me/ });
    expect((await screen.findByRole('alert')).textContent).toContain('Connexion au serveur impossible');
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading(/^RÉSERVATION CONFIRMÉE/);
  });
});
