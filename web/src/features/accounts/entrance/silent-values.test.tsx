import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../../server/src/testing/builders.ts';
import { startTestSite } from '../../../testing/test-site.tsx';
import { LoginPage } from './login-page.tsx';
import { RegisterPage } from './register-page.tsx';

const PASSWORD = 'Tournesol-9!';

const site = await startTestSite();
const field = (label: RegExp): HTMLElement => screen.getByLabelText(label);

/** What a script of another world writes: React and the form are not told. */
const writeSilently = (control: HTMLElement, value: string): void => {
  const ofElements = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  ofElements?.set?.call(control, value);
};

describe('values that an old password manager writes without an event', () => {
  it('are sent by the login', async () => {
    const customer = await aCustomer(site.t);
    const page = site.open(<LoginPage />, { at: '/login' });
    writeSilently(field(/^Adresse email/), customer.email);
    writeSilently(field(/^Mot de passe/), PASSWORD);
    await page.user.click(screen.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  it('are sent by the registration', async () => {
    const page = site.open(<RegisterPage />, { at: '/register' });
    writeSilently(field(/^Prénom/), 'Léa');
    writeSilently(field(/^Nom/), 'Peeters');
    writeSilently(field(/^Adresse email/), 'lea.peeters@exemple.be');
    writeSilently(field(/^Téléphone/), '0470 12 34 56');
    writeSilently(field(/^Mot de passe/), PASSWORD);
    for (const box of screen.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.click(screen.getByRole('button', { name: 'Créer mon compte' }));
    await waitFor(() => expect(site.acts()).toEqual(['POST /api/auths/register']));
  });
});
