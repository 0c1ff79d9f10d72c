// @module-tag long
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer, aManager, aNewcomer, totpCode } from '../../../../server/src/testing/builders.ts';
import type { TestCustomer } from '../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../testing/test-site.tsx';
import { ProfilePage } from '../profile/profile-page.tsx';

const PASSWORD = 'Tournesol-9!';

const site = await startTestSite();
const openProfile = async (person: TestCustomer): Promise<OpenedPage> => {
  const page = site.open(<ProfilePage />, { at: '/profile', user: person });
  await screen.findByRole('heading', { name: 'Mon compte' });
  return page;
};

describe('the dialog of the profile', () => {
  const openTab = async (page: OpenedPage, name: string): Promise<HTMLElement> => {
    await page.user.click(screen.getByRole('button', { name: 'Éditer' }));
    const dialog = await screen.findByRole('dialog', { name: 'Modifier mon profil' });
    await page.user.click(within(dialog).getByRole('tab', { name }));
    return within(dialog).getByRole('tabpanel', { name });
  };

  it('changes the address once its owner has given the password', async () => {
    const customer = await aCustomer(site.t);
    const page = await openProfile(customer);
    const form = await openTab(page, 'Email');
    await page.user.type(within(form).getByLabelText(/^Nouvelle adresse/), 'lea2@exemple.be');
    const password = within(form).getByLabelText(/^Mot de passe actuel/);
    await page.user.type(password, 'Autre-mot-1!');
    await page.user.click(within(form).getByRole('button', { name: /Mettre à jour/ }));
    expect(await refusedWith()).toEqual(['Une erreur à corriger', 'Mot de passe incorrect']);
    expect(errorOf(password)).toBe('Mot de passe incorrect');
    await page.user.clear(password);
    await page.user.type(password, PASSWORD);
    clickTwice(within(form).getByRole('button', { name: /Mettre à jour/ }));
    const notice = await within(form).findByText(/Email mis à jour avec succès/);
    // The button lost it while it was sending.
    expect(notice.closest('[tabindex="-1"]')).toBe(document.activeElement);
    expect(within(form).getByText(/lea2@exemple\.be/)).toBeTruthy();
    expect(password).toHaveProperty('value', '');
    expect(site.acts()).toEqual(['PUT /api/users/me/update-email', 'PUT /api/users/me/update-email']);
  });

  it('changes the phone number, with the prefix that is chosen', async () => {
    const page = await openProfile(await aCustomer(site.t));
    const form = await openTab(page, 'Téléphone');
    const number = within(form).getByLabelText(/^Nouveau numéro/);
    await page.user.clear(number);
    await page.user.click(within(form).getByRole('button', { name: /Mettre à jour/ }));
    expect((await refusedWith())[1]).toBe('Le numéro de téléphone est requis.');
    await page.user.selectOptions(within(form).getByLabelText('Indicatif'), '+33');
    await page.user.type(number, '6 12 34 56 78');
    await page.user.click(within(form).getByRole('button', { name: /Mettre à jour/ }));
    await within(form).findByText(/Numéro de téléphone mis à jour avec succès/);
    // The page behind the dialog has it as well.
    await waitFor(() => expect(document.body.textContent).toContain('+33'));
  });

  it('changes the password, typed twice', async () => {
    const page = await openProfile(await aCustomer(site.t));
    const form = await openTab(page, 'Mot de passe');
    const fill = async (current: string, next: string, again: string): Promise<void> => {
      for (const [label, text] of [
        [/^Mot de passe actuel/, current],
        [/^Nouveau mot de passe/, next],
        [/^Confirmation/, again],
      ] as const) {
        const field = within(form).getByLabelText(label);
        await page.user.clear(field);
        await page.user.type(field, text);
      }
      await page.user.click(within(form).getByRole('button', { name: /Mettre à jour/ }));
    };
    await fill(PASSWORD, 'Coquelicot-7!', 'Coquelicot-8!');
    expect((await refusedWith())[1]).toBe('Les nouveaux mots de passe ne correspondent pas');
    await fill('Autre-mot-1!', 'Coquelicot-7!', 'Coquelicot-7!');
    await waitFor(async () => expect((await refusedWith())[1]).toBe('Mot de passe actuel incorrect'));
    await fill(PASSWORD, 'Coquelicot-7!', 'Coquelicot-7!');
    await within(form).findByText(/Mot de passe mis à jour avec succès/);
  });
});

describe('the open sessions', () => {
  it('end elsewhere, each by itself, and the heading takes the focus', async () => {
    const customer = await aCustomer(site.t);
    await site.t.post('/api/auths/login', undefined, { email: customer.email, password: PASSWORD });
    await openProfile(customer);
    const heading = await screen.findByRole('heading', { name: 'Appareils connectés' });
    expect(await screen.findAllByText('Cet appareil')).toHaveLength(1);
    expect(screen.getAllByText(/^Vu le \d+(er)?\s\S+\sà\s\d\d:\d\d$/)).toHaveLength(1);
    clickTwice(screen.getByRole('button', { name: /^Déconnecter .*connecté le/ }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /^Déconnecter .*connecté le/ })).toBeNull(),
    );
    expect(heading).toBe(document.activeElement);
    expect(site.acts()).toHaveLength(1);
  });
});

describe('the notice of an address that is not confirmed', () => {
  it('sends the link again, once, and says so', async () => {
    const { user } = await openProfile(await aNewcomer(site.t));
    clickTwice(screen.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await screen.findByText(/Un lien de confirmation a été envoyé/)).toBeTruthy();
    expect(site.acts()).toEqual(['POST /api/auths/resend-confirmation']);
    site.loseNetwork();
    await user.click(screen.getByRole('button', { name: 'Renvoyer le lien' }));
    expect(await screen.findByText(/Une erreur inconnue|Connexion au serveur impossible/)).toBeTruthy();
  });
});

describe('the second factor of a manager', () => {
  it('is switched on with a code, asked for at the login, and switched off', async () => {
    const { user } = await openProfile(await aManager(site.t));
    const card = await screen.findByRole('region', { name: /Double authentification/ });
    await user.click(within(card).getByRole('button', { name: 'Activer' }));
    const password = () => within(card).getByLabelText(/^Mot de passe actuel/);
    expect(password()).toBe(document.activeElement);
    await user.type(password(), 'Autre-mot-1!{Enter}');
    expect((await refusedWith())[1]).toMatch(/[Mm]ot de passe.*incorrect/);
    await user.clear(password());
    await user.type(password(), `${PASSWORD}{Enter}`);

    const code = await within(card).findByLabelText(/^Code de votre application/);
    expect(code).toBe(document.activeElement);
    const secret = within(card)
      .getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/)
      .textContent.replaceAll(' ', '');
    await user.type(
      code,
      `${String((Number(totpCode(site.t, secret)) + 500_000) % 1_000_000).padStart(6, '0')}{Enter}`,
    );
    expect((await refusedWith())[1]).toBe("Ce code n'est pas valable");
    await user.clear(code);
    await user.type(code, `${totpCode(site.t, secret)}{Enter}`);
    const codes = await within(card).findByRole('heading', { name: 'Vos codes de récupération' });
    expect(codes).toBe(document.activeElement);
    await user.click(within(card).getByRole('button', { name: 'Je les ai gardés' }));
    await within(card).findByText('La double authentification est active.');

    await user.click(await within(card).findByRole('button', { name: 'Désactiver' }));
    await user.type(password(), PASSWORD);
    await user.type(within(card).getByLabelText(/^Code de votre application/), totpCode(site.t, secret, 30));
    await user.click(within(card).getByRole('button', { name: /^Désactiver la double/ }));
    await within(card).findByText(/La double authentification est désactivée/);
  });
});
