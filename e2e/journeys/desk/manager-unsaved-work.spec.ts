import { expect, test } from '../../fixtures.ts';
import { managerClient, newVehicleDetails, openNewVehicle } from '../../manager-client.ts';
import { fillLogin } from '../../pages.ts';
import { fourPictures, picture } from '../../pictures.ts';
import { addPhotos, fillFields, goToSummary, next, photos, save } from '../../vehicle-form.ts';
import { managerAccount } from '../../volant-process.ts';

test('leaving unsaved work by a link or the history asks for confirmation', async ({ page, volant }) => {
  // Narrower, the links of the site are in the menu.
  await page.setViewportSize({ width: 1440, height: 900 });
  const manager = await managerClient(volant);
  await manager.signIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ajouter un véhicule' }).click();
  await fillFields(page, newVehicleDetails());
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  const stay = page.getByRole('button', { name: 'Continuer la saisie' });

  const links = page.getByRole('navigation', { name: 'Navigation principale' });
  await links.getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(question).toBeVisible();
  await stay.click();
  await next(page);
  await expect(page).toHaveURL(/etape=photos/);
  // Moving between the steps asks nothing.
  await page.goBack();
  await expect(page.getByLabel('Marque')).toHaveValue('Essai');
  await expect(question).toHaveCount(0);
  await page.goBack();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL('/vehicules/new');
  await stay.click();
  await expect(page.getByLabel('Marque')).toHaveValue('Essai');
  await page.goBack();
  await page.getByRole('button', { name: 'Quitter sans enregistrer' }).click();
  await expect(page).toHaveURL('/');
});

test('a form interrupted by an expired session is restored after the login', async ({
  page,
  volant,
  pageErrors,
}) => {
  const manager = await managerClient(volant);
  const vehicle = newVehicleDetails();
  pageErrors.allow(401, '/api/vehicules');
  await manager.signIn(page);
  await page.goto('/vehicules/new');
  await fillFields(page, vehicle);
  await next(page);
  await addPhotos(page, fourPictures());
  await next(page);
  await volant.endSession(manager.token);
  await page.getByRole('button', { name: 'Créer le véhicule' }).click();
  await expect(page).toHaveURL('/login');
  const again = await managerClient(volant);
  await page.evaluate(
    ([key, token]) => {
      localStorage.setItem(key, JSON.stringify({ email: 'gerante@exemple.be', token }));
      window.dispatchEvent(new StorageEvent('storage', { key }));
    },
    ['volant.session', again.token] as const,
  );
  await expect(page).toHaveURL(/\/vehicules\/new/);
  await expect(page.getByText('Votre saisie interrompue a été retrouvée.')).toBeVisible();
  await expect(page.getByLabel('Modèle')).toHaveValue(vehicle.model);
  await next(page);
  await expect(photos(page)).toHaveCount(4);
});

test('an interrupted form is restored on top of the changes of a colleague', async ({
  page,
  volant,
  pageErrors,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  const [red, green, blue, yellow] = vehicle.photoUrls as [string, string, string, string];
  pageErrors.allow(401, '/api/vehicules');
  await manager.signIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
  await page.getByLabel('Prix journalier').fill('55');
  await next(page);
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await next(page);
  await volant.endSession(manager.token);
  await save(page);
  await expect(page).toHaveURL('/login');

  const colleague = await managerClient(volant);
  await colleague.change(vehicle.id, { mileage: vehicle.mileage + 600 });
  const { photoUrls } = await colleague.setPhotos(
    vehicle.id,
    [red, green, blue],
    [picture('orange.png', [230, 120, 30])],
  );
  const orange = photoUrls.at(-1)!;
  await fillLogin(page, managerAccount);
  await expect(page).toHaveURL(/\/vehicules\/modify\/\d+/);
  await expect(page.getByText('Votre saisie interrompue a été retrouvée.')).toBeVisible();
  // Both changed the photos, so the form shows them first.
  await expect(page.getByText(/^Les photos ont été modifiées entre-temps/)).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  await next(page);
  await expect(page.getByText('Avant : 49,90 €/jour')).toBeVisible();
  await expect(page.getByText(/^45\s810\skm$/)).toBeVisible();
  await save(page);
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  const after = await colleague.find(vehicle.id);
  expect(after).toMatchObject({ dailyPrice: 55, mileage: vehicle.mileage + 600 });
  expect(after.photoUrls).toEqual([red, blue, orange]);
  expect(after.photoUrls).not.toContain(yellow);
  await colleague.setStatus(vehicle.id, 'ARCHIVED');
});

test('an interrupted vehicle dialog is restored and shows the changes of a colleague', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  pageErrors.allow(401, '/api/vehicules');
  const { manager, vehicle } = await openNewVehicle(page, volant, 'details');
  await page.getByRole('button', { name: 'MODIFIER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le véhicule' });
  await dialog.getByLabel('Prix journalier').fill('55');
  await volant.endSession(manager.token);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page).toHaveURL('/login');

  const colleague = await managerClient(volant);
  await colleague.change(vehicle.id, { dailyPrice: 52, mileage: vehicle.mileage + 600 });
  await fillLogin(page, managerAccount);
  await expect(dialog.getByText('Votre saisie interrompue a été retrouvée.')).toBeVisible();
  await expect(dialog.getByText(/^Ce véhicule a été modifié entre-temps/)).toBeVisible();
  await expect(dialog.getByText(/^Entre-temps devenu\s: 52$/).last()).toBeVisible();
  await expect(dialog.getByLabel('Prix journalier')).toHaveValue('55');
  await expect(dialog.getByLabel('Kilométrage actuel')).toHaveValue(String(vehicle.mileage + 600));
  await expectAccessible(page, [1280]);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Véhicule modifié avec succès !', { exact: true })).toBeVisible();
  const after = await colleague.find(vehicle.id);
  expect(after).toMatchObject({ dailyPrice: 55, mileage: vehicle.mileage + 600 });
  expect(after.photoUrls).toEqual(vehicle.photoUrls);
  await colleague.setStatus(vehicle.id, 'ARCHIVED');
});

test('an unchanged form is not restored after the session expires', async ({ page, volant, pageErrors }) => {
  pageErrors.allow(401, '/api/vehicules');
  const { manager, vehicle } = await openNewVehicle(page, volant, 'modify');
  await goToSummary(page);
  await volant.endSession(manager.token);
  await save(page);
  await expect(page).toHaveURL('/login');
  const colleague = await managerClient(volant);
  await colleague.change(vehicle.id, { mileage: vehicle.mileage + 600 });
  await fillLogin(page, managerAccount);
  await expect(page.getByText(/^45\s810\skm$/)).toBeVisible();
  await expect(page.getByText(/Votre saisie interrompue/)).toHaveCount(0);
  await expect(page.getByText(/^Avant/)).toHaveCount(0);
  await colleague.setStatus(vehicle.id, 'ARCHIVED');
});

test('a session that expires on a vehicle page leads to the login and back to the open dialog', async ({
  page,
  volant,
  pageErrors,
}) => {
  const manager = await managerClient(volant);
  const vehicle = (await volant.vehicles())[0]!;
  pageErrors.allow(401, `/api/vehicules/${vehicle.id}/status`);
  await manager.signIn(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page.getByRole('button', { name: 'ARCHIVER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archiver le véhicule' });
  await expect(dialog).toBeVisible();
  await volant.endSession(manager.token);
  await dialog.getByRole('button', { name: 'Archiver' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await fillLogin(page, managerAccount);
  await expect(page).toHaveURL(`/vehicules/details/${vehicle.id}`);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Retour' }).click();
});
