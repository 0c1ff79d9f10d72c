import type { Locator, Page } from '@playwright/test';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { comeBackAs, fillLogin, fillRegistration } from '../acts.ts';
import { stranger, type Customer } from '../agency.ts';
import { expect } from '../fixtures.ts';
import { breakCall, scene, stopClock, type Outage, type RoutedCall, type Stage } from '../stage.ts';
import { managerAccount } from '../volant-process.ts';

const NEW_PASSWORD = 'Nouveau-Mot-9!';

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click();

/** Presses while that call fails, and waits for its answer. */
const pressWhileBroken = async (
  stage: Stage,
  button: Locator,
  call: RoutedCall,
  how: { status: number; outage?: Outage },
): Promise<void> => {
  const mend = await breakCall(stage, stage.page, call, how);
  const answered = stage.page.waitForResponse(
    (response) =>
      new URL(response.url()).pathname === call.path && response.request().method() === call.method,
  );
  await button.click();
  await answered;
  await mend();
};

const login = scene({
  title: 'the login',
  begin: async ({ page }) => {
    await page.goto('/login');
  },
  acts: {
    login: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
    'login-empty': ({ page }) => press(page, 'Se connecter'),
    'login-bad-email': async ({ page }) => {
      await page.getByLabel('Adresse email').fill('lea@exemple');
      await press(page, 'Se connecter');
    },
    'login-failed': async (stage) => {
      const { page } = stage;
      await page.getByLabel('Adresse email').fill('lea@exemple.be');
      await page.getByRole('textbox', { name: 'Mot de passe' }).fill('Tournesol-9!');
      const button = page.getByRole('button', { name: 'Se connecter' });
      await pressWhileBroken(stage, button, accountsApi.login, { status: 502 });
    },
    'login-expired': async ({ page, volant, watched }) => {
      watched.allow(401, accountsApi.me.path);
      const customer = await volant.register();
      await comeBackAs(page, customer);
      await volant.endSession(customer.token);
      await page.goto('/my-reservations');
    },
  },
  end: async ({ page, volant }) => {
    await fillLogin(page, await volant.register());
    await expect(page).toHaveURL('/my-reservations');
  },
});

const registration = scene({
  title: 'the registration',
  begin: async ({ page }) => {
    await page.clock.install();
    await page.goto('/register');
    return {
      terms: page.getByRole('checkbox', { name: /conditions générales/ }),
      privacy: page.getByRole('checkbox', { name: /politique de confidentialité/ }),
      send: page.getByRole('button', { name: 'Créer mon compte' }),
    };
  },
  acts: {
    'register-empty': async (_stage, { terms, privacy, send }) => {
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
    'register-unticked': async (_stage, { terms, privacy }) => {
      await terms.uncheck();
      await privacy.uncheck();
    },
    'register-taken': async ({ page, volant, watched }) => {
      watched.allow(409, accountsApi.register.path);
      await fillRegistration(page, { ...stranger(), email: (await volant.register()).email });
    },
    'register-failed': async (stage, { send }) => {
      await stage.page.getByLabel('Adresse email').fill(stranger().email);
      await pressWhileBroken(stage, send, accountsApi.register, { status: 502 });
    },
    'just-registered': async ({ page }, { send }) => {
      await stopClock(page);
      await send.click();
    },
  },
  end: async ({ page }) => {
    await page.clock.runFor(1_400);
    await expect(page).toHaveURL('/register');
    await page.clock.runFor(200);
    await expect(page).toHaveURL('/');
  },
});

const forgottenPassword = scene({
  title: 'the forgotten password',
  begin: async ({ page }) => {
    await page.goto('/forgot-password');
    return {
      email: page.getByLabel('Adresse email'),
      send: page.getByRole('button', { name: 'Envoyer le lien' }),
    };
  },
  acts: {
    'forgot-empty': (_stage, { send }) => send.click(),
    'forgot-bad-email': async (_stage, { email, send }) => {
      await email.fill('lea@exemple');
      await send.click();
    },
    'forgot-failed': async (stage, { email, send }) => {
      await email.fill(stranger().email);
      await pressWhileBroken(stage, send, accountsApi.forgotPassword, { status: 502 });
    },
    'forgot-sent': (_stage, { send }) => send.click(),
  },
});

const newPassword = scene({
  title: 'the new password',
  begin: async ({ page }) => {
    await page.goto('/reset-password?token=un-jeton-inconnu');
    const send = page.getByRole('button', { name: 'Réinitialiser le mot de passe' });
    const ask = async (fresh: string, again = fresh): Promise<void> => {
      await page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(fresh);
      await page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(again);
      await send.click();
    };
    return { send, ask };
  },
  acts: {
    'reset-all-wrong': (_stage, { ask }) => ask('abc', 'abcd'),
    'reset-short': (_stage, { ask }) => ask('Abc-9'),
    'reset-no-capital': (_stage, { ask }) => ask('abcdefgh-9'),
    'reset-no-special': (_stage, { ask }) => ask('Abcdefgh9'),
    'reset-failed': async (stage, { send }) => {
      await stage.page.getByRole('textbox', { name: 'Nouveau mot de passe' }).fill(NEW_PASSWORD);
      await stage.page.getByRole('textbox', { name: 'Confirmer le mot de passe' }).fill(NEW_PASSWORD);
      await pressWhileBroken(stage, send, accountsApi.resetPassword, { status: 502 });
    },
  },
});

interface ProfileState {
  customer: Customer;
  dialog: Locator;
  field: (name: string) => Locator;
  button: (name: string) => Locator;
}

const profile = scene<ProfileState>({
  title: 'the account of a customer',
  begin: async ({ page, volant, watched }) => {
    for (const { path } of [accountsApi.updateEmail, accountsApi.changePassword]) watched.allow(401, path);
    watched.allow(409, accountsApi.updateEmail.path);
    const customer = await volant.register();
    await comeBackAs(page, customer);
    await page.goto('/profile');
    const dialog = page.getByRole('dialog', { name: 'Modifier mon profil' });
    return {
      customer,
      dialog,
      field: (name) => dialog.getByRole('textbox', { name, exact: true }),
      button: (name) => dialog.getByRole('button', { name }),
    };
  },
  acts: {
    profile: async ({ page }) => page.getByRole('main'),
    'profile-dialog': async ({ page }, { dialog }) => {
      await press(page, 'Éditer');
      return dialog;
    },
    'profile-email-wrong-password': async (_stage, { dialog, field, button }) => {
      await field('Nouvelle adresse email').fill(stranger().email);
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
    'profile-email-400': async (stage, { dialog, field, button }) => {
      await field('Nouvelle adresse email').fill(stranger().email);
      await pressWhileBroken(stage, button('Mettre à jour l’email'), accountsApi.updateEmail, {
        status: 400,
      });
      return dialog;
    },
    'profile-email-failed': async (stage, { dialog, button }) => {
      await pressWhileBroken(stage, button('Mettre à jour l’email'), accountsApi.updateEmail, {
        status: 502,
      });
      return dialog;
    },
    'profile-email-done': async (_stage, { dialog, button }) => {
      await button('Mettre à jour l’email').click();
      return dialog;
    },
    'profile-phone-wrong': async (_stage, { dialog, field, button }) => {
      await dialog.getByRole('tab', { name: 'Téléphone' }).click();
      await field('Nouveau numéro, sans indicatif').fill('12');
      await button('Mettre à jour le téléphone').click();
      return dialog;
    },
    'profile-phone-failed': async (stage, { dialog, field, button }) => {
      await field('Nouveau numéro, sans indicatif').fill('470 98 76 54');
      const save = button('Mettre à jour le téléphone');
      await pressWhileBroken(stage, save, accountsApi.updatePhone, { status: 502 });
      return dialog;
    },
    'profile-phone-done': async (_stage, { dialog, button }) => {
      await button('Mettre à jour le téléphone').click();
      return dialog;
    },
    'profile-password-differs': async (_stage, { dialog, field, button }) => {
      await dialog.getByRole('tab', { name: 'Mot de passe' }).click();
      await field('Mot de passe actuel').fill('Faux-9-mot!');
      await field('Nouveau mot de passe').fill(NEW_PASSWORD);
      await field('Confirmation du nouveau mot de passe').fill(`${NEW_PASSWORD}x`);
      await button('Mettre à jour le mot de passe').click();
      return dialog;
    },
    'profile-password-wrong': async (_stage, { dialog, field, button }) => {
      await field('Confirmation du nouveau mot de passe').fill(NEW_PASSWORD);
      await button('Mettre à jour le mot de passe').click();
      return dialog;
    },
    'profile-password-400': async (stage, { customer, dialog, field, button }) => {
      await field('Mot de passe actuel').fill(customer.password);
      const save = button('Mettre à jour le mot de passe');
      await pressWhileBroken(stage, save, accountsApi.changePassword, { status: 400 });
      return dialog;
    },
    'profile-password-failed': async (stage, { dialog, button }) => {
      const save = button('Mettre à jour le mot de passe');
      await pressWhileBroken(stage, save, accountsApi.changePassword, { status: 502 });
      return dialog;
    },
    'profile-password-done': async (_stage, { dialog, button }) => {
      await button('Mettre à jour le mot de passe').click();
      return dialog;
    },
  },
});

const managerAtHome = scene({
  title: 'a manager, on the pages of everybody and on their own',
  begin: async ({ page, volant }) => {
    await comeBackAs(page, {
      email: managerAccount.email,
      token: await volant.logIn(managerAccount),
    });
    await page.goto('/manage');
  },
  acts: {
    manage: async ({ page }) => page.getByRole('main'),
    'bar-manager': async ({ page }) => page.getByRole('banner'),
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

export const accountScenes = [login, registration, forgottenPassword, newPassword, profile, managerAtHome];
