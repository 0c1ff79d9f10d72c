import { addDays, agencyDay } from '@volant/shared/kernel/iso-date.ts';
import { soldToday } from '../../counter-rental.ts';
import { expect, test } from '../../fixtures.ts';
import { reportAddress, reportsOf, stepHeading } from '../../handover-page.ts';
import { tabTo } from '../../keyboard.ts';
import { managerClient } from '../../manager-client.ts';
import { title } from '../../pages.ts';

test('a manager sells at the counter with the keyboard alone', async ({ page, volant }) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  // One of its own: the return of another vehicle may be awaited, which the sale asks about.
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  const today = agencyDay(new Date());
  const [startDate, endDate] = [addDays(today, 20), addDays(today, 22)];
  await manager.signIn(page);
  await page.goto(`/manage/nouvelle-location?du=${startDate}&au=${endDate}`);
  await tabTo(page, page.getByRole('button', { name: 'Nouveau client' }));
  await press('Enter');
  await tabTo(page, page.getByLabel(/^Prénom/));
  await type('Ana');
  await tabTo(page, page.getByLabel(/^Nom/));
  await type('Maes');
  await tabTo(page, page.getByLabel(/^Téléphone/));
  await type('0471112233');
  const vehicles = page.getByRole('region', { name: 'Véhicule' }).getByRole('radio', { disabled: false });
  await tabTo(page, vehicles.first());
  await press('Space');
  const wanted = vehicles.and(page.getByRole('radio', { name: new RegExp(vehicle.model) })).first();
  while (!(await wanted.isChecked())) await press('ArrowDown');
  await tabTo(page, page.getByRole('checkbox', { name: /GPS Europe/ }));
  await press('Space');
  await tabTo(page, page.locator('summary', { hasText: 'Remise' }));
  await press('Enter');
  await tabTo(page, page.getByLabel('Remise', { exact: true }));
  await type('5');
  await tabTo(page, page.getByLabel('Motif de la remise'));
  await type('Client fidèle');
  await tabTo(page, page.getByRole('radio', { name: 'Terminal' }));
  for (let presses = 0; presses < 3; presses += 1) await press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Lien' })).toBeChecked();
  await press('Control+Enter');
  await expect(title(page, 'À payer par lien')).toBeFocused();
});

test('a departure is written with the keyboard alone, with the reason why nobody signed', async ({
  page,
  volant,
}) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  const manager = await managerClient(volant);
  const rental = await soldToday(volant, manager.token);
  await manager.signIn(page);
  await page.goto(reportAddress('departure', rental.id));
  await expect(stepHeading(page, 'Client')).toBeVisible();
  const continueTo = async (to: string): Promise<void> => {
    await tabTo(page, page.getByRole('button', { name: /^(Continuer\s: |Passer$)/ }).first());
    await press('Enter');
    await expect(stepHeading(page, to)).toBeFocused();
  };
  await tabTo(page, page.getByLabel('Permis de conduire vu'));
  await press('Space');
  await tabTo(page, page.getByLabel('Pièce d’identité vue'));
  await press('Space');
  await tabTo(page, page.getByRole('textbox', { name: 'Kilométrage du compteur' }));
  await type('12010');
  await tabTo(page, page.getByRole('button', { name: 'Plein' }));
  await press('Enter');
  await continueTo('Photos');
  await continueTo('Dommages');
  await tabTo(page, page.getByRole('button', { name: 'Ajouter un dommage sans le dessin' }));
  await press('Enter');
  await expect(page.getByRole('group', { name: 'Dommage', exact: true })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Noter le dommage' }));
  await press('Enter');
  await expect(page.getByText('Griffe, avant')).toBeVisible();
  await continueTo('Argent');
  await continueTo('Signature');
  await tabTo(page, page.getByLabel('Signature refusée ou impossible'));
  await press('Space');
  await tabTo(page, page.getByLabel('Pourquoi le client ne signe pas'));
  await type('Ne peut pas écrire');
  await tabTo(page, page.getByRole('button', { name: 'Terminer sans signature' }));
  await press('Enter');
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
  const { done } = await reportsOf(volant, manager.token, rental.id);
  expect(done[0]).toMatchObject({ refusedReason: 'Ne peut pas écrire', content: { licenceSeen: true } });
});

test('the dialogs of an account take the focus at once and give it back, with the keyboard alone', async ({
  page,
  volant,
}) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const manager = await managerClient(volant);
  const rental = await soldToday(volant, manager.token);
  await manager.signIn(page);
  await page.goto(`/manage/reservations/${rental.id}`);
  for (const name of ['Ajouter un frais', 'Encaisser']) {
    const opener = page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog', { name });
    await opener.focus();
    await press('Space');
    await expect(dialog.or(dialog.locator(':focus')).and(page.locator(':focus'))).toHaveCount(1);
    await press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  }
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Encaisser' });
  await tabTo(page, dialog.getByRole('button', { name: 'Encaisser' }));
  await press('Enter');
  await expect(dialog).toHaveCount(0);
  // Nothing is due any more: its button is disabled.
  await expect(title(page, 'Maximilienne Vandenbroucke-Vanderschuerenhovenberghen')).toBeFocused();
});

test('a note is deleted with the keyboard alone, and the focus goes to its list', async ({
  page,
  volant,
}) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const manager = await managerClient(volant);
  const rental = await soldToday(volant, manager.token);
  await manager.signIn(page);
  await page.goto(`/manage/reservations/${rental.id}`);
  await tabTo(page, page.locator('summary', { hasText: 'Ajouter une note' }));
  await press('Enter');
  await tabTo(page, page.getByRole('textbox', { name: /^Note/ }));
  await page.keyboard.type('Écrite par erreur');
  await tabTo(page, page.getByRole('button', { name: 'Ajouter la note' }));
  await press('Enter');
  const opener = page.getByRole('button', { name: /^Supprimer la note du/ });
  await expect(opener).toBeVisible();
  await tabTo(page, opener);
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Supprimer cette note/ });
  await expect(question).toBeVisible();
  await tabTo(page, question.getByRole('button', { name: 'Supprimer la note' }));
  await press('Enter');
  await expect(opener).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Notes', exact: true })).toBeFocused();
});
