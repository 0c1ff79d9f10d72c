// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { formatKilometres } from '@volant/shared/words/fr/format/amounts.ts';
import type { Reservation as WireReservation } from '@volant/shared/reservations/reservations.schema.ts';
import { reservationOf, type Reservation } from './api/reservations.queries.ts';
import {
  aCustomer,
  aManager,
  aVehicle,
  book,
  openIntent,
  pay,
} from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf } from '../../testing/reading.ts';
import { startTestSite } from '../../testing/test-site.tsx';
import { CancelDialog, type ActDialogProps } from './manager/cancel-dialog.tsx';
import { FinalizeDialog } from './manager/finalize-dialog.tsx';
import { ReleaseDialog } from './release-dialog.tsx';

const site = await startTestSite({ now: new Date().toISOString() });
// The dialogs read the browser's clock, which nobody sets here.
const customer = await aCustomer(site.t);
const manager = await aManager(site.t);

const aHold = async (): Promise<Reservation> =>
  reservationOf((await book(site.t, customer, { vehicle: await aVehicle(site.t), from: 5, to: 8 })).body);

const aReservation = async (): Promise<Reservation> => {
  const { id, depositCents } = await aHold();
  const { body } = await openIntent(site.t, customer, { amount: depositCents, reservationId: id });
  const paymentId = await pay(site.t, body.clientSecret);
  await site.t.get(`/api/payment/${paymentId}/reservation`, customer.token);
  const all = await site.t.get<WireReservation[]>('/api/reservations/me', customer.token);
  const paid = all.body.find((reservation) => reservation.id === id);
  if (paid?.status !== 'upcoming') throw new Error('The reservation is not confirmed');
  return reservationOf(paid);
};

const handlers = () =>
  ({ onClose: vi.fn(), onDone: vi.fn(), onRefused: vi.fn() }) satisfies Omit<ActDialogProps, 'reservation'>;

describe('the dialog before a reservation is cancelled', () => {
  it('says what happens to the deposit, and cancels once', async () => {
    const reservation = await aReservation();
    const callbacks = handlers();
    const { user } = site.open(<CancelDialog reservation={reservation} {...callbacks} />, { user: manager });
    const dialog = await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ });
    expect(within(dialog).getByRole('status').textContent).toMatch(/rembours/);
    await user.click(within(dialog).getByRole('radio', { name: /^Par l’agence/ }));
    const answer = site.holdAnswers();
    clickTwice(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
    await within(dialog).findByRole('button', { name: 'Annulation en cours...' });
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Retour' }).disabled).toBe(true);
    answer();
    await waitFor(() => expect(callbacks.onDone).toHaveBeenCalledOnce());
    expect(callbacks.onDone.mock.calls[0]?.[0]).toMatchObject({ id: reservation.id, status: 'canceled' });
    expect(site.acts()).toHaveLength(1);
  });

  it('begins with no cause where it decides about the deposit', async () => {
    // A change has fixed the deposit: it is kept if the customer cancels, and goes back if the agency does.
    const reservation = { ...(await aReservation()), depositNonRefundable: true };
    const { user } = site.open(<CancelDialog reservation={reservation} {...handlers()} />, { user: manager });
    const dialog = await screen.findByRole('alertdialog');
    const button = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Annuler la réservation' });
    expect(within(dialog).queryByRole('radio', { checked: true })).toBeNull();
    expect(within(dialog).getByRole('status').textContent).toBe('');
    expect(button.disabled).toBe(true);
    await user.click(within(dialog).getByRole('radio', { name: /^À la demande du client/ }));
    expect(within(dialog).getByRole('status').textContent).toContain('ne sera pas remboursé');
    expect(button.disabled).toBe(false);
    expect(site.acts()).toEqual([]);
  });

  it('shows why the server refuses, and can be retried', async () => {
    const reservation = await aReservation();
    await site.t.patch(`/api/reservations/${reservation.id}`, manager.token);
    const callbacks = handlers();
    const { user } = site.open(<CancelDialog reservation={reservation} {...callbacks} />, { user: manager });
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert.textContent).toContain("Erreur lors de l'annulation de la réservation");
    expect(callbacks.onRefused).toHaveBeenCalledOnce();
    expect(callbacks.onDone).not.toHaveBeenCalled();
    expect(within(dialog).getByRole('button', { name: 'Annuler la réservation' })).toBeTruthy();
  });

  it('is closed by « Retour »', async () => {
    const callbacks = handlers();
    const { user } = site.open(<CancelDialog reservation={await aReservation()} {...callbacks} />, {
      user: manager,
    });
    await user.click(await screen.findByRole('button', { name: 'Retour' }));
    expect(callbacks.onClose).toHaveBeenCalledOnce();
    expect(site.acts()).toEqual([]);
  });
});

describe('the return of a vehicle', () => {
  it('requires whole kilometres, shows the excess, and is recorded once', async () => {
    const reservation = await aReservation();
    const callbacks = handlers();
    const { user } = site.open(<FinalizeDialog reservation={reservation} {...callbacks} />, {
      user: manager,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Finaliser la réservation' });
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Kilomètres parcourus/);
    const button = () => within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Finaliser' });
    expect(field).toBe(document.activeElement);
    expect(button().disabled).toBe(true);
    await user.type(field, 'beaucoup');
    await user.click(button());
    expect(errorOf(field)).toBeTruthy();
    expect(field).toBe(document.activeElement);
    expect(site.acts()).toEqual([]);
    await user.clear(field);
    await user.type(field, '1 000');
    expect(errorOf(field)).toBeUndefined();
    expect(within(dialog).getByText('400 km', { exact: false })).toBeTruthy();
    const answer = site.holdAnswers();
    clickTwice(button());
    await within(dialog).findByRole('button', { name: 'Finalisation en cours...' });
    expect(field.readOnly).toBe(true);
    answer();
    // Before its last day the server refuses, and what was typed is kept.
    await waitFor(() =>
      expect(callbacks.onDone.mock.calls.length + callbacks.onRefused.mock.calls.length).toBe(1),
    );
    expect(site.acts()).toHaveLength(1);
    expect(field.value).toBe('1 000');
  });
});

describe('the odometer in the dialog of a return', () => {
  const openReturn = async () => {
    const reservation = await aReservation();
    const { mileage } = reservation.vehicule;
    const { user } = site.open(<FinalizeDialog reservation={reservation} {...handlers()} />, {
      user: manager,
    });
    const dialog = await screen.findByRole('dialog', { name: 'Finaliser la réservation' });
    const driven = within(dialog).getByLabelText<HTMLInputElement>(/^Kilomètres parcourus/);
    const odometer = within(dialog).getByLabelText<HTMLInputElement>(/^Compteur au retour/);
    return { user, mileage, dialog, driven, odometer };
  };

  it('computes the kilometres driven, which stay what is sent', async () => {
    const { user, mileage, dialog, driven, odometer } = await openReturn();
    await user.type(odometer, String(mileage + 480));
    expect(driven.value).toBe('480');
    // A value that was typed over no longer comes from the odometer.
    await user.type(driven, '1');
    expect([driven.value, odometer.value]).toEqual(['4801', '']);
    await user.clear(driven);
    await user.type(odometer, String(mileage + 12));
    await user.click(within(dialog).getByRole('button', { name: 'Finaliser' }));
    await waitFor(() => expect(site.acts()).toHaveLength(1));
    expect(site.acts()[0]).toContain('mileageDriven=12');
  });

  it('is refused below what the vehicle showed before, and nothing is sent', async () => {
    const { user, mileage, dialog, driven, odometer } = await openReturn();
    await user.type(odometer, String(mileage - 1));
    expect(driven.value).toBe('');
    await user.click(within(dialog).getByRole('button', { name: 'Finaliser' }));
    const least = formatKilometres(mileage).replaceAll(/\s/g, ' ');
    expect(errorOf(odometer)).toBe(`Le compteur ne peut pas être inférieur à ${least}`);
    expect(errorOf(driven)).toBeUndefined();
    await user.type(driven, '50');
    expect(errorOf(odometer)).toBeUndefined();
    expect(site.acts()).toEqual([]);
  });
});

describe('the dialog before a hold is released', () => {
  it('releases it once', async () => {
    const hold = await aHold();
    const onSettled = vi.fn();
    site.open(<ReleaseDialog reservation={hold} onClose={vi.fn()} onSettled={onSettled} />, {
      user: customer,
    });
    const dialog = await screen.findByRole('dialog', { name: /^Libérer ces dates/ });
    clickTwice(within(dialog).getByRole('button', { name: 'Libérer' }));
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    expect(onSettled.mock.calls[0]?.[0]).toMatchObject({
      tone: 'success',
      sentence: 'Ces dates sont libérées.',
    });
    expect(site.acts()).toHaveLength(1);
  });

  it('closes when there is no hold any more', async () => {
    const reservation = await aReservation();
    const onSettled = vi.fn();
    const { user } = site.open(
      <ReleaseDialog reservation={reservation} onClose={vi.fn()} onSettled={onSettled} />,
      { user: customer },
    );
    await user.click(await screen.findByRole('button', { name: 'Libérer' }));
    await waitFor(() => expect(onSettled).toHaveBeenCalledOnce());
    expect(onSettled.mock.calls[0]?.[0]).toMatchObject({ tone: 'error' });
  });

  it('stays open with the reason while the network is down', async () => {
    const onSettled = vi.fn();
    const { user } = site.open(
      <ReleaseDialog reservation={await aHold()} onClose={vi.fn()} onSettled={onSettled} />,
      { user: customer },
    );
    site.loseNetwork();
    await user.click(await screen.findByRole('button', { name: 'Libérer' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Connexion au serveur impossible');
    expect(onSettled).not.toHaveBeenCalled();
  });
});
