import { builtScript } from '../../routed-calls.ts';
import { expect, test } from '../../fixtures.ts';
import { expectFitsPhone } from '../../horizontal-scroll.ts';
import { tabTo } from '../../keyboard.ts';
import { managerClient, newVehicleDetails } from '../../manager-client.ts';
import { signInAsCustomer, title, vehicleCard } from '../../pages.ts';
import { colourOf, fakePicture, fourPictures, picture } from '../../pictures.ts';
import { fillFields, goToSummary, next, photos } from '../../vehicle-form.ts';

test('a manager adds a vehicle with four photos by keyboard and it appears in the catalogue', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const vehicle = newVehicleDetails();
  await manager.signIn(page);
  await page.goto('/manage');
  await expect(title(page, /^Bonjour /)).toBeVisible();
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);

  await tabTo(page, page.getByRole('link', { name: 'Gestion des véhicules' }));
  await press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Ajouter un véhicule' }));
  await press('Enter');
  await expect(title(page, 'Ajouter un véhicule')).toBeFocused();
  for (const [label, text] of [
    ['Marque', vehicle.brand],
    ['Modèle', vehicle.model],
    ['Prix journalier', '49,90'],
    ['Kilométrage max/jour', '250'],
  ] as const) {
    await tabTo(page, page.getByLabel(label));
    await type(text);
  }
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeFocused();
  // Before the keys: `waitForEvent` enables the interception of dialogs asynchronously, and without it Chromium cancels
  // the dialog.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.getByLabel('Ajouter des photos'));
  await press('Space');
  await (await chooser).setFiles(fourPictures());
  await expect(photos(page)).toHaveCount(4);
  // Move the third photo to the front; its button keeps the focus.
  await tabTo(page, page.getByRole('button', { name: 'Monter la photo 3' }));
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Monter la photo 2' })).toBeFocused();
  await press('Enter');
  await expect(photos(page).first()).toContainText('bleue.png');
  await expect(photos(page).first()).toContainText('Couverture');
  await tabTo(page, page.getByRole('button', { name: 'Suivant' }));
  await press('Enter');

  await expect(page.getByRole('heading', { name: 'Confirmation' })).toBeFocused();
  await expect(page.getByText('49,90 €/jour')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Créer le véhicule' }));
  await press('Enter');
  await expect(page.getByText('Véhicule créé avec succès ! Redirection en cours...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(vehicleCard(page, vehicle)).toContainText('49,90 €/jour');
  expect(await colourOf(vehicleCard(page, vehicle).getByRole('img'))).toBe('blue');

  const created = (await volant.vehicles()).find(({ model }) => model === vehicle.model)!;
  expect(created).toMatchObject({ mileage: 0, maxDailyMileage: 250 });
  expect(created.photoUrls).toHaveLength(4);
  await manager.setStatus(created.id, 'ARCHIVED');
});

test('an invalid form is refused step by step and keeps its content', async ({
  page,
  volant,
  pageErrors,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = newVehicleDetails();
  pageErrors.allow(400, '/api/vehicules');
  await manager.signIn(page);
  await page.goto('/vehicules/new');
  await expect(title(page, 'Ajouter un véhicule')).toBeVisible();
  await expectAccessible(page);

  await next(page);
  await expect(page.getByRole('link', { name: 'La marque et le modèle sont obligatoires' })).toBeVisible();
  await expect(page.getByText('Le prix journalier doit être supérieur à 0').last()).toBeVisible();
  await expect(page.getByText('Le kilométrage max/jour doit être supérieur à 0').last()).toBeVisible();
  await expectAccessible(page);
  await expectFitsPhone(page);
  await fillFields(page, vehicle);
  await page.getByLabel('Kilométrage actuel').fill('-1');
  await next(page);
  await expect(page.getByText('Le kilométrage ne peut pas être négatif').last()).toBeVisible();
  await page.getByLabel('Kilométrage actuel').fill('');
  await next(page);

  await expect(page.getByText('JPG, PNG, GIF — 5 Mo et 10 photos au plus')).toBeVisible();
  await next(page);
  await expect(page.getByText('Au moins une photo est requise').last()).toBeVisible();
  await expectAccessible(page);

  const choose = page.getByLabel('Ajouter des photos');
  await choose.setInputFiles([
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') },
    ...fourPictures(),
    { name: 'grande.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5 * 1024 * 1024 + 1) },
  ]);
  await expect(page.getByText("Le fichier notes.txt n'est pas une image valide")).toBeVisible();
  await expect(page.getByText('Le fichier grande.jpg est trop volumineux (max 5MB)')).toBeVisible();
  await expect(photos(page)).toHaveCount(4);
  await expectAccessible(page);
  await expectFitsPhone(page);
  await choose.setInputFiles(
    Array.from({ length: 7 }, (_, index) => picture(`encore-${index}.png`, [index, 0, 0])),
  );
  await expect(page.getByText('Vous ne pouvez pas ajouter plus de 10 photos')).toBeVisible();
  await expect(page.getByText('Fichier non ajouté : encore-6.png')).toBeVisible();
  await expect(photos(page)).toHaveCount(10);
  for (let count = 10; count > 3; count -= 1) {
    await page.getByRole('button', { name: `Retirer la photo ${count}` }).click();
  }
  // A file without a preview is not sent; the message names the HEIC format.
  await choose.setInputFiles([
    fakePicture('texte.png'),
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') },
  ]);
  await expect(page.getByText("Le fichier texte.png n'est pas une image valide")).toBeVisible();
  await expect(page.getByText('Le fichier IMG_0042.HEIC est au format HEIC')).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mettre en couverture la photo 3' }).click();
  await expect(page.getByText('Photo déplacée en première position, photo de couverture.')).toBeAttached();
  await next(page);
  await expectFitsPhone(page);
  await page.getByRole('button', { name: 'Précédent' }).click();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByLabel('Modèle')).toHaveValue(vehicle.model);
  await goToSummary(page);
  await page.getByRole('button', { name: 'Créer le véhicule' }).dblclick();
  await expect(page.getByText('Véhicule créé avec succès')).toBeVisible();
  await expectAccessible(page, [1280]);
  const created = (await volant.vehicles()).filter(({ model }) => model === vehicle.model);
  // The double click created one vehicle.
  expect(created.map(({ photoUrls }) => photoUrls.length)).toEqual([3]);
  await manager.setStatus(created[0]!.id, 'ARCHIVED');
});

test('customers and visitors are redirected home and load no manager code', async ({
  page,
  volant,
  newUserPage,
}) => {
  const { vehicle } = await volant.freeRental();
  const addresses = ['/vehicules/new', `/vehicules/modify/${vehicle.id}`, '/vehicules/archived', '/manage'];
  const customer = await newUserPage();
  await signInAsCustomer(customer, volant);
  const scripts: string[] = [];
  customer.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await customer.goto(`/vehicules/details/${vehicle.id}`);
  await expect(customer.getByRole('button', { name: 'RÉSERVER', exact: true })).toBeEnabled();
  await expect(customer.getByRole('button', { name: 'ARCHIVER' })).toHaveCount(0);
  for (const name of ['manager-actions', 'editor/modify-vehicle-dialog', 'archive/vehicle-status-dialog'])
    expect(scripts).not.toContain(builtScript(`src/features/vehicles/${name}.tsx`));

  for (const visitor of [page, customer]) {
    for (const address of addresses) {
      await visitor.goto(address);
      await expect(visitor).toHaveURL('/');
    }
  }
});
