// @module-tag long
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { aManager, aVehicle, inDays } from '../../../../server/src/testing/builders.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { wideScreen } from '../../testing/screen-width.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { RequireRole } from '../accounts/guards.tsx';
import { PlanningPage } from './planning-page.tsx';

const site = await startTestSite();
wideScreen();
const manager = await aManager(site.t);
beforeEach(() => void vi.setSystemTime(site.t.clock.now()));

const AT = '/manage/planning?vue=30';
const ROLE: Role = 'MANAGER';

/** Signs the manager in and opens the planning. */
const openPlanning = async (): Promise<OpenedPage> => {
  const { body } = await site.t.post<{ token: string }>('/api/auths/login', undefined, {
    email: manager.email,
    password: 'Tournesol-9!',
  });
  const user = { email: manager.email, token: body.token };
  return site.open(
    <RequireRole role={ROLE}>
      <PlanningPage />
    </RequireRole>,
    { at: AT, user },
  );
};

/** Ends the session, does what meets this, and opens the planning again after another login. */
const throughLogin = async (page: OpenedPage, act: () => Promise<unknown>): Promise<OpenedPage> => {
  await site.t.db.deleteFrom('session').where('account_id', '=', manager.id).execute();
  await act();
  await waitFor(() => expect(page.address()).toBe('/login'));
  cleanup();
  return openPlanning();
};

const barOf = (id: number): Promise<HTMLElement> =>
  screen.findByRole('button', { name: new RegExp(`réservation ${id},`) });

describe('after another login, a session that ended in the middle of', () => {
  it('a change leads back to its days and its price', async () => {
    const id = await aPaidRental(site.t, { vehicle: await aVehicle(site.t), from: 3, to: 5 });
    const page = await openPlanning();
    (await barOf(id)).focus();
    await page.user.keyboard('m');
    const before = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    fireEvent.change(within(before).getByLabelText('Au'), { target: { value: inDays(site.t, 6) } });
    // The session ends when no call is under way, so that the price is what meets it.
    const confirm = within(before).getByRole<HTMLButtonElement>('button', {
      name: 'Confirmer la modification',
    });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    await throughLogin(page, () =>
      page.user.click(within(before).getByRole('radio', { name: /Garder le prix/ })),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    const field = within(dialog).getByLabelText<HTMLInputElement>('Au');
    await waitFor(() => expect(field.value).toBe(formatShortDate(inDays(site.t, 6))));
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: /Garder le prix/ }).checked).toBe(
      true,
    );
  });

  it('an unavailability leads back to what was entered, and to the choices for the reservations', async () => {
    const vehicle = await aVehicle(site.t);
    await aPaidRental(site.t, { vehicle, from: 3, to: 5 });
    const page = await openPlanning();
    const opener = await screen.findByRole('button', { name: 'Indisponibilité' });
    await page.user.click(opener);
    const before = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    await page.user.selectOptions(within(before).getByLabelText('Véhicule'), String(vehicle.id));
    await page.user.selectOptions(within(before).getByLabelText('Motif'), 'Sinistre');
    fireEvent.change(within(before).getByLabelText('Au (inclus)'), { target: { value: inDays(site.t, 9) } });
    await page.user.type(within(before).getByLabelText(/^Note/), 'Pare-brise');
    const send = within(before).getByRole('button', { name: 'Rendre indisponible' });
    await page.user.click(send);
    await page.user.click(await within(before).findByRole('radio', { name: /Annuler et rembourser/ }));
    const { user } = await throughLogin(page, () => page.user.click(send));
    const dialog = await screen.findByRole('dialog', { name: 'Indisponibilité' });
    const choice = await within(dialog).findByRole<HTMLInputElement>('radio', { name: /Annuler et rem/ });
    expect(choice.checked).toBe(true);
    const note = within(dialog).getByLabelText<HTMLTextAreaElement>(/^Note/);
    expect(note.value).toBe('Pare-brise');
    await user.click(within(dialog).getByRole('button', { name: 'Rendre indisponible' }));
    await screen.findByText(/est indisponible à ces dates/);
    const made = await site.t.row('vehicle_block', { vehicle_id: vehicle.id }, 'last_day', 'reason', 'note');
    expect(made).toEqual({ last_day: inDays(site.t, 9), reason: 'sinistre', note: 'Pare-brise' });
  });

  it('lifting one leads back to the question', async () => {
    const vehicle = await aVehicle(site.t);
    await site.t.post('/api/blocks', (await aManager(site.t)).token, {
      vehicleId: vehicle.id,
      firstDay: inDays(site.t, 12),
      lastDay: inDays(site.t, 13),
      reason: 'entretien',
    });
    const page = await openPlanning();
    await page.user.click(await screen.findByRole('button', { name: /^Entretien, Indisponible/ }));
    await page.user.click(await screen.findByRole('button', { name: 'Lever l’indisponibilité' }));
    const question = await screen.findByRole('alertdialog');
    const { user } = await throughLogin(page, () =>
      page.user.click(within(question).getByRole('button', { name: 'Lever l’indisponibilité' })),
    );
    const again = await screen.findByRole('alertdialog');
    await user.click(within(again).getByRole('button', { name: 'Lever l’indisponibilité' }));
    await screen.findByText('L’indisponibilité est levée.');
  });
});
