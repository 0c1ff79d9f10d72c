// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { DAMAGE } from '../../../../../server/src/testing/rentals/handover-calls.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { DamagesSection } from './damages-section.tsx';

const site = await startTestSite({ now: new Date().toISOString() });
// The dialogs know no day of the server's.

const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');

it('damage is repaired at a cost, and what was tapped by mistake is taken back with a reason', async () => {
  const vehicle = await aVehicle(site.t);
  const manager = await aManager(site.t);
  await site.t.db
    .insertInto('damage')
    .values([
      { ...rowOf(vehicle.id), id: '5b1e0ad3-6b43-4f1e-9f2a-6b1b7f1c0011', kind: 'dent', note: 'Hayon' },
      { ...rowOf(vehicle.id), id: '5b1e0ad3-6b43-4f1e-9f2a-6b1b7f1c0012' },
    ])
    .execute();
  const { user } = site.open(<DamagesSection vehicleId={vehicle.id} />, { user: manager });
  const list = await screen.findByRole('list', { name: 'Dommages connus' });
  expect(plain(list.textContent)).toContain('Bosse, côté gauche, moins de 3 cm, Hayon');

  await user.click(within(list).getByRole('button', { name: /^Réparé, Bosse/ }));
  const repair = await screen.findByRole('dialog', { name: 'Dommage réparé' });
  const send = within(repair).getByRole('button', { name: 'Marquer comme réparé' });
  await user.type(within(repair).getByLabelText(/^Coût/), 'cher');
  await user.click(send);
  await within(repair).findByText('Le coût doit être un montant de 0 à 100 000 €', {
    normalizer: (text) => plain(text),
  });
  expect(site.acts()).toEqual([]);
  await user.clear(within(repair).getByLabelText(/^Coût/));
  await user.type(within(repair).getByLabelText(/^Coût/), '249,90');
  await user.type(within(repair).getByLabelText(/^Note/), 'Carrosserie Lambert');
  await user.click(send);
  await screen.findByText('Réparés ou retirés (1)');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Dommages'));
  expect(plain(document.body.textContent)).toMatch(/Réparé le \d+(er)?\s\S+, 249,90 €, Carrosserie Lambert/);

  await user.click(screen.getByRole('button', { name: /^Retirer, Griffe/ }));
  const takeBack = await screen.findByRole('dialog', { name: 'Retirer le dommage' });
  const confirm = within(takeBack).getByRole<HTMLButtonElement>('button', { name: 'Retirer ce dommage' });
  expect(confirm.disabled).toBe(true);
  await user.type(within(takeBack).getByLabelText(/^Motif/), 'Reflet');
  await user.click(confirm);
  await screen.findByText('Aucun dommage connu.');
  await waitFor(() => expect(plain(document.body.textContent)).toMatch(/Retiré le .* : Reflet/));
});

const rowOf = (vehicleId: number) => {
  const { photoId: _none, ...damage } = DAMAGE;
  return { ...damage, vehicle_id: vehicleId, found_at: new Date(Date.now() - 86_400_000) };
};
