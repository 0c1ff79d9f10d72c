// @module-tag long
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { beforeAll, describe, expect } from 'vitest';
import { aVehicle, inDays } from '../../../../server/src/testing/builders.ts';
import { saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { aPaidRental } from '../../testing/rentals.ts';
import { wideScreen } from '../../testing/screen-width.ts';
import { barOf, testWithPlanning } from '../../testing/test-with-planning.tsx';

const it = testWithPlanning();
beforeAll(wideScreen);

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');
const changeDialog = () => screen.findByRole('dialog', { name: 'Modifier la réservation' });
const confirmButton = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Confirmer la modification' });
const previewed = async (dialog: HTMLElement, text: RegExp) => {
  await waitFor(() => expect(plain(dialog.textContent)).toMatch(text));
  await waitFor(() => expect(dialog.querySelector('[aria-busy=true]')).toBeNull());
};

describe('the panel of a bar', () => {
  it('says whose the reservation is, how to call them and what comes next; Escape leads back', async ({
    planning,
  }) => {
    const { id } = await planning.rental(3, 5);
    const { user } = planning.open();
    const bar = await barOf(id);
    await user.click(bar);
    const panel = await screen.findByRole('complementary', { name: /^Réservation n°/ });
    expect(document.activeElement).toBe(within(panel).getByRole('heading'));
    const text = plain(panel.textContent);
    expect(text).toContain('À venir');
    expect(text).toContain('Léa Peeters');
    expect(text).toMatch(/Départ le .* à 09:00/);
    expect(text).toContain('Reste à payer70,00 €');
    expect(within(panel).getByRole('link', { name: /470/ }).getAttribute('href')).toMatch(/^tel:/);
    expect(within(panel).getByRole('link', { name: 'Ouvrir la réservation' }).getAttribute('href')).toBe(
      `/manage/reservations/${id}`,
    );
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(document.activeElement).toBe(bar);
  });
});

describe('a change', () => {
  it('is made with the keyboard alone, at the total that was shown', async ({ site, planning }) => {
    const { id } = await planning.rental(3, 5);
    const { user } = planning.open();
    (await barOf(id)).focus();
    await user.keyboard('m');
    const dialog = await changeDialog();
    await previewed(dialog, /Aucune modification/);
    expect(confirmButton(dialog).disabled).toBe(true);
    fireEvent.change(within(dialog).getByLabelText('Au'), { target: { value: inDays(site.t, 6) } });
    await previewed(dialog, /Nouveau total 150,00 € \(\+50,00 €\)/);
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    expect(planning.changes()).toEqual([]);
    confirmButton(dialog).focus();
    await user.keyboard('{Enter}');
    await screen.findByText(/est modifiée/);
    expect(planning.changes()).toEqual([`POST /api/reservations/${id}/change`]);
    expect(await planning.rowOf(id)).toMatchObject({ end_date: inDays(site.t, 6), total_cents: 150_00 });
  });

  it('that is dragged is asked for first, and ends in the same call', async ({ site, planning }) => {
    const { id } = await planning.rental(3, 5);
    const { user } = planning.open();
    const bar = await barOf(id);
    // Nothing has a size here: a pointer is at the end of every bar, and a column is 56 pixels wide.
    const at = (x: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 10 });
    fireEvent.pointerDown(bar, { ...at(100), pointerType: 'mouse' });
    fireEvent.pointerMove(bar, { ...at(110), pointerType: 'mouse' });
    // Dropped before anything is drawn again.
    act(() => {
      fireEvent.pointerMove(bar, { ...at(156), pointerType: 'mouse' });
      fireEvent.pointerUp(bar, { ...at(156), pointerType: 'mouse' });
    });
    fireEvent.click(bar, { detail: 1 });
    const dialog = await changeDialog();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(within(dialog).getByLabelText<HTMLInputElement>('Au').value).toBe(
      formatShortDate(inDays(site.t, 6)),
    );
    await previewed(dialog, /Nouveau total 150,00 €/);
    expect(planning.changes()).toEqual([]);
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    await user.click(confirmButton(dialog));
    await screen.findByText(/est modifiée/);
    expect(planning.changes()).toEqual([`POST /api/reservations/${id}/change`]);
    expect(await planning.rowOf(id)).toMatchObject({ end_date: inDays(site.t, 6) });
  });

  it('that is given up by Escape asks nothing', async ({ site, planning }) => {
    const { id } = await planning.rental(3, 5);
    planning.open();
    const bar = await barOf(id);
    const at = (x: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: 10 });
    fireEvent.pointerDown(bar, { ...at(100), pointerType: 'mouse' });
    fireEvent.pointerMove(bar, { ...at(200), pointerType: 'mouse' });
    fireEvent.keyDown(bar, { key: 'Escape' });
    fireEvent.pointerUp(bar, { ...at(200), pointerType: 'mouse' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(site.acts()).toEqual([]);
  });

  it('names who is in the way, and takes one of the free vehicles that it offers', async ({
    site,
    planning,
  }) => {
    const { id, vehicle } = await planning.rental(3, 5);
    const other = await aPaidRental(site.t, { vehicle, from: 7, to: 9 });
    const free = await aVehicle(site.t, { brand: 'Renault', model: 'Captur' });
    const { user } = planning.open();
    (await barOf(id)).focus();
    await user.keyboard('m');
    const dialog = await changeDialog();
    fireEvent.change(within(dialog).getByLabelText('Au'), { target: { value: inDays(site.t, 7) } });
    await previewed(dialog, new RegExp(`Conflit : réservation ${other} de Léa Peeters, du `));
    expect(confirmButton(dialog).disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Renault Captur' }));
    await user.click(within(dialog).getByRole('radio', { name: /Garder le prix/ }));
    await previewed(dialog, /Nouveau total 100,00 € \(inchangé\)/);
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    await user.click(confirmButton(dialog));
    await screen.findByText(/est modifiée/);
    expect(await planning.rowOf(id)).toMatchObject({ vehicle_id: free.id, total_cents: 100_00 });
  });

  it('to a vehicle whose return was not recorded is asked for', async ({ site, planning, manager }) => {
    const { id } = await planning.rental(3, 5);
    const away = await aVehicle(site.t, { brand: 'Volvo', model: 'V60' });
    const past = { startDate: inDays(site.t, -5), endDate: inDays(site.t, -2), totalPrice: 150 };
    const sold = await sellAt(site.t, manager, saleBody(site.t, away, past));
    const { user } = planning.open();
    (await barOf(id)).focus();
    await user.keyboard('m');
    const dialog = await changeDialog();
    await previewed(dialog, /Aucune modification/);
    expect(dialog.textContent).not.toContain('non enregistré');
    await user.selectOptions(within(dialog).getByLabelText('Véhicule'), String(away.id));
    await previewed(dialog, /Retour d’Ana Maes prévu le .*, non enregistré/);
    await previewed(dialog, /Nouveau total/);
    expect(confirmButton(dialog).disabled).toBe(true);
    const recorded = within(dialog).getByRole('link', { name: /^Retour fait/ });
    expect(recorded.getAttribute('href')).toBe(`/manage/retour/${sold.body.reservation.id}`);
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    await user.click(confirmButton(dialog));
    await screen.findByText(/est modifiée/);
    expect(await planning.rowOf(id)).toMatchObject({ vehicle_id: away.id });

    // On the panel of the rental that waits for the vehicle, too.
    await user.click(await barOf(id));
    const panel = await screen.findByRole('complementary', { name: /^Réservation n°/ });
    expect(plain(panel.textContent)).toMatch(/Retour d’Ana Maes prévu le .*, non enregistré/);
  });

  it('waits until it is known which returns were not recorded, and says where that cannot be read', async ({
    site,
    planning,
  }) => {
    const { id } = await planning.rental(3, 5);
    const free = await aVehicle(site.t, { brand: 'Renault', model: 'Captur' });
    const answer = site.holdAnswers(/awaited-returns/);
    const { user } = planning.open({ lost: /awaited-returns/ });
    (await barOf(id)).focus();
    await user.keyboard('m');
    const dialog = await changeDialog();
    await user.selectOptions(within(dialog).getByLabelText('Véhicule'), String(free.id));
    await previewed(dialog, /Nouveau total/);
    await previewed(dialog, /Lecture des retours non enregistrés/);
    expect(confirmButton(dialog).disabled).toBe(true);
    answer();
    await previewed(dialog, /n’ont pas pu être lus/);
    expect(confirmButton(dialog).disabled).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    site.findNetwork();
    await user.click(within(dialog).getByRole('button', { name: 'Réessayer' }));
    await waitFor(() => expect(plain(dialog.textContent)).not.toMatch(/n’ont pas pu être lus/));
    expect(confirmButton(dialog).disabled).toBe(false);
  });

  it('that somebody made meanwhile is shown, and can be gone on from', async ({
    site,
    planning,
    manager,
  }) => {
    const { id } = await planning.rental(3, 5);
    const { user } = planning.open();
    (await barOf(id)).focus();
    await user.keyboard('m');
    const dialog = await changeDialog();
    fireEvent.change(within(dialog).getByLabelText('Au'), { target: { value: inDays(site.t, 6) } });
    await previewed(dialog, /Nouveau total 150,00 €/);
    const { version } = await planning.rowOf(id);
    await site.t.post(`/api/reservations/${id}/change`, manager.token, {
      endDate: inDays(site.t, 8),
      price: 'recompute',
      expectedTotal: 250,
      version,
    });
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    await user.click(confirmButton(dialog));
    await previewed(dialog, /Modifié entre-temps par Léa : voici l'état actuel/);
    await previewed(dialog, /250,00 €/);
    await previewed(dialog, /Nouveau total 150,00 € \(−100,00 €\)/);
    await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
    await user.click(confirmButton(dialog));
    await screen.findByText(/est modifiée/);
    expect(await planning.rowOf(id)).toMatchObject({ end_date: inDays(site.t, 6) });
  });
});

describe('the arrow keys', () => {
  it('move between the bars of a vehicle, one of which Tab reaches', async ({ site, planning }) => {
    const { id, vehicle } = await planning.rental(2, 3);
    const next = await aPaidRental(site.t, { vehicle, from: 5, to: 6 });
    const { user } = planning.open();
    (await barOf(id)).focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await barOf(next));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(await barOf(id));
    expect(document.querySelectorAll('[data-bar][tabindex="0"]')).toHaveLength(1);
    await user.keyboard('{ArrowRight}{Enter}');
    expect(await screen.findByRole('complementary')).toBeTruthy();
  });
});

describe('a planning that cannot be loaded', () => {
  it('says so, and is asked for again by its button', async ({ site, planning }) => {
    await aVehicle(site.t);
    const { user } = planning.open({ lost: /\/api\/planning/ });
    expect((await screen.findByRole('alert')).textContent).toContain('Erreur lors du chargement du planning');
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('list', { name: 'Véhicules' });
  });
});
