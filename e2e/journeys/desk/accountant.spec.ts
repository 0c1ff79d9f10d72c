import { expect, test } from '../../fixtures.ts';
import { joinTeam } from '../../employee.ts';
import { signInAsManager, title } from '../../pages.ts';
import { newPerson } from '../../site-client.ts';

const BOOKS = '/manage/comptabilite';

/** Pages and calls of managers, with what accountants must not learn. */
const MANAGER_PAGES = [
  '/manage',
  '/manage/clients',
  '/manager-reservations',
  '/manage/equipe',
  '/manage/aide',
];
const MANAGER_CALLS = [
  '/api/customers/list',
  '/api/reservations',
  '/api/reservations/export',
  '/api/handovers/1',
  '/api/staff',
  '/api/audit',
];

test('an accountant who was invited sees the books alone, and is out with the next role', async ({
  page,
  volant,
  newUserPage,
  pageErrors,
}) => {
  // The first call after the change of role.
  pageErrors.allow(401, /^\/api\//);
  const person = newPerson();
  await signInAsManager(page, volant);
  await page.goto('/manage/equipe');
  await page.getByRole('button', { name: 'Inviter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Inviter une personne' });
  await dialog.getByLabel('Prénom').fill(person.firstName);
  await dialog.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByRole('radio', { name: /^Comptable/ }).check();
  await dialog.getByRole('button', { name: 'Envoyer l’invitation' }).click();
  await expect(dialog).toBeHidden();
  const line = page.getByRole('listitem').filter({ hasText: person.email });
  await expect(line).toContainText('Comptable');

  const work = await newUserPage();
  await joinTeam(work, volant, person, { firstPage: BOOKS });
  await expect(title(work, 'Comptabilité')).toBeVisible();
  await expect(work.getByRole('navigation', { name: 'Espace gestionnaire' })).toHaveCount(0);
  await expect(work.getByRole('combobox')).toHaveCount(0);
  for (const address of MANAGER_PAGES) {
    await work.goto(address);
    await expect(work, address).toHaveURL(BOOKS);
  }
  await work.goto('/profile');
  await expect(work.getByRole('heading', { name: 'Double authentification' })).toBeVisible();
  const token = await volant.logIn(person);
  for (const path of MANAGER_CALLS) {
    const answer = await work.request.get(path, { headers: { authorization: `Bearer ${token}` } });
    expect([path, answer.status()]).toEqual([path, 403]);
    expect(await answer.json()).toMatchObject({ code: 'not_for_accountants' });
  }

  await page.reload();
  await line.getByRole('button', { name: /^Passer employé/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Passer employé' }).click();
  await expect(line).toContainText('Employé');
  await work.goto('/profile');
  await expect(work).toHaveURL('/login');
});
