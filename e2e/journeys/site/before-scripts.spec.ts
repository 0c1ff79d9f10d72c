import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { signInAsCustomer, signInAsManager, topBar, waitForHydration } from '../../pages.ts';
import { delayRequests } from '../../routed-calls.ts';
import { newPerson, type SiteClient } from '../../site-client.ts';

const EVERYBODY = ['Accueil', 'Nos véhicules', 'Contactez-nous'];
const OF_MANAGERS = ['Planning', 'Réservations', 'Accessoires', 'Journal'];

const bar = (page: Page): Locator => page.getByRole('navigation', { name: 'Navigation principale' });
const shell = (page: Page): Locator => page.getByRole('navigation', { name: 'Espace gestionnaire' });
/** The links of the managers outside the bar. */
const NAVIGATIONS = 'nav[aria-label="Espace gestionnaire"] a, nav[aria-label="Navigation principale"] a';
/** What stands in the place of the page. */
const skeleton = (page: Page): Locator =>
  page.getByRole('main').getByRole('status').locator('[aria-hidden]').first();

/** Opens a page whose scripts come when they are resumed. */
const openWithoutScripts = async (
  page: Page,
  address: string,
  shown: Locator = skeleton(page),
): Promise<() => void> => {
  const resume = await delayRequests(page, '**/assets/*.js');
  await page.goto(address, { waitUntil: 'commit' });
  await expect(shown).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  return resume;
};

/** Where the visible parts of the bars are, and where the page begins. */
const placesOf = (page: Page): Promise<unknown[]> =>
  page
    .locator(`header a, header button, ${NAVIGATIONS}, main`)
    .filter({ visible: true })
    .evaluateAll((parts) =>
      parts.map((part) => {
        const { x, y, width } = part.getBoundingClientRect();
        return [
          part.textContent.slice(0, 30) && part.tagName,
          Math.round(x),
          Math.round(y),
          Math.round(width),
        ];
      }),
    );

/** The navigations that are painted from now on; they are the same to the end. */
const watchNavigations = (page: Page): Promise<void> =>
  page.evaluate((selector) => {
    const seen = new Set<string>();
    Object.assign(globalThis, { navigationsSeen: seen });
    const look = (): void => {
      const links = [...document.querySelectorAll(`header a, ${selector}`)];
      // Without what is counted beside them.
      const names = links.map((link) => link.checkVisibility() && link.firstChild?.textContent);
      seen.add(names.filter(Boolean).join(', '));
      requestAnimationFrame(look);
    };
    look();
  }, NAVIGATIONS);
const navigationsSeen = (page: Page): Promise<string[]> =>
  page.evaluate(() => [
    ...(globalThis as typeof globalThis & { navigationsSeen: Set<string> }).navigationsSeen,
  ]);

const PEOPLE = [
  {
    who: 'a visitor',
    signIn: async () => undefined,
    own: ['Se connecter'],
    pages: ['/compte-supprime', '/payment-cancel'],
  },
  {
    who: 'a customer',
    signIn: signInAsCustomer,
    own: ['Mes réservations', 'Mon compte'],
    pages: ['/my-reservations', '/profile', '/reservation?vehicule=1', '/accessories-management'],
  },
  {
    who: 'a manager',
    signIn: signInAsManager,
    own: ['Espace gestionnaire', 'Mon compte'],
    pages: ['/manage', '/manager-reservations', '/accessories-management'],
  },
] satisfies {
  who: string;
  signIn: (page: Page, volant: SiteClient) => Promise<unknown>;
  own: string[];
  pages: string[];
}[];

for (const { who, signIn, own, pages } of PEOPLE) {
  const isManager = who === 'a manager';

  test(`${who} sees the bars and the place of a page before its scripts come, and nothing moves then`, async ({
    page,
    volant,
  }) => {
    // The bar of the managers has no room for the links of the site below 1360 px.
    if (isManager) await page.setViewportSize({ width: 1440, height: 900 });
    await signIn(page, volant);
    for (const address of pages) {
      const resume = await openWithoutScripts(page, address);
      if (isManager) {
        await expect(topBar(page).getByRole('link', { name: 'Nouvelle location' })).toBeVisible();
        await expect(bar(page).getByRole('link')).toHaveText([...EVERYBODY, ...own]);
        for (const name of OF_MANAGERS)
          await expect(shell(page).getByRole('link', { name, exact: true })).toBeVisible();
      } else {
        await expect(topBar(page).getByRole('link')).toHaveText(['Volant', ...EVERYBODY, ...own]);
        await expect(shell(page)).toBeHidden();
      }
      const before = await placesOf(page);
      await watchNavigations(page);
      resume();
      await waitForHydration(page);
      await expect(skeleton(page)).toBeHidden();
      expect(await placesOf(page), address).toEqual(before);
      expect(await navigationsSeen(page), address).toHaveLength(1);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });

  test(`${who} has them at the width of a phone, without a horizontal scroll`, async ({ page, volant }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, volant);
    for (const address of pages) {
      const resume = await openWithoutScripts(page, address);
      await expect(topBar(page).getByRole('link', { name: 'Volant, accueil' })).toBeVisible();
      await expect(shell(page)).toBeHidden();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      const before = await placesOf(page);
      resume();
      await waitForHydration(page);
      await expect(skeleton(page)).toBeHidden();
      expect((await placesOf(page)).length, address).toBe(before.length);
      await page.unrouteAll({ behavior: 'wait' });
    }
  });
}

test('the links of the bars work before the scripts come @gate', async ({ page, volant }) => {
  await signInAsManager(page, volant);
  await openWithoutScripts(page, '/manage');
  await shell(page).getByRole('link', { name: 'Planning' }).click();
  await expect(page).toHaveURL('/manage/planning');
  await expect(shell(page).locator('[aria-current]')).toHaveText('Planning');
  await topBar(page).getByRole('link', { name: 'Volant, accueil' }).click();
  await expect(page).toHaveURL('/');
});

const formOf = (page: Page): Locator => page.locator('form');

for (const address of ['/login', '/register', '/forgot-password']) {
  test(`${address} shows its form before its scripts come, and nothing moves then`, async ({ page }) => {
    const resume = await openWithoutScripts(page, address, formOf(page));
    const logo = page.getByRole('link', { name: 'Volant, accueil' });
    const places = async () => [await logo.boundingBox(), await formOf(page).boundingBox()];
    const before = await places();
    resume();
    await waitForHydration(page);
    expect(await places()).toEqual(before);
  });
}

test('what is typed and sent on the login before its scripts come signs in, and is never in the address', async ({
  page,
  volant,
}) => {
  const person = newPerson();
  await volant.register(person);
  const resume = await openWithoutScripts(page, '/login', formOf(page));
  await page.getByLabel('Adresse email').fill(person.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(person.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/login');
  resume();
  await expect(page).toHaveURL('/');
  await expect(topBar(page).getByRole('link', { name: 'Mes réservations' })).toBeVisible();
});

test('what is typed and ticked before the scripts come stays, and counts', async ({ page }) => {
  const resume = await openWithoutScripts(page, '/register', formOf(page));
  await page.getByLabel('Prénom').fill('Zoé');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  resume();
  await waitForHydration(page);
  await expect(page.getByRole('button', { name: 'Créer mon compte' })).toBeEnabled();
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
  await expect(page.getByRole('textbox', { name: 'Nom', exact: true })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await expect(page.getByLabel('Prénom')).toHaveValue('Zoé');
  await expect(page.getByLabel('Prénom')).not.toHaveAttribute('aria-invalid', 'true');
});

test('the focus stays where it was when the scripts come', async ({ page, volant }) => {
  await signInAsCustomer(page, volant);
  const resume = await openWithoutScripts(page, '/profile');
  const link = bar(page).getByRole('link', { name: 'Mes réservations' });
  await link.focus();
  resume();
  await waitForHydration(page);
  await expect(link).toBeFocused();
});
