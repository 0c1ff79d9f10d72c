import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { addDays, agencyDay, agencyInstant } from '@volant/shared/kernel/iso-date.ts';
import {
  aManager,
  aVehicle,
  type TestCustomer,
  type TestVehicle,
} from '../../../../server/src/testing/builders.ts';
import { changeProbes } from '../../../../server/src/testing/change-probes.ts';
import { guaranteeProbes } from '../../../../server/src/testing/guarantee-probes.ts';
import { clickTwice } from '../../testing/click-twice.ts';
import { startTestSite, type TestSite } from '../../testing/test-site.tsx';
import { ManagePage } from './manage-page.tsx';

let site: TestSite;
let manager: TestCustomer;
let vehicle: TestVehicle;
const { rent } = changeProbes(() => ({ t: site.t, manager, vehicle }));
beforeAll(async () => {
  site = await startTestSite();
  vehicle = await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
});
afterEach(async () => {
  await site.leave();
  vi.useRealTimers();
});
afterAll(() => site.close());

const openPage = async (more: { lost?: 'everything' } = {}) => {
  manager = await aManager(site.t);
  const page = site.open(<ManagePage />, { at: '/manage', user: manager, ...more });
  return { ...page, part: await screen.findByRole('region', { name: "Aujourd'hui" }) };
};
const depart = (id: number) =>
  site.t.call({
    method: 'POST',
    path: `/api/reservations/${id}/departure`,
    token: manager.token,
    body: {},
  });
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

describe('today', () => {
  it('says when nothing is to be done, and offers to try again', async () => {
    const { part } = await openPage();
    await waitFor(() => expect(textOf(part)).toContain("Rien de prévu aujourd'hui."));
    expect(screen.getByRole('link', { name: 'Gestion des véhicules' })).toBeTruthy();
    await site.leave();
    const lost = await openPage({ lost: 'everything' });
    await within(lost.part).findByText('Erreur lors du chargement de la journée');
    expect(within(lost.part).getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('leads to the reports of departure and return', async () => {
    manager = await aManager(site.t);
    await site.t.db.updateTable('vehicle').set({ plate: '2DMA104' }).where('id', '=', vehicle.id).execute();
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    const { part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'Départs' });
    expect(textOf(part)).toContain('Départs non enregistrés');
    expect(textOf(list)).toContain('09:00');
    expect(textOf(list)).toContain('Renault Clio · 2-DMA-104');
    expect(textOf(list)).toContain('Reste dû : 35,00 €');
    const link = within(list).getByRole('link', { name: /^Faire le départ/ });
    expect(link.getAttribute('href')).toBe(`/manage/depart/${id}`);
    await site.leave();
    await depart(id);
    site.t.clock.advance({ days: 1 });
    const back = await openPage();
    const returns = await within(back.part).findByRole('region', { name: 'Retours' });
    const handback = within(returns).getByRole('link', { name: /^Faire le retour/ });
    expect(handback.getAttribute('href')).toBe(`/manage/retour/${id}`);
    expect(textOf(back.part)).not.toContain('Départs non enregistrés');
  });

  it('names who waits for a late vehicle, and prolongs its rental', async () => {
    manager = await aManager(site.t);
    await rent(3, 4);
    site.t.clock.advance({ days: 1, minutes: 7 * 60 });
    const { user, part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'En retard' });
    expect(textOf(list)).toContain('Attendu par Léa Peeters');
    await user.click(within(list).getByRole('button', { name: /^Prolonger/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier la réservation' });
    expect(document.activeElement).toBe(within(dialog).getByLabelText('Au'));
  });

  it('takes what is due in place, once', async () => {
    manager = await aManager(site.t);
    vehicle = await aVehicle(site.t, { brand: 'Opel', model: 'Corsa' });
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    const { user, part } = await openPage();
    const rows = async (): Promise<HTMLElement[]> => {
      const list = await within(part).findByRole('region', { name: 'À encaisser' });
      return within(list)
        .getAllByRole('listitem')
        .filter((item) => item.textContent.includes('Opel'));
    };
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    for (const row of await rows()) await user.click(within(row).getByRole('button', { name: /^Encaisser/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Encaisser' });
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Montant/).value).toBe('35');
    clickTwice(within(dialog).getByRole('button', { name: 'Encaisser' }));
    await screen.findByText('Le paiement est enregistré.');
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/ledger`]);
    await waitFor(async () => expect(await rows()).toEqual([]));
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
    const alert = within(toHandle).getByRole('article', { name: 'Cautions qui expirent' });
    expect(textOf(alert)).toContain('500,00 €, Léa Peeters');
    const link = within(alert).getByRole('link', { name: /^réservation n°/ });
    expect(link.getAttribute('href')).toBe(`/manage/reservations/${id}`);
  });

  it('records that a customer did not come, once the waiting time is over', async () => {
    manager = await aManager(site.t);
    vehicle = await aVehicle(site.t, { brand: 'Dacia', model: 'Jogger' });
    await rent(1, 2);
    const toTime = (time: string): void => {
      const { clock } = site.t;
      const moment = agencyInstant(tomorrow, time);
      clock.advance({ minutes: (moment.getTime() - clock.now().getTime()) / 60_000 });
      vi.setSystemTime(clock.now());
    };
    const tomorrow = addDays(agencyDay(site.t.clock.now()), 1);
    toTime('09:59');
    const early = await openPage();
    const before = await within(early.part).findByRole('region', { name: 'Départs' });
    expect(within(before).queryByRole('button', { name: /^Client absent/ })).toBeNull();
    await site.leave();
    toTime('10:00');
    const { user, part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'Départs' });
    await user.click(await within(list).findByRole('button', { name: /^Client absent/ }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Annuler cette réservation/ });
    const absent = within(dialog).getByRole<HTMLInputElement>('radio', { name: /^Client absent/ });
    expect(absent.checked).toBe(true);
    await user.click(within(dialog).getByRole('button', { name: 'Annuler la réservation' }));
    await screen.findByText(/^Client absent\s: la réservation est annulée\./);
    await waitFor(() => expect(within(part).queryByRole('region', { name: 'Départs' })).toBeNull());
  });
});
