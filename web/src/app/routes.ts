import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { paths } from '../lib/paths.ts';
import { lazyPage, type LazyPage } from '../lib/lazy-page.tsx';

export interface Route extends LazyPage {
  path: string;
  title: string;
  /** The source file that holds the page, as the build's manifest names it. */
  module: string;
  /** Rendered on the server, in the view of a visitor who is not signed in. */
  onServer: boolean;
  /** Without top bar and footer. */
  bare: boolean;
  /** The others are sent away. */
  role: Role | 'any' | undefined;
  /** Uses payments: says so when they are played. */
  payments: boolean;
}

/** The module that every document starts with. */
export const ENTRY = 'src/entry-client.tsx';

type Options = Partial<Pick<Route, 'onServer' | 'bare' | 'role' | 'payments'>>;

const route = (
  path: string,
  title: string,
  module: string,
  load: () => Promise<ComponentType>,
  { onServer = false, bare = false, role, payments = false }: Options = {},
): Route => ({ path, title, module, onServer, bare, role, payments, ...lazyPage(load) });

// prettier-ignore
const routes: readonly Route[] = [
  route('/', 'Location de véhicules en Belgique', ENTRY, () => Promise.resolve(HomePage), { onServer: true }), // with the first script: most visits begin here
  route('/login', 'Connexion', 'src/features/accounts/login-page.tsx', async () => (await import('../features/accounts/login-page.tsx')).LoginPage, { bare: true }),
  route('/register', 'Créer un compte', 'src/features/accounts/register-page.tsx', async () => (await import('../features/accounts/register-page.tsx')).RegisterPage, { bare: true }),
  route('/forgot-password', 'Mot de passe oublié', 'src/features/accounts/forgot-password-page.tsx', async () => (await import('../features/accounts/forgot-password-page.tsx')).ForgotPasswordPage),
  route('/reset-password', 'Nouveau mot de passe', 'src/features/accounts/reset-password-page.tsx', async () => (await import('../features/accounts/reset-password-page.tsx')).ResetPasswordPage),
  route('/confirm-email', 'Confirmation de votre adresse', 'src/features/accounts/confirm-email-page.tsx', async () => (await import('../features/accounts/confirm-email-page.tsx')).ConfirmEmailPage),
  route('/profile', 'Mon compte', 'src/features/accounts/profile-page.tsx', async () => (await import('../features/accounts/profile-page.tsx')).ProfilePage, { role: 'any' }),
  route('/my-reservations', 'Mes réservations', 'src/features/reservations/my-reservations-page.tsx', async () => (await import('../features/reservations/my-reservations-page.tsx')).MyReservationsPage, { role: 'CUSTOMER', payments: true }),
  route('/manage', 'Espace gestionnaire', 'src/features/manage/manage-page.tsx', async () => (await import('../features/manage/manage-page.tsx')).ManagePage, { role: 'MANAGER' }),
  route('/vehicules/new', 'Ajouter un véhicule', 'src/features/vehicles/new-vehicle-page.tsx', async () => (await import('../features/vehicles/new-vehicle-page.tsx')).NewVehiclePage, { role: 'MANAGER' }),
  route('/vehicules/details/:id', 'Véhicule', 'src/features/vehicles/vehicle-detail-page.tsx', async () => (await import('../features/vehicles/vehicle-detail-page.tsx')).VehicleDetailPage, { onServer: true }),
  route('/vehicules/modify/:id', 'Modifier le véhicule', 'src/features/vehicles/modify-vehicle-page.tsx', async () => (await import('../features/vehicles/modify-vehicle-page.tsx')).ModifyVehiclePage, { role: 'MANAGER' }),
  route('/vehicules/archived', 'Véhicules archivés', 'src/features/vehicles/archived-vehicles-page.tsx', async () => (await import('../features/vehicles/archived-vehicles-page.tsx')).ArchivedVehiclesPage, { role: 'MANAGER' }),
  route('/reservation', 'Réservation', 'src/features/reservations/wizard/reservation-page.tsx', async () => (await import('../features/reservations/wizard/reservation-page.tsx')).ReservationPage, { payments: true }),
  route('/manager-reservations', 'Gestion des réservations', 'src/features/reservations/manager/manager-reservations-page.tsx', async () => (await import('../features/reservations/manager/manager-reservations-page.tsx')).ManagerReservationsPage, { role: 'MANAGER' }),
  route('/accessories-management', 'Gestion des accessoires', 'src/features/accessories/accessories-management-page.tsx', async () => (await import('../features/accessories/accessories-management-page.tsx')).AccessoriesManagementPage),
  route('/reservation-success', 'Réservation confirmée', 'src/features/reservations/confirmation/reservation-success-page.tsx', async () => (await import('../features/reservations/confirmation/reservation-success-page.tsx')).ReservationSuccessPage, { payments: true }),
  route('/payment-success', 'Paiement', 'src/features/payments/payment-success-page.tsx', async () => (await import('../features/payments/payment-success-page.tsx')).PaymentSuccessPage, { payments: true }),
  route('/payment-cancel', 'Paiement annulé', 'src/features/payments/payment-cancel-page.tsx', async () => (await import('../features/payments/payment-cancel-page.tsx')).PaymentCancelPage, { payments: true }),
  route('/cgu-cgv', "Conditions générales d’utilisation et de vente", 'src/features/legal/terms-page.tsx', async () => (await import('../features/legal/terms-page.tsx')).TermsPage, { onServer: true }),
  route('/politique-confidentialite', 'Politique de confidentialité', 'src/features/legal/privacy-page.tsx', async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage, { onServer: true }),
  route('/mentions-legales', 'Mentions légales', 'src/features/legal/legal-notice-page.tsx', async () => (await import('../features/legal/legal-notice-page.tsx')).LegalNoticePage, { onServer: true }),
];

/** Any other address. */
export const notFoundRoute = route('*', 'Page introuvable', 'src/app/not-found-page.tsx', async () => (await import('./not-found-page.tsx')).NotFoundPage, { onServer: true }); // prettier-ignore

/** What runs at an address. */
export const routeAt = (pathname: string): Route =>
  routes.find(({ path }) => matchPath(path, pathname) !== null) ?? notFoundRoute;

/** Pages of one vehicle: without its id they go home. */
const NEED_AN_ID = ['/vehicules/details', '/vehicules/modify'];

/** Where an address leads that is no page. */
export const redirectAt = (pathname: string): string | undefined =>
  NEED_AN_ID.some((path) => matchPath(path, pathname) !== null) ? paths.home : undefined;
