import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '../../fixtures.ts';
import { joinTeam } from '../../employee.ts';
import { signInAsManager, title } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

/** Pages of owners, and calls that only they may make. */
const OWNER_PAGES = ['/manage/journal', '/manage/equipe', '/manage/reglages', '/manage/importer'];
const OWNER_CALLS = [
  '/api/audit',
  '/api/staff',
  '/api/installation',
  '/api/customers/export',
  '/api/vehicules/export',
];

test('an employee who was invited does the work of the day, and is out as soon as the access is withdrawn', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
}) => {
  // The first call after the withdrawal.
  pageErrors.allow(401, /^\/api\//);
  const person = { ...newPerson(), lastName: `Simon-${randomUUID().slice(0, 8)}` };
  await signInAsManager(page, volant);
  await page.goto('/manage/equipe');
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter une personne' });
  await dialog.getByLabel('Prénom').fill(person.firstName);
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog).toBeHidden();
  const line = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(line).toContainText('Invitation envoyée');

  const work = await newUserPage();
  await joinTeam(work, volant, person);
  const shell = work.getByRole('navigation', { name: 'Espace gestionnaire' });
  await expect(shell.getByRole('link', { name: 'Planning', exact: true })).toBeVisible();
  for (const name of ['Importer', 'Réglages', 'Équipe', 'Journal'])
    await expect(shell.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expect(work.getByRole('region', { name: 'Mettre l’agence en ligne' })).toHaveCount(0);

  for (const [address, heading] of [
    ['/manage/clients', 'Clients'],
    ['/manage/vehicules', 'Véhicules'],
    ['/manager-reservations', 'GESTION DES RÉSERVATIONS'],
    ['/manage/amendes', 'Amendes'],
    ['/manage/caisse', 'Caisse'],
  ] as const) {
    await work.goto(address);
    await expect(title(work, heading)).toBeVisible();
    await expect(work.getByRole('button', { name: /^Exporter/ })).toHaveCount(0);
    await expect(work.getByRole('link', { name: 'Importer une liste' })).toHaveCount(0);
  }
  for (const address of OWNER_PAGES) {
    await work.goto(address);
    await expect(work, address).toHaveURL('/manage');
  }
  const token = await volant.logIn(person);
  for (const path of OWNER_CALLS) {
    const answer = await work.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status()]).toEqual([path, 403]);
  }

  await page.reload();
  await line.getByRole('button', { name: /^Retirer l’accès/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retirer l’accès' }).click();
  await expect(line).toContainText('Accès retiré');
  await work.goto('/manage/planning');
  await expect(work).toHaveURL('/login');

  await page.goto('/manage/journal');
  const filters = page.getByRole('search', { name: 'Filtrer le journal' });
  await filters.getByLabel('Personne', { exact: true }).fill(person.lastName);
  await filters.getByRole('button', { name: 'Filtrer' }).click();
  // Before the filter is applied, the list has the people of other journeys too.
  const entries = page
    .getByRole('table', { name: 'Entrées du journal' })
    .locator('tbody')
    .filter({ hasText: person.lastName });
  const withdrawn = entries.filter({ hasText: 'Accès retiré' });
  await expect(withdrawn).toHaveCount(1);
  await expect(withdrawn).toContainText(`${person.firstName} ${person.lastName}`);
  const invited = entries.filter({ hasText: 'Personne invitée' });
  await invited.getByRole('rowheader').click();
  await expect(invited).toContainText('Employé');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exporter', exact: true }).click();
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toContain('Accès retiré');
  expect(file).toContain(person.lastName);
});
