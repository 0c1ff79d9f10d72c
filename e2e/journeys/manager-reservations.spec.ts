import { randomUUID } from 'node:crypto';
import { formatPrice } from '@volant/shared/kernel/format.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { isCancellationFree } from '@volant/shared/reservations/cancellation.rules.ts';
import { reservationsApi } from '@volant/shared/reservations/reservations.api.ts';
import type { Reservation } from '@volant/shared/reservations/reservations.schema.ts';
import type { Locator, Page } from '@playwright/test';
import { comeBackAs, nameOf, rowOf, title } from '../acts.ts';
import { stranger, type Agency, type Customer } from '../agency.ts';
import { expect, test } from '../fixtures.ts';
import { managerAccount } from '../volant-process.ts';

const ADDRESS = '/manager-reservations';

const comeAsManager = async (page: Page, volant: Agency): Promise<void> => {
  await comeBackAs(page, { email: managerAccount.email, token: await volant.logIn(managerAccount) });
};

/** A name that nobody else has, of plain letters. */
const uniqueName = (): string =>
  randomUUID()
    .replace(/[^a-f]/g, '')
    .padEnd(8, 'q')
    .slice(0, 8);

interface Paid {
  customer: Customer;
  reservation: Reservation;
}

/** A customer whose deposit was paid. */
const paidRental = async (
  volant: Agency,
  { lastName, notBefore }: { lastName: string; notBefore?: number },
): Promise<Paid> => {
  const customer = await volant.register({ ...stranger(), firstName: 'Éloïse', lastName });
  const rental = await volant.freeRental(notBefore === undefined ? {} : { notBefore });
  const { body } = await volant.book(customer.token, rental);
  const paymentId = await volant.payDeposit(customer.token, body);
  await expect.poll(async () => (await volant.outcome(customer.token, paymentId)).payment).toBe('confirmed');
  return { customer, reservation: body };
};

const list = (page: Page): Locator => page.getByRole('region', { name: 'Réservations', exact: true });
const table = (page: Page): Locator => page.getByRole('table', { name: 'Réservations', exact: true });
const count = (page: Page): Locator => list(page).getByRole('status').first();
const searchFor = (page: Page, text: string): Promise<void> =>
  page.getByRole('searchbox', { name: 'Rechercher' }).fill(text);

const openCancel = async (page: Page, { customer }: Paid): Promise<Locator> => {
  await page.goto(`${ADDRESS}?q=${encodeURIComponent(customer.email)}`);
  await table(page)
    .getByRole('button', { name: /^Annuler/ })
    .click();
  const dialog = page.getByRole('alertdialog', { name: /^Annuler cette réservation/ });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a manager finds a customer by a name without its accents, and the address keeps what they asked', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const name = uniqueName();
  const { reservation } = await paidRental(volant, { lastName: `Bénoît ${name}` });
  await comeAsManager(page, volant);
  await page.goto('/manage');
  await page.getByRole('link', { name: 'Gestion des réservations' }).click();
  await expect(title(page, 'GESTION DES RÉSERVATIONS')).toBeVisible();

  await searchFor(page, `BENOIT elo ${name}`);
  await expect(count(page)).toHaveText('1 réservation');
  await expect(table(page).getByRole('rowheader')).toContainText(`Éloïse Bénoît ${name}`);
  await expect(page).toHaveURL(/[?&]q=BENOIT/);
  await page.getByRole('link', { name: /^À venir/ }).click();
  await expect(page).toHaveURL(/statut=upcoming/);
  await expect(page).toHaveURL(/[?&]q=BENOIT/);

  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(`BENOIT elo ${name}`);
  await expect(page.getByRole('link', { name: /^À venir/ })).toHaveAttribute('aria-current', 'page');
  await expect(count(page)).toHaveText('1 réservation');
  await expect(page.getByRole('link', { name: /^Annulées/ })).toContainText('0');
  await expectAccessible(page);

  await table(page)
    .getByRole('button', { name: /^Détails/ })
    .click();
  await expect(table(page).getByRole('link', { name: '@exemple.be' })).toHaveAttribute('href', /^mailto:lea/);
  await expect(table(page).getByRole('link', { name: '+32 470123456' })).toHaveAttribute(
    'href',
    'tel:+32470123456',
  );
  await expect(table(page)).toContainText(`Acompte payé${formatPrice(toCents(reservation.deposit))}`);
  await expect(table(page)).toContainText('Aucun accessoire');
  await expectAccessible(page);

  const { vehicule } = reservation;
  await table(page)
    .getByRole('link', { name: `${vehicule.brand} ${vehicule.model}` })
    .click();
  await expect(page.getByRole('dialog', { name: nameOf(vehicule) })).toContainText('Kilométrage max/jour');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();

  // What filters nothing out is everything again.
  await searchFor(page, `${name} zzz`);
  await expect(count(page)).toHaveText('Aucune réservation');
  await expect(page.getByText('Essayez de modifier vos critères de recherche.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Voir toutes les réservations' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(new RegExp(`${ADDRESS}$`));
  await expect(table(page)).toBeVisible();
});

test('a manager finds a reservation by its number, its telephone number and its vehicle', async ({
  page,
  volant,
}) => {
  const { customer, reservation } = await paidRental(volant, { lastName: uniqueName() });
  const { id, vehicule } = reservation;
  await comeAsManager(page, volant);
  await page.goto(ADDRESS);
  for (const typed of [`n° ${id}`, `n°${id}`, `#${id}`, `${customer.lastName} ${vehicule.model}`]) {
    await searchFor(page, typed);
    await expect(count(page)).toHaveText('1 réservation');
    await expect(table(page).getByRole('rowheader')).toContainText(customer.lastName);
  }
  await searchFor(page, `${customer.lastName} 0470 12 34 56`);
  await expect(table(page).getByRole('rowheader')).toContainText(customer.lastName);
  await searchFor(page, `${customer.lastName} 0470 99 99 99`);
  await expect(count(page)).toHaveText('Aucune réservation');

  // What alerts, mails and toasts lead to.
  await page.goto(`${ADDRESS}?reservation=${id}`);
  await expect(page.getByRole('searchbox')).toHaveValue(`n° ${id}`);
  await expect(table(page).getByRole('button', { name: /^Détails/ })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expect(table(page)).toContainText('+32 470123456');
});

test('the list follows what others do, and moves nothing that is being read', async ({ page, volant }) => {
  const lastName = uniqueName();
  const paid = await paidRental(volant, { lastName, notBefore: 60 });
  await comeAsManager(page, volant);
  await page.goto(`${ADDRESS}?q=${lastName}`);
  const details = table(page).getByRole('button', { name: /^Détails/ });
  await details.click();
  await expect(details).toHaveAttribute('aria-expanded', 'true');

  // Elsewhere: this one is cancelled, and another one comes above it.
  const token = await volant.logIn(managerAccount);
  const { status } = await volant.call(reservationsApi.cancel, {
    token,
    params: { id: paid.reservation.id },
  });
  expect(status).toBe(200);
  expect((await volant.book(paid.customer.token, await volant.freeRental())).status).toBe(201);
  // As when the window comes back.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText('La liste a changé entre-temps.')).toBeVisible();
  await expect(table(page).getByRole('cell', { name: 'Annulée', exact: true })).toBeVisible();
  await expect(details).toHaveCount(1);
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await expect(details).toBeFocused();
  await page.getByRole('button', { name: 'Mettre la liste à jour' }).click();
  await expect(details).toHaveCount(2);
  await expect(page.getByText('La liste a changé entre-temps.')).toBeHidden();
});

test('a search finds % as the letter that it is', async ({ page, volant }) => {
  await comeAsManager(page, volant);
  await page.goto(`${ADDRESS}?q=%25`);
  await expect(count(page)).toHaveText('Aucune réservation');
});

test('the list comes by pages, each reservation once', async ({ page, volant }) => {
  await comeAsManager(page, volant);
  await page.goto(ADDRESS);
  const openers = table(page).getByRole('button', { name: /^Détails/ });
  await expect(openers).toHaveCount(50);
  await page.getByRole('button', { name: 'Afficher plus' }).click();
  await expect(openers).toHaveCount(100);
  const controlled = await openers.evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-controls')),
  );
  expect(new Set(controlled).size).toBe(100);
});

test('cancelled in time for a customer, a reservation gives them their deposit back @gate', async ({
  page,
  volant,
  somebodyElse,
  expectAccessible,
}) => {
  const paid = await paidRental(volant, { lastName: uniqueName() });
  const { customer, reservation } = paid;
  const deposit = formatPrice(toCents(reservation.deposit));
  await comeAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  await expect(dialog.getByRole('radio', { name: /À la demande du client/ })).toBeChecked();
  await expect(dialog).toContainText(`L’acompte de ${deposit} sera remboursé au client`);
  await expect(dialog).toContainText('irréversible');
  await expect(dialog).toContainText('Le client en est informé');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retour' }).click();
  await expect(dialog).toBeHidden();
  await expect(table(page).getByRole('button', { name: /^Annuler/ })).toBeFocused();

  // The whole act by keyboard.
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Réservation annulée avec succès')).toBeVisible();
  await expect(page.getByText(`L’acompte de ${deposit} a été remboursé.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(count(page)).toBeFocused();
  // The toast stays while somebody is at it.
  await page.getByRole('link', { name: /^Voir la réservation n°/ }).hover();
  await expect(table(page).getByRole('cell', { name: 'Annulée' })).toBeVisible();
  await expect(table(page).getByRole('button', { name: /^Annuler/ })).toHaveCount(0);
  await expectAccessible(page);
  // The toast leads to the reservation: no balance, but what went back, and when.
  await page.getByRole('link', { name: /^Voir la réservation n°/ }).click();
  await expect(page).toHaveURL(new RegExp(`reservation=${reservation.id}$`));
  await expect(table(page)).toContainText(/Annulée le \S+ \d/);
  await expect(table(page)).toContainText(/Remboursé\s*le .*-\d+,\d\d/);
  await expect(table(page)).not.toContainText('Solde');

  const other = await somebodyElse();
  await comeBackAs(other, customer);
  await other.goto('/my-reservations');
  await expect(rowOf(other, reservation.vehicule).first()).toContainText('Annulée');
  await other.getByRole('button', { name: /^Détails/ }).click();
  await expect(other.getByText(`Votre acompte de ${deposit} a été remboursé.`)).toBeVisible();
});

test('cancelled by the agency, it gives the deposit back whatever the hour', async ({ page, volant }) => {
  const paid = await paidRental(volant, { lastName: uniqueName(), notBefore: 1 });
  const { customer, reservation } = paid;
  await comeAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  const isFree = isCancellationFree(reservation.startDate, new Date());
  await expect(dialog).toContainText(isFree ? 'sera remboursé au client' : 'ne sera pas remboursé');
  await dialog.getByRole('radio', { name: /Par l’agence/ }).check();
  await expect(dialog).toContainText('sera remboursé au client, puisque l’agence annule');
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(page.getByText('Réservation annulée avec succès')).toBeVisible();
  await table(page)
    .getByRole('button', { name: /^Détails/ })
    .click();
  await expect(table(page)).toContainText('Annulée par l’agence.');
  const [known] = await volant.myReservations(customer.token);
  expect(known).toMatchObject({ status: 'canceled', refund: 'succeeded', cancelReason: 'agency' });
});

test('an absent customer cannot be recorded before the hour of the pick-up', async ({ page, volant }) => {
  const paid = await paidRental(volant, { lastName: uniqueName() });
  await comeAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  await expect(dialog.getByRole('radio')).toHaveCount(2);
});

test('a customer who did not come loses the deposit, which the dialog says before', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await comeAsManager(page, volant);
  await page.goto(`${ADDRESS}?statut=past`);
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Finaliser/ }) });
  await row
    .last()
    .getByRole('button', { name: /^Détails/ })
    .click();
  await table(page).getByRole('button', { name: 'Le client n’est pas venu' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog', { name: /^Annuler cette réservation/ });
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await expect(dialog.getByRole('radio', { name: /Client absent/ })).toBeChecked();
  await expect(dialog).toContainText('ne sera pas remboursé : il reste acquis à l’agence');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Réservation annulée avec succès')).toBeVisible();
  await page.getByRole('link', { name: /^Voir la réservation n°/ }).click();
  await expect(table(page)).toContainText('Annulée : le client ne s’est pas présenté.');
  await expect(table(page)).toContainText('Acompte conservé');
  await expect(table(page)).not.toContainText('Solde');
});

test('a reservation that changed meanwhile is refused with its reason, and shown as it is', async ({
  page,
  volant,
  watched,
  expectAccessible,
}) => {
  const paid = await paidRental(volant, { lastName: uniqueName() });
  await comeAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  const token = await volant.logIn(managerAccount);
  const response = await fetch(`${volant.url}/api/reservations/${paid.reservation.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);

  watched.allow(409, /^\/api\/reservations\/\d+$/);
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Erreur lors de l'annulation de la réservation");
  await expect(dialog.getByRole('alert')).toContainText('Cette réservation ne peut plus être annulée');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retour' }).click();
  await expect(table(page).getByRole('cell', { name: 'Annulée' })).toBeVisible();
});

test('back from a rental, its kilometres are recorded @gate', async ({ page, volant, expectAccessible }) => {
  await comeAsManager(page, volant);
  await page.goto(`${ADDRESS}?statut=past`);
  await expect(table(page)).toBeVisible();
  const before = await count(page).innerText();
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: /^Finaliser/ }) });
  const customer = await row.first().getByRole('rowheader').innerText();
  const email = customer.split('\n').at(-1)?.trim() ?? '';
  await row
    .first()
    .getByRole('button', { name: /^Finaliser/ })
    .click();

  const dialog = page.getByRole('dialog', { name: 'Finaliser la réservation' });
  const field = dialog.getByLabel('Kilomètres parcourus');
  const confirm = dialog.getByRole('button', { name: 'Finaliser', exact: true });
  await expect(field).toBeFocused();
  await expect(confirm).toBeDisabled();
  await expect(dialog).toContainText(/Kilométrage inclus : [\d\s]+km/);
  for (const wrong of ['-3', '1,5', 'douze']) {
    await field.fill(wrong);
    await confirm.click();
    await expect(dialog.getByText('Veuillez saisir un kilométrage valide')).toBeVisible();
    await expect(field).toBeFocused();
  }
  await expectAccessible(page);
  await field.fill('1 000 001 km');
  await confirm.click();
  await expect(dialog.getByText(/Le kilométrage parcouru ne peut pas dépasser/)).toBeVisible();
  await field.fill('12');
  await expect(dialog.getByText('Veuillez saisir un kilométrage valide')).toBeHidden();
  await expect(dialog).toContainText('DépassementAucun');
  await field.fill('10 012');
  await expect(dialog).toContainText(/Dépassement[\d\s]+km/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Réservation finalisée avec succès')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(count(page)).not.toHaveText(before);
  // Reading goes on where it was: at the row that followed.
  await expect(
    table(page)
      .getByRole('button', { name: /^Détails/ })
      .first(),
  ).toBeFocused();

  await page.goto(`${ADDRESS}?statut=finalized&q=${encodeURIComponent(email)}`);
  const openers = table(page).getByRole('button', { name: /^Détails/ });
  await openers.first().click();
  await expect(table(page)).toContainText(/Kilométrage parcouru\s: 10\s012\s?km\s\(dépassement\sde/);
});

test('the list is for managers: the others find themselves at home', async ({ page, volant }) => {
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(`${volant.url}/`);
  await comeBackAs(page, await volant.register());
  await page.goto(ADDRESS);
  await expect(page).toHaveURL(`${volant.url}/`);
});
