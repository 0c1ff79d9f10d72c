import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  aManager,
  aVehicle,
  type TestCustomer,
  type TestVehicle,
} from '../../../../server/src/testing/builders.ts';
import { changeProbes } from '../../../../server/src/testing/change-probes.ts';
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
afterEach(() => site.leave());
afterAll(() => site.close());

const openPage = async (more: { lost?: 'everything' } = {}) => {
  manager = await aManager(site.t);
  const page = site.open(<ManagePage />, { at: '/manage', user: manager, ...more });
  return { ...page, part: await screen.findByRole('region', { name: 'Aujourd’hui' }) };
};
const textOf = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

describe('today', () => {
  it('says when nothing is to be done, and offers to try again', async () => {
    const { part } = await openPage();
    await waitFor(() => expect(textOf(part)).toContain('Rien de prévu aujourd’hui.'));
    expect(screen.getByRole('link', { name: 'Gestion des véhicules' })).toBeTruthy();
    await site.leave();
    const lost = await openPage({ lost: 'everything' });
    await within(lost.part).findByText('Erreur lors du chargement de la journée');
    expect(within(lost.part).getByRole('button', { name: 'Réessayer' })).toBeTruthy();
  });

  it('records a departure once, with the odometer', async () => {
    manager = await aManager(site.t);
    const { id } = await rent(1, 2);
    site.t.clock.advance({ days: 1 });
    const { user, part } = await openPage();
    const list = await within(part).findByRole('region', { name: 'Départs' });
    expect(textOf(part)).toContain('Départs non enregistrés');
    expect(textOf(list)).toContain('09:00');
    expect(textOf(list)).toContain('Renault Clio');
    expect(textOf(list)).toContain('Reste dû : 35,00 €');
    await user.click(within(list).getByRole('button', { name: /^Faire le départ/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Faire le départ' });
    const field = within(dialog).getByLabelText<HTMLInputElement>(/^Compteur/);
    await user.type(field, 'beaucoup');
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer le départ' }));
    await within(dialog).findByText('Veuillez saisir un kilométrage valide');
    await user.clear(field);
    await user.type(field, '90 000 km');
    clickTwice(within(dialog).getByRole('button', { name: 'Enregistrer le départ' }));
    await screen.findByText('Le départ est enregistré.');
    expect(site.acts()).toEqual([`POST /api/reservations/${id}/departure`]);
    await waitFor(() => expect(within(part).queryByRole('region', { name: 'Départs' })).toBeNull());
    expect(textOf(part)).not.toContain('Départs non enregistrés');
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
});
