import type { Page } from '@playwright/test';
import { todayApi } from '@volant/shared/planning/planning.api.ts';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import { formatInteger } from '@volant/shared/words/fr/format/amounts.ts';
import { test } from '../../agency-day/full-day-test.ts';
import type { Agency } from '../../agency-day/agency.ts';
import { expect } from '../../fixtures.ts';
import { expectFitsEnlarged } from '../../horizontal-scroll.ts';
import { ACCENT, boxOf, heightOf, textsOn } from '../../looks.ts';
import { title, unfold } from '../../pages.ts';

const LATE = 'Anne-Sophie Delacroix';

const todayOf = async ({ client, manager }: Agency): Promise<Today> =>
  client.expected<Today>(todayApi.read, { token: await manager() });

/** The rental that is late while a customer waits for its vehicle. */
const lateRental = async (agency: Agency): Promise<number> =>
  (await todayOf(agency)).late.find(({ customerName }) => customerName === LATE)?.reservationId ?? 0;

const open = async (page: Page, id: number, viewport: { width: number; height: number }): Promise<void> => {
  await page.setViewportSize(viewport);
  await page.goto(`/manage/reservations/${id}`);
  await expect(page.getByRole('tab', { name: 'Location' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Encaisser' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Autres actions' })).toBeVisible();
  await expect(page.getByText('Aucune note sur cette réservation ni sur le client.')).toBeVisible();
};

test('a late rental with its account is in one window of 1440 × 900, whose only accent is its next act', async ({
  page,
  agency,
}) => {
  const id = await lateRental(agency);
  await open(page, id, { width: 1440, height: 900 });
  await expect(title(page, LATE)).toBeVisible();
  await expect(page.getByText(`Réservation n° ${formatInteger(id)}`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Qui attend la voiture' })).toContainText(
    /^Dina Maes attend cette voiture depuis le .* · \+32\s471\s11\s22\s33Lui donner une autre voiture$/,
  );
  expect(await heightOf(page)).toBeLessThanOrEqual(900);
  expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(900);

  const looks = await page
    .locator('main :is(dd, strong)')
    .filter({ visible: true })
    .evaluateAll((elements) =>
      elements.map((element) => ({
        text: element.textContent,
        size: parseFloat(getComputedStyle(element).fontSize),
      })),
    );
  expect(await textsOn(page.getByRole('main').locator('a, button'), ACCENT)).toEqual(['Faire le retour']);
  // What is due is the largest figure.
  const figures = looks.filter(({ text }) => /\d\s€$/.test(text));
  const due = figures.toSorted((one, other) => other.size - one.size)[0];
  expect(due?.text).toBe(await page.getByText('Reste dû').locator('xpath=..').locator('dd').textContent());
});

test('on a phone the acts of a rental are at the bottom of the window, and its account is in the first one', async ({
  page,
  agency,
}) => {
  await open(page, await lateRental(agency), { width: 390, height: 844 });
  const next = page.getByRole('link', { name: 'Faire le retour' });
  const atTop = await boxOf(next);
  expect(atTop.bottom).toBeLessThanOrEqual(844);
  expect(atTop.top).toBeGreaterThan(760);
  for (const other of ['Prolonger', 'Autres actions'])
    expect((await boxOf(page.getByRole('button', { name: other, exact: true }))).top).toBe(atTop.top);
  expect((await boxOf(page.getByRole('button', { name: 'Encaisser' }))).bottom).toBeLessThan(atTop.top);
  await page
    .getByRole('button', { name: 'Ajouter une note' })
    .or(page.getByText('Ajouter une note'))
    .scrollIntoViewIfNeeded();
  expect(await boxOf(next)).toEqual(atTop);
  // The end of the page is above the bar.
  await page.keyboard.press('End');
  await expect(async () =>
    expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeLessThan(atTop.top),
  ).toPass();
});

test('a rental fits windows of every width and text of every size, and is read by axe with each tab open', async ({
  page,
  agency,
  expectAccessible,
}) => {
  await open(page, await lateRental(agency), { width: 1440, height: 900 });
  await expectAccessible(page, [320, 390, 768, 1440]);
  for (const tab of [/^Rapports/, /^Documents/, /^Historique/]) {
    await page.getByRole('tab', { name: tab }).click();
    await unfold(page);
    await expectAccessible(page, [390, 1440]);
  }
  await expectFitsEnlarged(page);
});

test('by keyboard the next act comes first, then who waits gets another vehicle', async ({
  page,
  agency,
}) => {
  await open(page, await lateRental(agency), { width: 1440, height: 900 });
  await title(page, LATE).focus();
  const focused = page.locator(':focus');
  const tabTo = async (name: RegExp): Promise<number> => {
    for (let steps = 1; steps <= 12; steps += 1) {
      await page.keyboard.press('Tab');
      if (name.test((await focused.textContent()) ?? '')) return steps;
    }
    throw new Error(`${String(name)} was not reached`);
  };
  expect(await tabTo(/^Faire le retour$/)).toBeLessThanOrEqual(6);
  await tabTo(/^Lui donner une autre voiture$/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' });
  await expect(dialog).toContainText('de Dina Maes');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Lui donner une autre voiture' })).toBeFocused();
});

test('an address leads to the tab that it names', async ({ page, agency }) => {
  const id = await lateRental(agency);
  await page.goto(`/manage/reservations/${id}#depart-retour`);
  await expect(page.getByText('Rapport de départ')).toBeVisible();
  await page.getByRole('button', { name: 'Ouvrir', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Documents/ })).toHaveAttribute('aria-selected', 'true');
});
