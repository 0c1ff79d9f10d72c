// @module-tag long
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aManager, aVehicle, type TestCustomer } from '../../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { aPaidRental } from '../../../testing/rentals.ts';
import { startTestSite, type OpenedPage } from '../../../testing/test-site.tsx';
import { RequireRole } from '../../accounts/guards.tsx';
import { ManagerReservationPage } from './manager-reservation-page.tsx';

const site = await startTestSite();
let manager: TestCustomer;
let id: number;
let version: number;
beforeEach(async () => {
  const { t } = site;
  id = await aPaidRental(t, { vehicle: await aVehicle(t), from: 2, to: 5 });
  t.clock.advance({ days: 6 });
  vi.setSystemTime(t.clock.now());
  manager = await aManager(t);
  const path = `/api/reservations/${id}/finalize?mileageDriven=321`;
  ({ version } = (await t.patch<Reservation>(path, manager.token)).body);
});

const ROLE: Role = 'MANAGER';

const open = (user = manager): OpenedPage =>
  site.open(
    <RequireRole role={ROLE}>
      <ManagerReservationPage />
    </RequireRole>,
    { at: `/manage/reservations/${id}`, path: '/manage/reservations/:id', user },
  );
const dialogOf = () => screen.findByRole('dialog', { name: 'Corriger le retour' });
const openDialog = async ({ user }: OpenedPage): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: 'Autres actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Corriger le retour' }));
  return dialogOf();
};
const kilometres = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLInputElement>(/^Kilomètres réellement parcourus/);
const reason = (dialog: HTMLElement) =>
  within(dialog).getByLabelText<HTMLTextAreaElement>(/^Motif de la correction/);
const send = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Enregistrer la correction' });
const plain = (text: string | null) => (text ?? '').replaceAll(/\s/g, ' ');
const address = () => `POST /api/reservations/${id}/correct-return`;

describe('the correction of a return', () => {
  it('shows what will become of the vehicle’s mileage, and is recorded once', async () => {
    const page = open();
    const dialog = await openDialog(page);
    expect(plain(dialog.textContent)).toContain('Enregistrés au retour : 321 km');
    await page.user.type(kilometres(dialog), '231');
    await waitFor(() => expect(plain(dialog.textContent)).toContain('12 321 km → 12 231 km'));
    await page.user.type(reason(dialog), 'Chiffres inversés');
    const answer = site.holdAnswers();
    clickTwice(send(dialog));
    await within(dialog).findByRole('button', { name: 'Correction en cours...' });
    answer();
    await screen.findByText('Retour corrigé avec succès');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const shown = await screen.findByRole('region', { name: 'La réservation' });
    await waitFor(() => expect(plain(shown.textContent)).toContain('Kilométrage parcouru : 231 km'));
    expect(site.acts()).toEqual([address()]);
    await screen.findByText('Retour corrigé');
  });

  it('requires other kilometres and a reason', async () => {
    const page = open();
    const dialog = await openDialog(page);
    await page.user.type(kilometres(dialog), '321');
    await page.user.click(send(dialog));
    await waitFor(() => expect(errorOf(kilometres(dialog))).toBe('Ce kilométrage est déjà celui du retour'));
    expect(errorOf(reason(dialog))).toBe('Indiquez le motif de la correction');
    expect(site.acts()).toEqual([]);
  });

  it('shows what somebody else corrected meanwhile, and is sent again', async () => {
    const page = open();
    const dialog = await openDialog(page);
    await site.t.post(`/api/reservations/${id}/correct-return`, (await aManager(site.t)).token, {
      mileageDriven: 300,
      reason: 'Relu',
      version,
    });
    await page.user.type(kilometres(dialog), '231');
    await page.user.type(reason(dialog), 'Chiffres inversés');
    await page.user.click(send(dialog));
    expect(await refusedWith()).toEqual([
      'Erreur lors de la correction du retour',
      "Modifié entre-temps par Léa : voici l'état actuel",
    ]);
    await waitFor(() => expect(plain(dialog.textContent)).toContain('Enregistrés au retour : 300 km'));
    await page.user.click(send(dialog));
    await screen.findByText('Retour corrigé avec succès');
  });

  it('keeps what was typed when the session expires', async () => {
    const page = open();
    const before = await openDialog(page);
    await page.user.type(kilometres(before), '231');
    await page.user.type(reason(before), 'Chiffres inversés');
    await site.t.db.deleteFrom('session').where('account_id', '=', manager.id).execute();
    await page.user.click(send(before));
    await waitFor(() => expect(page.address()).toBe('/login'));
    cleanup();
    const { body } = await site.t.post<{ token: string }>('/api/auths/login', undefined, {
      email: manager.email,
      password: 'Tournesol-9!',
    });
    open({ ...manager, token: body.token });
    const dialog = await dialogOf();
    await waitFor(() => expect(kilometres(dialog).value).toBe('231'));
    expect(reason(dialog).value).toBe('Chiffres inversés');
  });
});
