import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { builtScript } from '../../routed-calls.ts';
import { expect, test } from '../../fixtures.ts';
import { mailText, openMail, signInAsCustomer, waitForHydration } from '../../pages.ts';
import { newPerson, type Person } from '../../site-client.ts';

const SENT = 'Votre message a été envoyé avec succès !';

const openForm = async (page: Page): Promise<void> => {
  await page.goto('/');
  await waitForHydration(page);
};

const field = (page: Page, name: string) =>
  page.getByRole('form', { name: 'Écrivez-nous' }).getByRole('textbox', { name, exact: true });

const write = async (page: Page, person: Person, message: string): Promise<void> => {
  await field(page, 'Prénom').fill(person.firstName);
  await field(page, 'Nom').fill(person.lastName);
  await field(page, 'Adresse email').fill(person.email);
  await field(page, 'Téléphone').fill(person.phoneNumber);
  await field(page, 'Message').fill(message);
};

const send = (page: Page) => page.getByRole('button', { name: 'ENVOYER' });

const tickCaptcha = (page: Page): Promise<void> => page.getByText('Je ne suis pas un robot').click();

const expectSent = (page: Page): Promise<void> => expect(page.getByText(SENT)).toBeVisible();

test('a visitor sends a message and the confirmation disappears after five seconds', async ({ page }) => {
  const person = newPerson();
  await openForm(page);
  await write(page, person, 'Bonjour,\nla Peugeot est-elle libre en mai ?');
  await tickCaptcha(page);
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().endsWith('/api/contacts'));
  await send(page).click();
  expect((await asked).postDataJSON()).toMatchObject({
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    phoneNumber: person.phoneNumber,
    message: 'Bonjour,\nla Peugeot est-elle libre en mai ?',
  });
  await expectSent(page);
  const shownAt = performance.now();
  for (const name of ['Prénom', 'Nom', 'Adresse email', 'Téléphone', 'Message']) {
    await expect(field(page, name)).toHaveValue('');
  }
  await expect(send(page)).toBeFocused();
  await expect(page.getByText(SENT)).toHaveCount(0);
  // Shown for five seconds; a busy machine may see it late.
  expect(performance.now() - shownAt).toBeGreaterThan(2500);

  // The captcha token was used; another message needs another.
  await write(page, person, 'Une autre question');
  await send(page).click();
  await expect(page.getByText('Veuillez valider le reCAPTCHA.')).toBeVisible();
});

test('the form reports missing fields, then the captcha, and keeps its content when the server fails', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(500, '/api/contacts');
  await openForm(page);
  await send(page).click();
  await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
  for (const name of ['Prénom', 'Nom', 'Adresse email', 'Message']) {
    await expect(field(page, name)).toHaveAccessibleDescription('Ce champ est obligatoire.');
  }
  await expect(field(page, 'Téléphone')).toHaveAttribute('aria-required', 'true');
  await expect(field(page, 'Téléphone')).not.toHaveAttribute('aria-invalid');
  await page.getByRole('alert').getByRole('link', { name: 'Message' }).click();
  await expect(field(page, 'Message')).toBeFocused();

  await write(page, { ...newPerson(), email: 'lea@exemple', phoneNumber: '' }, 'Bonjour');
  await send(page).click();
  await expect(field(page, 'Adresse email')).toHaveAccessibleDescription("L'adresse email n'est pas valide.");
  await field(page, 'Adresse email').fill('lea@exemple.be');
  await send(page).click();
  await expect(page.getByText('Veuillez valider le reCAPTCHA.')).toBeVisible();
  await expect(field(page, 'Adresse email')).toHaveAccessibleDescription('');

  await page.route('**/api/contacts', (route) => route.fulfill({ status: 500, body: 'en panne' }));
  await tickCaptcha(page);
  await expect(page.getByText('Veuillez valider le reCAPTCHA.')).toHaveCount(0);
  await send(page).click();
  await expect(
    page.getByText("Une erreur est survenue lors de l'envoi du message. Veuillez réessayer."),
  ).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('Bonjour');
  await expect(field(page, 'Prénom')).toHaveValue('Léa');

  // The captcha is solved again automatically.
  await page.unroute('**/api/contacts');
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
  await send(page).click();
  await expectSent(page);
});

test('the agency receives the message by email and can reply to its author', async ({ page }) => {
  const person = { ...newPerson(), lastName: `D'Hondt ${randomUUID().slice(0, 8)}` };
  await openForm(page);
  await write(page, person, 'Bonjour,\n<b>combien</b> pour trois jours ?');
  await tickCaptcha(page);
  await send(page).click();
  await expectSent(page);
  const name = `${person.firstName} ${person.lastName}`;
  await openMail(page, { to: 'bonjour@volant.example', subject: `Message de ${name}` });
  await expect(page.locator('dl')).toContainText(`Répondre à`);
  await expect(page.locator('dl')).toContainText(`${name} <${person.email}>`);
  // The first occurrence is the preheader.
  await expect(mailText(page).getByText('<b>combien</b> pour trois jours ?').last()).toBeVisible();
  await expect(mailText(page).getByText(person.phoneNumber)).toBeVisible();
});

test('a message sent while the captcha is being solved waits for it', async ({ page }) => {
  await openForm(page);
  await write(page, newPerson(), 'Bonjour');
  await tickCaptcha(page);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'ENVOI EN COURS...' })).toBeDisabled();
  await expectSent(page);
});

test('a captcha that expires while the visitor writes is solved again automatically', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/captcha', async (route) => {
    asked += 1;
    const response = await route.fetch();
    const setup = (await response.json()) as { challenge: { parameters: { expiresAt: number } } };
    // The first call returns the kind of captcha, the second its challenge, which expires soon.
    if (asked === 2) setup.challenge.parameters.expiresAt = Math.floor(Date.now() / 1000) + 6;
    await route.fulfill({ response, json: setup });
  });
  await openForm(page);
  await write(page, newPerson(), 'Bonjour');
  await tickCaptcha(page);
  // The third call follows by itself when the second challenge has expired.
  await expect.poll(() => asked).toBe(3);
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
  // The server would refuse the second challenge: its expiry is signed.
  await send(page).click();
  await expectSent(page);
});

test('the form code and the captcha load only when needed', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const delivery = builtScript('src/features/contact/contact-delivery.tsx');
  const captcha = [builtScript('src/features/contact/altcha-captcha.tsx'), '/api/captcha'];
  const isAsked = (...paths: string[]) => paths.some((path) => asked.includes(path));
  await openForm(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(isAsked(delivery, ...captcha)).toBe(false);

  await send(page).scrollIntoViewIfNeeded();
  await expect.poll(() => isAsked(delivery)).toBe(true);
  const before = await send(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  expect(isAsked(...captcha)).toBe(false);

  await field(page, 'Prénom').focus();
  await expect(page.getByText('Je ne suis pas un robot')).toBeVisible();
  for (const path of captcha) expect(isAsked(path)).toBe(true);
  const after = await send(page).evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  expect(after, 'the button stays where it was').toBe(before);
});

test('text typed before the scripts load is kept and sent', async ({ page }) => {
  let isHeld = false;
  let resume = (): void => undefined;
  const held = new Promise<void>((resolve) => (resume = resolve));
  await page.route('**/assets/entry-client-*.js', async (route) => {
    isHeld = true;
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const person = newPerson();
  await write(page, person, 'Écrit pendant le chargement');
  // Nothing is sent yet, and nothing appears in the URL.
  await send(page).click();
  await expect(page).toHaveURL('/');
  await expect(field(page, 'Message')).toHaveValue('Écrit pendant le chargement');
  expect(isHeld).toBe(true);
  resume();
  await tickCaptcha(page);
  await expect(field(page, 'Prénom')).toHaveValue(person.firstName);
  await expect(field(page, 'Message')).toHaveValue('Écrit pendant le chargement');
  await send(page).click();
  await expectSent(page);
});

test('the details of a signed-in customer are prefilled and a logout clears them', async ({
  page,
  volant,
}) => {
  const customer = await signInAsCustomer(page, volant);
  await openForm(page);
  await field(page, 'Message').focus();
  await expect(field(page, 'Adresse email')).toHaveValue(customer.email);
  await expect(field(page, 'Prénom')).toHaveValue(customer.firstName);
  await expect(field(page, 'Nom')).toHaveValue(customer.lastName);
  await expect(field(page, 'Téléphone')).toHaveValue('+32 470123456');
  await field(page, 'Nom').fill('Autrement');

  const tab = await page.context().newPage();
  await tab.goto('/profile');
  await tab.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(field(page, 'Adresse email')).toHaveValue('');
  await expect(field(page, 'Nom')).toHaveValue('Autrement');
});

test('the form works with the keyboard alone', async ({ page }) => {
  await openForm(page);
  await field(page, 'Prénom').focus();
  // It loads with the first use of the form.
  await expect(page.getByRole('checkbox', { name: 'Je ne suis pas un robot' })).toBeVisible();
  for (const text of ['Léa', 'Peeters', 'lea@exemple.be', '0470 12 34 56', 'Bonjour']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(page.getByRole('checkbox', { name: 'Je ne suis pas un robot' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectSent(page);
});

test.describe('accessibility', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of [390, 1280]) {
    test(`axe finds no violation in any state of the form, ${width} px wide`, async ({
      page,
      expectAccessible,
    }) => {
      const expectFormAccessible = async (): Promise<void> => {
        // Otherwise the sticky bar may cover half a link, which axe reports as too small.
        await page.locator('#contact').evaluate((section) => section.scrollIntoView());
        await expectAccessible(page, [width]);
      };
      await page.setViewportSize({ width, height: 800 });
      await openForm(page);
      await field(page, 'Prénom').focus();
      await expect(page.getByText('Je ne suis pas un robot')).toBeVisible();
      await expectFormAccessible();
      await send(page).click();
      await expect(page.getByText('Veuillez remplir tous les champs obligatoires.')).toBeVisible();
      await expectFormAccessible();
      await write(page, newPerson(), 'Bonjour');
      await tickCaptcha(page);
      await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
      await expectFormAccessible();
      await send(page).click();
      await expectSent(page);
      await expectFormAccessible();
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the section shows how to reach the agency instead of a form that cannot be sent', async ({
    page,
  }) => {
    await page.goto('/');
    // Playwright finds no text inside `noscript`.
    await expect(page.locator('#contact noscript p')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ENVOYER' })).toBeHidden();
    await expect(
      page.getByRole('region', { name: 'Contactez-nous' }).getByRole('link', { name: /^\+32/ }),
    ).toBeVisible();
  });
});
