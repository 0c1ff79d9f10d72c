import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCustomer, aVehicle, book } from '../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { DepositPayment } from './deposit-payment.tsx';
import { PaymentCancelPage } from '../reservations/confirmation/payment-cancel-page.tsx';
import { PaymentSuccessPage } from '../reservations/confirmation/payment-success-page.tsx';

const site = await startTestSite();
const customer = await aCustomer(site.t);

const aHold = async (): Promise<number> =>
  (await book(site.t, customer, { vehicle: await aVehicle(site.t), from: 5, to: 8 })).body.id;

const open = (reservationId: number) => {
  const callbacks = {
    onPaid: vi.fn(),
    onBusyChange: vi.fn(),
    onOpened: vi.fn(),
    onOutdated: vi.fn(() => Promise.resolve(false)),
  };
  const page = site.open(
    <DepositPayment
      reservationId={reservationId}
      depositCents={45_00}
      productName="Acompte"
      {...callbacks}
    />,
    { user: customer },
  );
  return { ...page, callbacks };
};

const choosePage = async ({ user }: ReturnType<typeof open>): Promise<void> => {
  await user.click(await screen.findByRole('radio', { name: /^Page de paiement de Stripe/ }));
};

describe('the deposit', () => {
  it('is opened once, for the card form, which is the default', async () => {
    const { callbacks } = open(await aHold());
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Carte bancaire/ }).checked).toBe(true);
    await waitFor(() => expect(callbacks.onOpened).toHaveBeenCalledOnce());
    expect(site.acts()).toEqual(['POST /api/payment/create-payment-intent']);
    expect(callbacks.onOutdated).not.toHaveBeenCalled();
  });

  it('has the hold read again when its dates are no longer held', async () => {
    const id = await aHold();
    await site.t.post(`/api/reservations/${id}/release`, customer.token);
    const { callbacks } = open(id);
    await waitFor(() => expect(callbacks.onOutdated).toHaveBeenCalledOnce());
    expect(callbacks.onOpened).not.toHaveBeenCalled();
  });

  it('can be paid on the hosted page: the button shows the amount', async () => {
    const page = open(await aHold());
    await choosePage(page);
    expect(await screen.findByRole('button', { name: /45€/ })).toBeTruthy();
  });

  it('shows why the redirection failed, and can be retried', async () => {
    const page = open(await aHold());
    await waitFor(() => expect(page.callbacks.onOpened).toHaveBeenCalledOnce());
    await choosePage(page);
    site.loseNetwork();
    await page.user.click(await screen.findByRole('button', { name: /45€/ }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Erreur lors de la redirection')).toBeTruthy();
    expect(alert.textContent).toContain('Connexion au serveur impossible');
    await waitFor(() => expect(page.callbacks.onBusyChange.mock.lastCall).toEqual([false]));
    expect(screen.getByRole('button', { name: /45€/ }).getAttribute('aria-disabled')).toBeNull();
  });
});

describe('the return from the hosted page', () => {
  it('leads to the confirmation after a payment', async () => {
    const page = site.open(<PaymentSuccessPage />, {
      at: '/payment-success?session_id=cs_test_1',
      user: customer,
    });
    await waitFor(() => expect(page.address()).toMatch(/^\/reservation-success\?.*cs_test_1/));
  });

  it('says after an abandoned payment that nothing was paid, and how to continue', async () => {
    site.open(<PaymentCancelPage />, { at: '/payment-cancel', user: customer });
    expect(await screen.findByRole('heading', { name: 'Paiement annulé' })).toBeTruthy();
    expect(screen.getByText('Aucun montant n’a été débité.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Reprendre la réservation' }).getAttribute('href')).toBe(
      '/reservation?etape=paiement',
    );
  });
});
