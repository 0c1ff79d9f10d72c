import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { formatShortDate } from '@volant/shared/words/fr/format/dates.ts';
import type { Period } from '@volant/shared/kernel/period.ts';
import { vehicleName, type NamedVehicle } from '@volant/shared/vehicles/vehicle-name.ts';
import type { Vehicle } from '@volant/shared/vehicles/vehicles.schema.ts';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import type { PageErrors } from './page-errors.ts';
import type { Customer, Person, Rental, SiteClient } from './site-client.ts';
import { managerAccount } from './volant-process.ts';

/** Stripe's test cards. */
export const cards = {
  accepted: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  withoutFunds: '4000 0000 0000 9995',
  challenged: '4000 0025 0000 3155',
  refundFails: '4000 0000 0000 5126',
  disputed: '4000 0000 0000 0259',
} as const;

/** The title of the page of a vehicle. */
export const displayName = ({ brand, model }: NamedVehicle): string =>
  vehicleName({ brand: brand.toUpperCase(), model });

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name });

/** Opens everything on the page that is folded. */
export const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('main details')) (each as HTMLDetailsElement).open = true;
  });

/** Does what stands behind the button with three dots at the head of a page. */
export const chooseOtherAct = async (page: Page, act: string): Promise<void> => {
  await page.getByRole('button', { name: 'Autres actions', exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};

/** The bar at the top of the page. */
export const topBar = (page: Page): Locator => page.getByRole('banner');

/** Fills in the open registration form, ticks both boxes and submits it. */
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

/** Fills in the open login form and submits it. */
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

/** Logs in as the manager through the login page. */
export const logInAsManager = async (page: Page): Promise<void> => {
  await page.goto('/login');
  await fillLogin(page, managerAccount);
  await expect(page).toHaveURL('/manage');
};

/** Stores the session in the browser, as a login with "remember me" does. */
export const signInAs = async (
  page: Page,
  {
    email,
    token,
    isManager,
    isOwner,
  }: Pick<Customer, 'email' | 'token'> & { isManager?: true; isOwner?: true },
): Promise<void> => {
  // Same origin, and runs no script.
  await page.goto('/robots.txt');
  await page.evaluate((user) => localStorage.setItem('volant.session', JSON.stringify(user)), {
    email,
    token,
    isManager,
    isOwner,
  });
};

/** Signs in as a new customer. */
export const signInAsCustomer = async (page: Page, volant: SiteClient): Promise<Customer> => {
  const customer = await volant.register();
  await signInAs(page, customer);
  return customer;
};

/** Signs in as the manager; returns the token. */
export const signInAsManager = async (page: Page, volant: SiteClient): Promise<string> => {
  const token = await volant.logIn(managerAccount);
  await signInAs(page, { email: managerAccount.email, token, isManager: true, isOwner: true });
  return token;
};

/** Signs in as somebody whom the pages take for an accountant; the server knows them as a customer. */
export const signInAsAccountant = async (page: Page, volant: SiteClient): Promise<Customer> => {
  const customer = await signInAsCustomer(page, volant);
  await changeProfile(page, { role: 'ACCOUNTANT' });
  return customer;
};

/** Signs in as a customer whom the pages still treat as a manager, although the server no longer does. */
export const signInAsFormerManager = async (
  page: Page,
  volant: SiteClient,
  pageErrors: PageErrors,
): Promise<Customer> => {
  pageErrors.allow(403, /^\/api\//);
  const customer = await signInAsCustomer(page, volant);
  await changeProfile(page, { role: 'MANAGER', isOwner: true });
  return customer;
};

/** Changes the profile that the page receives. */
const changeProfile = async (page: Page, changes: Partial<Profile>): Promise<void> => {
  await page.route('**/api/auths/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Profile), ...changes } });
  });
};

/** Opens the wizard from the vehicle's page. */
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

export const fillDates = async (page: Page, { startDate, endDate }: Period): Promise<void> => {
  await page.getByLabel('Date de début').fill(formatShortDate(startDate));
  await page.getByLabel('Date de fin').fill(formatShortDate(endDate));
};

/** First step of the wizard. */
export const chooseDates = async (page: Page, period: Period): Promise<void> => {
  await fillDates(page, period);
  await page.getByRole('button', { name: 'Continuer', exact: true }).click();
  await expect(title(page, 'Accessoires')).toBeVisible();
};

/** Second step, without an accessory. */
export const skipAccessories = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Continuer sans accessoire' }).click();
  await expect(title(page, 'Paiement')).toBeVisible();
};

/** Opens the wizard and goes to its payment step. */
export const reachPayment = async (page: Page, { vehicle, ...period }: Rental): Promise<void> => {
  await startReservation(page, vehicle);
  await chooseDates(page, period);
  await skipAccessories(page);
};

/** Goes to the payment step as a new customer, with a rental that is free. */
export const reachPaymentAsCustomer = async (page: Page, volant: SiteClient): Promise<Customer> => {
  const customer = await signInAsCustomer(page, volant);
  await reachPayment(page, await volant.freeRental());
  return customer;
};

export const cardForm = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Saisie sécurisée du paiement"]');

export const payButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Finaliser la réservation en réglant [\d\s]+€$/ });

/** The 3-D Secure challenge of the bank, in its dialog. */
export const challenge = (page: Page): FrameLocator =>
  page
    .getByRole('dialog', { name: 'Vérification 3-D Secure' })
    .frameLocator('iframe[title="Vérification 3-D Secure"]');

/** Fills in a card form: the frame on our page, or the provider's page. */
export const fillCard = async (form: FrameLocator | Page, number: string): Promise<void> => {
  await form.getByLabel('Numéro de carte').fill(number);
  await form.getByLabel('Date d’expiration (MM/AA)').fill('12/40');
  await form.getByLabel('CVC').fill('123');
};

/** Fills in the embedded card form and pays. */
export const payByCard = async (page: Page, number: string): Promise<void> => {
  await fillCard(cardForm(page), number);
  await payButton(page).click();
};

export const chooseBancontact = async (page: Page): Promise<void> => {
  await cardForm(page).getByRole('radio', { name: 'Bancontact' }).check();
  await payButton(page).click();
  await expect(title(page, 'Paiement Bancontact')).toBeVisible();
};

/** Leaves the payment step for the provider's hosted page. */
export const goToHostedCheckout = async (page: Page): Promise<void> => {
  // The page waits until the embedded form has opened.
  await expect(cardForm(page).getByLabel('Numéro de carte')).toBeVisible();
  await page.getByRole('radio', { name: /Page de paiement de Stripe/ }).check();
  await page.getByRole('button', { name: /^Payer [\d\s]+€ avec Stripe Checkout$/ }).click();
  await expect(page.getByRole('heading', { name: 'Votre paiement' })).toBeVisible();
};

export const expectConfirmed = async (page: Page): Promise<void> => {
  await expect(title(page, 'RÉSERVATION CONFIRMÉE !')).toBeVisible();
};

/** The row of a vehicle in "Mes réservations". */
export const reservationRow = (page: Page, vehicle: Vehicle): Locator =>
  page
    .getByRole('table', { name: 'Mes réservations' })
    .getByRole('row')
    .filter({ hasText: vehicleName(vehicle) });

/** Waits for a mail of the site and opens it in the sandbox's mailbox. */
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

/** The rendered text of an open mail. */
export const mailText = (page: Page): FrameLocator => page.frameLocator('iframe[title="Message"]');

/** Asks for a reset link and follows it. */
export const openResetLink = async (page: Page, { email }: { email: string }): Promise<void> => {
  await page.goto('/forgot-password');
  await page.getByLabel('Adresse email').fill(email);
  await page.getByRole('button', { name: 'Envoyer le lien' }).click();
  await expect(title(page, 'Consultez votre messagerie')).toBeVisible();
  await openMail(page, { to: email, subject: 'Choisissez un nouveau mot de passe' });
  const link = mailText(page).getByRole('link', { name: 'Choisir un mot de passe' });
  await page.goto((await link.getAttribute('href')) ?? '');
};

/** Waits until React has hydrated the page: it marks the elements that it has taken over. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    const isKnown = heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
    // React takes over a page piece by piece: what it changes then is changed at the end.
    return (
      isKnown && !document.querySelector('[data-for], form[data-submitted]:not([data-submitted="by-script"])')
    );
  });
};

/** URLs that open without signing in. */
export const publicAddresses = (vehicleId: number): string[] => [
  '/',
  `/vehicules/details/${vehicleId}`,
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=jeton-de-la-lettre',
  '/confirm-email?token=jeton-de-la-lettre',
  '/restore-email?token=jeton-de-la-lettre',
  '/cgu-cgv',
  '/politique-confidentialite',
  '/mentions-legales',
  '/reservation-success',
  '/reservation-success?payment_intent=pi_123',
  '/payment-cancel',
  '/cette-page-n-existe-pas',
];

/** The card of a vehicle, in the catalogue or among the archived vehicles. */
export const vehicleCard = (page: Page, vehicle: Pick<Vehicle, 'brand' | 'model'>): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: displayName(vehicle), exact: false }) });
