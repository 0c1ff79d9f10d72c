import type { ReservationGuarantees } from '@volant/shared/guarantees/guarantees.schema.ts';
import { guaranteesApi } from '@volant/shared/guarantees/guarantees.api.ts';
import { expect, test } from '../../fixtures.ts';
import { walkInRental } from '../../handover-page.ts';
import { cardForm, cards, fillCard, signInAsManager, title } from '../../pages.ts';

test('a customer gives their card for the caution, and a manager keeps a part of it', async ({
  page,
  volant,
  newUserPage,
  expectAccessible,
}) => {
  const token = await signInAsManager(page, volant);
  const rental = await walkInRental(volant, token);
  const target = { token, params: { id: rental.id } };
  const read = () => volant.expected<ReservationGuarantees>(guaranteesApi.ofReservation, target);

  await page.goto(`/manage/reservations/${rental.id}`);
  const caution = page.getByRole('region', { name: 'Caution' });
  await caution.getByText('Prendre une caution').click();
  await caution.getByLabel('Montant').fill('350');
  const asked = page.waitForResponse((response) => response.url().endsWith('/guarantee'));
  await caution.getByRole('button', { name: 'Afficher le code à scanner' }).click();
  const { link } = (await (await asked).json()) as { link: string };
  await expect(caution.getByRole('img', { name: /^Code QR/ })).toBeVisible();
  await expectAccessible(page);

  const phone = await newUserPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL(link).pathname);
  await expect(title(phone, 'Caution de 350,00 €')).toBeVisible();
  await expect(phone.getByText('rien n’est débité')).toBeVisible();
  await expect(cardForm(phone).getByLabel('Numéro de carte')).toBeVisible();
  await expect(cardForm(phone).getByRole('radio', { name: 'Bancontact' })).toHaveCount(0);
  await expectAccessible(phone);
  await fillCard(cardForm(phone), cards.accepted);
  await phone.getByRole('button', { name: 'Réserver 350,00 € sur ma carte' }).click();
  await expect(title(phone, 'Caution enregistrée')).toBeVisible();

  // The agency's screen notices by itself.
  await expect(caution.getByText('Réservée sur la carte du client', { exact: false })).toBeVisible();
  const { due } = await read();
  await caution.getByRole('button', { name: 'Retenir un montant' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retenir un montant' });
  await dialog.getByLabel('Montant à garder').fill('1,50');
  await dialog.getByLabel('Motif, tel que le client le lira').fill('Jante rayée');
  await dialog.getByRole('radio', { name: /^Le client a signé/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Retenir ce montant' }).click();
  await expect(caution.getByText('1,50 € gardés', { exact: false })).toBeVisible();
  expect(await read()).toMatchObject({
    guarantees: [{ state: 'captured', amount: 350, kept: 1.5 }],
    due: Number((due - 1.5).toFixed(2)),
  });
});
