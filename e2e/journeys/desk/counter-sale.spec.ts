import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { expect, test } from '../../fixtures.ts';
import { managerClient } from '../../manager-client.ts';
import { cards, cardForm, fillCard, signInAsManager, title } from '../../pages.ts';

test('a manager sells a rental at the counter, and its customer pays by link in another browser', async ({
  page,
  volant,
  newUserPage,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  // Of its own, so that no other rental of it is open.
  const vehicle = await manager.add();
  const startDate = addDays(agencyDay(new Date()), 3);
  const endDate = addDays(startDate, 2);
  const depositCents = Math.round((2 * toCents(vehicle.dailyPrice) * 0.3) / 100) * 100;
  await manager.signIn(page);
  await page.goto(`/manage/nouvelle-location?vehicule=${vehicle.id}&du=${startDate}&au=${endDate}`);
  await expect(title(page, 'Nouvelle location')).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(vehicle.model) }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.getByLabel(/^Prénom/).fill('Ana');
  await page.getByLabel(/^Nom/).fill('Maes');
  await page.getByLabel(/^Téléphone/).fill('0471 11 22 33');
  await page.getByRole('radio', { name: 'Lien' }).check();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  await expect(title(page, 'À payer par lien')).toBeVisible();
  await expectAccessible(page);
  const address = (await page.getByText(/\/payer\//).textContent()) ?? '';

  const payer = await newUserPage();
  await payer.goto(new URL(address.trim()).pathname);
  await expect(title(payer, `Payer ${formatPrice(depositCents)}`)).toBeVisible();
  await expect(payer.getByText('Bonjour Ana')).toBeVisible();
  await expect(cardForm(payer).getByLabel('Numéro de carte')).toBeVisible();
  await expectAccessible(payer);
  await fillCard(cardForm(payer), cards.accepted);
  await payer.getByRole('button', { name: /^Payer/ }).click();
  await expect(title(payer, 'Merci, c’est payé')).toBeVisible();

  await page.getByRole('link', { name: 'Voir la réservation' }).click();
  const links = page.getByRole('region', { name: 'Liens de paiement' });
  await expect(links.getByText('Payé')).toBeVisible();
  await expect(links).toContainText(formatPrice(depositCents));
  await expect(page.getByRole('main')).toContainText('À venir');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`the button of a sale covers no field that takes the focus, ${width} px wide`, async ({
    page,
    volant,
  }) => {
    const { vehicle, startDate, endDate } = await volant.freeRental({ days: 2 });
    await signInAsManager(page, volant);
    await page.setViewportSize({ width, height });
    await page.goto(`/manage/nouvelle-location?vehicule=${vehicle.id}&du=${startDate}&au=${endDate}`);
    const sale = page.getByRole('complementary', { name: 'Récapitulatif' });
    await expect(sale).toContainText('Reste dû');
    await page.getByRole('button', { name: 'Nouveau client' }).click();
    const send = page.getByRole('button', { name: 'Enregistrer la location' });
    const isCovered = (): Promise<boolean> =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('aside [type=submit]')?.parentElement;
        if (!focused || !bar) throw new Error('nothing has the focus');
        const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return one.bottom > other.top && one.left < other.right && one.right > other.left;
      });
    for (const name of [/^Prénom/, /^Téléphone/, /^Adresse email/, 'Montant reçu']) {
      // At the foot of the window, below the bar of a phone.
      await page.getByLabel(name).evaluate((field) => {
        // What has the focus already is not scrolled to.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        window.scrollBy(0, field.getBoundingClientRect().bottom - window.innerHeight + 4);
        field.focus();
      });
      expect(await isCovered()).toBe(false);
    }
    // What is wrong makes the bar of a phone grow.
    await send.click();
    await expect(page.getByRole('alert')).toBeInViewport();
    await expect(page.getByLabel(/^Prénom/)).toBeFocused();
    await expect.poll(isCovered).toBe(false);
  });
}
