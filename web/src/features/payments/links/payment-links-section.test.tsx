// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../../server/src/testing/rentals/counter-sales.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { PaymentLinksSection } from './payment-links-section.tsx';

const site = await startTestSite();
const manager = await aManager(site.t);

it('makes a link once for what is due, refuses a wrong amount, and revokes it', async () => {
  const payment = { kind: 'counter', method: 'terminal', amount: 0 };
  const { body } = await sellAt(site.t, manager, saleBody(site.t, await aVehicle(site.t), { payment }));
  const { id } = body.reservation;
  const { user } = site.open(
    <PaymentLinksSection reservationId={id} dueCents={100_00} isPayable email="" />,
    { at: '/manage', user: manager },
  );
  const amount = await screen.findByLabelText<HTMLInputElement>(/^Montant/);
  expect(amount.value).toBe('100');
  await user.clear(amount);
  await user.type(amount, '-5');
  await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
  await screen.findByText(/^Saisissez un montant/);
  await user.clear(amount);
  await user.type(amount, '40,505');
  await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
  await screen.findByText(/^Saisissez un montant/);
  await user.clear(amount);
  await user.type(amount, '40,5');
  clickTwice(screen.getByRole('button', { name: 'Créer le lien' }));
  await screen.findByText(/^Valable jusqu’au .* \d\d:\d\d\.$/);
  await screen.findByText(/^Le client n’a pas d’adresse email/);
  expect(await screen.findByText('Aucun email envoyé : le client n’a pas d’adresse')).toBeTruthy();
  const revoke = await screen.findByRole('button', { name: /^Révoquer le lien\u00a0: Solde 40,50\s€$/ });
  await user.click(revoke);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Révoquer/ })).toBeNull());
  expect(site.acts()).toHaveLength(2);
});
