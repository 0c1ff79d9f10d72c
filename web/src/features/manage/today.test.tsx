// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addDays, agencyDay, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import { aManager, anAccessory, aVehicle } from '../../../../server/src/testing/builders.ts';
import type { TestCustomer, TestVehicle } from '../../../../server/src/testing/builders.ts';
import { changeProbes } from '../../../../server/src/testing/rentals/change-probes.ts';
import { handoverCalls } from '../../../../server/src/testing/rentals/handover-calls.ts';
import { guaranteeProbes } from '../../../../server/src/testing/money/guarantee-probes.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

let site: TestSite;
let manager: TestCustomer;
let vehicle: TestVehicle;
const { rent } = changeProbes(() => ({ t: site.t, manager, vehicle }));
beforeEach(async () => {
  site = await startTestSite();
  vehicle = await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
});
afterEach(async () => {
  await site.leave();
  vi.useRealTimers();
  await site.close();
});

const openPage = async (more: { lost?: 'everything' } = {}) => {
  manager = await aManager(site.t);
  const page = site.open(<ManagePage />, { at: '/manage', user: manager, ...more });
  return { ...page, part: await screen.findByRole('region', { name: "Aujourd'hui" }) };
};
/** Moves the clock to a time of the day that is so many days away. */
const toTime = (days: number, time: string): void => {
  const { clock } = site.t;
  const moment = agencyInstant(addDays(agencyDay(clock.now()), days), time);
  clock.advance({ minutes: (moment.getTime() - clock.now().getTime()) / 60_000 });
};
const depart = (id: number) => site.t.post(`/api/reservations/${id}/departure`, manager.token, {});
/** What the menu of a row offers. */
const openMenu = async (user: UserEvent, row: HTMLElement): Promise<string[]> => {
  await user.click(await within(row).findByRole('button', { name: /^Autres actions/ }));
  return (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
};
const choose = (user: UserEvent, name: string): Promise<void> =>
  user.click(screen.getByRole('menuitem', { name }));
/** The rows that name a vehicle, of a group or a day. */
const rowsOf = (part: HTMLElement, vehicle: string): HTMLElement[] =>
  within(part)
    .queryAllByRole('link', { name: 'Léa Peeters' })
    .flatMap((link) => link.closest('li') ?? [])
    .filter((row) => row.textContent.includes(vehicle));
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

describe('today', () => {
  it('says when nothing is to be done, and offers to try again', async () => {
    const { part } = await openPage();
    await waitFor(() => expect(textOf(part)).toContain("Rien de prévu aujourd'hui."));
    expect(screen.getByText('Rien de prévu demain.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Gestion des véhicules' })).toBeTruthy();
    await site.leave();
    const lost = await openPage({ lost: 'everything' });
    await within(lost.part).findByText('Erreur lors du chargement de la journée');
    expect(within(lost.part).getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('leads to the reports of departure and return', async () => {
    manager = await aManager(site.t);
    await site.t.change('vehicle', { id: vehicle.id }, { plate: '2DMA104' });
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    const { part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'Départs' });
    expect(screen.getByText('Départs non enregistrés')).toBeTruthy();
    expect(textOf(list)).toContain('09:00');
    expect(textOf(list)).toContain('Renault Clio 2-DMA-104');
    expect(textOf(list)).toContain('35,00 € à payer');
    const link = within(list).getByRole('link', { name: /^Faire le départ/ });
    expect(link.getAttribute('href')).toBe(`/manage/depart/${id}`);
    await site.leave();
    await depart(id);
    site.t.clock.advance({ days: 1 });
    const back = await openPage();
    const returns = await within(back.part).findByRole('region', { name: 'Retours' });
    const handback = within(returns).getByRole('link', { name: /^Faire le retour/ });
    expect(handback.getAttribute('href')).toBe(`/manage/retour/${id}`);
    expect(screen.queryByText('Départs non enregistrés')).toBeNull();
  });

  it('says which departure a device holds that did not send it yet', async () => {
    manager = await aManager(site.t);
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    manager = await aManager(site.t);
    const report = await handoverCalls(() => ({ t: site.t, token: manager.token })).drafted(id, 'departure');
    await site.t.post(`/api/handovers/${report.id}/announce`, manager.token, undefined);
    const { part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'Départs' });
    expect(within(list).getByText('Départ signé sur un appareil, pas encore reçu')).toBeTruthy();
  });

  it('names who waits for a late vehicle, and prolongs its rental', async () => {
    manager = await aManager(site.t);
    const { id } = await rent(1, 2);
    await rent(5, 6);
    site.t.clock.advance({ days: 1 });
    manager = await aManager(site.t);
    await depart(id);
    site.t.clock.advance({ days: 2, minutes: 7 * 60 });
    const { user, part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'En retard' });
    expect(textOf(list)).toContain('En retard de 1 j');
    expect(textOf(list)).toMatch(/Attendu par Léa Peeters le \d+(er)? \S+/);
    expect(await openMenu(user, list)).toEqual(['Prolonger', 'Encaisser', 'Voir la réservation']);
    await choose(user, 'Prolonger');
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Au'));
  });

  it('shows a rental that leaves and owes once, and takes what is due from its menu', async () => {
    manager = await aManager(site.t);
    vehicle = await aVehicle(site.t, { brand: 'Opel', model: 'Corsa' });
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    const { user, part } = await openPage();
    const row = async (): Promise<HTMLElement> => {
      await within(part).findByRole('region', { name: 'Départs' });
      const [only, ...others] = rowsOf(part, 'Opel');
      expect(others).toEqual([]);
      return only!;
    };
    expect(await openMenu(user, await row())).toContain('Encaisser');
    await choose(user, 'Encaisser');
    const dialog = await screen.findByRole('dialog', { name: 'Encaisser' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('35');
    clickTwice(within(dialog).getByRole('button', { name: 'Encaisser' }));
    await screen.findByText('Le paiement est enregistré.');
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/ledger`]);
    await waitFor(async () => expect(textOf(await row())).toContain('Soldé'));
    expect(await openMenu(user, await row())).not.toContain('Encaisser');
  });

  it('collects from a rental under way in its own group', async () => {
    manager = await aManager(site.t);
    vehicle = await aVehicle(site.t, { brand: 'Skoda', model: 'Fabia' });
    const { id } = await rent(1, 5);
    site.t.clock.advance({ days: 1 });
    manager = await aManager(site.t);
    await depart(id);
    const { user, part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'À encaisser' });
    await waitFor(() => expect(rowsOf(list, 'Skoda')).toHaveLength(1));
    const [row] = rowsOf(list, 'Skoda');
    await user.click(within(row!).getByRole('button', { name: /^Encaisser/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Encaisser' });
    await user.click(within(dialog).getByRole('button', { name: 'Encaisser' }));
    await screen.findByText('Le paiement est enregistré.');
    await waitFor(() => expect(rowsOf(part, 'Skoda')).toEqual([]));
  });

  it('prepares tomorrow: accessories, and vehicles that come back before they leave again', async () => {
    manager = await aManager(site.t);
    const seat = await anAccessory(site.t, { name: 'Siège enfant' });
    vehicle = await aVehicle(site.t, { brand: 'Seat', model: 'Ibiza' });
    const { id } = await rent(1, 2);
    await rent(3, 4, { accessories: [{ accessory: seat, quantity: 2 }] });
    toTime(1, '10:00');
    manager = await aManager(site.t);
    await depart(id);
    await openPage();
    const dayOf = () => screen.findByRole('region', { name: 'Demain' });
    await waitFor(async () => expect(rowsOf(await dayOf(), 'Seat')).toHaveLength(1));
    const [back] = rowsOf(await dayOf(), 'Seat');
    expect(textOf(back!)).toContain('18:00');
    expect(textOf(back!)).toMatch(/Repart le \d+ \S+ avec Léa Peeters/);
    expect(screen.getByRole('link', { name: /^Demain/ }).getAttribute('href')).toBe('#demain');
    await site.leave();

    toTime(1, '10:00');
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user, part } = await openPage();
    await waitFor(() => expect(rowsOf(part, 'Seat')).toHaveLength(1));
    expect(textOf(rowsOf(part, 'Seat')[0]!)).toContain('Repart demain avec Léa Peeters');
    const [leaving] = rowsOf(await dayOf(), 'Seat');
    expect(textOf(leaving!)).toContain(
      'À préparer : 2 × Siège enfant, le véhicule rentre aujourd’hui à 18:00',
    );
    await user.click(screen.getByRole('button', { name: 'Imprimer les deux jours' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('names the cautions that are to be decided about', async () => {
    manager = await aManager(site.t);
    vehicle = await aVehicle(site.t);
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    manager = await aManager(site.t);
    await guaranteeProbes(() => ({ t: site.t, manager })).hold(id);
    site.t.clock.advance({ days: 6 });
    await openPage();
    const toHandle = await screen.findByRole('region', { name: 'À traiter' });
    expect(within(toHandle).getByRole('heading', { name: /^À traiter \(\d+\)$/ })).toBeTruthy();
    const way = await screen.findByRole('link', { name: /^À traiter \d+$/ });
    expect(way.getAttribute('href')).toBe('#a-traiter');
    const alert = within(toHandle).getByRole('article', { name: 'Cautions qui expirent' });
    expect(textOf(alert)).toContain('500,00 €, Léa Peeters');
    const link = within(alert).getByRole('link', { name: /^réservation n°/ });
    expect(link.getAttribute('href')).toBe(`/manage/reservations/${id}`);
  });

  it('records that a customer did not come, once the waiting time is over', async () => {
    manager = await aManager(site.t);
    vehicle = await aVehicle(site.t, { brand: 'Dacia', model: 'Jogger' });
    await rent(1, 2);
    toTime(1, '09:59');
    vi.setSystemTime(site.t.clock.now());
    const early = await openPage();
    const before = await within(early.part).findByRole('region', { name: 'Départs' });
    const rowIn = (list: HTMLElement): HTMLElement => rowsOf(list, 'Dacia')[0]!;
    expect(await openMenu(early.user, rowIn(before))).not.toContain('Client absent');
    await site.leave();
    toTime(0, '10:00');
    vi.setSystemTime(site.t.clock.now());
    const { user, part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'Départs' });
    // The waiting time is known a moment later than the rows.
    await waitFor(async () => {
      const offered = await openMenu(user, rowIn(list));
      if (!offered.includes('Client absent')) await user.keyboard('{Escape}');
      expect(offered).toContain('Client absent');
    });
    await choose(user, 'Client absent');
    const dialog = await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ });
    const absent = within(dialog).getByRole<HTMLInputElement>('radio', { name: /^Client absent/ });
    expect(absent.checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
    await screen.findByText(/^Client absent\s: la réservation est annulée\./);
    await waitFor(() => expect(rowsOf(part, 'Dacia')).toEqual([]));
  });
});
