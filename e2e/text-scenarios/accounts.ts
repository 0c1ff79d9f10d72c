import type { Locator, Page } from '@playwright/test';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { expect } from '../fixtures.ts';
import { stopClock, textScenario, type ScenarioFixtures } from '../text-scenario.ts';
import { fillLogin, fillRegistration, openResetLink, signInAsCustomer, signInAsManager } from '../pages.ts';
import { failCall, type ApiCall, type FailureBody } from '../routed-calls.ts';
import { newPerson, type Customer } from '../site-client.ts';

const NEW_PASSWORD = 'Nouveau-Mot-9!';

const click = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Clicks while the call fails, and waits for its answer. */
const clickWhileFailing = async (
  fixtures: ScenarioFixtures,
  button: Locator,
  call: ApiCall,
  how: { status: number; outage?: FailureBody },
): Promise<void> => {
  const restore = await failCall(fixtures, fixtures.page, call, how);
  const answered = fixtures.page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === call.path && response.request().method() === call.method,
  );
  await button.click();
  await answered;
  await restore();
};

const login = textScenario({
  title: 'the login',
  setUp: async ({ page }) => {
    await page.goto('/login');
  },
  steps: {
    login: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    'login-empty': ({ page }) => click(page, 'Se connecter'),
    'login-bad-email': async ({ page }) => {
      await page.getByLabel('Adresse email').fill('lea@exemple');
      await click(page, 'Se connecter');
    },
    'login-failed': async (fixtures) => {
      const { page } = fixtures;
      await page.getByLabel('Adresse email').fill('lea@exemple.be');
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Tournesol-9!');
      const button = page.getByRole('button', { name: 'Se connecter' });
      await clickWhileFailing(fixtures, button, accountsApi.login, { status: 502 });
    },
    'login-expired': async ({ page, volant, pageErrors }) => {
      pageErrors.allow(401, sessionApi.me.path);
      const customer = await signInAsCustomer(page, volant);
      await volant.endSession(customer.token);
      await page.goto('/my-reservations');
    },
  },
  after: async ({ page, volant }) => {
    await fillLogin(page, await volant.register());
    await expect(page).toHaveURL('/my-reservations');
  },
});

const registration = textScenario({
  title: 'the registration',
  setUp: async ({ page }) => {
    await page.clock.install();
    await page.goto('/register');
    return {
      terms: page.getByRole('checkbox', { name: /conditions générales/ }),
      privacy: page.getByRole('checkbox', { name: /politique de confidentialité/ }),
      send: page.getByRole('button', { name: 'Créer mon compte' }),
    };
  },
  steps: {
    'register-empty': async (_fixtures, { terms, privacy, send }) => {
      await expect(send).toBeDisabled();
      await terms.check();
      await privacy.check();
      await send.click();
    },
    'register-wrong': async ({ page }, { send }) => {
      await page.getByLabel('Adresse email').fill('lea@exemple');
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Abcde-9');
      await send.click();
    },
    'register-unticked': async (_fixtures, { terms, privacy }) => {
      await terms.uncheck();
      await privacy.uncheck();
    },
    'register-taken': async ({ page, volant, pageErrors }) => {
      pageErrors.allow(409, accountsApi.register.path);
      await fillRegistration(page, { ...newPerson(), email: (await volant.register()).email });
    },
    'register-failed': async (fixtures, { send }) => {
      await fixtures.page.getByLabel('Adresse email').fill(newPerson().email);
      await clickWhileFailing(fixtures, send, accountsApi.register, { status: 502 });
    },
    'just-registered': async ({ page }, { send }) => {
      await stopClock(page);
      await send.click();
    },
  },
  after: async ({ page }) => {
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL('/register');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
  },
});

const forgottenPassword = textScenario({
  title: 'the forgotten password',
  setUp: async ({ page }) => {
    await page.goto('/forgot-password');
    return {
      email: page.getByLabel('Adresse email'),
      send: page.getByRole('button', { name: 'Envoyer le lien' }),
    };
  },
  steps: {
    'forgot-empty': (_fixtures, { send }) => send.click(),
    'forgot-bad-email': async (_fixtures, { email, send }) => {
      await email.fill('lea@exemple');
      await send.click();
    },
    'forgot-failed': async (fixtures, { email, send }) => {
      await email.fill(newPerson().email);
      await clickWhileFailing(fixtures, send, accountsApi.forgotPassword, { status: 502 });
    },
    'forgot-sent': (_fixtures, { send }) => send.click(),
  },
});

const newPassword = textScenario({
  title: 'the new password',
  setUp: async ({ page, volant }) => {
    await openResetLink(page, await volant.register());
    const send = page.getByRole('button', { name: 'Réinitialiser le mot de passe' });
    const ask = async (fresh: string, again = fresh): Promise<void> => {
      await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(fresh);
      await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(again);
      await send.click();
    };
    return { send, ask };
  },
  steps: {
    'reset-all-wrong': (_fixtures, { ask }) => ask('abc', 'abcd'),
    'reset-short': (_fixtures, { ask }) => ask('Abc-9'),
    'reset-no-capital': (_fixtures, { ask }) => ask('abcdefgh-9'),
    'reset-no-special': (_fixtures, { ask }) => ask('Abcdefgh9'),
    'reset-failed': async (fixtures, { send }) => {
      await fixtures.page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(NEW_PASSWORD);
      await fixtures.page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(NEW_PASSWORD);
      await clickWhileFailing(fixtures, send, accountsApi.resetPassword, { status: 502 });
    },
  },
});

interface ProfileState {
  customer: Customer;
  dialog: Locator;
  field: (name: string) => Locator;
  button: (name: string) => Locator;
}

const profile = textScenario<ProfileState>({
  title: 'the account of a customer',
  setUp: async ({ page, volant, pageErrors }) => {
    for (const { path } of [accountsApi.updateEmail, accountsApi.changePassword]) pageErrors.allow(401, path);
    pageErrors.allow(409, accountsApi.updateEmail.path);
    const customer = await signInAsCustomer(page, volant);
    await page.goto('/profile');
    const dialog = page.getByRole('dialog', { name: 'Modifier mon profil' });
    return {
      customer,
      dialog,
      field: (name) => dialog.getByRole('textbox', { name, exact: true }),
      button: (name) => dialog.getByRole('button', { name }),
    };
  },
  steps: {
    profile: async ({ page }) => page.getByRole('main'),
    'profile-dialog': async ({ page }, { dialog }) => {
      await click(page, 'Éditer');
      return dialog;
    },
    'profile-email-wrong-password': async (_fixtures, { dialog, field, button }) => {
      await field('Nouvelle adresse email').fill(newPerson().email);
      await field('Mot de passe actuel').fill('Faux-9-mot!');
      await button('Mettre à jour l’email').click();
      return dialog;
    },
    'profile-email-taken': async ({ volant }, { customer, dialog, field, button }) => {
      await field('Nouvelle adresse email').fill((await volant.register()).email);
      await field('Mot de passe actuel').fill(customer.password);
      await button('Mettre à jour l’email').click();
      return dialog;
    },
    'profile-email-400': async (fixtures, { dialog, field, button }) => {
      await field('Nouvelle adresse email').fill(newPerson().email);
      await clickWhileFailing(fixtures, button('Mettre à jour l’email'), accountsApi.updateEmail, {
        status: 400,
      });
      return dialog;
    },
    'profile-email-failed': async (fixtures, { dialog, button }) => {
      await clickWhileFailing(fixtures, button('Mettre à jour l’email'), accountsApi.updateEmail, {
        status: 502,
      });
      return dialog;
    },
    'profile-email-done': async (_fixtures, { dialog, button }) => {
      await button('Mettre à jour l’email').click();
      return dialog;
    },
    'profile-phone-wrong': async (_fixtures, { dialog, field, button }) => {
      await dialog.getByRole('tab', { name: 'Téléphone' }).click();
      await field('Nouveau numéro, sans indicatif').fill('12');
      await button('Mettre à jour le téléphone').click();
      return dialog;
    },
    'profile-phone-failed': async (fixtures, { dialog, field, button }) => {
      await field('Nouveau numéro, sans indicatif').fill('470 98 76 54');
      const save = button('Mettre à jour le téléphone');
      await clickWhileFailing(fixtures, save, accountsApi.updatePhone, { status: 502 });
      return dialog;
    },
    'profile-phone-done': async (_fixtures, { dialog, button }) => {
      await button('Mettre à jour le téléphone').click();
      return dialog;
    },
    'profile-password-differs': async (_fixtures, { dialog, field, button }) => {
      await dialog.getByRole('tab', { name: 'Mot de passe' }).click();
      await field('Mot de passe actuel').fill('Faux-9-mot!');
      await field('Nouveau mot de passe').fill(NEW_PASSWORD);
      await field('Confirmation du nouveau mot de passe').fill(`${NEW_PASSWORD}x`);
      await button('Mettre à jour le mot de passe').click();
      return dialog;
    },
    'profile-password-wrong': async (_fixtures, { dialog, field, button }) => {
      await field('Confirmation du nouveau mot de passe').fill(NEW_PASSWORD);
      await button('Mettre à jour le mot de passe').click();
      return dialog;
    },
    'profile-password-400': async (fixtures, { customer, dialog, field, button }) => {
      await field('Mot de passe actuel').fill(customer.password);
      const save = button('Mettre à jour le mot de passe');
      await clickWhileFailing(fixtures, save, accountsApi.changePassword, { status: 400 });
      return dialog;
    },
    'profile-password-failed': async (fixtures, { dialog, button }) => {
      const save = button('Mettre à jour le mot de passe');
      await clickWhileFailing(fixtures, save, accountsApi.changePassword, { status: 502 });
      return dialog;
    },
    'profile-password-done': async (_fixtures, { dialog, button }) => {
      await button('Mettre à jour le mot de passe').click();
      return dialog;
    },
  },
});

const managerPages = textScenario({
  title: 'the pages of a manager',
  setUp: async ({ page, volant }) => {
    await signInAsManager(page, volant);
    await page.goto('/manage');
  },
  steps: {
    manage: async ({ page }) => page.getByRole('main'),
    'bar-manager': async ({ page }) => {
      // Narrower, they are in the menu.
      await page.setViewportSize({ width: 1440, height: 900 });
      return page.getByRole('navigation', { name: 'Navigation principale' });
    },
    'home-manager': async ({ page }) => {
      await page.goto('/');
      return page.getByRole('main');
    },
    'profile-no-phone': async ({ page }) => {
      await page.goto('/profile');
      return page.getByRole('main');
    },
  },
});

export const accountScenarios = [login, registration, forgottenPassword, newPassword, profile, managerPages];
