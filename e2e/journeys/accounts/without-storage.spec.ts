import { expect, test } from '../../fixtures.ts';
import { cards, expectConfirmed, fillLogin, payByCard, title } from '../../pages.ts';

test('a browser whose storage throws books to the end, from the login to the confirmation', async ({
  page,
  volant,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });
  const customer = await volant.register();
  const { vehicle, startDate, endDate } = await volant.freeRental();
  const wanted = `/reservation?vehicule=${vehicle.id}&du=${startDate}&au=${endDate}`;
  await page.goto(`/login?retour=${encodeURIComponent(wanted)}`);
  await fillLogin(page, customer);
  await expect(title(page, 'Sélection des dates')).toBeVisible();
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).first().click();
  await expect(title(page, 'Paiement')).toBeVisible();
  await payByCard(page, cards.accepted);
  await expectConfirmed(page);
  expect(await volant.myReservations(customer.token)).toMatchObject([
    { status: 'upcoming', startDate, endDate },
  ]);
});
