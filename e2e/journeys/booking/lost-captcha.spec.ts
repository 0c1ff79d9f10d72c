import type { Page } from '@playwright/test';
import { builtScript, delayRequests } from '../../routed-calls.ts';
import { expect, test } from '../../fixtures.ts';
import { waitForHydration } from '../../pages.ts';

const openForm = async (page: Page): Promise<void> => {
  // The page's time can be moved on.
  await page.clock.install();
  await page.goto('/');
  await waitForHydration(page);
  await page.getByRole('textbox', { name: 'Prénom' }).focus();
};

const box = (page: Page) => page.getByText('Je ne suis pas un robot');
const running = (page: Page) => page.getByText('Vérification en cours...');

const expectFailureThenRetry = async (page: Page, mend: () => Promise<void>): Promise<void> => {
  await expect(running(page)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('La vérification a échoué. Réessayez dans un instant.')).toBeVisible();
  await mend();
  await box(page).click();
  await expect(page.getByText('Vérifié', { exact: true })).toBeVisible();
};

test('a challenge that never comes ends the verification, which can be tried again', async ({ page }) => {
  await openForm(page);
  await expect(box(page)).toBeVisible();
  const resume = await delayRequests(page, '**/api/captcha');
  await box(page).click();
  await expectFailureThenRetry(page, async () => {
    await page.unroute('**/api/captcha');
    resume();
  });
});

test('a worker that is lost ends the verification, which can be tried again', async ({ page }) => {
  // As when the system ends it for want of memory: nothing tells of it.
  await page.addInitScript(() => {
    const real = Object.getOwnPropertyDescriptor(Worker.prototype, 'postMessage')!;
    Object.defineProperty(Worker.prototype, 'postMessage', { ...real, value: () => undefined });
    addEventListener('workers return', () => Object.defineProperty(Worker.prototype, 'postMessage', real));
  });
  await openForm(page);
  await box(page).click();
  await expectFailureThenRetry(page, () =>
    page.evaluate(() => void dispatchEvent(new Event('workers return'))),
  );
});

test('a captcha whose script does not come says so, and is loaded when asked again', async ({ page }) => {
  const script = `**${builtScript('src/features/contact/altcha-captcha.tsx')}`;
  const resume = await delayRequests(page, script);
  await openForm(page);
  await expect(page.getByText('Chargement de la vérification...')).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('La vérification anti-robot n’a pas pu être chargée.')).toBeVisible();
  resume();
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(box(page)).toBeVisible();
});
