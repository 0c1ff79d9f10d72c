import { readFileSync } from 'node:fs';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { expect, test } from '../../fixtures.ts';
import {
  departedElsewhere,
  drawSignature,
  continueTo,
  stepHeading,
  walkInRental,
} from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';

const GUIDE = readFileSync(new URL('../../../docs/guide/panne.md', import.meta.url), 'utf8');

test('a breakdown at a customer’s, as the guide tells it, ends with what both agreed', async ({
  page,
  volant,
}) => {
  // The steps below are those of the page.
  const section = GUIDE.slice(GUIDE.indexOf('## Le véhicule est chez un client'));
  for (const step of ['Accorder une réduction', 'Rembourser', 'Louer un autre véhicule', 'Montant reçu'])
    expect(section).toContain(`**${step}**`);
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  const spare = await manager.add();
  await departedElsewhere(volant, manager.token, rental);
  const dueOf = async (id: number): Promise<number> =>
    (await volant.expected<Ledger>(ledgerApi.read, { token: manager.token, params: { id } })).due;
  // Five euros of it were paid when it left.
  const { due } = await volant.expected<Ledger>(ledgerApi.write, {
    token: manager.token,
    params: { id: rental.id },
    body: { kind: 'payment', method: 'terminal', amount: 5 },
  });
  await manager.signIn(page);

  // 1. The return of the broken vehicle.
  await page.goto(`/manage/reservations/${rental.id}`);
  await page.getByRole('link', { name: 'Faire le retour' }).click();
  await expect(stepHeading(page, 'Client')).toBeVisible();
  const km = page.getByRole('textbox', { name: 'Kilométrage du compteur' });
  await km.fill(String(rental.vehicule.mileage + 10));
  const tank = page.getByRole('button', { name: 'Plein' });
  if (await tank.isVisible()) await tank.click();
  else await page.getByRole('textbox', { name: 'Charge de la batterie' }).fill('100');
  await continueTo(page, 'Photos');
  await continueTo(page, 'Dommages');
  await continueTo(page, 'Décompte');
  await continueTo(page, 'Signature');
  await page.getByLabel(/^J’ai vérifié/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à la réservation' }).click();

  // 2. What the rental that ends costs no more, given back and reduced together.
  const reduce = async (amount: number): Promise<void> => {
    await page.getByRole('button', { name: 'Accorder une réduction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Accorder une réduction' });
    await dialog.getByLabel(/^Motif de la réduction/).selectOption('Panne');
    await dialog.getByLabel(/^Montant/).fill(String(amount).replace('.', ','));
    await expect(dialog.getByText('Reste dû ensuite')).toBeVisible();
    await dialog.getByRole('button', { name: 'Accorder' }).click();
    await expect(dialog).toBeHidden();
  };
  await reduce(due);
  await page.getByRole('button', { name: 'Rembourser' }).click();
  const refund = page.getByRole('dialog', { name: 'Rembourser' });
  await refund.getByLabel(/^Ce qui est rendu/).selectOption('Réduction');
  await refund.getByLabel(/^Motif de la réduction/).selectOption('Panne');
  await refund.getByLabel(/^Montant/).fill('5');
  await expect(refund.getByText('Reste dû ensuite')).toBeVisible();
  await refund.getByRole('button', { name: 'Rembourser' }).click();
  await expect(refund).toBeHidden();
  expect(await dueOf(rental.id)).toBe(0);

  // 3. The replacement, sold to the same customer without money.
  await page.getByRole('link', { name: 'Louer un autre véhicule' }).click();
  await page
    .getByRole('radio', { name: new RegExp(spare.model) })
    .first()
    .check();
  await page.getByLabel('Montant reçu').fill('0');
  await page.getByRole('button', { name: 'Enregistrer la location' }).click();
  await page.getByRole('link', { name: 'Voir la réservation' }).click();
  await expect(page).toHaveURL(/\/manage\/reservations\/\d+$/);
  const id = Number(page.url().split('/').at(-1));

  // 4. Down to nothing.
  await expect(page.getByRole('button', { name: 'Accorder une réduction' })).toBeVisible();
  await reduce(await dueOf(id));
  expect(await dueOf(id)).toBe(0);

  // 5. The broken vehicle is not rented.
  await page.goto('/manage/planning');
  await page.getByRole('button', { name: 'Indisponibilité' }).click();
  const block = page.getByRole('dialog', { name: 'Indisponibilité' });
  await block.getByLabel('Véhicule').selectOption(String(rental.vehicule.id));
  await block.getByLabel('Motif').selectOption('Contrôle technique');
  await block.getByRole('button', { name: 'Rendre indisponible' }).click();
  await expect(block).toBeHidden();
});
