import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures.ts';
import { managerClient, openNewVehicle } from '../../manager-client.ts';
import { displayName, title, vehicleCard } from '../../pages.ts';
import { colourOf, fakePicture, picture } from '../../pictures.ts';
import { addPhotos, goToSummary, next, photos, save } from '../../vehicle-form.ts';

/** Delays the previews of chosen files between `hold` and `show`. */
const slowPreviews = async (
  page: Page,
): Promise<{ hold: () => Promise<void>; show: () => Promise<void> }> => {
  const browser = await page.evaluateHandle(() => {
    const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
    const previews = { isHeld: false, waiting: new Map<string, () => void>() };
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      ...source,
      set(this: HTMLImageElement, url: string) {
        const show = () => source.set!.call(this, url);
        if (previews.isHeld && url.startsWith('blob:')) previews.waiting.set(url, show);
        else show();
      },
    });
    const revoke = URL.revokeObjectURL.bind(URL);
    URL.revokeObjectURL = (url) => {
      // The preview was removed from the page.
      previews.waiting.delete(url);
      revoke(url);
    };
    return previews;
  });
  return {
    hold: () =>
      browser.evaluate((previews) => {
        previews.isHeld = true;
      }),
    show: () =>
      browser.evaluate((previews) => {
        previews.isHeld = false;
        for (const show of previews.waiting.values()) show();
        previews.waiting.clear();
      }),
  };
};

test('the edit page changes the price and the cover photo after a summary', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await managerClient(volant);
  const vehicle = await manager.add();
  await manager.signIn(page);
  await page.goto('/');
  await vehicleCard(page, vehicle).getByRole('link', { name: 'Modifier' }).click();
  await expect(title(page, 'MODIFIER LE VÉHICULE')).toBeVisible();
  await expect(page.getByText(displayName(vehicle).toUpperCase())).toBeVisible();
  await expect(page.getByLabel('Prix journalier')).toHaveValue('49,90');
  await expectAccessible(page);
  await page.getByLabel('Kilométrage max/jour').fill('0');
  await next(page);
  await expect(
    page.getByText('Le kilométrage maximum par jour doit être supérieur à 0').last(),
  ).toBeVisible();
  await page.getByLabel('Kilométrage max/jour').fill('300');
  await page.getByLabel('Prix journalier').fill('1 055');
  await next(page);

  await addPhotos(page, picture('nouvelle.png', [220, 190, 50]));
  for (const position of [5, 4, 3, 2]) {
    await page.getByRole('button', { name: `Monter la photo ${position}` }).click();
  }
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await expectAccessible(page);
  await next(page);
  await expect(page.getByText('Avant : 49,90 €/jour')).toBeVisible();
  await expect(page.getByText('1 055,00 €/jour')).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page.getByText('Véhicule modifié avec succès ! Redirection en cours...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(vehicleCard(page, vehicle)).toContainText('1 055,00 €/jour');
  // Fields and photos are two calls; the catalogue may be fetched again after the second.
  await expect.poll(() => colourOf(vehicleCard(page, vehicle).getByRole('img'))).toBe('yellow');

  const after = await manager.find(vehicle.id);
  expect(after).toMatchObject({ dailyPrice: 1055, maxDailyMileage: 300, mileage: 45_210 });
  expect(after.photoUrls.slice(1)).toEqual(vehicle.photoUrls.slice(1));
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('the edit dialog removes a photo and drags another to the front', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const { manager, vehicle } = await openNewVehicle(page, volant, 'details');
  await page.getByRole('button', { name: 'MODIFIER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le véhicule' });
  await expect(dialog.getByLabel('Modèle')).toHaveValue(vehicle.model);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByLabel('Modèle').fill('');
  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Le modèle est obligatoire').last()).toBeVisible();
  await dialog.getByLabel('Modèle').fill(`${vehicle.model} bis`);
  await dialog.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await photos(page).nth(2).dragTo(photos(page).nth(0));

  // Closing asks for confirmation.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
  await expectAccessible(page, [1280]);
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();

  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Véhicule modifié avec succès !', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'MODIFIER' })).toBeFocused();
  await expect(title(page, `${displayName(vehicle)} bis`)).toBeVisible();
  await expect(page.getByRole('main').getByText('1 / 3')).toBeVisible();

  const [red, , blue, yellow] = vehicle.photoUrls;
  expect((await manager.find(vehicle.id)).photoUrls).toEqual([yellow, red, blue]);
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('two managers edit one vehicle: the new mileage is kept and the price conflict shows both values @gate', async ({
  page,
  volant,
  pageErrors,
}) => {
  const manager = await managerClient(volant);
  const vehicle = (await volant.vehicles())[1]!;
  pageErrors.allow(409, '/api/vehicules');
  await manager.signIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
  await expect(page.getByLabel('Modèle')).toHaveValue(vehicle.model);
  // Meanwhile another user changes the mileage and the price.
  const { photos: _photos, photoUrls: _urls, notice: _notice, ...shown } = vehicle;
  const change = await fetch(`${volant.url}/api/vehicules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` },
    body: JSON.stringify({ ...shown, mileage: vehicle.mileage + 600, dailyPrice: vehicle.dailyPrice + 1 }),
  });
  expect(change.status).toBe(200);
  await page.getByLabel('Prix journalier (€)').fill(String(vehicle.dailyPrice + 5));
  await goToSummary(page);
  await save(page);
  await expect(page.getByText('Ce véhicule a été modifié entre-temps : voici son état actuel')).toBeVisible();
  await expect(page.getByText(/^Entre-temps devenu\s: \d/).last()).toBeVisible();
  await goToSummary(page);
  await save(page);
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  const after = (await volant.vehicles()).find(({ id }) => id === vehicle.id)!;
  expect(after).toMatchObject({ mileage: vehicle.mileage + 600, dailyPrice: vehicle.dailyPrice + 5 });
});

test('editing the fields alone keeps photos that a colleague changed meanwhile', async ({
  page,
  volant,
  pageErrors,
}) => {
  pageErrors.allow(409, '/api/vehicules');
  const { manager, vehicle } = await openNewVehicle(page, volant, 'modify');
  await page.getByLabel('Prix journalier').fill('55');
  await next(page);
  const countLoaded = (images: Element[]) =>
    images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length;
  // The colleague removes the files of two.
  await expect
    .poll(() => photos(page).locator('img').evaluateAll(countLoaded))
    .toBe(vehicle.photoUrls.length);
  const [red, green] = vehicle.photoUrls as [string, string];
  const { photoUrls } = await manager.setPhotos(vehicle.id, [green, red], [picture('o.png', [230, 120, 30])]);
  await next(page);
  await save(page);
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  expect(await manager.find(vehicle.id)).toMatchObject({ dailyPrice: 55, photoUrls });
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('a file that is not an image is not sent, even before its preview was checked', async ({
  page,
  volant,
}) => {
  const { manager, vehicle } = await openNewVehicle(page, volant, 'modify');
  const slow = await slowPreviews(page);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(new URL(request.url()).pathname);
  });
  await expect(page.getByLabel('Modèle')).toHaveValue(vehicle.model);
  await next(page);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const choose = page.getByLabel('Ajouter des photos');

  await slow.hold();
  await choose.setInputFiles(fakePicture('texte.png'));
  await expect(photos(page)).toHaveCount(5);
  await next(page);
  await slow.show();
  await expect(page.getByText("Le fichier texte.png n'est pas une image valide")).toBeVisible();
  await expect(photos(page)).toHaveCount(4);
  await next(page);
  await expect(heading('Résumé')).toBeVisible();

  // The history leads to the summary without validating the step.
  await page.goBack();
  await slow.hold();
  await choose.setInputFiles(fakePicture('autre.png'));
  await expect(photos(page)).toHaveCount(5);
  await page.goForward();
  await expect(heading('Résumé')).toBeVisible();
  await save(page);
  await slow.show();
  await expect(heading('Photos')).toBeVisible();
  await expect(page.getByText("Le fichier autre.png n'est pas une image valide")).toBeVisible();
  await expect(photos(page)).toHaveCount(4);
  expect(sent).toEqual([]);
  await next(page);
  await save(page);
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  expect(sent).toEqual(['/api/vehicules']);
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});
