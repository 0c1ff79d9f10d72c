// @module-tag long
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect } from 'vitest';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { aVehicle, inDays } from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { wideScreen } from '../../testing/screen-width.ts';
import { barOf, testWithPlanning } from '../../testing/test-with-planning.tsx';

const it = testWithPlanning();
beforeAll(wideScreen);

describe('an unavailability', () => {
  it('is begun by an address that names the vehicle', async ({ site, planning }) => {
    const vehicle = await aVehicle(site.t);
    const at = `/manage/planning?type=citadine&bloquer=${vehicle.id}`;
    const { user, address } = planning.open({ at });
    const dialog = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    expect(within(dialog).getByLabelText<HTMLSelectElement>('Véhicule').value).toBe(String(vehicle.id));
    await user.click(within(dialog).getByRole('button', { name: 'Retour' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(address()).toBe('/manage/planning?type=citadine');
  });

  it('of a vehicle that an address names is for maintenance, and needs Enter alone', async ({
    site,
    planning,
  }) => {
    const vehicle = await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
    const { user } = planning.open({ at: `/manage/planning?bloquer=${vehicle.id}` });
    const dialog = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    const send = within(dialog).getByRole('button', { name: 'Rendre indisponible' });
    expect(document.activeElement).toBe(send);
    await user.keyboard('{Enter}');
    await screen.findByText('Renault Clio est indisponible à ces dates.');
    await screen.findByRole('button', { name: /^Entretien, Indisponible/ });
  });

  it('is proposed for the days that the address names', async ({ site, planning }) => {
    const vehicle = await aVehicle(site.t);
    const [first, last] = [inDays(site.t, 8), inDays(site.t, 10)];
    planning.open({ at: `/manage/planning?bloquer=${vehicle.id}&du=${first}&au=${last}` });
    const dialog = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    const day = (label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value;
    expect(day('Du')).toBe(formatShortDate(first));
    expect(day('Au (inclus)')).toBe(formatShortDate(last));
  });

  it('is made in one call with what becomes of the reservations in the way, and lifted', async ({
    site,
    planning,
  }) => {
    const { id, vehicle } = await planning.rental(3, 5);
    const second = await aPaidRental(site.t, { vehicle, from: 6, to: 8 });
    // One that is free, to move to.
    await aVehicle(site.t);
    const { user } = planning.open();
    await barOf(id);
    await user.click(screen.getByRole('button', { name: 'Indisponibilité' }));
    const dialog = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    const send = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Rendre indisponible' });
    expect(send().disabled).toBe(true);
    await user.selectOptions(within(dialog).getByLabelText('Véhicule'), String(vehicle.id));
    await user.selectOptions(within(dialog).getByLabelText('Motif'), 'Sinistre');
    fireEvent.change(within(dialog).getByLabelText('Du'), { target: { value: inDays(site.t, 2) } });
    fireEvent.change(within(dialog).getByLabelText('Au (inclus)'), { target: { value: inDays(site.t, 9) } });
    await user.click(send());
    const conflicts = await within(dialog).findByRole('region', { name: 'Réservations à ces dates' });
    const [first, last] = within(conflicts).getAllByRole('group');
    if (first === undefined || last === undefined) throw new Error('two reservations are in the way');
    await user.click(within(first).getByRole('radio', { name: /Annuler et rembourser/ }));
    await user.click(within(last).getByRole('radio', { name: /Changer de véhicule/ }));
    const chosen = Number(within(conflicts).getByLabelText<HTMLSelectElement>('Nouveau véhicule').value);
    await user.click(send());
    await screen.findByText(/est indisponible à ces dates/);
    expect(planning.changes()).toEqual(['POST /api/blocks', 'POST /api/blocks']);
    expect(await planning.rowOf(id)).toMatchObject({ state: 'canceled' });
    expect(await planning.rowOf(second)).toMatchObject({ state: 'confirmed', vehicle_id: chosen });
    expect(chosen).not.toBe(vehicle.id);

    await user.click(await screen.findByRole('button', { name: /^Sinistre, Indisponible/ }));
    const panel = await screen.findByRole('complementary', { name: 'Indisponibilité' });
    await user.click(within(panel).getByRole('button', { name: 'Lever l’indisponibilité' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Lever l’indisponibilité' }));
    await screen.findByText('L’indisponibilité est levée.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /, Indisponible,/ })).toBeNull());
  });

  it('asks before it moves a reservation to a vehicle whose return was not recorded', async ({
    site,
    planning,
    manager,
  }) => {
    // Nobody else has one of this size.
    const one = await aVehicle(site.t);
    const away = await aVehicle(site.t, { brand: 'Volvo', model: 'V60' });
    for (const { id } of [one, away]) await site.t.change('vehicle', { id }, { category: 'utilitaire' });
    await site.t.db
      .updateTable('vehicle')
      .set({ category: 'citadine' })
      .where('category', 'is', null)
      .execute();
    const id = await aPaidRental(site.t, { vehicle: one, from: 3, to: 5 });
    const past = { startDate: inDays(site.t, -5), endDate: inDays(site.t, -2), totalPrice: 150 };
    await sellAt(site.t, manager, saleBody(site.t, away, past));
    const { user } = planning.open();
    await barOf(id);
    await user.click(screen.getByRole('button', { name: 'Indisponibilité' }));
    const dialog = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    const send = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Rendre indisponible' });
    await user.selectOptions(within(dialog).getByLabelText('Véhicule'), String(one.id));
    await user.selectOptions(within(dialog).getByLabelText('Motif'), 'Sinistre');
    fireEvent.change(within(dialog).getByLabelText('Du'), { target: { value: inDays(site.t, 2) } });
    fireEvent.change(within(dialog).getByLabelText('Au (inclus)'), { target: { value: inDays(site.t, 9) } });
    await user.click(send());
    await within(dialog).findByText(/^Retour d’Ana Maes prévu le/);
    expect(send().disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await user.click(send());
    await screen.findByText(/est indisponible à ces dates/);
    expect(await planning.rowOf(id)).toMatchObject({ vehicle_id: away.id });
  });

  it('is shortened in its dialog, which M opens', async ({ site, planning, manager }) => {
    const vehicle = await aVehicle(site.t);
    await site.t.post('/api/blocks', manager.token, {
      vehicleId: vehicle.id,
      firstDay: inDays(site.t, 1),
      lastDay: inDays(site.t, 9),
      reason: 'entretien',
    });
    const { user } = planning.open();
    (await screen.findByRole('button', { name: /^Entretien, Indisponible/ })).focus();
    await user.keyboard('m');
    const dialog = await screen.findByRole('dialog', { name: 'Modifier l’indisponibilité' });
    fireEvent.change(within(dialog).getByLabelText('Au (inclus)'), { target: { value: inDays(site.t, 4) } });
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await screen.findByText('L’indisponibilité est modifiée.');
    const { last_day } = await site.t.row('vehicle_block', { vehicle_id: vehicle.id }, 'last_day');
    expect(last_day).toBe(inDays(site.t, 4));
  });
});
