import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer, aManager } from '../../../../../server/src/testing/builders.ts';
import { clickTwice } from '../../../testing/patient-user.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../../testing/test-site.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

const PASSWORD = 'Tournesol-9!';

const site = await startTestSite();
const email = () => screen.getByLabelText(/^Adresse email/);
const password = () => screen.getByLabelText(/^Mot de passe/);

describe('the login', () => {
  const signIn = async ({ user }: OpenedPage, typed: { email: string; password: string }): Promise<void> => {
    await user.type(email(), typed.email);
    await user.type(password(), typed.password);
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  };

  it('returns the user to the page that they came from', async () => {
    const customer = await aCustomer(site.t);
    const page = site.open(<LoginPage />, { at: '/login?retour=%2Fprofile' });
    await signIn(page, { email: customer.email, password: PASSWORD });
    await waitFor(() => expect(page.address()).toBe('/profile'));
    expect(site.acts()).toEqual(['POST /api/auths/login']);
  });

  it('sends a manager to their space', async () => {
    const manager = await aManager(site.t);
    const page = site.open(<LoginPage />, { at: '/login?retour=%2Fprofile' });
    await signIn(page, { email: manager.email, password: PASSWORD });
    await waitFor(() => expect(page.address()).toBe('/manage'));
  });

  it('shows what is missing, at each field and above them, and sends nothing', async () => {
    const { user } = site.open(<LoginPage />, { at: '/login' });
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await refusedWith()).toEqual([
      'Des erreurs à corriger',
      "L'adresse email est requise.",
      'Le mot de passe est requis.',
    ]);
    expect(errorOf(email())).toBe("L'adresse email est requise.");
    expect(site.acts()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Le mot de passe est requis.' }));
    expect(password()).toBe(document.activeElement);
    // A corrected error is no longer shown.
    await user.type(password(), 'x');
    await waitFor(() => expect(errorOf(password())).toBeUndefined());
    await user.type(email(), 'lea@exemple');
    await user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(errorOf(email())).toBe("L'adresse email n'est pas valide."));
    expect(site.acts()).toEqual([]);
  });

  it('shows what the server refuses, and loses nothing that was typed', async () => {
    const page = site.open(<LoginPage />, { at: '/login' });
    await signIn(page, { email: 'personne@exemple.be', password: PASSWORD });
    expect(await refusedWith()).toEqual(['Une erreur à corriger', 'Identifiant ou mot de passe incorrect.']);
    expect(email()).toHaveProperty('value', 'personne@exemple.be');
    expect(password()).toHaveProperty('value', PASSWORD);
  });

  it('is sent once by a double click, and says that it is under way', async () => {
    const customer = await aCustomer(site.t);
    const page = site.open(<LoginPage />, { at: '/login' });
    const answer = site.holdAnswers();
    await page.user.type(email(), customer.email);
    await page.user.type(password(), PASSWORD);
    clickTwice(screen.getByRole('button', { name: 'Se connecter' }));
    const busy = await screen.findByRole('button', { name: 'Connexion en cours...' });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await page.user.keyboard('{Enter}');
    await waitFor(() => expect(site.acts()).toHaveLength(1));
    answer();
    await waitFor(() => expect(page.address()).toBe('/'));
    expect(site.acts()).toEqual(['POST /api/auths/login']);
  });

  it('says that the network is down', async () => {
    const page = site.open(<LoginPage />, { at: '/login' });
    site.loseNetwork();
    await signIn(page, { email: 'lea@exemple.be', password: PASSWORD });
    expect(await refusedWith()).toEqual([
      'Une erreur à corriger',
      'Connexion au serveur impossible. Vérifiez votre accès à Internet, puis réessayez.',
    ]);
  });
});

describe('the registration', () => {
  const fill = async ({ user }: OpenedPage, values: { email: string; password?: string }): Promise<void> => {
    await user.type(screen.getByLabelText(/^Prénom/), 'Léa');
    await user.type(screen.getByLabelText(/^Nom/), 'Peeters');
    await user.type(email(), values.email);
    await user.type(screen.getByLabelText(/^Téléphone/), '0470 12 34 56');
    await user.type(password(), values.password ?? PASSWORD);
  };
  const consent = async ({ user }: OpenedPage): Promise<void> => {
    await user.click(screen.getByRole('checkbox', { name: /conditions générales/ }));
    await user.click(screen.getByRole('checkbox', { name: /politique de confidentialité/ }));
  };
  const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Créer mon compte' });

  it('waits for both consents', async () => {
    const page = site.open(<RegisterPage />, { at: '/register' });
    expect(button().disabled).toBe(true);
    await page.user.click(screen.getByRole('checkbox', { name: /conditions générales/ }));
    expect(button().disabled).toBe(true);
    await page.user.click(screen.getByRole('checkbox', { name: /politique de confidentialité/ }));
    expect(button().disabled).toBe(false);
  });

  it('shows every invalid field, in order', async () => {
    const page = site.open(<RegisterPage />, { at: '/register' });
    await page.user.type(email(), 'lea');
    await page.user.type(password(), 'court');
    await consent(page);
    await page.user.click(button());
    expect(await refusedWith()).toEqual([
      'Des erreurs à corriger',
      'Le prénom est requis.',
      'Le nom est requis.',
      "L'adresse email n'est pas valide.",
      'Le numéro de téléphone est requis.',
      'Le mot de passe doit contenir au moins 8 caractères.',
    ]);
    expect(site.acts()).toEqual([]);
  });

  it('says on its field that an address is taken, and creates the account under another one', async () => {
    const customer = await aCustomer(site.t);
    const page = site.open(<RegisterPage />, { at: '/register' });
    await fill(page, { email: customer.email });
    await consent(page);
    await page.user.click(button());
    expect(await refusedWith()).toEqual(['Une erreur à corriger', 'Cet email est déjà utilisé.']);
    expect(errorOf(email())).toBe('Cet email est déjà utilisé.');
    await page.user.clear(email());
    await page.user.type(email(), 'nouvelle@exemple.be');
    clickTwice(button());
    // The layout leads away from here, a little later.
    await screen.findByRole('button', { name: 'Création du compte...' });
    await waitFor(() => expect(sessionStorage.length + localStorage.length).toBeGreaterThan(0));
    expect(site.acts()).toEqual(['POST /api/auths/register', 'POST /api/auths/register']);
  });
});

describe('the forgotten password', () => {
  const send = () => screen.getByRole('button', { name: 'Envoyer le lien' });

  it('refuses an invalid address', async () => {
    const { user } = site.open(<ForgotPasswordPage />, { at: '/forgot-password' });
    await user.type(email(), 'lea@');
    await user.click(send());
    expect(await refusedWith()).toEqual(['Une erreur à corriger', "L'adresse email n'est pas valide."]);
    expect(site.acts()).toEqual([]);
  });

  it('shows the same whether the account exists or not, and accepts another address', async () => {
    const { user } = site.open(<ForgotPasswordPage />, { at: '/forgot-password' });
    const answer = site.holdAnswers();
    await user.type(email(), 'personne@exemple.be');
    clickTwice(send());
    await screen.findByRole('button', { name: 'Envoi en cours...' });
    await waitFor(() => expect(site.acts()).toHaveLength(1));
    answer();
    await screen.findByRole('heading', { name: 'Consultez votre messagerie' });
    expect(site.acts()).toEqual(['POST /api/auths/forgot-password']);
    await user.click(screen.getByRole('button', { name: 'Utiliser une autre adresse' }));
    expect(email()).toHaveProperty('value', '');
  });
});

describe('a new password', () => {
  const tokenFor = async (address: string): Promise<string> => {
    await site.t.post('/api/auths/forgot-password', undefined, { email: address });
    // The request is answered before its mail is queued.
    return waitFor(async () => {
      await site.t.volant.mails.deliver();
      const mail = site.t.mails.sent.findLast(
        ({ to, text }) => to.address === address && text.includes('reset-password'),
      );
      const token = /reset-password\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      if (token === undefined) throw new Error('no mail yet');
      return token;
    });
  };
  const fill = async ({ user }: OpenedPage, first: string, second = first): Promise<void> => {
    await user.type(await screen.findByLabelText(/^Nouveau mot de passe/), first);
    await user.type(screen.getByLabelText(/^Confirmer/), second);
    await user.click(screen.getByRole('button', { name: 'Réinitialiser le mot de passe' }));
  };

  it('removes the token from the address, and accepts the new password', async () => {
    const customer = await aCustomer(site.t);
    const token = await tokenFor(customer.email);
    const page = site.open(<ResetPasswordPage />, { at: `/reset-password?token=${token}` });
    await waitFor(() => expect(page.address()).toBe('/reset-password'));
    await fill(page, 'Coquelicot-7!');
    await screen.findByRole('heading', { name: 'Mot de passe réinitialisé' });
  });

  it('must be typed twice, and be long enough', async () => {
    const token = await tokenFor((await aCustomer(site.t)).email);
    const page = site.open(<ResetPasswordPage />, { at: '/reset-password', state: { token } });
    await fill(page, 'court', 'autre');
    expect(await refusedWith()).toEqual([
      'Des erreurs à corriger',
      'Au moins 8 caractères, Au moins une lettre majuscule, Au moins un caractère spécial',
      'Les mots de passe ne correspondent pas.',
    ]);
    expect(new Set(site.acts())).toEqual(new Set(['POST /api/auths/reset-password/check']));
  });

  it('is offered where its link cannot be checked, and says then that it ended meanwhile', async () => {
    const page = site.open(<ResetPasswordPage />, {
      at: '/reset-password',
      state: { token: 'inconnu' },
      lost: /reset-password\/check/,
    });
    await fill(page, 'Coquelicot-7!');
    await screen.findByRole('heading', { name: 'Lien non valable' });
    expect(screen.queryByLabelText(/^Nouveau mot de passe/)).toBeNull();
  });

  it('cannot be chosen with an invalid link', async () => {
    site.open(<ResetPasswordPage />, { at: '/reset-password', state: { token: 'inconnu' } });
    // The form is not offered first.
    await screen.findByRole('heading', { name: 'Lien non valable' });
    expect(screen.queryByLabelText(/^Nouveau mot de passe/)).toBeNull();
  });

  it('leads to the login without a link', async () => {
    const page = site.open(<ResetPasswordPage />, { at: '/reset-password' });
    await waitFor(() => expect(page.address()).toBe('/login'));
  });
});
