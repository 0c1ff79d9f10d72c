import { randomUUID } from 'node:crypto';
import { importsApi } from '@volant/shared/imports/imports.api.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { signInAsManager, title } from '../../pages.ts';

test('a manager imports accessories from a spreadsheet, whose answer is lost, and takes them out again', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  const name = `Remorque ${randomUUID().slice(0, 8)}`;
  const token = await signInAsManager(page, volant);
  const names = async (): Promise<string[]> => (await volant.accessories(token)).map((each) => each.name);
  await page.goto('/manage');
  // Before the scripts run, a link opens a page of the browser, which puts the focus where it likes.
  await expect(title(page, /^Bonjour/)).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Espace gestionnaire' })
    .getByRole('link', { name: 'Importer', exact: true })
    .click();
  await expect(title(page, 'Importer')).toBeFocused();
  const kind = page
    .getByRole('navigation', { name: 'Que contient le fichier ?' })
    .getByRole('link', { name: 'Accessoires', exact: true });
  await kind.click();
  // The address changes before the page does.
  await expect(kind).toHaveAttribute('aria-current', 'page');
  await expect(page).toHaveURL('/manage/importer?type=accessoires');

  const rows = ['Désignation;Tarif;Stock', `${name};12,50;3`, `${name} bis;gratuit;3`];
  await page.getByLabel('Choisir un fichier').setInputFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
  });
  await expect(page.getByRole('heading', { name: 'Vérifier les colonnes' })).toBeFocused();
  await expectAccessible(page, [390, 1440]);
  await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifier les lignes' })).toBeFocused();
  await expect(page.getByRole('table')).toContainText('gratuit');
  await expectAccessible(page, [390, 1440]);
  await expectFitsPhone(page);

  // The server writes the rows, and its answer does not arrive: asked again, it says what was done.
  pageErrors.allow(502, /^\/api\/imports\/\d+\/commit$/);
  let lost = 0;
  await page.route('**/api/imports/*/commit', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' });
  });
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText(/^1\saccessoire importé$/)).toBeVisible();
  expect(lost).toBe(1);
  expect((await names()).filter((each) => each.startsWith(name))).toEqual([name]);
  await expectAccessible(page, [390, 1440]);

  await page.getByRole('button', { name: 'Annuler cet import' }).click();
  const question = page.getByRole('alertdialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annuler cet import' }).click();
  await expect(page.getByText('Import annulé')).toBeVisible();
  expect(await names()).not.toContain(name);
});

test('an import is the same after a reload', async ({ page, volant }) => {
  await signInAsManager(page, volant);
  await page.goto('/manage/importer?type=clients');
  const email = `${randomUUID()}@exemple.be`;
  await page.getByLabel('Choisir un fichier').setInputFiles({
    name: 'clients.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Client;Courriel\r\nZoé Lefèvre;${email}\r\n`, 'latin1'),
  });
  await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
  await expect(page.getByRole('table')).toContainText('Lefèvre');
  await page.reload();
  await expect(page.getByRole('table')).toContainText(email);
  const removed = page.waitForResponse(
    (answer) =>
      answer.request().method() === importsApi.remove.method && answer.url().includes('/api/imports/'),
  );
  await page.getByRole('button', { name: 'Abandonner cet import' }).click();
  expect((await removed).status()).toBe(204);
  await expect(page).toHaveURL('/manage/importer?type=clients');
});
