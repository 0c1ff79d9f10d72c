// @module-tag long
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { aCustomer, aManager, aVehicle } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { NewRentalPage } from './new-rental-page.tsx';

const site = await startTestSite({ now: new Date().toISOString() });
const manager = await aManager(site.t);
await aVehicle(site.t, { brand: 'Renault', model: 'Clio' });

const today = () => agencyDay(new Date());
const openPage = (search = '') =>
  site.open(<NewRentalPage />, { at: `/manage/nouvelle-location${search}`, user: manager });

describe('the keys of a sale', () => {
  it('let a whole sale be made with Enter alone', async () => {
    const { user } = openPage(`?du=${addDays(today(), 50)}&au=${addDays(today(), 51)}`);
    await screen.findByRole('radio', { name: /Renault Clio/ });
    const focused = () => document.activeElement as HTMLInputElement;
    await user.click(screen.getByLabelText('Du'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByLabelText('Au'));
    await user.keyboard(formatShortDate(addDays(today(), 52)));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByLabelText('Chercher un client'));
    // No customer has this name: the form for a new customer opens, with the focus on the telephone number.
    await user.keyboard('Zoé Inconnue{Enter}');
    await waitFor(() => expect(focused()).toBe(screen.getByLabelText(/^Téléphone/)));
    await user.keyboard('0471112266{Enter}');
    expect(focused()).toBe(screen.getByLabelText('Adresse email'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByLabelText('Filtrer les véhicules'));
    await user.keyboard('clio{Enter}');
    // The only one that is called so is chosen.
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Renault Clio/ }).checked).toBe(true);
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Terminal' }));
    await user.keyboard('{Enter}');
    expect(focused()).toBe(screen.getByLabelText('Montant reçu'));
    await user.keyboard('{Escape}');
    expect(focused()).toBe(screen.getByRole('radio', { name: 'Terminal' }));
    await user.keyboard('{Enter}{Enter}');
    expect(focused()).toBe(screen.getByRole('button', { name: 'Enregistrer la location' }));
    expect(site.acts()).toEqual([]);
    await user.keyboard('{Enter}');
    await screen.findByRole('heading', { name: 'Location enregistrée' });
    const sold = site.t.db.selectFrom('reservation').select('total_cents');
    expect(await sold.execute()).toEqual([{ total_cents: 100_00 }]);
  });

  it('move the focus to the customers found, or choose the only one, on Enter', async () => {
    const one = await aCustomer(site.t);
    await aCustomer(site.t);
    const { user } = openPage();
    await screen.findByRole('radio', { name: /Renault Clio/ });
    const search = screen.getByLabelText('Chercher un client');
    await user.type(search, `${one.email.slice(one.email.indexOf('@'))}{Enter}`);
    await waitFor(() => expect((document.activeElement as HTMLInputElement).type).toBe('radio'));
    const found = screen.getAllByRole<HTMLInputElement>('radio', { name: /@/ });
    expect(found.length).toBeGreaterThan(1);
    expect(found.some(({ checked }) => checked)).toBe(false);
    await user.clear(search);
    await user.type(search, `${one.email}{Enter}`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Filtrer les véhicules')));
    const known = screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(one.email) });
    expect(known.checked).toBe(true);
  });
});

describe('what is typed in a sale', () => {
  it('is not sent while a field shows a day that cannot be read, whatever length is chosen', async () => {
    const { user } = openPage(`?du=${addDays(today(), 60)}&au=${addDays(today(), 61)}`);
    await user.click(await screen.findByRole('radio', { name: /Renault Clio/ }));
    const acts = site.acts().length;
    await user.clear(screen.getByLabelText('Du'));
    await user.click(screen.getByRole('button', { name: /^3\sjours$/ }));
    await user.click(screen.getByRole('button', { name: 'Enregistrer la location' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Du')));
    expect(screen.getByLabelText('Du').getAttribute('aria-invalid')).toBe('true');
    expect(site.acts()).toHaveLength(acts);
  });

  it('stays in the form of a new customer, unless somebody else is searched', async () => {
    const { user } = openPage();
    await screen.findByRole('radio', { name: /Renault Clio/ });
    const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
    await user.type(screen.getByLabelText('Chercher un client'), 'Zoe Inconnue');
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    await user.clear(field(/^Prénom/));
    await user.type(field(/^Prénom/), 'Zoé');
    await user.type(field(/^Téléphone/), '0471112233');
    await user.click(screen.getByRole('button', { name: 'Chercher un client existant' }));
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    expect([field(/^Prénom/).value, field(/^Téléphone/).value]).toEqual(['Zoé', '0471112233']);
    await user.click(screen.getByRole('button', { name: 'Chercher un client existant' }));
    await user.clear(screen.getByLabelText('Chercher un client'));
    await user.type(screen.getByLabelText('Chercher un client'), 'Paul Inconnu');
    await user.click(screen.getByRole('button', { name: 'Nouveau client' }));
    expect([field(/^Prénom/).value, field(/^Téléphone/).value]).toEqual(['Paul', '']);
    expect(document.activeElement).toBe(field(/^Téléphone/));
  });
});
