import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { secondFactorCalls, PASSWORD } from '../../../../../server/src/testing/second-factor-calls.ts';
import { errorOf, refusedWith } from '../../../testing/reading.ts';
import { startTestSite, type OpenedPage } from '../../../testing/test-site.tsx';
import { LoginPage } from '../entrance/login-page.tsx';
import { SecondFactorPrompt } from './second-factor-prompt.tsx';

const site = await startTestSite();
const { aProtectedManager, codeOf } = secondFactorCalls(() => site.t);

describe('the login of a manager with a second factor', () => {
  const code = () => screen.findByLabelText(/^Code de/);
  const submit = () => screen.getByRole('button', { name: 'Se connecter' });

  /** E-mail and password are accepted, and the code is asked for. */
  const openAtCode = async (email: string): Promise<OpenedPage> => {
    const page = site.open(<LoginPage />, { at: '/login' });
    await page.user.click(screen.getByLabelText(/^Adresse email/));
    await page.user.paste(email);
    await page.user.click(screen.getByLabelText(/^Mot de passe/));
    await page.user.paste(PASSWORD);
    await page.user.click(submit());
    await code();
    return page;
  };

  it('asks for the code without showing an error, and accepts it', async () => {
    const { email, secret } = await aProtectedManager();
    const page = await openAtCode(email);
    await waitFor(async () => expect(await code()).toBe(document.activeElement));
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.paste(codeOf(secret));
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/manage'));
    expect(site.acts()).toEqual(['POST /api/auths/login', 'POST /api/auths/login']);
  });

  it('refuses a wrong code beside its field', async () => {
    const { email, secret } = await aProtectedManager();
    const { user } = await openAtCode(email);
    await user.click(await code());
    await user.paste(codeOf(secret, 86_400));
    await user.click(submit());
    expect((await refusedWith())[0]).toBe('Une erreur à corriger');
    expect(errorOf(await code())).toBeTruthy();
  });

  it('accepts a recovery code instead', async () => {
    const { email, recoveryCodes } = await aProtectedManager();
    const page = await openAtCode(email);
    await page.user.click(screen.getByRole('button', { name: 'Utiliser un code de récupération' }));
    const field = await screen.findByLabelText(/^Code de récupération/);
    await page.user.click(field);
    await page.user.paste(recoveryCodes[0] ?? '');
    await page.user.click(submit());
    await waitFor(() => expect(page.address()).toBe('/manage'));
  });
});

describe('the prompt to set up the second factor', () => {
  const prompt = () => screen.queryByRole('region', { name: 'Double authentification' });

  it('leads to the account', () => {
    site.open(<SecondFactorPrompt />, { at: '/manage' });
    expect(screen.getByRole('link', { name: 'Activer' }).getAttribute('href')).toBe('/profile');
  });

  it('is put off for as long as the tab is open', async () => {
    const { user } = site.open(<SecondFactorPrompt />, { at: '/manage' });
    await user.click(screen.getByRole('button', { name: 'Plus tard' }));
    expect(prompt()).toBeNull();
    site.open(<SecondFactorPrompt />, { at: '/manage' });
    expect(prompt()).toBeNull();
    await site.leave();
    site.open(<SecondFactorPrompt />, { at: '/manage' });
    expect(prompt()).not.toBeNull();
  });
});
