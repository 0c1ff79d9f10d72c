// @module-tag long
import { onlineManager } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import { aCustomer, aVehicle, book, inDays } from '../../../../../../server/src/testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../../../testing/patient-user.ts';
import { startTestSite, type OpenOptions } from '../../../../testing/test-site.tsx';
import { ReservationPage } from '../reservation-page.tsx';
import { readDraft, writeDraft } from '../../wizard-draft.ts';

const site = await startTestSite();
let customer: TestCustomer;
let vehicle: TestVehicle;
beforeEach(async () => {
  // The browser's clock says what the server's does, which only moves forward.
  vi.setSystemTime(site.t.clock.now());
  customer = await aCustomer(site.t);
  vehicle = await aVehicle(site.t);
});

const HOLD = 'POST /api/reservations';
/** The moment, at the agency, until which a new hold lasts. */
const FIFTEEN_MINUTES = /^Dates gardées jusqu’à \d\d:\d\d, encore 15\smin$/;
const AGAIN = 'Réserver à nouveau ces dates';
const HERE = 'Reprendre mon choix d’ici';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const plain = (text: string) => text.replaceAll(/\s/g, ' ');
const summaryText = () => plain(screen.getByRole('complementary', { name: 'Récapitulatif' }).textContent);
const orders = () => site.acts().filter((act) => act === HOLD);
const mine = async (): Promise<Reservation[]> =>
  (await site.t.get<Reservation[]>('/api/reservations/me', customer.token)).body;

const days = (from: number, to: number) => ({ startDate: inDays(site.t, from), endDate: inDays(site.t, to) });
const hold = (from: number, to: number, by = customer) => book(site.t, by, { vehicle, from, to });

/** The step as after a reload: the draft says that these three days were held at 150 €. */
const openStep = (options: OpenOptions = {}) => {
  const state = { vehicleId: vehicle.id, ...days(5, 8), accessories: [], heldTotalCents: 150_00 };
  writeDraft(customer.id, state);
  return site.open(<ReservationPage />, {
    at: `/reservation?vehicule=${vehicle.id}&etape=paiement`,
    user: customer,
    ...options,
  });
};

/** The choice of the payment method, which only a live hold has. */
const payable = () => screen.findByRole('radio', { name: /^Carte bancaire/ });

/** The hold is read again when its payment cannot be opened. */
const readAgain = async ({ user }: ReturnType<typeof openStep>): Promise<void> => {
  await user.click(screen.getByRole('radio', { name: /^Page de paiement de Stripe/ }));
  await user.click(await screen.findByRole('button', { name: /45€/ }));
};

describe('the payment step after a reload', () => {
  it('finds its hold again and orders nothing: what is paid, when, and how long the days are kept', async () => {
    await hold(5, 8);
    openStep();
    await payable();
    await heading('Paiement');
    expect(summaryText()).toContain('Prix total150,00 €');
    const lines = within(screen.getByRole('region', { name: 'Ce que vous payez, et quand' }));
    expect(plain(lines.getByText('À payer maintenant').parentElement?.textContent ?? '')).toContain(
      '45,00 €',
    );
    expect(plain(lines.getByText('Solde au retrait').parentElement?.textContent ?? '')).toContain('105,00 €');
    expect(screen.getByText(FIFTEEN_MINUTES)).toBeTruthy();
    expect(orders()).toEqual([]);
  });

  it('takes the days anew, once, when they are held no longer', async () => {
    openStep();
    await payable();
    expect(orders()).toHaveLength(1);
    expect(await mine()).toMatchObject([{ status: 'pending', totalPrice: 150, ...days(5, 8) }]);
  });

  it('goes no further than the accessories when nothing was held', async () => {
    writeDraft(customer.id, { vehicleId: vehicle.id, ...days(5, 8), accessories: [] });
    const { address } = site.open(<ReservationPage />, {
      at: `/reservation?vehicule=${vehicle.id}&etape=paiement`,
      user: customer,
    });
    await heading('Accessoires');
    expect(site.acts()).toEqual([]);
    expect(address()).toContain(`vehicule=${vehicle.id}`);
  });

  it('leads back to the dates when somebody has taken them', async () => {
    await hold(6, 7, await aCustomer(site.t));
    const { address } = openStep();
    await heading('Sélection des dates');
    const [alert] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain('La période sélectionnée chevauche avec une réservation existante');
    expect(alert?.textContent).toContain('Quelqu’un vient de réserver ces jours.');
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&etape=dates`);
    expect(await mine()).toEqual([]);
    const draft = readDraft(customer.id);
    expect(draft).toMatchObject(days(5, 8));
    expect(draft?.heldTotalCents).toBeUndefined();
  });

  it('leads back to the accessories with the new price when it has changed', async () => {
    await site.t.change('vehicle', { id: vehicle.id }, { daily_price_cents: 60_00 });
    openStep();
    await heading('Accessoires');
    const notice = await screen.findByText(/^Le prix a changé/);
    expect(plain(notice.textContent)).toBe('Le prix a changé : le nouveau total est de 180,00 €');
    expect(await mine()).toEqual([]);
  });

  it('says that the network is away, and asks again by its button', async () => {
    const { user } = openStep({ lost: /api\/reservations/ });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Connexion au serveur impossible');
    expect(alert.parentElement).toBe(document.activeElement);
    site.findNetwork();
    await user.click(button('Réessayer'));
    await payable();
    expect(await mine()).toHaveLength(1);
  });

  it('says so again when the browser knows that it is offline', async () => {
    openStep({ lost: /api\/reservations/ });
    await screen.findByRole('alert');
    const answer = site.holdAnswers(/api\/reservations/);
    onlineManager.setOnline(false);
    try {
      clickTwice(button('Réessayer'));
      await screen.findByRole('button', { name: 'Réservation des dates...' });
      answer();
      await screen.findByRole('button', { name: 'Réessayer' });
    } finally {
      onlineManager.setOnline(true);
    }
  });

  it('asks again once, however often the button is clicked', async () => {
    openStep({ lost: /api\/reservations/ });
    await screen.findByRole('alert');
    site.findNetwork();
    const answer = site.holdAnswers(/api\/reservations/);
    clickTwice(button('Réessayer'));
    await screen.findByRole('button', { name: 'Réservation des dates...' });
    answer();
    await payable();
    expect(orders()).toHaveLength(1);
  });

  it('leads back to the accessories while the network is away', async () => {
    const { user, address } = openStep({ lost: /api\/reservations/ });
    await screen.findByRole('alert');
    await user.click(button('Revenir'));
    await heading('Accessoires');
    expect(address()).toBe(`/reservation?vehicule=${vehicle.id}&etape=accessoires`);
  });
});

describe('a device whose clock is wrong', () => {
  it.each([-60, 60])('counts down by the clock of the server, %s minutes off', async (minutes) => {
    await hold(5, 8);
    vi.setSystemTime(site.t.clock.now().getTime() + minutes * 60_000);
    openStep();
    await payable();
    expect(screen.getByText(FIFTEEN_MINUTES)).toBeTruthy();
    expect(orders()).toEqual([]);
  });

  it('says that the time is over when it is over for the server', async () => {
    await hold(5, 8);
    vi.setSystemTime(site.t.clock.now().getTime() - 3_600_000);
    openStep({ lost: /api\/payment/ });
    await payable();
    site.t.clock.advance({ minutes: 16 });
    await site.t.volant.sweep();
    vi.setSystemTime(site.t.clock.now().getTime() - 3_600_000);
    await screen.findByText('Vos dates ne sont plus réservées');
    expect(screen.getByText(/^Le temps prévu pour payer est écoulé\./)).toBeTruthy();
  });
});

describe('a hold that another tab has replaced', () => {
  const openReplaced = async () => {
    await hold(15, 19);
    const page = openStep();
    await screen.findByText(/^Vos dates ont été reprises dans un autre onglet/);
    return page;
  };

  it('is said with what is held now, and nothing is ordered', async () => {
    await openReplaced();
    const focused = () => plain(document.activeElement?.textContent ?? '');
    await vi.waitFor(() =>
      expect(focused()).toContain('Vos dates ont été reprises dans un autre onglet ou sur un autre appareil'),
    );
    expect(focused()).toContain('du mar. 16 juin 2026 au sam. 20 juin 2026, sans accessoire, 200,00 €.');
    expect(site.acts()).toEqual([]);
  });

  it('can be taken anew, once, which replaces the other', async () => {
    await openReplaced();
    const answer = site.holdAnswers();
    clickTwice(button(HERE));
    await screen.findByRole('button', { name: 'Réservation des dates...' });
    answer();
    await payable();
    expect(orders()).toHaveLength(1);
    expect(summaryText()).toContain('Prix total150,00 €');
    const pending = (await mine()).filter(({ status }) => status === 'pending');
    expect(pending).toMatchObject([days(5, 8)]);
  });

  it('can be given up for the other, without an order', async () => {
    const { user } = await openReplaced();
    await user.click(button('Continuer avec la réservation en cours'));
    await payable();
    expect(summaryText()).toContain('Prix total200,00 €');
    expect(orders()).toEqual([]);
    expect(readDraft(customer.id)).toMatchObject({ ...days(15, 19), heldTotalCents: 200_00 });
  });

  it('cannot be taken anew once somebody else has the days: the dates step says so', async () => {
    const { user } = await openReplaced();
    await hold(5, 8, await aCustomer(site.t));
    await user.click(button(HERE));
    await heading('Sélection des dates');
    const [alert] = await screen.findAllByRole('alert');
    expect(alert?.textContent).toContain('La période sélectionnée chevauche avec une réservation existante');
    expect(await mine()).toMatchObject([{ status: 'pending', ...days(15, 19) }]);
  });

  it('is noticed when its payment cannot be opened', async () => {
    await hold(5, 8);
    const page = openStep();
    await payable();
    await site.answered();
    await hold(15, 19);
    await readAgain(page);
    await screen.findByText(/^Vos dates ont été reprises dans un autre onglet/);
    expect(button(HERE)).toBeTruthy();
  });
});

describe('a hold that has ended', () => {
  const ended = () => screen.findByText('Vos dates ne sont plus réservées');

  it('by its time says so, and the days can be taken anew, once', async () => {
    await hold(5, 8);
    // Opening a payment would extend the hold.
    openStep({ lost: /api\/payment/ });
    await payable();
    site.t.clock.advance({ minutes: 16 });
    await site.t.volant.sweep();
    vi.setSystemTime(site.t.clock.now());
    await ended();
    expect(screen.getByText(/^Le temps prévu pour payer est écoulé\./)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.queryByText(/^Dates gardées/)).toBeNull();
    const answer = site.holdAnswers(/api\/reservations/);
    clickTwice(button(AGAIN));
    await screen.findByRole('button', { name: 'Réservation des dates...' });
    answer();
    await payable();
    expect(orders()).toHaveLength(1);
    expect(screen.getByText(FIFTEEN_MINUTES)).toBeTruthy();
  });

  it('in another tab says so when its payment cannot be opened', async () => {
    const { id } = (await hold(5, 8)).body;
    const page = openStep();
    await payable();
    await site.answered();
    await site.t.post(`/api/reservations/${id}/release`, customer.token);
    await readAgain(page);
    await ended();
    expect(
      screen.getByText(
        /^Elles ont été libérées dans un autre onglet, ou une réservation plus récente les a remplacées\./,
      ),
    ).toBeTruthy();
    expect(orders()).toEqual([]);
  });
});
