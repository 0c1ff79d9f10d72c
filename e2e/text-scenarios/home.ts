import type { Locator } from '@playwright/test';
import { sessionApi } from '@volant/shared/accounts/session.api.ts';
import { contactApi } from '@volant/shared/contact/contact.api.ts';
import { catalogueApi } from '@volant/shared/vehicles/catalogue.api.ts';
import { expect } from '../fixtures.ts';
import { stopClock, textScenario, type ScenarioFixtures } from '../text-scenario.ts';
import { signInAsCustomer, topBar, waitForHydration } from '../pages.ts';
import { delayCall, failCall, type FailureBody } from '../routed-calls.ts';
import { newPerson } from '../site-client.ts';

const main = ({ page }: ScenarioFixtures) => page.getByRole('main');

const homeForVisitors = textScenario({
  title: 'the home page, for a visitor',
  setUp: async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
  },
  steps: {
    'bar-visitor': async ({ page }) => topBar(page),
    'home-visitor': async (fixtures) => main(fixtures),
    footer: async ({ page }) => page.getByRole('contentinfo'),
  },
});

const homeForCustomers = textScenario({
  title: 'the home page, for a returning customer',
  setUp: async ({ page, volant }) => {
    await signInAsCustomer(page, volant);
    return { resumeProfile: await delayCall(page, sessionApi.me) };
  },
  steps: {
    'profile-loading': async ({ page }) => {
      await page.goto('/');
    },
    'bar-customer': async ({ page }, { resumeProfile }) => {
      resumeProfile();
      return topBar(page);
    },
    'home-customer': async (fixtures) => main(fixtures),
    'profile-unavailable': async (fixtures) => {
      await failCall(fixtures, fixtures.page, sessionApi.me, { status: 503 });
      await fixtures.page.reload();
      return main(fixtures);
    },
  },
});

interface CatalogueState {
  restore: () => Promise<void>;
}

const failList =
  (status: number) =>
  async (fixtures: ScenarioFixtures, state: CatalogueState): Promise<Locator> => {
    const { page } = fixtures;
    await state.restore();
    state.restore = await failCall(fixtures, page, catalogueApi.list, { status });
    const retry = page.getByRole('button', { name: 'Réessayer' });
    await topBar(page).getByRole('link', { name: 'Accueil' }).or(retry).last().click();
    return main(fixtures).getByRole('alert');
  };

/** Fetched by the browser, because another page was opened first. */
const catalogueFailures = textScenario<CatalogueState>({
  title: 'a catalogue that does not load',
  setUp: async ({ page }) => {
    await page.goto('/payment-cancel');
    return { restore: () => Promise.resolve() };
  },
  steps: {
    'home-list-401': failList(401),
    'home-list-403': failList(403),
    'home-list-404': failList(404),
    'home-list-500': failList(500),
  },
  after: async (fixtures, { restore }) => {
    await restore();
    const alert = main(fixtures).getByRole('alert');
    await alert.getByRole('button', { name: 'Fermer' }).click();
    await expect(alert).toHaveCount(0);
    await fixtures.page.getByRole('button', { name: 'Réessayer' }).click();
    await expect(fixtures.page.getByRole('link', { name: 'Voir les détails' }).first()).toBeVisible();
  },
});

const SENT = 'Votre message a été envoyé avec succès !';

interface ContactState {
  form: Locator;
  send: Locator;
  resume: () => void;
}

const sendWhileFailing = async (
  fixtures: ScenarioFixtures,
  { form, send }: ContactState,
  body: FailureBody,
): Promise<Locator> => {
  const { page } = fixtures;
  const restore = await failCall(fixtures, page, contactApi.send, { status: 500, body });
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
  const answered = page.waitForResponse((response) => response.url().endsWith(contactApi.send.path));
  await send.click();
  await answered;
  await restore();
  return form;
};

const contactForm = textScenario<ContactState>({
  title: 'the contact form',
  setUp: async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await waitForHydration(page);
    const form = page.getByRole('form', { name: 'Écrivez-nous' });
    return { form, send: form.getByRole('button', { name: 'ENVOYER' }), resume: () => undefined };
  },
  steps: {
    'contact-empty': async (_fixtures, { form, send }) => {
      await send.click();
      return form;
    },
    'contact-captcha': async (_fixtures, { form, send }) => {
      const person = newPerson();
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
    'contact-failed': async (fixtures, state) => {
      await fixtures.page.getByText('Je ne suis pas un robot').click();
      return sendWhileFailing(fixtures, state, 'html');
    },
    'contact-failed-silently': (fixtures, state) => sendWhileFailing(fixtures, state, 'empty'),
    'contact-sending': async ({ page }, state) => {
      await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
      state.resume = await delayCall(page, contactApi.send);
      await state.send.click();
      return state.form;
    },
    'contact-sent': async ({ page }, { form, resume }) => {
      await stopClock(page);
      resume();
      return form;
    },
  },
  after: async ({ page }) => {
    await page.clock.runFor(4_900);
    await expect(page.getByText(SENT)).toBeVisible();
    await page.clock.runFor(200);
    await expect(page.getByText(SENT)).toHaveCount(0);
  },
});

export const homeScenarios = [homeForVisitors, homeForCustomers, catalogueFailures, contactForm];
