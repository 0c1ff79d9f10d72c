import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import { vehicleName } from '@volant/shared/vehicles/vehicle-name.ts';
import { expect, test } from '../../fixtures.ts';
import { tabTo } from '../../keyboard.ts';
import { cardForm, logInAsManager, payButton, signInAsCustomer, title } from '../../pages.ts';

test('a customer logs in, books and pays with the keyboard alone', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental();
  const customer = await volant.register();
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);

  await page.goto('/login');
  await tabTo(page, page.getByLabel('Adresse email'));
  await type(customer.email);
  await tabTo(page, page.getByRole('textbox', { name: 'Mot de passe' }));
  await type(customer.password);
  await press('Enter');
  await expect(page).toHaveURL('/');

  await tabTo(page, page.getByRole('link', { name: 'Aller au contenu' }));
  await press('Enter');
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: vehicleName(vehicle).toUpperCase() }) });
  await tabTo(
    page,
    card
      .getByRole('link', { name: /Réserver maintenant/ })
      .or(card.getByRole('button', { name: /Réserver maintenant/ })),
  );
  await press('Enter');

  await expect(title(page, 'Sélection des dates')).toBeFocused();
  await tabTo(page, page.getByLabel('Date de début'));
  await type(formatShortDate(period.startDate));
  await tabTo(page, page.getByLabel('Date de fin'));
  await type(formatShortDate(period.endDate));
  await tabTo(page, page.getByRole('button', { name: 'Continuer', exact: true }));
  await press('Enter');

  await expect(title(page, 'Accessoires')).toBeFocused();
  await tabTo(page, page.getByRole('checkbox', { name: /GPS Europe/ }));
  await press('Space');
  await tabTo(page, page.getByRole('button', { name: /Ajouter un exemplaire\s: GPS Europe/ }));
  await press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Continuer vers le paiement' }));
  await press('Enter');

  await expect(title(page, 'Paiement')).toBeFocused();
  const form = cardForm(page);
  await tabTo(page, form.getByLabel('Numéro de carte'));
  await type('4242424242424242');
  await tabTo(page, form.getByLabel('Date d’expiration (MM/AA)'));
  await type('1240');
  await tabTo(page, form.getByLabel('CVC'));
  await type('123');
  await tabTo(page, payButton(page));
  await press('Enter');

  await expect(title(page, 'RÉSERVATION CONFIRMÉE !')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Voir mes réservations' }));
  await press('Enter');
  await tabTo(page, page.getByRole('button', { name: /^Détails/ }));
  await press('Enter');
  await expect(page.getByText('GPS Europe × 2')).toBeVisible();
});

test('the calendar works with the arrow keys and Enter', async ({ page, volant }) => {
  const { vehicle, ...period } = await volant.freeRental({ days: 2 });
  await signInAsCustomer(page, volant);
  await page.goto(`/reservation?vehicule=${vehicle.id}`);
  const start = page.getByLabel('Date de début');
  await tabTo(page, start);
  await page.keyboard.type(formatShortDate(period.startDate));
  const calendar = page.getByRole('application', { name: /Disponibilités du véhicule/ });
  await tabTo(page, calendar.locator('[tabindex="0"][role="button"]').first());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Date de fin')).toHaveValue(formatShortDate(period.endDate));
});

test('a manager adds and removes a season and a closed day with the keyboard alone', async ({ page }) => {
  const press = (key: string): Promise<void> => page.keyboard.press(key);
  const type = (text: string): Promise<void> => page.keyboard.type(text);
  await logInAsManager(page);
  await tabTo(page, page.getByRole('link', { name: 'Réglages', exact: true }));
  await press('Enter');
  await expect(title(page, 'Réglages')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Ajouter une saison' }));
  await press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Nouvelle saison' });
  await tabTo(page, dialog.getByLabel('S’applique à'));
  await type('Une c');
  await tabTo(page, dialog.getByLabel('Catégorie'));
  await type('Break');
  await tabTo(page, dialog.getByLabel('Premier jour'));
  await type('05072098');
  await tabTo(page, dialog.getByLabel('Dernier jour'));
  await type('4/8/2098');
  await tabTo(page, dialog.getByLabel('Variation du prix'));
  await type('20');
  await press('Enter');
  await expect(page.getByText('Enregistré')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une saison' })).toBeFocused();
  const seasons = page.getByRole('region', { name: 'Saisons' });
  await expect(seasons).toContainText('Catégorie Break, du 05/07/2098 au 04/08/2098');

  await tabTo(page, seasons.getByRole('button', { name: /^Modifier : \+20\s%/ }));
  await press('Enter');
  const change = page.getByRole('dialog', { name: 'Modifier la saison' });
  await tabTo(page, change.getByLabel('Variation du prix'));
  await press('ControlOrMeta+a');
  await type('-15');
  await press('Enter');
  await expect(seasons).toContainText('−15 %');
  await tabTo(page, seasons.getByRole('button', { name: /^Supprimer : −15\s%/ }));
  await press('Enter');
  const question = page.getByRole('alertdialog', { name: /^Supprimer cette règle/ });
  await tabTo(page, question.getByRole('button', { name: 'Supprimer' }));
  await press('Enter');
  await expect(page.getByText('La règle a été supprimée')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Saisons' })).toBeFocused();
  await expect(seasons).toContainText('Aucune règle');

  await tabTo(page, page.getByRole('link', { name: 'Jours de fermeture' }));
  await press('Enter');
  const closures = page.getByRole('form', { name: 'Fermer un jour' });
  const days = page.getByRole('region', { name: 'Jours fermés à venir' });
  await tabTo(page, closures.getByLabel('Jour'));
  await type('09092098');
  await tabTo(page, closures.getByLabel('Motif'));
  await type('Inventaire');
  await press('Enter');
  await expect(page.getByText(/L’agence est fermée le .*9\sseptembre\s2098/)).toBeVisible();
  await expect(closures.getByLabel('Jour')).toBeFocused();
  await tabTo(page, days.getByRole('button', { name: /^Rouvrir : .*9\sseptembre\s2098/ }));
  await press('Enter');
  await expect(page.getByText(/L’agence est de nouveau ouverte le .*9\sseptembre\s2098/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Jours fermés à venir' })).toBeFocused();
  await expect(days).toContainText('Aucun jour fermé à venir');
});
