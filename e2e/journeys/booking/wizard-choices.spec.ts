import { formatLongDate, formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { expect, test } from '../../fixtures.ts';
import { chooseDates, fillDates, signInAs, signInAsCustomer, startReservation, title } from '../../pages.ts';

const today = agencyDay(new Date());

test('the calendar shows reserved days and lets two free days be picked @gate', async ({ page, volant }) => {
  const taken = await volant.freeRental({ days: 2 });
  await volant.book((await volant.register()).token, taken);
  await signInAsCustomer(page, volant);
  await startReservation(page, taken.vehicle);
  const calendar = page.getByRole('application', { name: /Disponibilités du véhicule/ });

  // Today cannot be booked, reserved or not; on a Sunday its week does not show any more.
  const dayOf = (day: IsoDate) =>
    calendar.getByRole('button', { name: new RegExp(`^${formatLongDate(day)}`) });
  await expect(dayOf(addDays(today, 1)).first()).toBeVisible();
  await expect(dayOf(today).and(page.locator(':not([aria-disabled="true"])'))).toHaveCount(0);
  // Typing a date moves the calendar to its month.
  await page.getByLabel('Date de début').fill(formatShortDate(addDays(taken.startDate, -1)));
  await page.getByLabel('Date de début').fill('');
  const reservedDay = calendar
    .getByRole('button', { name: new RegExp(`^${formatLongDate(taken.startDate)}, réservé$`) })
    .first();
  await expect(reservedDay).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('list', { name: 'Légende du calendrier' })).toContainText('Réservé');

  const free = await volant.freeRental({ days: 1, notBefore: 2 });
  await startReservation(page, free.vehicle);
  await page.getByLabel('Date de début').fill(formatShortDate(free.startDate));
  await page.getByLabel('Date de début').fill('');
  await calendar
    .getByRole('button', { name: new RegExp(`^${formatLongDate(free.startDate)}`) })
    .first()
    .click();
  await expect(page.getByLabel('Date de début')).toHaveValue(formatShortDate(free.startDate));
  await calendar
    .getByRole('button', { name: new RegExp(`^${formatLongDate(free.endDate)}, 1 jour`) })
    .first()
    .click();
  await expect(page.getByLabel('Date de fin')).toHaveValue(formatShortDate(free.endDate));
  await expect(page.getByRole('complementary', { name: 'Récapitulatif' })).toContainText(
    formatPrice(toCents(free.vehicle.dailyPrice)),
  );
});

const refusals = [
  { what: 'no dates', start: '', end: '', sentence: 'Veuillez sélectionner les dates de début et de fin' },
  {
    what: 'today',
    start: today,
    end: addDays(today, 2),
    sentence: 'La location commence demain au plus tôt',
  },
  {
    what: 'a year and a day',
    start: addDays(today, 300),
    end: addDays(today, 666),
    sentence: 'La location ne peut pas dépasser 365 jours',
  },
  {
    what: 'a date beyond two years',
    start: addDays(today, 725),
    end: addDays(today, 740),
    sentence: 'La date de fin ne peut pas dépasser 24 mois à compter d’aujourd’hui',
  },
];
for (const { what, start, end, sentence } of refusals) {
  test(`${what}: an error is shown beside the dates and the wizard does not continue`, async ({
    page,
    volant,
  }) => {
    await signInAsCustomer(page, volant);
    await startReservation(page, (await volant.freeRental()).vehicle);
    if (start !== '') await fillDates(page, { startDate: start, endDate: end });
    await page.getByRole('button', { name: 'Continuer', exact: true }).click();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(
      page
        .getByLabel(/^Date de (début|fin)$/)
        .and(page.locator('[aria-invalid="true"]'))
        .first(),
    ).toBeVisible();
    await expect(title(page, 'Sélection des dates')).toBeVisible();
  });
}

test('an accessory is selected by its row, limited to its stock and deselected @gate', async ({
  page,
  volant,
}) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await volant.register();
  const boxes = (await volant.accessories(customer.token)).find(({ name }) =>
    name.startsWith('Coffre de toit'),
  )!;
  await signInAs(page, customer);
  await startReservation(page, vehicle);
  await chooseDates(page, period);

  const row = page
    .getByRole('list', { name: 'Accessoires' })
    .getByRole('listitem')
    .filter({ hasText: 'Coffre de toit' });
  await expect(row).toContainText(/\d+ disponible\(s\)/);
  const stock = Number(/(\d+) disponible/.exec((await row.textContent()) ?? '')?.[1]);
  expect(stock).toBeLessThanOrEqual(boxes.quantity);
  await row.getByText(/disponible\(s\)/).click();
  const quantity = row.getByRole('textbox', { name: /^Quantité/ });
  await expect(quantity).toHaveValue('1');
  await expect(row.getByRole('button', { name: /Retirer un exemplaire/ })).toBeDisabled();
  await quantity.fill('99');
  await quantity.blur();
  await expect(quantity).toHaveValue(String(stock));
  await expect(row.getByRole('button', { name: /Ajouter un exemplaire/ })).toBeDisabled();
  await expect(row).toContainText(formatPrice(stock * toCents(boxes.dailyPrice) * 3));
  await row.getByText(/disponible\(s\)/).click();
  await expect(quantity).toHaveCount(0);
});
