import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer, aManager } from '../../../../server/src/testing/builders.ts';
import { errorOf } from '../../testing/reading.ts';
import { startTestSite, type OpenOptions } from '../../testing/test-site.tsx';
import { RequireRole } from '../accounts/guards.tsx';
import { ProfilePage } from './profile-page.tsx';

const site = await startTestSite();
const customer = await aCustomer(site.t);

const title = () => screen.findByRole('heading', { level: 1, name: 'Mon compte' });
const secondFactor = { name: 'Double authentification' };

const everybody = { role: 'any' } as const;

/** The page behind its guard, as on the site. */
const open = (options: OpenOptions = {}) =>
  site.open(
    <RequireRole {...everybody}>
      <ProfilePage />
    </RequireRole>,
    { at: '/profile', user: customer, ...options },
  );

/** What the page says beside each label. */
const lines = (): Record<string, string> =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [
        term.textContent,
        (term.nextElementSibling?.textContent ?? '').replaceAll('\u200b', '').replaceAll(/\s/g, ' '),
      ]),
  );

describe('the account page', () => {
  it('shows what the agency knows; names do not change with the rest, and the password is not shown', async () => {
    open();
    await title();
    expect(lines()).toEqual({
      Prénom: 'LéaNon modifiable',
      Nom: 'PeetersNon modifiable',
      Email: customer.email,
      Téléphone: '+32 470 12 34 56',
      'Adresse postale': 'Non renseignée',
      'Mot de passe': '••••••••Masqué',
    });
    expect(screen.getByRole('link', { name: 'politique de confidentialité' }).getAttribute('href')).toBe(
      '/politique-confidentialite',
    );
  });

  it('corrects the name in a dialog of its own', async () => {
    const { user } = open({ user: await aCustomer(site.t) });
    await title();
    await user.click(screen.getByRole('button', { name: 'Corriger mon nom' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Corriger mon nom' }));
    const firstName = await dialog.findByLabelText(/^Prénom/);
    expect((firstName as HTMLInputElement).value).toBe('Léa');
    await user.clear(firstName);
    await user.click(dialog.getByRole('button', { name: 'Enregistrer mon nom' }));
    expect((await dialog.findAllByText('Le prénom est requis.')).length).toBeGreaterThan(0);
    await user.type(firstName, 'Zoë');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer mon nom' }));
    await dialog.findByText('Nom mis à jour avec succès !');
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await expect.poll(() => lines()['Prénom']).toBe('ZoëNon modifiable');
  });

  it('keeps a postal address that is whole, shows it, and removes it', async () => {
    const { user } = open({ user: await aCustomer(site.t) });
    await title();
    await user.click(screen.getByRole('button', { name: 'Éditer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier mon profil' }));
    await user.click(dialog.getByRole('tab', { name: 'Adresse postale' }));
    const field = (label: string): HTMLInputElement => dialog.getByLabelText(label);
    const send = () => user.click(dialog.getByRole('button', { name: 'Mettre à jour l’adresse' }));
    const tokens = ['Rue et numéro', 'Code postal', 'Localité', 'Pays'].map((label) =>
      field(label).getAttribute('autocomplete'),
    );
    expect(tokens).toEqual(['address-line1', 'postal-code', 'address-level2', 'country']);
    expect(field('Pays').value).toBe('BE');
    await user.type(field('Code postal'), '999');
    await user.type(field('Localité'), 'Bruxelles');
    await send();
    await expect.poll(() => errorOf(field('Rue et numéro'))).toBe('La rue et le numéro sont requis.');
    expect(errorOf(field('Code postal'))).toBe(
      'Un code postal belge compte quatre chiffres, de 1000 à 9999.',
    );
    expect(site.acts()).toEqual([]);
    await user.type(field('Rue et numéro'), 'Rue de la Loi 16');
    await user.clear(field('Code postal'));
    await user.type(field('Code postal'), 'B-1000{Enter}');
    await dialog.findByText('Adresse postale mise à jour avec succès !');
    expect(field('Code postal').value).toBe('1000');
    await screen.findByText(/^Rue de la Loi 16\s1000 Bruxelles$/);
    for (const label of ['Rue et numéro', 'Code postal', 'Localité']) await user.clear(field(label));
    await send();
    await dialog.findByText('Votre adresse postale est effacée.');
    await user.click(dialog.getByRole('button', { name: 'Fermer' }));
    await expect.poll(() => lines()['Adresse postale']).toBe('Non renseignée');
  });

  it('asks no manager for a postal address', async () => {
    const { user } = open({ user: await aManager(site.t) });
    await title();
    expect(lines()).not.toHaveProperty('Adresse postale');
    await user.click(screen.getByRole('button', { name: 'Éditer' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Modifier mon profil' }));
    await dialog.findByRole('tab', { name: 'Mot de passe' });
    expect(dialog.queryByRole('tab', { name: 'Adresse postale' })).toBeNull();
  });

  it('offers no second factor to a customer', async () => {
    // Once a manager has loaded it, it would be there at once.
    open({ user: await aManager(site.t) });
    await screen.findByRole('region', secondFactor);
    await site.leave();
    open();
    await title();
    const devices = await screen.findByRole('region', { name: 'Appareils connectés' });
    expect(within(devices).getByText('Cet appareil')).toBeTruthy();
    expect(screen.queryByRole('region', secondFactor)).toBeNull();
  });

  it('offers it to a manager, who sees whether it is on', async () => {
    open({ user: await aManager(site.t) });
    const card = within(await screen.findByRole('region', secondFactor));
    expect(card.getByRole('button', { name: 'Activer' })).toBeTruthy();
    expect(card.queryByText('Active')).toBeNull();
    expect(lines()['Nom']).toBe('PeetersNon modifiable');
  });

  it('says nothing of the address once it is confirmed', async () => {
    open();
    await title();
    expect(screen.queryByText(/pas encore confirmée/)).toBeNull();
  });

  it('ends the session by its button, and leads home', async () => {
    const person = await aCustomer(site.t);
    const { user, address } = open({ user: person });
    await title();
    await user.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(address()).toBe('/');
    expect(screen.queryByRole('heading', { name: 'Mon compte' })).toBeNull();
    const isOver = async () => (await site.t.get('/api/auths/me', person.token)).status;
    await expect.poll(isOver).toBe(401);
  });

  it('that cannot load its profile says so, keeps the session, and asks again by its button', async () => {
    const { user, address } = open({ lost: 'everything' });
    await screen.findByRole('heading', { name: 'Page momentanément indisponible' });
    expect(screen.getByRole('alert').textContent).toContain('Connexion au serveur impossible');
    expect(screen.queryByRole('button', { name: 'Éditer' })).toBeNull();
    site.findNetwork();
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    await title();
    expect(address()).toBe('/profile');
  });

  it('says that the devices could not be loaded, and shows the rest', async () => {
    open({ lost: /sessions/ });
    await screen.findByText('La liste de vos appareils connectés n’a pas pu être chargée.');
    expect(lines()['Email']).toBe(customer.email);
  });
});
