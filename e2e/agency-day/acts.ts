import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { drawSignature, continueTo, photograph, stepHeading } from '../handover-page.ts';
import { cardForm, cards, fillCard, title } from '../pages.ts';

/** A list of 'Aujourd’hui'. */
export const todayList = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: "Aujourd'hui" }).getByRole('region', { name, exact: true });

/** Opens the day of the agency, and begins the act of one of its rows. */
export const beginFromToday = async (
  page: Page,
  act: 'Faire le départ' | 'Faire le retour',
  name: string,
) => {
  await page.goto('/manage');
  await page.getByRole('link', { name: new RegExp(`^${act}\\s?, ${name}$`) }).click();
  await expect(stepHeading(page, 'Client')).toBeVisible();
};

/** Does what the menu of a row of 'Aujourd’hui' offers. */
export const chooseFromMenu = async (page: Page, act: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `Autres actions, ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

/** The steps of a report up to that of the damage. */
export const inspect = async (page: Page, { km, fuel }: { km: number; fuel: string }): Promise<void> => {
  await page.getByRole('textbox', { name: 'Kilométrage du compteur' }).fill(String(km));
  await page.getByRole('button', { name: fuel, exact: true }).click();
  await continueTo(page, 'Photos');
  await photograph(page, 0);
  await expect(page.getByRole('img', { name: 'Avant', exact: true })).toBeVisible();
  await continueTo(page, 'Dommages');
};

/** Takes a payment in the open dialog; the amount is the one that it proposes, unless given. */
export const collect = async (page: Page, method: 'Espèces' | 'Terminal de paiement', amount?: string) => {
  const dialog = page.getByRole('dialog', { name: 'Encaisser' });
  await dialog.getByLabel('Moyen de paiement').selectOption(method);
  if (amount !== undefined) await dialog.getByLabel('Montant').fill(amount);
  const take = dialog.getByRole('button', { name: 'Encaisser' });
  return {
    dialog,
    confirm: async (): Promise<void> => {
      await take.click();
      await expect(dialog).toBeHidden();
    },
  };
};

/** Signs the open report, and waits until it has arrived. */
export const sign = async (page: Page): Promise<void> => {
  await page.getByLabel(/^J’ai vérifié/).check();
  await drawSignature(page);
  await page.getByRole('button', { name: 'Signer et terminer' }).click();
  await expect(page.getByText('Tout est envoyé au serveur.')).toBeVisible();
};

/** Opens the address of a link in another browser, and gives a card there. */
export const payLink = async (payer: Page, url: string, done: string, button: RegExp): Promise<void> => {
  await payer.goto(new URL(url).pathname);
  await expect(cardForm(payer).getByLabel('Numéro de carte')).toBeVisible();
  await fillCard(cardForm(payer), cards.accepted);
  await payer.getByRole('button', { name: button }).click();
  await expect(title(payer, done)).toBeInViewport();
};

/** Fills in a sale at the counter to a new customer without an e-mail address, from today for one day. */
export const fillSale = async (
  page: Page,
  { vehicle, firstName }: { vehicle: string; firstName: string },
): Promise<void> => {
  await page.goto('/manage/nouvelle-location');
  await page.getByRole('radio', { name: new RegExp(vehicle) }).check();
  await page.getByRole('button', { name: 'Nouveau client' }).click();
  await page.getByLabel(/^Prénom/).fill(firstName);
  await page.getByLabel(/^Nom/).fill('Maes');
  await page.getByLabel(/^Téléphone/).fill('0471 11 22 33');
};

/** The number of the reservation that was just sold. */
export const soldNumber = async (page: Page): Promise<number> => {
  const link = page.getByRole('link', { name: 'Voir la réservation' });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  const address = await link.getAttribute('href');
  return Number(address?.split('/').at(-1));
};
