// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aCustomer, aVehicle, book, inDays } from '../../../../../../server/src/testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';
import { writeDraft } from '../../wizard-draft.ts';

const site = await startTestSite();
let customer: TestCustomer;
let vehicle: TestVehicle;
beforeEach(async () => {
  // The browser's clock says what the server's does, which only moves forward.
  vi.setSystemTime(site.t.clock.now());
  customer = await aCustomer(site.t);
  vehicle = await aVehicle(site.t);
});

const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const payable = () => screen.findByRole('radio', { name: /^Carte bancaire/ });

const open = (step: 'accessoires' | 'paiement') => {
  const days = { startDate: inDays(site.t, 5), endDate: inDays(site.t, 8) };
  const held = step === 'paiement' ? { heldTotalCents: 150_00 } : {};
  writeDraft(customer.id, { vehicleId: vehicle.id, ...days, accessories: [], ...held });
  return site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=${step}`,
    user: customer,
  });
};

/** Holds of two other vehicles, the Panda first. */
const holdTwoOthers = async (): Promise<void> => {
  for (const other of [await aVehicle(site.t, { brand: 'Fiat', model: 'Panda' }), await aVehicle(site.t)]) {
    site.t.clock.advance({ minutes: 1 });
    expect((await book(site.t, customer, { vehicle: other, from: 5, to: 8 })).status).toBe(201);
  }
  site.t.clock.advance({ minutes: 1 });
  vi.setSystemTime(site.t.clock.now());
};

describe('the hold that a third one replaces', () => {
  it('is named by the new one', async () => {
    await holdTwoOthers();
    const { user } = open('accessoires');
    const next = await screen.findByRole<HTMLButtonElement>('button', { name: 'Continuer vers le paiement' });
    await waitFor(() => expect(next.disabled).toBe(false));
    await user.click(next);
    const notice = await screen.findByText(/ces dates ne sont plus gardées/);
    expect(plain(notice.textContent)).toMatch(/^Fiat Panda du /i);
    expect(notice.textContent).not.toContain('Peugeot');
  });

  it('is named as well where the days are taken anew, and stays named when the hold is read again', async () => {
    await holdTwoOthers();
    open('paiement');
    await payable();
    const notice = await screen.findByText(/ces dates ne sont plus gardées/);
    expect(plain(notice.textContent)).toMatch(/^Fiat Panda du /i);
    await site.t.change(
      'reservation',
      { vehicle_id: vehicle.id },
      { expires_at: new Date(site.t.clock.now().getTime() + 25 * 60_000) },
    );
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText(/encore 2\d\smin$/);
    expect(screen.getByText(/ces dates ne sont plus gardées/)).toBeTruthy();
  });

  it('is told in its own tab as soon as the customer comes back there', async () => {
    await book(site.t, customer, { vehicle, from: 5, to: 8 });
    open('paiement');
    await payable();
    await site.answered();
    await holdTwoOthers();
    document.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Vos dates ne sont plus réservées');
    expect(screen.getByText(/une réservation plus récente les a remplacées/)).toBeTruthy();
    expect(site.acts().filter((act) => act === 'POST /api/reservations')).toEqual([]);
  });
});
