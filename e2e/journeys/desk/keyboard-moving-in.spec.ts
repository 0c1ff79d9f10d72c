import { randomUUID } from 'node:crypto';
import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { soldToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { tabTo } from '../../keyboard.ts';
import { managerClient } from '../../manager-client.ts';
import { paidRental, uniqueName } from '../../manager-reservations-page.ts';
import { signInAsManager } from '../../pages.ts';

test('a file is imported and taken out again with the keyboard alone', async ({ page, volant }) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await signInAsManager(page, volant);
  await page.goto('/manage/importer');
  await tabTo(
    page,
    page.getByRole('navigation', { name: 'Que contient le fichier ?' }).getByText('Accessoires'),
  );
  await press('Enter');
  // Long before the key: `waitForEvent` enables the interception of dialogs asynchronously.
  const chooser = page.waitForEvent('filechooser');
  await expect(page).toHaveURL('/manage/importer?type=accessoires');
  await expect(page.getByRole('region', { name: 'Accessoires' })).toBeVisible();
  const input = page.getByLabel('Choisir un fichier');
  await tabTo(page, input);
  await press('Enter');
  const name = `Treuil ${randomUUID().slice(0, 8)}`;
  await (
    await chooser
  ).setFiles({
    name: 'stock.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Nom;Prix par jour;Quantité\r\n${name};7,50;2\r\n`, 'latin1'),
  });
  await expect(page.getByRole('heading', { name: 'Vérifier les colonnes' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Vérifier les lignes' }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Vérifier les lignes' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Importer', exact: true }));
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Résultat de l’import' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Annuler cet import' }));
  await press('Enter');
  const question = page.getByRole('alertdialog');
  await tabTo(page, question.getByRole('button', { name: 'Annuler cet import' }));
  await press('Enter');
  await expect(page.getByText('Import annulé')).toBeVisible();
});

test('a fine is noted, answered and its states have no violation of axe, with the keyboard alone', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  const manager = await managerClient(volant);
  const plate = `KEY${String(Date.now()).slice(-6)}`;
  const vehicle = await manager.add();
  await manager.change(vehicle.id, { plate });
  await signInAsManager(page, volant);
  const day = addDays(agencyDay(new Date()), -2);
  await page.goto(`/manage/amendes?plaque=${plate}&jour=${day}&heure=10%3A15`);
  await tabTo(page, page.getByRole('button', { name: 'Enregistrer l’amende' }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nouvelle amende' });
  await tabTo(page, dialog.getByLabel(/^Référence du dossier/));
  await type(`PV-${plate}`);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Enregistrer' }));
  await press('Enter');
  const row = page.getByRole('row').filter({ hasText: `PV-${plate}` });
  await expect(row).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  const menu = row.getByRole('button', { name: /^Autres actions/ });
  await tabTo(page, menu);
  await press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Classer' })).toBeVisible();
  await press('End');
  await press('Enter');
  await expect(page.getByRole('dialog', { name: 'Classer l’amende' })).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(menu).toBeFocused();
});

test('somebody is invited to the team with the keyboard alone', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  const email = `equipe.${randomUUID()}@exemple.be`;
  await signInAsManager(page, volant);
  await page.goto('/manage/equipe');
  await tabTo(page, page.getByRole('button', { name: 'Inviter', exact: true }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Inviter une personne' });
  await tabTo(page, dialog.getByLabel(/^Prénom/));
  await press('Enter');
  await expect(dialog.getByText('Le nom est requis.').first()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await tabTo(page, dialog.getByLabel(/^Prénom/));
  await type('Nadia');
  await tabTo(page, dialog.getByLabel(/^Nom/));
  await type('Lambert');
  await tabTo(page, dialog.getByLabel(/^Email/));
  await type(email);
  await press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Invitation envoyée');
  await expect(page.getByRole('button', { name: 'Inviter', exact: true })).toBeFocused();
  await expectAccessible(page);
  await expectFitsPhone(page);
});

test('two accounts of a person become one, and a customer is blocked, with the keyboard alone', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const { reservation } = await paidRental(volant, { lastName: uniqueName(), notBefore: 2 });
  const token = await signInAsManager(page, volant);
  const other = await soldToday(volant, token);
  await page.goto(`/manage/clients/${reservation.customerId}`);
  await tabTo(page, page.getByRole('button', { name: 'Fusionner un autre compte' }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fusionner un autre compte' });
  const search = dialog.getByRole('searchbox', { name: 'Chercher l’autre compte' });
  await tabTo(page, search);
  await press('ControlOrMeta+A');
  await page.keyboard.type('Vandenbroucke');
  const choice = dialog.getByRole('radio', { name: new RegExp(`n°\\s${other.customerId}\\b`) });
  await expect(choice).toBeVisible();
  await tabTo(page, dialog.getByRole('radio').first());
  await press('Space');
  while (!(await choice.isChecked())) await press('ArrowDown');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await tabTo(page, dialog.getByRole('button', { name: 'Continuer' }));
  await press('Enter');
  await expect(dialog.getByRole('group', { name: 'Ce que fait la fusion' })).toBeFocused();
  const merge = dialog.getByRole('button', { name: 'Fusionner' });
  await expectAccessible(page);
  await expectFitsPhone(page);
  await tabTo(page, merge);
  await press('Enter');
  await expect(page.getByText(/^Comptes fusionnés/)).toBeFocused();
  await expectAccessible(page);

  const opener = page.getByRole('button', { name: 'Bloquer', exact: true });
  await tabTo(page, opener);
  await press('Enter');
  const block = page.getByRole('dialog', { name: 'Bloquer ce client' });
  await tabTo(page, block.getByLabel(/^Motif/));
  await page.keyboard.type('Véhicule rendu très abîmé');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await tabTo(page, block.getByRole('button', { name: 'Bloquer' }));
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Débloquer' })).toBeVisible();
});
