import { fillLogin } from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { fleet, fourPictures, newVehicle } from '../fleet.ts';
import { picture } from '../pictures.ts';
import { fillFields, next, photos } from '../vehicle-form.ts';
import { managerAccount } from '../volant-process.ts';

// A colour on its way to another one has a contrast of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('unsaved work is not left without being asked, by a link or by the history', async ({
  page,
  volant,
}) => {
  const manager = await fleet(volant);
  await manager.comeIn(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Ajouter un véhicule' }).click();
  await fillFields(page, newVehicle());
  const question = page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' });
  const stay = page.getByRole('button', { name: 'Continuer la saisie' });

  await page.getByRole('banner').getByRole('link', { name: 'Accueil', exact: true }).click();
  await expect(question).toBeVisible();
  await stay.click();
  await next(page);
  await expect(page).toHaveURL(/etape=photos/);
  // Between the steps nothing is asked.
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

test('a session that ends in the middle of the form gives the work back after the login', async ({
  page,
  volant,
  watched,
}) => {
  const manager = await fleet(volant);
  const vehicle = newVehicle();
  watched.allow(401, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto('/vehicules/new');
  await fillFields(page, vehicle);
  await next(page);
  await page.getByLabel('Ajouter des photos').setInputFiles(fourPictures());
  await next(page);
  await volant.endSession(manager.token);
  await page.getByRole('button', { name: 'Créer le véhicule' }).click();
  await expect(page).toHaveURL('/login');
  const again = await fleet(volant);
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

test('a form that the end of the session interrupts comes back over what a colleague did meanwhile', async ({
  page,
  volant,
  watched,
}) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  const [red, green, blue, yellow] = vehicle.photoUrls as [string, string, string, string];
  watched.allow(401, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
  await page.getByLabel('Prix journalier').fill('55');
  await next(page);
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await next(page);
  await volant.endSession(manager.token);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page).toHaveURL('/login');

  const colleague = await fleet(volant);
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
  // Both changed the photos: they are to be looked at.
  await expect(page.getByText(/^Les photos ont été modifiées entre-temps/)).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  await next(page);
  await expect(page.getByText('Avant : 49,90 €/jour')).toBeVisible();
  await expect(page.getByText(/^45\s810\skm$/)).toBeVisible();
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  const after = await colleague.find(vehicle.id);
  expect(after).toMatchObject({ dailyPrice: 55, mileage: vehicle.mileage + 600 });
  expect(after.photoUrls).toEqual([red, blue, orange]);
  expect(after.photoUrls).not.toContain(yellow);
  await colleague.setStatus(vehicle.id, 'ARCHIVED');
});

test('the dialog of a vehicle that the end of the session interrupts tells what a colleague changed', async ({
  page,
  volant,
  watched,
  expectAccessible,
}) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  watched.allow(401, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page.getByRole('button', { name: 'MODIFIER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le véhicule' });
  await dialog.getByLabel('Prix journalier').fill('55');
  await volant.endSession(manager.token);
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(page).toHaveURL('/login');

  const colleague = await fleet(volant);
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

test('a form that nobody changed is forgotten with its session', async ({ page, volant, watched }) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  watched.allow(401, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
  await next(page);
  await next(page);
  await volant.endSession(manager.token);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page).toHaveURL('/login');
  const colleague = await fleet(volant);
  await colleague.change(vehicle.id, { mileage: vehicle.mileage + 600 });
  await fillLogin(page, managerAccount);
  await expect(page.getByText(/^45\s810\skm$/)).toBeVisible();
  await expect(page.getByText(/Votre saisie interrompue/)).toHaveCount(0);
  await expect(page.getByText(/^Avant/)).toHaveCount(0);
  await colleague.setStatus(vehicle.id, 'ARCHIVED');
});

test('a session that ends on the page of a vehicle leads to the login, and back to what was being done', async ({
  page,
  volant,
  watched,
}) => {
  const manager = await fleet(volant);
  const vehicle = (await volant.vehicles())[0]!;
  watched.allow(401, `/api/vehicules/${vehicle.id}/status`);
  await manager.comeIn(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page.getByRole('button', { name: 'ARCHIVER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archiver le véhicule' });
  await expect(dialog).toBeVisible();
  await volant.endSession(manager.token);
  await dialog.getByRole('button', { name: 'Archiver' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Session expirée. Veuillez vous reconnecter.')).toBeVisible();
  await page.getByLabel('Adresse email').fill(managerAccount.email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(managerAccount.password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL(`/vehicules/details/${vehicle.id}`);
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Retour' }).click();
});
