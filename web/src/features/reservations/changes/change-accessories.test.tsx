// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, anAccessory, aVehicle, inDays } from '../../../../../server/src/testing/builders.ts';
import { changeProbes } from '../../../../../server/src/testing/rentals/change-probes.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { ProlongDialog } from './prolong-dialog.tsx';

const site = await startTestSite();
const { rent, mine } = changeProbes(() => ({ t: site.t, manager, vehicle }));
// The dialog asks the browser's clock whether the vehicle has left.
site.t.clock.set(new Date().toISOString());
const manager = await aManager(site.t);
const vehicle = await aVehicle(site.t);

const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

it('the dialog of a change takes other accessories, at the total that it shows', async () => {
  const { t } = site;
  await anAccessory(t, { name: 'Siège bébé', quantity: 2 });
  const { id, version, customer } = await rent(5, 8);
  const rental = {
    reservationId: id,
    vehicleId: vehicle.id,
    vehicleName: 'Peugeot 308',
    plate: null,
    customerName: 'Léa Peeters',
    startDate: inDays(t, 5),
    endDate: inDays(t, 8),
    version,
  };
  let isDone = false;
  const { user } = site.open(
    <ProlongDialog
      rental={rental}
      isForEnd={false}
      onClose={() => undefined}
      onDone={() => {
        isDone = true;
      }}
    />,
    { at: '/manage', user: manager },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
  await within(dialog).findByText(/^Aucune modification/);
  const seats = await within(dialog).findByLabelText<HTMLInputElement>(/^Siège bébé/);
  expect(seats.value).toBe('0');
  await user.clear(seats);
  await user.type(seats, '2');
  await waitFor(() => expect(textOf(dialog)).toContain('Nouveau total 180,00 € (+30,00 €)'));
  expect(textOf(dialog)).toContain('Tarif journalier50,00 € × 3 jours150,00 €');
  expect(textOf(dialog)).toContain('Siège bébé × 210,00 € × 3 jours30,00 €');
  clickTwice(within(dialog).getByRole('button', { name: 'Confirmer la modification' }));
  await waitFor(() => expect(isDone).toBe(true));
  expect(site.acts().filter((act) => act.endsWith('/change'))).toHaveLength(1);
  expect((await mine(customer))?.totalPrice).toBe(180);
});

it('the dialog of a change outside of the planning offers the whole fleet', async () => {
  const other = await aVehicle(site.t, { brand: 'Tesla', model: 'Model 3' });
  const { id, version } = await rent(15, 18);
  const { user } = site.open(
    <ProlongDialog
      rental={{
        reservationId: id,
        vehicleId: vehicle.id,
        vehicleName: 'Peugeot 308',
        plate: null,
        customerName: 'Léa Peeters',
        startDate: inDays(site.t, 15),
        endDate: inDays(site.t, 18),
        version,
      }}
      isForEnd={false}
      onClose={() => undefined}
      onDone={() => undefined}
    />,
    { at: '/manage', user: manager },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
  await within(dialog).findByRole('option', { name: /^Tesla Model 3/ });
  await user.selectOptions(within(dialog).getByLabelText('Véhicule'), String(other.id));
  const confirm = within(dialog).getByRole<HTMLButtonElement>('button', {
    name: 'Confirmer la modification',
  });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  await user.click(confirm);
  await waitFor(() => expect(site.acts().some((act) => act.endsWith('/change'))).toBe(true));
});
