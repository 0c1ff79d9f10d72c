import { formatShortDate } from '@volant/shared/kernel/format.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Customer, Person, Rental } from './agency.ts';
import { expect } from './fixtures.ts';

/** Stripe's test cards. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  refundFails: '4000 0000 0000 5126',
  disputed: '4000 0000 0000 0259',
} as const;

export const nameOf = ({ brand, model }: Vehicle): string => `${brand.toUpperCase()} ${model}`;

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** The bar at the top, where the links of wide screens stand. */
export const topBar = (page: Page): Locator => page.getByRole('banner');

/** Fills the form of /register as it stands open, both boxes ticked, and sends it. */
export const fillRegistration = async (page: Page, person: Person): Promise<void> => {
  await page.getByLabel('Prénom').fill(person.firstName);
  await page.getByRole('textbox', { name: 'Nom', exact: true }).fill(person.lastName);
  await page.getByLabel('Adresse email').fill(person.email);
  await page.getByLabel('Téléphone').fill(person.phoneNumber);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(person.password);
  await page.getByRole('checkbox', { name: /conditions générales/ }).check();
  await page.getByRole('checkbox', { name: /politique de confidentialité/ }).check();
  await page.getByRole('button', { name: 'Créer mon compte' }).click();
};

/** Fills the form of /login as it stands open, and sends it. */
export const fillLogin = async (
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
  { remember = false } = {},
): Promise<void> => {
  await page.getByLabel('Adresse email').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  if (remember) await page.getByRole('checkbox', { name: 'Se souvenir' }).check();
  await page.getByRole('button', { name: 'Se connecter' }).click();
};

/** Somebody who comes back to a browser that remembers them. */
export const comeBackAs = async (
  page: Page,
  { email, token }: Pick<Customer, 'email' | 'token'>,
): Promise<void> => {
  // A page of this site that runs nothing.
  await page.goto('/robots.txt');
  await page.evaluate((user) => localStorage.setItem('volant.session', JSON.stringify(user)), {
    email,
    token,
  });
};

/** From the vehicle's page, as a customer who is signed in. */
export const startReservation = async (page: Page, vehicle: Vehicle): Promise<void> => {
  await page.goto(`/vehicules/details/${vehicle.id}`);
  await page
    .getByRole('main')
    .getByRole('button', { name: 'RÉSERVER', exact: true })
    .or(page.getByRole('main').getByRole('link', { name: 'RÉSERVER', exact: true }))
    .first()
    .click();
  await expect(title(page, 'Sélection des dates')).toBeVisible();
};

export const typeDates = async (page: Page, { startDate, endDate }: Period): Promise<void> => {
  await page.getByLabel('Date de début').fill(formatShortDate(startDate));
  await page.getByLabel('Date de fin').fill(formatShortDate(endDate));
};

/** First step of the wizard, from its heading to the next. */
export const chooseDates = async (page: Page, period: Period): Promise<void> => {
  await typeDates(page, period);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(page, 'Accessoires')).toBeVisible();
};

/** Second step, without adding anything. */
export const skipAccessories = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continuer sans accessoire' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
};

/** From the vehicle's page to the payment step. */
export const reachPayment = async (page: Page, { vehicle, ...period }: Rental): Promise<void> => {
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await skipAccessories(page);
};

export const cardForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Saisie sécurisée du paiement"]');

export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Finaliser la réservation en réglant [\d\s]+€$/ });

/** The bank's question, in the dialog over the page. */
export const challenge = (page: Page): FrameLocator =>
  page
    .getByRole('dialog', { name: 'Vérification 3-D Secure' })
    .frameLocator('iframe[title="Vérification 3-D Secure"]');

/** Types a card into a form: the frame on our page, or the provider's page. */
export const typeCard = async (form: FrameLocator | Page, number: string): Promise<void> => {
  await form.getByLabel('Numéro de carte').fill(number);
  await form.getByLabel('Date d’expiration (MM/AA)').fill('12/40');
  await form.getByLabel('CVC').fill('123');
};

/** Types a card into the embedded form and pays. */
export const payByCard = async (page: Page, number: string): Promise<void> => {
  await typeCard(cardForm(page), number);
  await payButton(page).click();
};

export const chooseBancontact = async (page: Page): Promise<void> => {
  await cardForm(page).getByRole('radio', { name: 'Bancontact' }).check();
  await payButton(page).click();
  await expect(title(page, 'Paiement Bancontact')).toBeVisible();
};

/** From the payment step to the provider's own page. */
export const leaveForCheckout = async (page: Page): Promise<void> => {
  // What opens the form is done: the page would wait for it.
  await expect(cardForm(page).getByLabel('Numéro de carte')).toBeVisible();
  await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
  await page.getByRole('button', { name: /^Payer [\d\s]+€ avec Stripe Checkout$/ }).click();
  await expect(page.getByRole('heading', { name: 'Votre paiement' })).toBeVisible();
};

export const expectConfirmed = async (page: Page): Promise<void> => {
  await expect(title(page, 'RÉSERVATION CONFIRMÉE !')).toBeVisible();
};

/** Row of a reservation in "Mes réservations". */
export const rowOf = (page: Page, vehicle: Vehicle): Locator =>
  page
    .getByRole('table', { name: 'Mes réservations' })
    .getByRole('row')
    .filter({ hasText: nameOf(vehicle) });

/** Waits for a mail that the site owes, and opens it where mails can be read in a demonstration. */
export const openMail = async (
  page: Page,
  { to, subject }: { to: string; subject: string },
): Promise<void> => {
  const nameOfMail = async (): Promise<string | undefined> => {
    const answer = await page.request.get('/sandbox/mail?format=json');
    const mails = (await answer.json()) as { name: string; to: string; subject: string }[];
    return mails.find((mail) => mail.to.includes(to) && mail.subject === subject)?.name;
  };
  await expect.poll(nameOfMail, { message: `mail « ${subject} » to ${to}` }).toBeDefined();
  await page.goto(`/sandbox/mail/${(await nameOfMail()) ?? ''}`);
};

/** The text of an open mail, as its reader sees it. */
export const mailText = (page: Page): FrameLocator => page.frameLocator('iframe[title="Message"]');

/** React marks the elements that it has taken over; before that nothing could complain. */
export const untilHydrated = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
};

/** Addresses that open without signing in. */
export const publicAddresses = (vehicleId: number): string[] => [
  '/',
  `/vehicules/details/${vehicleId}`,
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=jeton-de-la-lettre',
  '/confirm-email?token=jeton-de-la-lettre',
  '/cgu-cgv',
  '/politique-confidentialite',
  '/mentions-legales',
  '/reservation-success',
  '/reservation-success?payment_intent=pi_123',
  '/payment-cancel',
  '/cette-page-n-existe-pas',
];
