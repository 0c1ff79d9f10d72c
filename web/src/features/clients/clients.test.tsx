// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CustomerFile } from '@volant/shared/accounts/customer-file.schema.ts';
import {
  aCustomer,
  aManager,
  anEmployee,
  aVehicle,
  book,
  type TestCustomer,
} from '../../../../server/src/testing/builders.ts';
import { NEWCOMER, saleBody, sellAt } from '../../../../server/src/testing/rentals/counter-sales.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { CustomerPage } from './customer-page.tsx';
import { CustomersPage } from './customers-page.tsx';

const site = await startTestSite();
let sequence = 0;
let lastName = '';
const manager = await aManager(site.t);
beforeEach(() => {
  vi.setSystemTime(site.t.clock.now());
  sequence += 1;
  lastName = `Client${sequence}`;
});

const added = async (values: object = {}): Promise<CustomerFile> =>
  (await site.t.post<CustomerFile>('/api/customers', manager.token, { ...NEWCOMER, lastName, ...values }))
    .body;

const plain = (element: HTMLElement): string => element.textContent.replaceAll(/\s/g, ' ');

const openList = (at = '/manage/clients'): OpenedPage => site.open(<CustomersPage />, { at, user: manager });

const openCustomer = async (id: number, user: TestCustomer = manager): Promise<OpenedPage> => {
  const page = site.open(<CustomerPage />, {
    at: `/manage/clients/${id}`,
    path: '/manage/clients/:id',
    user,
  });
  await screen.findByRole('heading', { name: 'Coordonnées' });
  const list = await screen.findByRole('link', { name: 'Clients' });
  await waitFor(() => expect(plain(list.closest('header') ?? list)).toMatch(/^Clients ›Client n° \d/));
  return page;
};

const field = (form: HTMLElement, label: RegExp) => within(form).getByLabelText<HTMLInputElement>(label);

describe('the list of customers', () => {
  it('shows each with rentals and what is due, and is searched by what is typed', async () => {
    const customer = await added();
    await added({ firstName: 'Autre', lastName: `Personne${sequence}` });
    const sale = { customer: { id: customer.id }, payment: { kind: 'counter', method: 'cash', amount: 40 } };
    await sellAt(site.t, manager, saleBody(site.t, await aVehicle(site.t), sale));
    const { user, address } = openList();
    await user.type(await screen.findByRole('searchbox', { name: 'Rechercher' }), lastName);
    await waitFor(() => expect(address()).toBe(`/manage/clients?recherche=${lastName}`));
    await screen.findByText(/^1\sclient$/);
    const row = screen.getByRole('rowheader', { name: `Ana ${lastName}` }).closest('tr') ?? document.body;
    expect(plain(row)).toMatch(/–aucune1, jusqu’au \d+(er)? \D+60,00 €$/);
  });

  it('is searched at once when the field is left, and not after a row was clicked', async () => {
    await added();
    const { user, address } = openList();
    await screen.findByRole('link', { name: `Ana ${lastName}` });
    await user.click(screen.getByRole('searchbox', { name: 'Rechercher' }));
    await user.paste(lastName);
    await user.tab();
    expect(address()).toBe(`/manage/clients?recherche=${lastName}`);
  });

  it('says that nobody was found, and shows everybody again', async () => {
    await added();
    const { user, address } = openList('/manage/clients?recherche=personnedecenom');
    await screen.findByText('Aucun client ne correspond à cette recherche.');
    await user.click(screen.getByRole('link', { name: 'Voir tous les clients' }));
    await screen.findByRole('link', { name: `Ana ${lastName}` });
    expect(address()).toBe('/manage/clients');
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });

  it('adds a customer, once, and opens their page', async () => {
    const { user, address } = openList();
    await user.click(await screen.findByRole('button', { name: 'Nouveau client' }));
    const dialog = await screen.findByRole('dialog', { name: 'Nouveau client' });
    // A company has no first name.
    expect(field(dialog, /^Prénom/).ariaRequired).toBe('true');
    await user.type(field(dialog, /^Nom/), `${lastName} SRL`);
    expect(field(dialog, /^Prénom/).ariaRequired).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() =>
      expect(errorOf(field(dialog, /^Téléphone/))).toBe('Le numéro de téléphone est requis.'),
    );
    await user.type(field(dialog, /^Téléphone/), '0471 22 33 44');
    clickTwice(within(dialog).getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(address()).toMatch(/^\/manage\/clients\/\d+$/));
    expect(site.acts()).toEqual(['POST /api/customers']);
  });

  it('is exported by owners, not by employees', async () => {
    await added();
    const isOffered = async (user: TestCustomer): Promise<boolean> => {
      site.open(<CustomersPage />, { at: '/manage/clients', user });
      await screen.findByRole('link', { name: `Ana ${lastName}` });
      const button = screen.queryByRole('button', { name: 'Exporter' });
      await site.leave();
      return button !== null;
    };
    expect(await isOffered(manager)).toBe(true);
    expect(await isOffered(await anEmployee(site.t))).toBe(false);
  });

  it('is asked for again by a button when the network was lost', async () => {
    await added();
    const page = site.open(<CustomersPage />, {
      at: '/manage/clients',
      user: manager,
      lost: /customers\/list/,
    });
    await screen.findByText('Erreur lors du chargement des clients');
    site.findNetwork();
    await page.user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('link', { name: `Ana ${lastName}` });
  });
});

describe('the page of a customer', () => {
  it('says that there is none', async () => {
    const path = '/manage/clients/:id';
    site.open(<CustomerPage />, { at: '/manage/clients/2000000000', path, user: manager });
    await screen.findByRole('heading', { name: 'Client introuvable' });
  });

  it('shows the rentals with what is due, and leads to each', async () => {
    const { id } = await added();
    const vehicle = await aVehicle(site.t);
    const sale = { customer: { id }, payment: { kind: 'counter', method: 'cash', amount: 40 } };
    const { body } = await sellAt(site.t, manager, saleBody(site.t, vehicle, sale));
    await openCustomer(id);
    const rentals = await screen.findByRole('region', { name: 'Locations' });
    await within(rentals).findByText(/^Ce client doit encore 60,00\s€ à l’agence\.$/);
    const link = within(rentals).getByRole('link', { name: /^N°/ });
    expect(link.getAttribute('href')).toBe(`/manage/reservations/${body.reservation.id}`);
    await screen.findByRole('button', { name: 'Afficher les documents' });
  });

  it('asks nothing for dates that are only held', async () => {
    const customer = await aCustomer(site.t);
    await book(site.t, customer, { vehicle: await aVehicle(site.t), from: 5, to: 8 });
    await openCustomer(customer.id);
    const rentals = await screen.findByRole('region', { name: 'Locations' });
    await within(rentals).findByRole('link', { name: 'Peugeot 308' });
    expect(plain(rentals)).not.toMatch(/doit encore|à payer/);
  });

  it('invites, and says why not', async () => {
    const email = `invite${sequence}@exemple.be`;
    const { id } = await added({ email });
    const { user } = await openCustomer(id);
    await user.click(screen.getByRole('button', { name: 'Inviter' }));
    await screen.findByText(`Une invitation a été envoyée à ${email}.`);
    const changed = { email: null };
    await site.t.change('account', { id }, changed);
    await user.click(screen.getByRole('button', { name: 'Inviter' }));
    await screen.findByText(/^Ce client n’a pas d’adresse email/);
  });

  it('notes a check of the licence', async () => {
    const { id } = await added();
    const { user } = await openCustomer(id);
    const licence = screen.getByRole('region', { name: 'Permis de conduire' });
    expect(plain(licence)).toContain('Permis jamais vérifié');
    await user.click(within(licence).getByRole('button', { name: 'Noter une vérification' }));
    const dialog = await screen.findByRole('dialog', { name: 'Permis vérifié' });
    clickTwice(within(dialog).getByRole('button', { name: 'Noter' }));
    await within(licence).findByText(/^Vu le .* par Léa, fin de validité non notée$/);
    expect(site.acts()).toEqual([`POST /api/customers/${id}/licence-checks`]);
  });

  it('adds a note and deletes it', async () => {
    const { id } = await added();
    const { user } = await openCustomer(id);
    await screen.findByText('Aucune note sur ce client.');
    await user.click(screen.getByText('Ajouter une note'));
    await user.type(screen.getByRole('textbox', { name: /^Note/ }), 'Paie en espèces');
    await user.click(screen.getByRole('button', { name: 'Ajouter la note' }));
    await user.click(await screen.findByRole('button', { name: /^Supprimer la note du/ }));
    const dialog = await screen.findByRole('alertdialog', { name: /^Supprimer cette note/ });
    await user.click(within(dialog).getByRole('button', { name: 'Supprimer la note' }));
    await screen.findByText('Aucune note sur ce client.');
  });
});

describe('the block of a customer', () => {
  it('needs a reason, keeps online bookings away, and is lifted after a question', async () => {
    const customer = await aCustomer(site.t);
    const { user } = await openCustomer(customer.id);
    await user.click(screen.getByRole('button', { name: 'Bloquer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Bloquer ce client' });
    await user.click(within(dialog).getByRole('button', { name: 'Bloquer' }));
    expect(await refusedWith()).toEqual([
      'Le blocage n’est pas complet',
      'Dites pourquoi ce client est bloqué',
    ]);
    await user.type(field(dialog, /^Motif/), 'Deux impayés');
    clickTwice(within(dialog).getByRole('button', { name: 'Bloquer' }));
    await screen.findByText('Client bloqué sans date de fin');
    await screen.findByText('Deux impayés');
    expect(site.acts()).toEqual([`POST /api/customers/${customer.id}/block`]);
    const order = { vehicle: await aVehicle(site.t), from: 5, to: 8 };
    expect((await book(site.t, customer, order)).status).toBe(403);
    await user.click(screen.getByRole('button', { name: 'Débloquer' }));
    const question = await screen.findByRole('alertdialog', { name: /^Débloquer ce client/ });
    await user.click(within(question).getByRole('button', { name: 'Débloquer' }));
    await screen.findByText('Le client peut réserver en ligne.');
    expect((await book(site.t, customer, order)).status).toBe(201);
  });
});

describe('the merge of two accounts', () => {
  const openMerge = async ({ user }: OpenedPage): Promise<HTMLElement> => {
    await user.click(await screen.findByRole('button', { name: 'Fusionner un autre compte' }));
    return screen.findByRole('dialog', { name: 'Fusionner un autre compte' });
  };

  it('is shown before it is done, and undone', async () => {
    const kept = await added();
    const other = await added({ email: `double${sequence}@exemple.be` });
    const address = { street: 'Rue de la Loi 16', postalCode: '1000', city: 'Bruxelles', country: 'BE' };
    await site.t.put(`/api/customers/${other.id}/address`, manager.token, address);
    const sale = saleBody(site.t, await aVehicle(site.t), { customer: { id: other.id } });
    await sellAt(site.t, manager, sale);
    const page = await openCustomer(kept.id);
    const { user } = page;
    const dialog = await openMerge(page);
    await user.click(await within(dialog).findByRole('radio', { name: new RegExp(`n°\\s?${other.id}`) }));
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    await within(dialog).findByText(/^Passent sur le compte gardé\s: 1\sréservation/);
    expect(plain(dialog)).toContain(`Le client a désormais l’adresse ${other.email}`);
    expect(plain(dialog)).toContain('Le compte gardé reprend l’adresse postale de l’autre.');
    clickTwice(within(dialog).getByRole('button', { name: 'Fusionner' }));
    await screen.findByText(/^Comptes fusionnés\. Vous pouvez l’annuler pendant 24 heures\.$/);
    expect(site.acts().filter((act) => act.endsWith('/merge'))).toHaveLength(1);
    await within(screen.getByRole('region', { name: 'Locations' })).findByRole('link', {
      name: 'Peugeot 308',
    });
    await user.click(screen.getByRole('button', { name: 'Annuler la fusion' }));
    const question = await screen.findByRole('alertdialog', { name: /^Annuler cette fusion/ });
    await user.click(within(question).getByRole('button', { name: 'Annuler la fusion' }));
    await screen.findByText('La fusion est annulée.');
    await screen.findByText('Aucune location.');
  });

  it('is looked at again when one of the accounts has changed meanwhile', async () => {
    const kept = await added();
    const other = await added();
    const page = await openCustomer(kept.id);
    const { user } = page;
    const dialog = await openMerge(page);
    await user.click(await within(dialog).findByRole('radio', { name: new RegExp(`n°\\s?${other.id}`) }));
    await user.click(within(dialog).getByRole('button', { name: 'Continuer' }));
    const merge = await within(dialog).findByRole('button', { name: 'Fusionner' });
    await site.t.post(`/api/customers/${other.id}/notes`, manager.token, { text: 'Entre-temps' });
    await user.click(merge);
    await within(dialog).findByText(/^L’un des comptes a changé entre-temps/);
    await user.click(within(dialog).getByRole('button', { name: 'Vérifier à nouveau' }));
    await within(dialog).findByText(/1\snote\.$/);
    await user.click(within(dialog).getByRole('button', { name: 'Fusionner' }));
    await screen.findByText(/^Comptes fusionnés/);
  });

  it('leads from the other account to the kept one', async () => {
    const kept = await added();
    const other = await added();
    const { body } = await site.t.post<{ seen: string }>(
      `/api/customers/${kept.id}/merge/preview`,
      manager.token,
      { otherId: other.id },
    );
    await site.t.post(`/api/customers/${kept.id}/merge`, manager.token, {
      otherId: other.id,
      seen: body.seen,
    });
    const { address } = await openCustomer(other.id);
    expect(address()).toBe(`/manage/clients/${kept.id}`);
  });

  it('is no act of an employee', async () => {
    const { id } = await added();
    await openCustomer(id, await anEmployee(site.t));
    await screen.findByRole('button', { name: 'Bloquer' });
    expect(screen.queryByRole('button', { name: 'Fusionner un autre compte' })).toBeNull();
  });
});
