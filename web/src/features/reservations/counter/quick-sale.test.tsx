// @module-tag long
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { firstPageLeft } from '../../../ui/page/page-heading.tsx';
import { searchedCustomer } from './counter-draft.ts';
import { NewRentalPage } from './new-rental-page.tsx';

const site = await startTestSite({ now: new Date().toISOString() });
const manager = await aManager(site.t);
await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });
const golf = await aVehicle(site.t, { brand: 'Volkswagen', model: 'Golf' });

beforeEach(() => {
  localStorage.clear();
  // As after `n`: the page is not the first one of the visit.
  firstPageLeft();
});

const days = (from: number, to: number) =>
  `?du=${addDays(agencyDay(new Date()), from)}&au=${addDays(agencyDay(new Date()), to)}`;
const openPage = (search = '') =>
  site.open(<NewRentalPage />, { at: `/manage/nouvelle-location${search}`, user: manager });
const sold = () => screen.findByRole('heading', { name: 'Location enregistrée' });

describe('a sale with a queue at the counter', () => {
  it('asks for three keys before it is sent to a known customer: one begins, one is for whom, one for which car', async () => {
    const customer = await aCustomer(site.t);
    const { user } = openPage();
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Nouvelle location' }));
    await screen.findByRole('radio', { name: /Renault Clio/ });
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText('Chercher un client'));
    await user.keyboard(`${customer.email}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Filtrer les véhicules')));
    await user.keyboard('clio{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Terminal' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    await sold();
  });

  it('takes a new customer from one line, and leads past the car that the address names', async () => {
    const { user } = openPage(`${days(10, 12)}&vehicule=${golf.id}`);
    await screen.findByRole('radio', { name: /Volkswagen Golf/ });
    await user.keyboard('{Enter}Zoé Van Damme 0471 11 22 66{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Adresse email')));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Terminal' }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    await sold();
  });

  it('does not choose among several cars, and stops at the first', async () => {
    const { user } = openPage(days(20, 22));
    await screen.findByRole('radio', { name: /Volkswagen Golf/ });
    await user.type(screen.getByLabelText('Filtrer les véhicules'), 'l{Enter}');
    expect(screen.queryByRole('radio', { name: /Renault Clio|Volkswagen Golf/, checked: true })).toBeNull();
    expect(document.activeElement?.getAttribute('name')).toBe('vehicle');
  });

  it('proposes by what such a rental was last paid on this device', async () => {
    const customer = await aCustomer(site.t);
    const { user } = openPage(`${days(30, 32)}&vehicule=${golf.id}`);
    await screen.findByRole('radio', { name: /Volkswagen Golf/ });
    await user.keyboard(`{Enter}${customer.email}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Terminal' })));
    await user.click(screen.getByRole('radio', { name: 'Lien' }));
    await user.click(screen.getByRole('button', { name: 'Créer le lien' }));
    await screen.findByRole('heading', { name: 'À payer par lien' });
    await user.click(screen.getByRole('button', { name: 'Nouvelle location' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lien' }).checked).toBe(true);
  });

  it('proposes to take nothing now where the last rental for later took nothing', async () => {
    const customer = await aCustomer(site.t);
    const { user } = openPage(`${days(40, 42)}&vehicule=${golf.id}`);
    await screen.findByRole('radio', { name: /Volkswagen Golf/ });
    await user.keyboard(`{Enter}${customer.email}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Terminal' })));
    const nothing = () => screen.findByRole('button', { name: 'Rien' });
    await user.click(await nothing());
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    await sold();
    await user.click(screen.getByRole('button', { name: 'Nouvelle location' }));
    await user.click(await screen.findByRole('radio', { name: /Renault Clio/ }));
    expect((await nothing()).getAttribute('aria-pressed')).toBe('true');
  });

  it('keeps the means of those who take the car today apart', () => {
    localStorage.setItem('volant.counter-share.later', 'none');
    localStorage.setItem('volant.counter-means.later', 'link');
    localStorage.setItem('volant.counter-means.today', 'cheque');
    openPage();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Terminal' }).checked).toBe(true);
    expect(screen.queryByRole('button', { name: 'Rien', pressed: true })).toBeNull();
  });
});

describe('what was searched for', () => {
  it.each([
    ['Zoé Van Damme', { firstName: 'Zoé', lastName: 'Van Damme' }],
    ['Zoé Maes 0471 11 22 66', { firstName: 'Zoé', lastName: 'Maes', phoneNumber: '0471 11 22 66' }],
    ['Zoé Maes +32 471/11.22.66', { firstName: 'Zoé', lastName: 'Maes', phoneNumber: '+32 471/11.22.66' }],
    ['Zoé Maes zoe@volant.example', { firstName: 'Zoé', lastName: 'Maes', email: 'zoe@volant.example' }],
    ['zoe@volant.example', { email: 'zoe@volant.example' }],
    ['0471112266', { phoneNumber: '0471112266' }],
    ['', {}],
  ])('is what a new customer is called and how they are reached: %j', (typed, expected) => {
    expect(searchedCustomer(typed)).toEqual(expected);
  });
});
