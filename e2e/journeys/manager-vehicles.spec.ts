import type { Page } from '@playwright/test';
import { comeBackAs, fillLogin, nameOf, title } from '../acts.ts';
import { expect, test } from '../fixtures.ts';
import { cardOf, colourOf, fleet, fourPictures, newVehicle } from '../fleet.ts';
import { tabTo } from '../keyboard.ts';
import { falsePicture, picture } from '../pictures.ts';
import { managerAccount } from '../volant-process.ts';

// A colour on its way to another one has a contrast of its own.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const photos = (page: Page) => page.getByRole('list', { name: 'Photos du véhicule' }).getByRole('listitem');
const next = (page: Page) => page.getByRole('button', { name: 'Suivant' }).click();

/** A browser that takes its time to open a chosen file: as long as it is told to. */
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
      // The preview is gone from the page.
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

const expectNoSidewaysScroll = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 320, height: 640 });
  // Polled: the frame right after the resize may still have the layout of the wider window.
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      { message: `what sticks out of ${page.url()}` },
    )
    .toBeLessThanOrEqual(0);
  if (before) await page.setViewportSize(before);
};

/** The first step of the form as it stands open, filled in. */
const fillFields = async (page: Page, vehicle: { brand: string; model: string }): Promise<void> => {
  await page.getByLabel('Marque').fill(vehicle.brand);
  await page.getByLabel('Modèle').fill(vehicle.model);
  await page.getByLabel('Prix journalier').fill('49,90');
  await page.getByLabel('Kilométrage max/jour').fill('250');
};

test('the keyboard alone adds a vehicle with four photos, which then stands in the catalogue @gate', async ({
  page,
  volant,
}) => {
  const manager = await fleet(volant);
  const vehicle = newVehicle();
  await manager.comeIn(page);
  await page.goto('/manage');
  await expect(title(page, /^Bonjour /)).toBeVisible();
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);

  await tabTo(page, page.getByRole('link', { name: 'Gestion des véhicules' }));
  await press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Ajouter un véhicule' }));
  await press('Enter');
  await expect(title(page, 'AJOUTER UN VÉHICULE')).toBeFocused();
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
  await tabTo(page, page.getByLabel('Ajouter des photos'));
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Space')]);
  await chooser.setFiles(fourPictures());
  await expect(photos(page)).toHaveCount(4);
  // The third becomes the cover, its button keeping the focus on the way.
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
  await expect(cardOf(page, vehicle)).toContainText('49,90 €/jour');
  expect(await colourOf(cardOf(page, vehicle).getByRole('img'))).toBe('blue');

  const created = (await volant.vehicles()).find(({ model }) => model === vehicle.model)!;
  expect(created).toMatchObject({ mileage: 0, maxDailyMileage: 250 });
  expect(created.photoUrls).toHaveLength(4);
  await manager.setStatus(created.id, 'ARCHIVED');
});

test('a form that is not right is refused step by step, and nothing of it is lost @gate', async ({
  page,
  volant,
  watched,
  expectAccessible,
}) => {
  const manager = await fleet(volant);
  const vehicle = newVehicle();
  watched.allow(400, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto('/vehicules/new');
  await expect(title(page, 'AJOUTER UN VÉHICULE')).toBeVisible();
  await expectAccessible(page);

  await next(page);
  await expect(page.getByRole('link', { name: 'La marque et le modèle sont obligatoires' })).toBeVisible();
  await expect(page.getByText('Le prix journalier doit être supérieur à 0').last()).toBeVisible();
  await expect(page.getByText('Le kilométrage max/jour doit être supérieur à 0').last()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
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
  await expectNoSidewaysScroll(page);
  await choose.setInputFiles(
    Array.from({ length: 7 }, (_, index) => picture(`encore-${index}.png`, [index, 0, 0])),
  );
  await expect(page.getByText('Vous ne pouvez pas ajouter plus de 10 photos')).toBeVisible();
  await expect(page.getByText('Fichier non ajouté : encore-6.png')).toBeVisible();
  await expect(photos(page)).toHaveCount(10);
  for (let count = 10; count > 3; count -= 1) {
    await page.getByRole('button', { name: `Retirer la photo ${count}` }).click();
  }
  // What its preview cannot show is not sent; a phone's own format is named.
  await choose.setInputFiles([
    falsePicture('texte.png'),
    { name: 'IMG_0042.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') },
  ]);
  await expect(page.getByText("Le fichier texte.png n'est pas une image valide")).toBeVisible();
  await expect(page.getByText('Le fichier IMG_0042.HEIC est au format HEIC')).toBeVisible();
  await expect(photos(page)).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Mettre en couverture la photo 3' }).click();
  await expect(page.getByText('Photo déplacée en première position, photo de couverture.')).toBeAttached();
  await next(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Précédent' }).click();
  await page.getByRole('button', { name: 'Précédent' }).click();
  await expect(page.getByLabel('Modèle')).toHaveValue(vehicle.model);
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Créer le véhicule' }).dblclick();
  await expect(page.getByText('Véhicule créé avec succès')).toBeVisible();
  await expectAccessible(page, [1280]);
  const created = (await volant.vehicles()).filter(({ model }) => model === vehicle.model);
  // One vehicle, whatever the finger does.
  expect(created.map(({ photoUrls }) => photoUrls.length)).toEqual([3]);
  await manager.setStatus(created[0]!.id, 'ARCHIVED');
});

test('the page of a vehicle changes its price and its cover, and says what it is about to change', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  await manager.comeIn(page);
  await page.goto('/');
  await cardOf(page, vehicle).getByRole('link', { name: 'Modifier' }).click();
  await expect(title(page, 'MODIFIER LE VÉHICULE')).toBeVisible();
  await expect(page.getByText(nameOf(vehicle).toUpperCase())).toBeVisible();
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

  await page.getByLabel('Ajouter des photos').setInputFiles(picture('nouvelle.png', [220, 190, 50]));
  for (const place of [5, 4, 3, 2]) {
    await page.getByRole('button', { name: `Monter la photo ${place}` }).click();
  }
  await page.getByRole('button', { name: 'Retirer la photo 2' }).click();
  await expectAccessible(page);
  await next(page);
  await expect(page.getByText('Avant : 49,90 €/jour')).toBeVisible();
  await expect(page.getByText('1 055,00 €/jour')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page.getByText('Véhicule modifié avec succès ! Redirection en cours...')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(cardOf(page, vehicle)).toContainText('1 055,00 €/jour');
  // The fields and the photos are two calls: the catalogue may come once more after the second.
  await expect.poll(() => colourOf(cardOf(page, vehicle).getByRole('img'))).toBe('yellow');

  const after = await manager.find(vehicle.id);
  expect(after).toMatchObject({ dailyPrice: 1055, maxDailyMileage: 300, mileage: 45_210 });
  expect(after.photoUrls.slice(1)).toEqual(vehicle.photoUrls.slice(1));
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('the dialog of a vehicle removes a photo and drags another to the front', async ({
  page,
  volant,
  expectAccessible,
}) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  await manager.comeIn(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
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

  // Closing asks first, and may be thought better of.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog', { name: 'Quitter sans enregistrer ?' })).toBeVisible();
  await expectAccessible(page, [1280]);
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();

  await dialog.getByRole('button', { name: 'Sauvegarder' }).click();
  await expect(dialog.getByText('Véhicule modifié avec succès !', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'MODIFIER' })).toBeFocused();
  await expect(title(page, `${nameOf(vehicle)} bis`)).toBeVisible();
  await expect(page.getByRole('main').getByText('1 / 3')).toBeVisible();

  const [red, , blue, yellow] = vehicle.photoUrls;
  expect((await manager.find(vehicle.id)).photoUrls).toEqual([yellow, red, blue]);
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('an archived vehicle is hidden from customers until the manager brings it back @gate', async ({
  page,
  volant,
  watched,
  somebodyElse,
  expectAccessible,
}) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  const address = `/vehicules/details/${vehicle.id}`;
  watched.allow(410, address);
  watched.allow(410, `/api/vehicules/${vehicle.id}`);
  await manager.comeIn(page);
  await page.goto(address);
  await page.getByRole('button', { name: 'ARCHIVER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archiver le véhicule' });
  await expect(dialog.getByText('Aucune réservation n’est à venir.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Archiver', exact: true }).click();
  await expect(dialog.getByText('Statut mis à jour')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'RÉACTIVER' })).toBeFocused();
  await expectAccessible(page);

  const customer = await somebodyElse();
  await comeBackAs(customer, await volant.register());
  expect((await customer.goto(address))?.status()).toBe(410);
  await expect(customer.getByText("Ce véhicule n'est plus disponible pour consultation.")).toBeVisible();
  await customer.goto('/');
  await expect(cardOf(customer, vehicle)).toHaveCount(0);

  await page.goto('/vehicules/archived');
  await expect(title(page, 'VÉHICULES ARCHIVÉS')).toBeVisible();
  const card = cardOf(page, vehicle);
  await expect(card).toContainText('ARCHIVÉ');
  await expect(card).toContainText('45 210 km');
  await expect(card).toContainText('250 km/jour');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Détails' }).click();
  const details = page.getByRole('dialog', { name: nameOf(vehicle) });
  await expect(details.getByText('Boîte automatique')).toBeVisible();
  await expect(details.getByText('1 / 4')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(card.getByRole('button', { name: 'Détails' })).toBeFocused();

  await card.getByRole('button', { name: 'Réactiver' }).click();
  const question = page.getByRole('dialog', { name: 'Réactiver ce véhicule ?' });
  await expect(question.getByText(/visible dans le catalogue/)).toBeVisible();
  await expectAccessible(page, [1280]);
  await question.getByRole('button', { name: 'Réactiver' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'est réactivé' })).toBeVisible();
  await expect(card).toHaveCount(0);
  await expect(title(page, 'VÉHICULES ARCHIVÉS')).toBeFocused();

  await customer.goto('/');
  await expect(cardOf(customer, vehicle)).toBeVisible();
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('archiving tells how many reservations are still to come, and keeps them', async ({ page, volant }) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  const customer = await volant.register();
  const { startDate, endDate } = await volant.freeRental();
  const { body: reservation } = await volant.book(customer.token, { vehicle, startDate, endDate });
  await volant.outcome(customer.token, await volant.payDeposit(customer.token, reservation));

  await manager.comeIn(page);
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page.getByRole('button', { name: 'ARCHIVER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Archiver le véhicule' });
  await expect(dialog.getByText('1 réservation est encore à venir. Elle reste valable.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Archiver', exact: true }).click();
  await expect(dialog.getByText('Statut mis à jour')).toBeVisible();
  expect((await volant.myReservations(customer.token)).map(({ status }) => status)).toEqual(['upcoming']);
});

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

test('two managers change one vehicle: what a return wrote stays, and both values are shown @gate', async ({
  page,
  volant,
  watched,
}) => {
  const manager = await fleet(volant);
  const vehicle = (await volant.vehicles())[1]!;
  watched.allow(409, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
  await expect(page.getByLabel('Modèle')).toHaveValue(vehicle.model);
  // Somebody else meanwhile writes the counter and the price.
  const { photos: _photos, photoUrls: _urls, notice: _notice, ...shown } = vehicle;
  const change = await fetch(`${volant.url}/api/vehicules`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${manager.token}` },
    body: JSON.stringify({ ...shown, mileage: vehicle.mileage + 600, dailyPrice: vehicle.dailyPrice + 1 }),
  });
  expect(change.status).toBe(200);
  await page.getByLabel('Prix journalier (€)').fill(String(vehicle.dailyPrice + 5));
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page.getByText('Ce véhicule a été modifié entre-temps : voici son état actuel')).toBeVisible();
  await expect(page.getByText(/^Entre-temps devenu\s: \d/).last()).toBeVisible();
  await next(page);
  await next(page);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  const after = (await volant.vehicles()).find(({ id }) => id === vehicle.id)!;
  expect(after).toMatchObject({ mileage: vehicle.mileage + 600, dailyPrice: vehicle.dailyPrice + 5 });
});

test('a colleague’s photos stay when the fields alone are changed', async ({ page, volant, watched }) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  watched.allow(409, '/api/vehicules');
  await manager.comeIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
  await page.getByLabel('Prix journalier').fill('55');
  await next(page);
  const [red, green] = vehicle.photoUrls as [string, string];
  const { photoUrls } = await manager.setPhotos(vehicle.id, [green, red], [picture('o.png', [230, 120, 30])]);
  await next(page);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  expect(await manager.find(vehicle.id)).toMatchObject({ dailyPrice: 55, photoUrls });
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('a file that is no picture is not sent, however fast one goes on', async ({ page, volant }) => {
  const manager = await fleet(volant);
  const vehicle = await manager.add();
  await manager.comeIn(page);
  await page.goto(`/vehicules/modify/${vehicle.id}`);
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
  await choose.setInputFiles(falsePicture('texte.png'));
  await expect(photos(page)).toHaveCount(5);
  await next(page);
  await slow.show();
  await expect(page.getByText("Le fichier texte.png n'est pas une image valide")).toBeVisible();
  await expect(photos(page)).toHaveCount(4);
  await next(page);
  await expect(heading('Résumé')).toBeVisible();

  // The history leads to the summary without asking the step.
  await page.goBack();
  await slow.hold();
  await choose.setInputFiles(falsePicture('autre.png'));
  await expect(photos(page)).toHaveCount(5);
  await page.goForward();
  await expect(heading('Résumé')).toBeVisible();
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await slow.show();
  await expect(heading('Photos')).toBeVisible();
  await expect(page.getByText("Le fichier autre.png n'est pas une image valide")).toBeVisible();
  await expect(photos(page)).toHaveCount(4);
  expect(sent).toEqual([]);
  await next(page);
  await page.getByRole('button', { name: 'Sauvegarder les modifications' }).click();
  await expect(page.getByText('Véhicule modifié avec succès')).toBeVisible();
  expect(sent).toEqual(['/api/vehicules']);
  await manager.setStatus(vehicle.id, 'ARCHIVED');
});

test('customers and visitors are sent home, and load none of the manager screens', async ({
  page,
  volant,
  somebodyElse,
}) => {
  const { vehicle } = await volant.freeRental();
  const addresses = ['/vehicules/new', `/vehicules/modify/${vehicle.id}`, '/vehicules/archived', '/manage'];
  const customer = await somebodyElse();
  await comeBackAs(customer, await volant.register());
  const scripts: string[] = [];
  customer.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await customer.goto(`/vehicules/details/${vehicle.id}`);
  await expect(customer.getByRole('button', { name: 'RÉSERVER', exact: true })).toBeEnabled();
  await expect(customer.getByRole('button', { name: 'ARCHIVER' })).toHaveCount(0);
  expect(scripts.filter((path) => /manager-actions|modify-vehicle|vehicle-status/.test(path))).toEqual([]);

  for (const visitor of [page, customer]) {
    for (const address of addresses) {
      await visitor.goto(address);
      await expect(visitor).toHaveURL('/');
    }
  }
});

test('an address without a vehicle leads a manager home', async ({ page, volant, watched }) => {
  const manager = await fleet(volant);
  watched.allow(404, '/api/vehicules/999999');
  await manager.comeIn(page);
  for (const address of ['/vehicules/modify', '/vehicules/modify/abc']) {
    await page.goto(address);
    await expect(page).toHaveURL('/');
  }
  await page.goto('/vehicules/modify/999999');
  await expect(page.getByText('Erreur lors du chargement du véhicule')).toBeVisible();
  await expect(page).toHaveURL('/');
});
