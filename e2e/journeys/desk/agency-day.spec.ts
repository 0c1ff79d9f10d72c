import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { todayApi } from '@volant/shared/planning/planning.api.ts';
import type { Today } from '@volant/shared/planning/today.schema.ts';
import {
  beginFromToday,
  chooseFromMenu,
  collect,
  fillSale,
  inspect,
  payLink,
  sign,
  soldNumber,
  todayList,
} from '../../agency-day/acts.ts';
import { FREE_VEHICLES, CAUTION, ODOMETER, reservationOf } from '../../agency-day/before-the-day.ts';
import { accountOf, mapValues, providerBooks, sum, type Account } from '../../agency-day/books.ts';
import { DAMAGE, DEPOSIT, EXTRA_KM, ONE_DAY, test, THREE_DAYS, TWO_DAYS } from '../../agency-day/day.ts';
import { expect } from '../../fixtures.ts';
import { continueTo } from '../../handover-page.ts';
import { chooseOtherAct, signInAsManager, title } from '../../pages.ts';

// One day in the life of an agency: each test continues where the one before stopped.
test.describe.configure({ mode: 'serial' });

test.beforeEach(async ({ page, day }) => {
  await page.clock.install({ time: day.agency.now() });
  await signInAsManager(page, day.agency.client);
});

test('the vehicle of a rental that was sold online leaves; its balance is paid at the terminal', async ({
  page,
  day,
}) => {
  const { name } = day.rentals.leaves;
  await page.goto('/manage');
  await expect(todayList(page, 'Départs')).toContainText(name);
  await beginFromToday(page, 'Faire le départ', name);
  await page.getByLabel('Permis de conduire vu').check();
  await page.getByLabel(/^Pièce d’identité vue/).check();
  await inspect(page, { km: ODOMETER + 4, fuel: 'Plein' });
  await continueTo(page, 'Argent');
  await page.getByRole('button', { name: `Encaisser ${formatPrice(TWO_DAYS - DEPOSIT.two)}` }).click();
  const { confirm } = await collect(page, 'Terminal de paiement');
  await confirm();
  await continueTo(page, 'Signature');
  await sign(page);
});

test('a booking by phone is paid by link in another browser, and its vehicle leaves against cash', async ({
  page,
  newUserPage,
  day,
}) => {
  await fillSale(page, { vehicle: FREE_VEHICLES.byPhone, firstName: 'Jules' });
  await page.getByRole('radio', { name: 'Lien', exact: true }).check();
  await page.getByRole('button', { name: 'Créer le lien' }).click();
  await expect(title(page, 'À payer par lien')).toBeVisible();
  const id = await soldNumber(page);
  day.sold.byPhone = id;
  const url = ((await page.getByText(/\/payer\//).textContent()) ?? '').trim();

  const payer = await newUserPage();
  await payer.clock.install({ time: day.agency.now() });
  await payLink(payer, url, 'Merci, c’est payé', /^Payer/);

  await beginFromToday(page, 'Faire le départ', 'Jules Maes');
  await inspect(page, { km: ODOMETER, fuel: '7/8' });
  await continueTo(page, 'Argent');
  // 34,99 € become 35 in coins.
  await page.getByRole('button', { name: `Encaisser ${formatPrice(ONE_DAY - DEPOSIT.one)}` }).click();
  const { dialog, confirm } = await collect(page, 'Espèces');
  await expect(dialog).toContainText(formatPrice(35_00));
  await confirm();
  await continueTo(page, 'Signature');
  await sign(page);
});

test('a walk-in is sold at the counter against cash, and leaves with a card held for the caution', async ({
  page,
  newUserPage,
  day,
}) => {
  await fillSale(page, { vehicle: FREE_VEHICLES.walkIn, firstName: 'Karim' });
  await page.getByRole('radio', { name: 'Espèces' }).check();
  await page.getByRole('button', { name: 'Enregistrer la location' }).click();
  await expect(title(page, 'Location enregistrée')).toBeVisible();
  day.sold.walkIn = await soldNumber(page);

  await beginFromToday(page, 'Faire le départ', 'Karim Maes');
  await inspect(page, { km: ODOMETER, fuel: 'Plein' });
  await continueTo(page, 'Argent');
  const caution = page.getByRole('region', { name: 'Caution' });
  const asked = page.waitForResponse((response) => response.url().endsWith('/guarantee'));
  await caution.getByRole('button', { name: 'Afficher le code à scanner' }).click();
  const { link } = (await (await asked).json()) as { link: string };
  const phone = await newUserPage();
  await phone.clock.install({ time: day.agency.now() });
  await payLink(phone, link, 'Caution enregistrée', /^Réserver/);
  await expect(caution.getByText('Réservée sur la carte du client', { exact: false })).toBeVisible();
  await continueTo(page, 'Signature');
  await sign(page);
});

test('a clean vehicle comes back, and its caution is released', async ({ page, day }) => {
  const { id, name } = day.rentals.returns;
  await page.goto('/manage');
  await expect(todayList(page, 'Retours')).toContainText(name);
  await beginFromToday(page, 'Faire le retour', name);
  await inspect(page, { km: ODOMETER + 399, fuel: 'Plein' });
  await continueTo(page, 'Décompte');
  await expect(page.getByText('Aucun frais.')).toBeVisible();
  await continueTo(page, 'Signature');
  await sign(page);
  await page.goto(`/manage/reservations/${id}`);
  const caution = page.getByRole('region', { name: 'Caution' });
  await caution.getByRole('button', { name: 'Libérer la caution' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Libérer la caution' }).click();
  await expect(caution.getByText('Libérée', { exact: false }).first()).toBeVisible();
  expect((await reservationOf(day.agency, await day.agency.manager(), id)).status).toBe('finalized');
});

test('a damaged vehicle with 500 kilometres too many: the caution, the terminal and cash pay the statement', async ({
  page,
  day,
}) => {
  const { id, name } = day.rentals.damages;
  await beginFromToday(page, 'Faire le retour', name);
  await inspect(page, { km: ODOMETER + 900, fuel: 'Plein' });
  await page.getByRole('button', { name: /^Marquer un dommage/ }).click({ position: { x: 60, y: 60 } });
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Bosse');
  await page.getByRole('button', { name: 'Noter le dommage' }).click();
  await continueTo(page, 'Décompte');
  await expect(page.getByText('900 km parcourus, 400 km compris')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Kilomètres' })).toContainText(formatPrice(EXTRA_KM));
  const damage = page.getByRole('group', { name: 'Dommages' });
  await damage.getByLabel('Montant').fill('180');
  await damage.getByLabel('Motif du montant').fill('Devis du carrossier');
  const statement = TWO_DAYS - DEPOSIT.two + EXTRA_KM + DAMAGE;
  await expect(page.getByText('À payer').locator('..')).toContainText(formatPrice(statement));
  await continueTo(page, 'Signature');
  await sign(page);

  await page.goto(`/manage/reservations/${id}`);
  const caution = page.getByRole('region', { name: 'Caution' });
  await caution.getByRole('button', { name: 'Retenir un montant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retenir un montant' });
  await dialog.getByLabel('Montant à garder').fill('180');
  await dialog.getByLabel('Motif, tel que le client le lira').fill('Bosse à l’avant');
  await dialog.getByRole('button', { name: 'Retenir ce montant' }).click();
  await expect(caution.getByText('180,00 € gardés', { exact: false })).toBeVisible();

  const account = page.getByRole('region', { name: 'Compte' });
  await account.getByRole('button', { name: 'Encaisser' }).click();
  await (await collect(page, 'Terminal de paiement', '100')).confirm();
  // What is left, 94,98 €, becomes 95 in coins.
  await account.getByRole('button', { name: 'Encaisser' }).click();
  const cash = await collect(page, 'Espèces');
  await expect(cash.dialog).toContainText(formatPrice(95_00));
  await cash.confirm();
});

test('an extension over another reservation names it; a shorter one is added to the balance', async ({
  page,
  day,
}) => {
  const { name } = day.rentals.extends;
  await page.goto('/manage');
  await chooseFromMenu(page, 'Prolonger', name);
  const dialog = page.getByRole('dialog', { name: 'Modifier la réservation' });
  const confirm = dialog.getByRole('button', { name: 'Confirmer la modification' });
  await dialog.getByLabel('Au', { exact: true }).fill(day.agency.dayOf(3));
  await expect(dialog).toContainText(
    `réservation ${day.rentals.collides.id} de ${day.rentals.collides.name}`,
  );
  await expect(confirm).toBeDisabled();
  await dialog.getByLabel('Au', { exact: true }).fill(day.agency.dayOf(1));
  await expect(dialog).toContainText(`${formatPrice(THREE_DAYS)} (+${formatPrice(ONE_DAY)})`);
  await confirm.click();
  await expect(dialog).toBeHidden();
  const toCollect = todayList(page, 'À encaisser');
  await toCollect.getByRole('button', { name: new RegExp(`^Encaisser\\s?, ${name}$`) }).click();
  await (await collect(page, 'Terminal de paiement')).confirm();
  await expect(
    todayList(page, 'Départs').or(page.getByText('Le paiement est enregistré.')).first(),
  ).toBeVisible();
});

test('who did not come loses the deposit, and the days are free; who is cancelled gets theirs back', async ({
  page,
  day,
}) => {
  const { staysAway, gives } = day.rentals;
  expect(await day.agency.client.reservedPeriods(staysAway.vehicle)).toHaveLength(1);
  await page.goto(`/manage/reservations/${staysAway.id}`);
  await chooseOtherAct(page, 'Annuler');
  const question = page.getByRole('alertdialog');
  await question.getByRole('radio', { name: /^Client absent/ }).check();
  await question.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText('le client ne s’est pas présenté.', { exact: false })).toBeVisible();
  expect(await day.agency.client.reservedPeriods(staysAway.vehicle)).toEqual([]);

  await page.goto(`/manage/reservations/${gives.id}`);
  await chooseOtherAct(page, 'Annuler');
  await question.getByRole('radio', { name: /^Par l’agence/ }).check();
  await question.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText('Réservation annulée avec succès')).toBeVisible();
});

test('after six, the vehicle that is not back is kept, and the next customer is named', async ({
  page,
  day,
}) => {
  const { client, dayOf } = day.agency;
  await page.goto('about:blank');
  await day.agency.moveTo(0, '18:10');
  await page.clock.setSystemTime(day.agency.now());
  const { isLate, waits } = day.rentals;
  const token = await day.agency.manager();
  await expect
    .poll(() => client.reservedPeriods(isLate.vehicle))
    .toContainEqual({ startDate: dayOf(-2), endDate: dayOf(1) });
  const { late } = await client.expected<Today>(todayApi.read, { token });
  expect(late).toMatchObject([{ reservationId: isLate.id, next: { reservationId: waits.id } }]);

  await page.goto('/manage');
  const list = todayList(page, 'En retard');
  await expect(list).toContainText(isLate.name);
  await expect(list).toContainText(`Attendu par ${waits.name} le ${Number(dayOf(2).slice(8))}`);
  await page.goto(`/manage/nouvelle-location?du=${dayOf(1)}&au=${dayOf(2)}`);
  await expect(page.getByRole('radio', { name: new RegExp(isLate.vehicle.model) })).toBeDisabled();
  const other = await client.register();
  const refused = await client.book(other.token, {
    vehicle: isLate.vehicle,
    startDate: dayOf(1),
    endDate: dayOf(2),
  });
  expect(refused.status).toBe(409);
});

test('each amount of the day is in the ledger and in the books of the provider, to the cent', async ({
  day,
}) => {
  const token = await day.agency.manager();
  const numbers = { ...day.sold, ...mapValues(day.rentals, ({ id }) => id) };
  const accounts: Record<string, Account> = {};
  for (const [part, id] of Object.entries(numbers)) accounts[part] = await accountOf(day.agency, token, id);

  const paidInTwo = ['payment online 3000', 'payment terminal 6998'];
  expect(mapValues(accounts, ({ due, entries }) => ({ due, entries }))).toEqual({
    leaves: { due: 0, entries: paidInTwo },
    byPhone: { due: 0, entries: ['payment online 1500', 'payment cash 3500', 'cash_rounding 1'] },
    walkIn: { due: 0, entries: ['payment cash 5000', 'cash_rounding 1'] },
    returns: { due: 0, entries: paidInTwo },
    damages: {
      due: 0,
      entries: [
        'payment online 3000',
        'extra_km 12500',
        'damage 18000',
        // Kept of the caution.
        'payment online 18000',
        'payment terminal 10000',
        'payment cash 9500',
        'cash_rounding 2',
      ],
    },
    isLate: { due: 0, entries: paidInTwo },
    waits: { due: TWO_DAYS - DEPOSIT.two, entries: ['payment online 3000'] },
    staysAway: { due: 0, entries: ['payment online 4500'] },
    extends: { due: 0, entries: [...paidInTwo, 'payment terminal 4999'] },
    collides: { due: THREE_DAYS - DEPOSIT.three, entries: ['payment online 4500'] },
    gives: { due: 0, entries: ['payment online 3000', 'refund online 3000'] },
  });

  const provider = await providerBooks(day.agency);
  expect(provider.authorised).toEqual([
    { amount: CAUTION, status: 'canceled', captured: 0 },
    { amount: CAUTION, status: 'succeeded', captured: DAMAGE },
    { amount: CAUTION, status: 'requires_capture', captured: 0 },
  ]);
  expect(provider.refunded).toEqual([DEPOSIT.two]);
  const all = Object.values(accounts);
  expect(sum(all.map(({ online }) => online))).toBe(sum(provider.captured) - sum(provider.refunded));
  expect(sum(all.map(({ kept }) => kept))).toBe(sum(provider.authorised.map(({ captured }) => captured)));
  // What was handed over in the tests above, and two days before for the three that were paid then.
  expect(sum(all.map(({ till }) => till['cash'] ?? 0))).toBe(35_00 + 50_00 + 95_00);
  expect(sum(all.map(({ till }) => till['terminal'] ?? 0))).toBe(
    4 * (TWO_DAYS - DEPOSIT.two) + 100_00 + ONE_DAY,
  );
});
