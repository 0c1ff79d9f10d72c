// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { aCustomer, aManager, aVehicle, book } from '../../../../../../server/src/testing/builders.ts';
import { TEST_NOW } from '../../../../../../server/src/testing/test-app.ts';
import { startTestSite } from '../../../../testing/test-site.tsx';
import { UnpaidHoldsAlert } from './unpaid-holds-alert.tsx';

const site = await startTestSite({ env: { RATE_LIMITS: 'on', TRUST_PROXY: 'loopback' } });
beforeEach(() => void vi.setSystemTime(TEST_NOW));

const RELEASE = 'Libérer les réservations non payées';

it('says how many vehicles are held on which days, and releases them once that is confirmed', async () => {
  const manager = await aManager(site.t);
  await site.t.db.updateTable('vehicle').set({ status: 'archived' }).execute();
  const vehicles = [await aVehicle(site.t), await aVehicle(site.t), await aVehicle(site.t)];
  for (const [index, vehicle] of vehicles.slice(0, 2).entries()) {
    const customer = await aCustomer(site.t);
    const ip = `203.0.113.${index + 1}`;
    expect((await book(site.t, customer, { vehicle, from: 5, to: 8 }, { ip })).status).toBe(201);
  }
  const { user } = site.open(<UnpaidHoldsAlert />, { user: manager });
  const alert = await screen.findByRole('article', {
    name: /2 véhicules sur 3 sont gardés en même temps sans être payés/,
  });
  expect(alert.textContent.replaceAll(/\s/g, ' ')).toContain(
    '2 réservations ne sont pas payées. Un tiers du parc ou plus est gardé du 06/06/2026 au 09/06/2026.',
  );
  await user.click(within(alert).getByRole('button', { name: RELEASE }));
  const dialog = await screen.findByRole('alertdialog');
  expect(site.acts()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: RELEASE }));
  await screen.findByText(/^2.réservations libérées\.$/);
  expect(site.acts()).toEqual(['POST /api/unpaid-holds/release']);
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  const pending = await site.t.rows('reservation', { state: 'pending' }, 'id');
  expect(pending).toEqual([]);
});

it('is not there while less than a third of the fleet is held', async () => {
  const manager = await aManager(site.t);
  const { user } = site.open(<UnpaidHoldsAlert />, { user: manager });
  await user.tab();
  expect(screen.queryByRole('article')).toBeNull();
});
