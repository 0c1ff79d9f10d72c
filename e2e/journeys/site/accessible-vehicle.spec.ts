import { addDays } from '@volant/shared/kernel/iso-date.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { paidRental, uniqueName } from '../../manager-reservations-page.ts';
import { signInAsCustomer } from '../../pages.ts';

test('the page of a vehicle with dates has no violation of axe, and fits 320 px', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { reservation } = await paidRental(volant, { lastName: uniqueName() });
  const free = await volant.freeRental();
  const open = async (vehicleId: number, { startDate, endDate }: Period): Promise<void> => {
    await page.goto(`/vehicules/details/${vehicleId}?du=${startDate}&au=${endDate}`);
    await expect(page.getByRole('application', { name: /Disponibilités du véhicule/ })).toBeVisible();
  };
  const check = async (): Promise<void> => {
    await expectAccessible(page);
    await expectFitsPhone(page);
  };

  await open(free.vehicle.id, free);
  await expect(page.getByRole('main')).toContainText('TTC');
  await check();
  await open(reservation.vehicule.id, reservation);
  await expect(page.getByRole('main')).not.toContainText('TTC');
  await check();
  await signInAsCustomer(page, volant);
  await open(free.vehicle.id, { startDate: free.startDate, endDate: addDays(free.endDate, -1) });
  await expect(page.getByRole('button', { name: 'RÉSERVER', exact: true })).toBeEnabled();
  await check();
});
