// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, anAccessory, aVehicle, inDays } from '../../../../../server/src/testing/builders.ts';
import type { TestAccessory, TestCustomer, TestVehicle } from '../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../server/src/testing/test-app.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { ReservationPage } from './reservation-page.tsx';
import { writeDraft } from '../wizard-draft.ts';
import type { AccessoryChoice } from './wizard-state.ts';

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

const PAY = 'Continuer vers le paiement';

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const row = (name: string) =>
  within(
    within(screen.getByRole('list', { name: 'Accessoires' }))
      .getAllByRole('listitem')
      .find((item) => item.textContent.includes(name)) ?? document.body,
  );
const mine = async (): Promise<Reservation[]> =>
  (await site.t.get<Reservation[]>('/api/reservations/me', customer.token)).body;

/** The second step as after a reload: the dates, and what was chosen, are in the draft. */
const openList = async (accessories: AccessoryChoice[] = []) => {
  const [startDate, endDate] = [inDays(site.t, 5), inDays(site.t, 8)];
  writeDraft(customer.id, { vehicleId: vehicle.id, startDate, endDate, accessories });
  const page = site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=accessoires`,
    user: customer,
  });
  await screen.findByRole('list', { name: 'Accessoires' });
  return page;
};

/** Once the price is known. */
const continueToPayment = async (user: UserEvent): Promise<void> => {
  await screen.findByRole('list', { name: 'Accessoires' });
  await waitFor(() => expect(button(PAY).disabled).toBe(false));
  await user.click(button(PAY));
};

describe('the list of the steps', () => {
  const steps = () => within(screen.getByRole('list', { name: 'Étapes de la réservation' }));

  it('leads back to an earlier step by keyboard, with the choices kept, and not on to a later one', async () => {
    const { user, address } = await openList([{ id: seat.id, quantity: 2 }]);
    expect(
      steps()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Sélection des dates, terminé']);
    expect(
      steps()
        .getAllByRole('listitem')
        .map((item) => item.getAttribute('aria-current')),
    ).toEqual([null, 'step', null, null]);
    steps().getByRole('link').focus();
    await user.keyboard('{Enter}');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
    expect(heading).toBe(document.activeElement);
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&etape=dates`);
    expect(screen.getByLabelText<HTMLInputElement>('Date de début').value).toBe('06/06/2026');
    expect(steps().queryByRole('link')).toBeNull();
    await user.click(button('Continuer'));
    await screen.findByRole('list', { name: 'Accessoires' });
    expect(row('Siège bébé').getByRole<HTMLInputElement>('textbox').value).toBe('2');
  });

  it('leads from the payment over two steps, and the way before stays the way back', async () => {
    const { user } = await openList();
    await user.click(steps().getByRole('link', { name: /^Sélection des dates/ }));
    await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
    await user.click(button('Continuer'));
    await continueToPayment(user);
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
    await waitFor(() => expect(steps().getAllByRole('link')).toHaveLength(2));
    await user.click(steps().getByRole('link', { name: /^Sélection des dates/ }));
    await screen.findByRole('heading', { level: 1, name: 'Sélection des dates' });
    expect(await mine()).toMatchObject([{ status: 'pending' }]);
    // The hold is still theirs: the same choices lead on to it.
    await user.click(button('Continuer'));
    await continueToPayment(user);
    await screen.findByRole('heading', { level: 1, name: 'Paiement' });
    expect(await mine()).toHaveLength(1);
  });
});
