import { staffApi } from '@volant/shared/accounts/staff/staff.api.ts';
import { exampleCompany } from '@volant/shared/testing/example-company.ts';
import { reservationCompanyApi } from '@volant/shared/reservations/company/company.api.ts';
import { sellToday } from '../../counter-rental.ts';
import { joinTeam } from '../../employee.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { tabTo } from '../../keyboard.ts';
import { managerClient } from '../../manager-client.ts';
import { uniqueName } from '../../manager-reservations-page.ts';
import { title } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

const DOCUMENTS = '/manage/documents';

test('a company’s rental is invoiced, credited, invoiced anew and sent by hand, and an accountant reads it', async ({
  page,
  volant,
  newUserPage,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const { token } = manager;
  const vehicle = await manager.add();
  const { id } = await sellToday(volant, token, {
    vehicle,
    firstName: 'Nora',
    lastName: 'Claes',
    isPaid: true,
  });
  const name = uniqueName();
  await volant.expected(reservationCompanyApi.set, {
    token,
    params: { id },
    body: { ...exampleCompany, name },
  });
  await manager.signIn(page);

  await page.goto(`/manage/reservations/${id}#documents`);
  const papers = page.getByRole('region', { name: 'Documents' });
  await papers.getByRole('button', { name: 'Établir la facture' }).click();
  const first = papers.getByRole('row', { name: /^Facture d’acompte F-/ });
  await expect(first).toContainText('À envoyer');
  await first.getByRole('button', { name: /^Autres actions/ }).click();
  await page.getByRole('menuitem', { name: 'Note de crédit' }).click();
  const credit = page.getByRole('dialog', { name: /^Note de crédit sur F-/ });
  await credit.getByLabel(/^Motif/).fill('Mauvaise référence');
  await expectAccessible(page, [390]);
  await credit.getByRole('button', { name: 'Établir la note de crédit' }).click();
  await expect(papers.getByRole('row', { name: /^Note de crédit NC-/ })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(DOCUMENTS);
  const missing = page.getByRole('region', { name: /^À facturer/ }).getByRole('listitem');
  const line = missing.filter({ hasText: name });
  await expect(line).toContainText('à établir de nouveau');
  await expectAccessible(page);
  await expectFitsPhone(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await line.getByRole('button', { name: /^Établir la facture/ }).click();
  await expect(line).toHaveCount(0);

  // The search is in the address, and the history keeps it.
  await page.getByLabel('Rechercher').fill(name);
  await page.getByLabel('Type').selectOption('Facture d’acompte');
  await page.getByRole('button', { name: 'Filtrer' }).click();
  const rows = page
    .getByRole('table', { name: 'Liste des documents' })
    .getByRole('row')
    .filter({ hasText: name });
  await expect(rows).toHaveCount(2);
  await page.goto('/manage/caisse');
  await page.goBack();
  await expect(page.getByLabel('Rechercher')).toHaveValue(name);
  await expect(rows).toHaveCount(2);

  // With the keyboard alone.
  await tabTo(page, rows.first().getByRole('button', { name: /^Envoyer/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Dépôt de F-/ });
  await tabTo(page, dialog.getByLabel(/^Référence/));
  await page.keyboard.type('AP-1');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(rows.first()).toContainText('Envoyée');

  const accountant = newPerson();
  const { firstName, lastName, email } = accountant;
  await volant.expected(staffApi.invite, { token, body: { firstName, lastName, email, role: 'accountant' } });
  const work = await newUserPage();
  await joinTeam(work, volant, accountant, { firstPage: '/manage/comptabilite' });
  await work.getByRole('link', { name: 'Documents' }).click();
  await expect(title(work, 'Documents')).toBeVisible();
  const read = work.getByRole('row').filter({ hasText: name }).first();
  await expect(read).toContainText('Envoyée');
  for (const act of [/^Envoyer/, /^Établir/, /^Note de crédit/])
    await expect(work.getByRole('button', { name: act })).toHaveCount(0);
  const download = work.waitForEvent('download');
  await read.getByRole('button', { name: /^UBL/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^facture-d-acompte-F-.*\.xml$/);
});
