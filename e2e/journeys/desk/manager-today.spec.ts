import { expect, test } from '../../fixtures.ts';
import { walkInRental } from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';
import { todayList } from '../../agency-day/acts.ts';

test('on a phone the next departure is in the first 600 pixels', async ({ page, volant }) => {
  const manager = await managerClient(volant);
  await walkInRental(volant, manager.token);
  await page.setViewportSize({ width: 390, height: 844 });
  await manager.signIn(page);
  await page.goto('/manage');
  const next = page.getByRole('link', { name: /^Faire le (départ|retour)/ }).first();
  await expect(next).toBeVisible();
  // Another journey sells to somebody with the longest name, whose row is higher.
  const longest = page.getByRole('listitem').filter({ hasText: 'constantinople' });
  await longest.evaluateAll((rows) => rows.forEach((row) => row.style.setProperty('display', 'none')));
  const box = await next.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
});

test('the other acts of a rental are in a menu that the keyboard opens and leaves', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const { id } = await walkInRental(volant, manager.token);
  await manager.signIn(page);
  await page.goto('/manage');
  const row = todayList(page, 'Départs')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href="/manage/reservations/${id}"]`) });
  const opener = row.getByRole('button', { name: 'Autres actions, Ana Maes' });
  await opener.press('Enter');
  const menu = page.getByRole('menu');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();

  // The focus is back on the button when the dialog of an act closes.
  await opener.press('Enter');
  await menu.getByRole('menuitem', { name: 'Encaisser' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Encaisser' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await opener.press('Enter');
  await menu.getByRole('menuitem', { name: 'Voir la réservation' }).press('Enter');
  await expect(page).toHaveURL(`/manage/reservations/${id}`);
});
