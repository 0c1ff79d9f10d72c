import { formatPrice } from '@volant/shared/words/fr/format/amounts.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { isCancellationFree } from '@volant/shared/reservations/changes/cancellation.rules.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import {
  ADDRESS,
  chooseCancel,
  count,
  paidRental,
  rowMenu,
  table,
  uniqueName,
  type Paid,
} from '../../manager-reservations-page.ts';
import { reservationRow, signInAs, signInAsManager } from '../../pages.ts';
import { managerAccount } from '../../volant-process.ts';

const openCancel = async (page: Page, { customer }: Paid): Promise<Locator> => {
  await page.goto(`${ADDRESS}?q=${encodeURIComponent(customer.email)}`);
  await chooseCancel(page);
  const dialog = page.getByRole('alertdialog', { name: /^Annuler cette réservation/ });
  await expect(dialog).toBeVisible();
  return dialog;
};

test('a timely cancellation for the customer refunds the deposit @gate', async ({
  page,
  volant,
  newUserPage,
  expectAccessible,
}) => {
  const paid = await paidRental(volant, { lastName: uniqueName() });
  const { customer, reservation } = paid;
  const deposit = formatPrice(toCents(reservation.deposit));
  await signInAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  await expect(dialog.getByRole('radio', { name: /À la demande du client/ })).toBeChecked();
  await expect(dialog).toContainText(`L’acompte de ${deposit} sera remboursé au client`);
  await expect(dialog).toContainText('irréversible');
  await expect(dialog).toContainText('Le client en est informé');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retour' }).click();
  await expect(dialog).toBeHidden();
  await expect(rowMenu(page)).toBeFocused();

  // The same by keyboard.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Réservation annulée avec succès')).toBeVisible();
  await expect(page.getByText(`L’acompte de ${deposit} a été remboursé.`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(count(page)).toBeFocused();
  // The toast stays while it is hovered.
  await page.getByRole('link', { name: /^Voir la réservation n°/ }).hover();
  await expect(table(page).getByRole('cell', { name: 'Annulée' })).toBeVisible();
  await expect(rowMenu(page)).toHaveCount(0);
  await expectAccessible(page);
  // Its link leads to the reservation, which shows the refund instead of a balance.
  await page.getByRole('link', { name: /^Voir la réservation n°/ }).click();
  await expect(page).toHaveURL(`/manage/reservations/${reservation.id}`);
  const details = page.getByRole('region', { name: 'La réservation' });
  await expect(details).toContainText(/Annulée le \S+ \d/);
  await expect(details).toContainText(/Remboursé\s*le .*−\d+,\d\d/);
  await expect(details).not.toContainText('Solde');

  const other = await newUserPage();
  await signInAs(other, customer);
  await other.goto('/my-reservations');
  await expect(reservationRow(other, reservation.vehicule).first()).toContainText('Annulée');
  await other.getByRole('button', { name: /^Détails/ }).click();
  await expect(other.getByText(`Votre acompte de ${deposit} a été remboursé.`)).toBeVisible();
});

test('a cancellation by the agency refunds the deposit at any time', async ({ page, volant }) => {
  const paid = await paidRental(volant, { lastName: uniqueName(), notBefore: 1 });
  const { customer, reservation } = paid;
  await signInAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  const isFree = isCancellationFree(reservation.startDate, new Date());
  await dialog.getByRole('radio', { name: /À la demande du client/ }).check();
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

test('a no-show cannot be recorded before the pick-up time', async ({ page, volant }) => {
  const paid = await paidRental(volant, { lastName: uniqueName() });
  await signInAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  await expect(dialog.getByRole('radio')).toHaveCount(2);
});

test('a no-show forfeits the deposit, as the dialog announces', async ({
  page,
  volant,
  expectAccessible,
}) => {
  await signInAsManager(page, volant);
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
  const details = page.getByRole('region', { name: 'La réservation' });
  await expect(details).toContainText('Annulée : le client ne s’est pas présenté.');
  await expect(details).toContainText('Acompte conservé');
  await expect(details).not.toContainText('Solde');
});

test('cancelling a reservation that changed meanwhile shows the reason and its current state', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  const paid = await paidRental(volant, { lastName: uniqueName() });
  await signInAsManager(page, volant);
  const dialog = await openCancel(page, paid);
  const token = await volant.logIn(managerAccount);
  const response = await fetch(`${volant.url}/api/reservations/${paid.reservation.id}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(response.status).toBe(200);

  pageErrors.allow(409, /^\/api\/reservations\/\d+$/);
  await dialog.getByRole('button', { name: 'Annuler la réservation' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Erreur lors de l'annulation de la réservation");
  await expect(dialog.getByRole('alert')).toContainText('Cette réservation ne peut plus être annulée');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retour' }).click();
  await expect(table(page).getByRole('cell', { name: 'Annulée' })).toBeVisible();
});
