import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays, agencyDay, type IsoDate } from '@volant/shared/kernel/iso-date.ts';
import { ledgerApi } from '@volant/shared/ledger/ledger.api.ts';
import type { Ledger } from '@volant/shared/ledger/ledger.schema.ts';
import { exampleDetails } from '@volant/shared/testing/example-vehicle.ts';
import { sellToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { signInAsManager } from '../../pages.ts';
import type { SiteClient } from '../../site-client.ts';

interface FinedRental {
  id: number;
  plate: string;
  day: IsoDate;
}

/** A vehicle with a plate that is rented since yesterday, until tomorrow. */
const rentedSinceYesterday = async (volant: SiteClient, token: string): Promise<FinedRental> => {
  const plate = `1A${randomUUID().slice(0, 6).toUpperCase()}`;
  const vehicle = await volant.addVehicle(
    token,
    exampleDetails({ plate, mileage: 12_000, dailyPrice: 50, maxDailyMileage: 200 }),
  );
  const day = addDays(agencyDay(new Date()), -1);
  const { id } = await sellToday(volant, token, {
    vehicle,
    firstName: 'Nora',
    lastName: 'Claes',
    startDate: day,
  });
  return { id, plate, day };
};

/** The row of a fine, with what it unfolds. */
const fineOf = (page: Page, reference: string): Locator =>
  page
    .getByRole('table', { name: 'Amendes' })
    .locator('tbody')
    .filter({ has: page.getByRole('rowheader', { name: reference, exact: true }) });

/** An act of a row that its menu has. */
const choose = async (page: Page, fine: Locator, act: string): Promise<void> => {
  await fine.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

test('a manager finds who drove, and answers a fine by a letter whose fee goes into the account of the rental', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const token = await signInAsManager(page, volant);
  const { id, plate, day } = await rentedSinceYesterday(volant, token);
  const reference = `PV-${randomUUID().slice(0, 8)}`;
  await page.goto('/manage');
  await page
    .getByRole('navigation', { name: 'Espace gestionnaire' })
    .getByRole('link', { name: 'Amendes', exact: true })
    .click();
  const search = page.getByRole('search', { name: 'Qui conduisait ?' });
  await search.getByLabel('Plaque').fill(plate.toLowerCase());
  await search.getByLabel('Jour').fill(day);
  await search.getByLabel('Heure').fill('14:30');
  await search.getByRole('button', { name: 'Chercher le conducteur' }).click();
  const found = page.getByRole('region').filter({ has: page.locator('#conducteur') });
  await expect(found).toContainText('Nora Claes');
  await expect(found).toContainText('horaire prévu');
  await expectAccessible(page, [390, 1440]);
  await expectFitsPhone(page);

  await found.getByRole('button', { name: 'Enregistrer l’amende' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nouvelle amende' });
  await dialog.getByLabel('Référence du dossier').fill(reference);
  await dialog.getByLabel('Destinataire de la lettre').fill('Zone de police Orne-Thyle\n1348 Ottignies');
  await dialog.getByLabel('Montant de l’amende').fill('53,10');
  await expectAccessible(page, [390, 1440]);
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const fine = fineOf(page, reference);
  await expect(fine).toContainText('Encore 15 jours');
  // The whole row opens what is known of it.
  await fine.getByRole('rowheader').click();
  await expect(fine).toContainText('53,10');
  await expect(fine.getByRole('link', { name: /^location n°/ })).toHaveAttribute(
    'href',
    `/manage/reservations/${id}`,
  );

  await fine.getByRole('button', { name: /^Établir la lettre/ }).click();
  const letter = page.getByRole('dialog', { name: 'Établir la lettre' });
  await expect(letter.getByLabel('Conducteur à désigner')).toHaveValue('Nora Claes');
  await expectAccessible(page);
  await letter.getByRole('button', { name: 'Établir' }).click();
  const saved = page.waitForEvent('download');
  await choose(page, fine, 'Télécharger la lettre');
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^amende-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await choose(page, fine, 'Porter les frais en compte');
  const fee = page.getByRole('dialog', { name: 'Porter les frais en compte' });
  await fee.getByLabel('Frais administratifs').fill('12,50');
  await expectAccessible(page);
  await fee.getByRole('button', { name: 'Porter en compte' }).click();
  await expect(fine).toContainText('12,50');
  const account = await volant.expected<Ledger>(ledgerApi.read, { token, params: { id } });
  expect(account.entries.at(-1)).toMatchObject({ kind: 'other', amount: 12.5 });

  await fine.getByRole('button', { name: /^Marquer comme répondue/ }).click();
  await expect(fine).toBeHidden();
  await page
    .getByRole('navigation', { name: 'Amendes affichées' })
    .getByRole('link', { name: 'Répondues', exact: true })
    .click();
  await expect(fine).toContainText('Répondue');
  // A small button half under the bar would be too small a target.
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectAccessible(page, [390, 1440]);
  await expectFitsPhone(page);
});

test('a manager imports the list of a leasing company, and each fine has its driver', async ({
  page,
  volant,
}) => {
  const token = await signInAsManager(page, volant);
  const { id, plate, day } = await rentedSinceYesterday(volant, token);
  const reference = `L-${randomUUID().slice(0, 8)}`;
  await page.goto('/manage/amendes');
  await page.getByRole('link', { name: 'Importer une liste' }).click();
  await expect(page).toHaveURL('/manage/importer?type=amendes');
  const [year = '', month = '', date = ''] = day.split('-');
  const moment = `${date}/${month}/${year.slice(2)}`;
  const rows = [
    'Plaque;Date;Heure;Dossier;Montant',
    `${plate};${moment};14:30;${reference};53,10`,
    `${plate};31/02/26;14:30;${reference}-2;53,10`,
  ];
  await page.getByLabel('Choisir un fichier').setInputFiles({
    name: 'leasing.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\r\n'), 'latin1'),
  });
  await page.getByRole('button', { name: 'Vérifier les lignes' }).click();
  await expect(page.getByRole('table')).toContainText('Cette date n’existe pas');
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await expect(page.getByText(/^1\samende importée$/)).toBeVisible();
  await page.goto('/manage/amendes');
  const fine = fineOf(page, reference);
  await expect(fine).toContainText('Nora Claes');
  await fine.getByRole('rowheader').click();
  await expect(fine.getByRole('link', { name: /^location n°/ })).toHaveAttribute(
    'href',
    `/manage/reservations/${id}`,
  );
});
