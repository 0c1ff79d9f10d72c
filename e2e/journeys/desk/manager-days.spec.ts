import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { signInAsManager } from '../../pages.ts';

test.use({ locale: 'en-US' });

test('days read the French way in an English browser, typed or chosen', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await signInAsManager(page, volant);
  await page.goto('/manage/journal?from=2026-12-03&to=2026-12-04');
  const from = page.getByLabel('Du', { exact: true });
  await expect(from).toHaveValue('03/12/2026');
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue('04/12/2026');
  await from.fill('3/12/26');
  await from.press('Enter');
  await expect(from).toHaveValue('03/12/2026');

  const today = agencyDay(new Date());
  await page.goto('/manage/nouvelle-location');
  const end = page.getByLabel('Au', { exact: true });
  await expect(end).toHaveValue(formatShortDate(addDays(today, 1)));
  await page.getByRole('button', { name: 'Ouvrir le calendrier' }).last().click();
  const calendar = page.getByRole('dialog', { name: 'Au', exact: true });
  await expect(calendar).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(end).toHaveValue(formatShortDate(addDays(today, 2)));
});
