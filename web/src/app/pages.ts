import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router';
import type { Role } from '@volant/shared/accounts/accounts.schema.ts';
import { HomePage } from '../features/home/home-page.tsx';
import { paths } from '../lib/paths.ts';
import { lazyPage, type LazyPage } from '../lib/lazy-page.tsx';
import type { AccountPage } from './account-pages.ts';
import type { LinkedPage } from './linked-pages.ts';
import type { ManagerPage } from './manager-pages.ts';

export interface Page extends LazyPage {
  /** As React Router matches it. */
  path: string;
  title: string;
  /** Rendered on the server, in the view of a visitor who is not signed in. */
  onServer: boolean;
  /** What the server loads for it: the catalogue, or the vehicle `:id` and the catalogue. */
  data: 'vehicles' | 'vehicle' | undefined;
  /** Its code is part of the script that every document starts with. */
  inFirstScript: boolean;
  /** Without top bar and footer. */
  bare: boolean;
  /** Beside the manager's navigation, for managers. */
  inShell: boolean;
  /** Anybody else is redirected. */
  role: Role | 'any' | undefined;
  /** With the role of a manager: for owners of the agency alone. */
  owner: boolean;
  /** Has payments: shows the banner while they go to the sandbox. */
  payments: boolean;
}

type Options = Partial<
  Pick<Page, 'onServer' | 'data' | 'inFirstScript' | 'bare' | 'inShell' | 'role' | 'owner' | 'payments'>
>;

const page = (
  path: string,
  title: string,
  load: () => Promise<ComponentType>,
  options: Options = {},
): Page => ({
  path,
  title,
  onServer: false,
  data: undefined,
  inFirstScript: false,
  bare: false,
  inShell: false,
  role: undefined,
  owner: false,
  payments: false,
  ...options,
  ...lazyPage(load),
});

/** The code of a manager's page; its file is named by a script that visitors do not load. */
const managerPage = (name: ManagerPage) => async () =>
  (await import('./manager-pages.ts')).managerPages[name]();

/** The same for a page of an order, and those that lead to an account or show one's own. */
const accountPage = (name: AccountPage) => async () =>
  (await import('./account-pages.ts')).accountPages[name]();

/** The same for a page that a mail or a payment leads to. */
const linkedPage = (name: LinkedPage) => async () => (await import('./linked-pages.ts')).linkedPages[name]();

/** Pages for managers only, beside their navigation. */
const FOR_MANAGERS = { role: 'MANAGER', inShell: true } as const;

/** The same for what only owners of the agency may do. */
const FOR_OWNERS = { ...FOR_MANAGERS, owner: true } as const;

// prettier-ignore
export const pages: readonly Page[] = [
  page(paths.home, 'Location de véhicules en Belgique', () => Promise.resolve(HomePage), { onServer: true, data: 'vehicles', inFirstScript: true }), // most visits begin here
  page(paths.login, 'Connexion', accountPage('LoginPage'), { onServer: true, bare: true }),
  page(paths.register, 'Créer un compte', accountPage('RegisterPage'), { onServer: true, bare: true }),
  page(paths.forgotPassword, 'Mot de passe oublié', accountPage('ForgotPasswordPage'), { onServer: true }),
  page(paths.resetPassword, 'Nouveau mot de passe', linkedPage('ResetPasswordPage')),
  page(paths.confirmEmail, 'Confirmation de votre adresse', linkedPage('ConfirmEmailPage')),
  page(paths.restoreEmail, 'Remettre votre adresse', linkedPage('RestoreEmailPage')),
  page(paths.profile, 'Mon compte', accountPage('ProfilePage'), { role: 'any' }),
  page(paths.accountDeleted, 'Compte supprimé', accountPage('AccountDeletedPage')),
  page(paths.myReservations, 'Mes réservations', accountPage('MyReservationsPage'), { role: 'CUSTOMER', payments: true }),
  page(paths.manage, 'Espace gestionnaire', managerPage('ManagePage'), FOR_MANAGERS),
  page(paths.planning, 'Planning', managerPage('PlanningPage'), FOR_MANAGERS),
  page(paths.fines, 'Amendes', managerPage('FinesPage'), FOR_MANAGERS),
  page(paths.guide, 'Aide', managerPage('GuidePage'), FOR_MANAGERS),
  page('/manage/aide/:page', 'Aide', managerPage('GuideTaskPage'), FOR_MANAGERS),
  page(paths.journal, 'Journal', managerPage('JournalPage'), FOR_OWNERS),
  page(paths.fleet, 'Véhicules', managerPage('FleetPage'), FOR_MANAGERS),
  page('/manage/vehicules/:id', 'Véhicule', managerPage('VehicleFilePage'), FOR_MANAGERS),
  page(paths.settings, 'Réglages', managerPage('SettingsPage'), FOR_OWNERS),
  page(paths.customers, 'Clients', managerPage('CustomersPage'), FOR_MANAGERS),
  page('/manage/clients/:id', 'Client', managerPage('CustomerPage'), FOR_MANAGERS),
  page(paths.team, 'Équipe', managerPage('TeamPage'), FOR_OWNERS),
  page(paths.importer, 'Importer', managerPage('ImportPage'), FOR_OWNERS),
  page(paths.newVehicle, 'Ajouter un véhicule', managerPage('NewVehiclePage'), FOR_MANAGERS),
  page('/vehicules/details/:id', 'Véhicule', async () => (await import('../features/vehicles/detail/vehicle-detail-page.tsx')).VehicleDetailPage, { onServer: true, data: 'vehicle' }),
  page('/vehicules/modify/:id', 'Modifier le véhicule', managerPage('ModifyVehiclePage'), FOR_MANAGERS),
  page(paths.archivedVehicles, 'Véhicules archivés', managerPage('ArchivedVehiclesPage'), FOR_MANAGERS),
  page(paths.reservation, 'Réservation', accountPage('ReservationPage'), { payments: true }),
  page(paths.managerReservations, 'Gestion des réservations', managerPage('ManagerReservationsPage'), FOR_MANAGERS),
  page('/manage/reservations/:id', 'Réservation', managerPage('ManagerReservationPage'), FOR_MANAGERS),
  page('/manage/depart/:reservationId', 'Départ', managerPage('DeparturePage'), { role: 'MANAGER', bare: true }),
  page('/manage/retour/:reservationId', 'Retour', managerPage('ReturnPage'), { role: 'MANAGER', bare: true }),
  page(paths.accessories, 'Gestion des accessoires', managerPage('AccessoriesManagementPage'), { inShell: true }),
  page(paths.reservationSuccess, 'Réservation confirmée', linkedPage('ReservationSuccessPage'), { payments: true }),
  page(paths.paymentSuccess, 'Paiement', linkedPage('PaymentSuccessPage'), { payments: true }),
  page(paths.paymentCancel, 'Paiement annulé', linkedPage('PaymentCancelPage'), { payments: true }),
  page('/caution/:token', 'Caution', linkedPage('CautionPage'), { payments: true }),
  page('/payer/:token', 'Paiement', linkedPage('PayerPage'), { payments: true }),
  page(paths.newRental, 'Nouvelle location', managerPage('NewRentalPage'), FOR_MANAGERS),
  page(paths.terms, "Conditions générales d’utilisation et de vente", async () => (await import('../features/legal/terms-page.tsx')).TermsPage, { onServer: true }),
  page(paths.privacy, 'Politique de confidentialité', async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage, { onServer: true }),
  page(paths.legalNotice, 'Mentions légales', async () => (await import('../features/legal/legal-notice-page.tsx')).LegalNoticePage, { onServer: true }),
];

/** Any other address. */
export const notFoundPage = page('*', 'Page introuvable', async () => (await import('./not-found-page.tsx')).NotFoundPage, { onServer: true }); // prettier-ignore

/** Pages of one vehicle: without its id they go home. */
export const GO_HOME = ['/vehicules/details', '/vehicules/modify'] as const;

const routes = [
  ...[...pages, notFoundPage].map((each) => ({ path: each.path, handle: each })),
  ...GO_HOME.map((path) => ({ path, handle: undefined })),
];

export interface PageMatch {
  page: Page;
  params: Params;
  /** The address redirects to the home page. */
  goesHome: boolean;
}

/** The page of an address. */
export const pageAt = (pathname: string): PageMatch => {
  const [match] = matchRoutes(routes, pathname) ?? [];
  const page = match?.route.handle;
  return {
    page: page ?? notFoundPage,
    params: match?.params ?? {},
    goesHome: match !== undefined && page === undefined,
  };
};
