import type { Locator } from '@playwright/test';
import { accountsApi } from '@volant/shared/accounts/accounts.api.ts';
import { contactApi } from '@volant/shared/contact/contact.api.ts';
import { vehiclesApi } from '@volant/shared/vehicles/vehicles.api.ts';
import { comeBackAs, topBar, untilHydrated } from '../acts.ts';
import { stranger } from '../agency.ts';
import { expect } from '../fixtures.ts';
import { breakCall, holdCall, scene, stopClock, type Stage } from '../stage.ts';

const main = ({ page }: Stage) => page.getByRole('main');

const homeForVisitors = scene({
  title: 'the home page, for a visitor',
  begin: async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
  },
  acts: {
    'bar-visitor': async ({ page }) => topBar(page),
    'home-visitor': async (stage) => main(stage),
    footer: async ({ page }) => page.getByRole('contentinfo'),
  },
});

const homeForCustomers = scene({
  title: 'the home page, for a customer who comes back',
  begin: async ({ page, volant }) => {
    await comeBackAs(page, await volant.register());
    return { letProfileCome: await holdCall(page, accountsApi.me) };
  },
  acts: {
    'profile-loading': async ({ page }) => {
      await page.goto('/');
    },
    'bar-customer': async ({ page }, { letProfileCome }) => {
      letProfileCome();
      return topBar(page);
    },
    'home-customer': async (stage) => main(stage),
    'profile-unavailable': async (stage) => {
      await breakCall(stage, stage.page, accountsApi.me, { status: 503 });
      await stage.page.reload();
      return main(stage);
    },
  },
});

interface Repair {
  mend: () => Promise<void>;
}

const listAnswered =
  (status: number) =>
  async (stage: Stage, repair: Repair): Promise<Locator> => {
    const { page } = stage;
    await repair.mend();
    repair.mend = await breakCall(stage, page, vehiclesApi.list, { status });
    const again = page.getByRole('button', { name: 'Réessayer' });
    await topBar(page).getByRole('link', { name: 'Accueil' }).or(again).last().click();
    return main(stage).getByRole('alert');
  };

/** The catalogue as the browser asks for it, on the way from another page. */
const catalogueOutages = scene<Repair>({
  title: 'a catalogue that does not come',
  begin: async ({ page }) => {
    await page.goto('/payment-cancel');
    return { mend: () => Promise.resolve() };
  },
  acts: {
    'home-list-401': listAnswered(401),
    'home-list-403': listAnswered(403),
    'home-list-404': listAnswered(404),
    'home-list-500': listAnswered(500),
  },
  end: async (stage, { mend }) => {
    await mend();
    const alert = main(stage).getByRole('alert');
    await alert.getByRole('button', { name: 'Fermer' }).click();
    await expect(alert).toHaveCount(0);
    await stage.page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(stage.page.getByRole('link', { name: 'Voir les détails' }).first()).toBeVisible();
  },
});

const SENT = 'Votre message a été envoyé avec succès !';

interface Writing {
  form: Locator;
  send: Locator;
  letGo: () => void;
}

const contactForm = scene<Writing>({
  title: 'the contact form',
  begin: async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await untilHydrated(page);
    const form = page.getByRole('form', { name: 'Écrivez-nous' });
    return { form, send: form.getByRole('button', { name: 'ENVOYER' }), letGo: () => undefined };
  },
  acts: {
    'contact-empty': async (_stage, { form, send }) => {
      await send.click();
      return form;
    },
    'contact-captcha': async (_stage, { form, send }) => {
      const person = stranger();
      for (const [label, text] of [
        ['Prénom', person.firstName],
        ['Nom', person.lastName],
        ['Adresse email', person.email],
        ['Message', 'Bonjour'],
      ] as const) {
        await form.getByRole('textbox', { name: label, exact: true }).fill(text);
      }
      await send.click();
      return form;
    },
    'contact-failed': async (stage, { form, send }) => {
      const { page } = stage;
      const mend = await breakCall(stage, page, contactApi.send, { status: 500 });
      await page.getByText('Je ne suis pas un robot').click();
      await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
      const answered = page.waitForResponse((response) => response.url().endsWith(contactApi.send.path));
      await send.click();
      await answered;
      await mend();
      return form;
    },
    'contact-failed-silently': async (stage, { form, send }) => {
      const { page } = stage;
      const mend = await breakCall(stage, page, contactApi.send, { status: 500, outage: 'silence' });
      await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
      const answered = page.waitForResponse((response) => response.url().endsWith(contactApi.send.path));
      await send.click();
      await answered;
      await mend();
      return form;
    },
    'contact-sending': async ({ page }, writing) => {
      await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
      writing.letGo = await holdCall(page, contactApi.send);
      await writing.send.click();
      return writing.form;
    },
    'contact-sent': async ({ page }, { form, letGo }) => {
      await stopClock(page);
      letGo();
      return form;
    },
  },
  end: async ({ page }) => {
    await page.clock.runFor(4_900);
    await expect(page.getByText(SENT)).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(SENT)).toHaveCount(0);
  },
});

export const frameScenes = [homeForVisitors, homeForCustomers, catalogueOutages, contactForm];
