import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { title, topBar, waitForHydration } from '../../pages.ts';

const scrolled = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);
const topOf = (page: Page, section: 'vehicules' | 'contact'): Promise<number> =>
  page.locator(`#${section}`).evaluate((element) => Math.round(element.getBoundingClientRect().top));

/** The section is 70 px below the top of the window. */
const expectAtSection = async (page: Page, section: 'vehicules' | 'contact'): Promise<void> => {
  await expect(page).toHaveURL(/\/(#\w+)?$/);
  await expect.poll(async () => Math.abs((await topOf(page, section)) - 70)).toBeLessThanOrEqual(2);
  expect(await scrolled(page)).toBeGreaterThan(100);
};

// Low enough for the last section to reach the top of the window.
test.use({ viewport: { width: 1280, height: 400 } });

for (const { link, section } of [
  { link: 'Nos véhicules', section: 'vehicules' },
  { link: 'Contactez-nous', section: 'contact' },
] as const) {
  test(`'${link}' scrolls to its section, on the home page and from elsewhere`, async ({ page, volant }) => {
    await page.goto('/');
    await topBar(page).getByRole('link', { name: link }).click();
    await expectAtSection(page, section);

    const vehicle = (await volant.vehicles())[0]!;
    await page.goto(`/vehicules/details/${vehicle.id}`);
    await topBar(page).getByRole('link', { name: link }).click();
    await expectAtSection(page, section);
  });
}

test('the buttons of the hero and the catalogue link of the footer scroll too', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const act = (name: string) =>
    main.getByRole('link', { name }).or(main.getByRole('button', { name })).first();
  await act('Louer un véhicule').click();
  await expectAtSection(page, 'vehicules');
  await page.evaluate(() => window.scrollTo(0, 0));
  await act('Nous contacter').click();
  await expectAtSection(page, 'contact');
  await page.goto('/login');
  await page.goto('/payment-cancel');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catalogue' }).click();
  await expectAtSection(page, 'vehicules');
});

test('a visitor who moves the focus before the page scrolls to its section keeps it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/payment-cancel');
  await expect(title(page, 'Paiement annulé')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Catalogue' }).press('Enter');
  await expect(title(page, 'Prenez le volant, simplement.')).toBeFocused();
  await page.keyboard.press('Tab');
  const first = page.getByRole('main').getByRole('link', { name: 'Louer un véhicule' });
  await expect(first).toBeFocused();
  await page.clock.runFor(1000);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
});

test('the back-to-top button appears on the home page beyond 300 px and nowhere else', async ({
  page,
  volant,
}) => {
  const toTop = page.getByRole('button', { name: 'Remonter en haut de la page' });
  await page.goto('/');
  await expect(page.getByText('Connectez-vous pour réserver').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(() => scrolled(page)).toBe(300);
  await expect(toTop).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 301));
  await expect(toTop).toBeVisible();
  // Playwright would scroll to the top before it clicks, and the button would disappear.
  await toTop.evaluate((button: HTMLElement) => button.click());
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(toTop).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(`/vehicules/details/${(await volant.vehicles())[0]!.id}`);
  await page.evaluate(() => window.scrollTo(0, 600));
  await expect.poll(() => scrolled(page)).toBeGreaterThan(300);
  await expect(toTop).toHaveCount(0);
});

for (const width of [390, 768, 1200, 1440]) {
  test(`the back-to-top button is in the window beyond 300 px, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await waitForHydration(page);
    const toTop = page.getByRole('button', { name: 'Remonter en haut de la page' });
    const length = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    for (const top of [301, length / 2, length]) {
      await page.evaluate((to) => window.scrollTo(0, to), top);
      await expect(toTop).toBeInViewport({ ratio: 1 });
      await expect(topBar(page).getByRole('button', { name: 'Remonter en haut de la page' })).toHaveCount(0);
    }
    // At the end nothing can be scrolled out from below it.
    const covered = await toTop.evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const at = (x: number, y: number) => document.elementsFromPoint(x, y);
      return [
        at(left + 2, top + 2),
        at(right - 2, top + 2),
        at(left + 2, bottom - 2),
        at(right - 2, bottom - 2),
      ]
        .flat()
        .filter((element) => !button.contains(element) && element.matches('a, button, input'))
        .map(({ tagName, textContent }) => `${tagName} ${textContent}`);
    });
    expect(covered).toEqual([]);
  });
}

test('the footer is below the first window, also on a short page', async ({ page }) => {
  await page.goto('/payment-cancel');
  await expect(title(page, 'Paiement annulé')).toBeVisible();
  const top = await page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().top);
  expect(Math.ceil(top)).toBeGreaterThanOrEqual(page.viewportSize()!.height);
});

test('on a phone the menu opens over the page, and a click beside it, Esc or a link closes it @gate', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto('/');
  const open = page.getByRole('button', { name: 'Ouvrir le menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await expect(menu.getByRole('link', { name: 'Nos véhicules' })).toBeVisible();
  const box = await menu.getByRole('navigation').boundingBox();
  await page.mouse.click(box!.x > 20 ? 5 : 385, 580);
  await expect(menu).toBeHidden();

  await open.click();
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();

  await open.click();
  await menu.getByRole('link', { name: 'Nos véhicules' }).click();
  await expect(menu).toBeHidden();
  await expectAtSection(page, 'vehicules');
});

test('login and registration have no top bar and no footer', async ({ page }) => {
  for (const address of ['/login', '/register']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toHaveCount(0);
  }
});
