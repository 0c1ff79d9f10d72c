import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router';
import * as words from '#words/screens/app/pages.ts';
import type { GuardedRole } from '../features/accounts/guards.tsx';
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
  role: GuardedRole | undefined;
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

/** Pages that accountants see too, in the frame of the site. */
const FOR_BOOKS = { role: 'books', inShell: true } as const;

// prettier-ignore
export const pages: readonly Page[] = [
  page(paths.home, words.rentalInBelgium, () => Promise.resolve(HomePage), { onServer: true, data: 'vehicles', inFirstScript: true }), // most visits begin here
  page(paths.login, words.login, accountPage('LoginPage'), { onServer: true, bare: true }),
  page(paths.register, words.register, accountPage('RegisterPage'), { onServer: true, bare: true }),
  page(paths.forgotPassword, words.forgotPassword, accountPage('ForgotPasswordPage'), { onServer: true }),
  page(paths.resetPassword, words.newPassword, linkedPage('ResetPasswordPage')),
  page(paths.confirmEmail, words.confirmAddress, linkedPage('ConfirmEmailPage')),
  page(paths.restoreEmail, words.restoreAddress, linkedPage('RestoreEmailPage')),
  page(paths.profile, words.account, accountPage('ProfilePage'), { role: 'any' }),
  page(paths.accountDeleted, words.accountDeleted, accountPage('AccountDeletedPage')),
  page(paths.myReservations, words.myReservations, accountPage('MyReservationsPage'), { role: 'CUSTOMER', payments: true }),
  page(paths.manage, words.managerArea, managerPage('ManagePage'), FOR_MANAGERS),
  page(paths.planning, words.planning, managerPage('PlanningPage'), FOR_MANAGERS),
  page(paths.fines, words.fines, managerPage('FinesPage'), FOR_MANAGERS),
  page(paths.guide, words.help, managerPage('GuidePage'), FOR_MANAGERS),
  page('/manage/aide/:page', words.help, managerPage('GuideTaskPage'), FOR_MANAGERS),
  page(paths.till, words.till, managerPage('TillPage'), FOR_MANAGERS),
  page(paths.journal, words.journal, managerPage('JournalPage'), FOR_OWNERS),
  page(paths.receipts, words.receiptsJournal, managerPage('ReceiptsPage'), FOR_BOOKS),
  page(paths.books, words.books, managerPage('BooksPage'), FOR_BOOKS),
  page(paths.fleet, words.vehicles, managerPage('FleetPage'), FOR_MANAGERS),
  page('/manage/vehicules/:id', words.vehicle, managerPage('VehicleFilePage'), FOR_MANAGERS),
  page(paths.settings, words.settings, managerPage('SettingsPage'), FOR_OWNERS),
  page(paths.customers, words.customers, managerPage('CustomersPage'), FOR_MANAGERS),
  page('/manage/clients/:id', words.customer, managerPage('CustomerPage'), FOR_MANAGERS),
  page(paths.team, words.team, managerPage('TeamPage'), FOR_OWNERS),
  page(paths.importer, words.importData, managerPage('ImportPage'), FOR_OWNERS),
  page(paths.newVehicle, words.addVehicle, managerPage('NewVehiclePage'), FOR_MANAGERS),
  page('/vehicules/details/:id', words.vehicle, async () => (await import('../features/vehicles/detail/vehicle-detail-page.tsx')).VehicleDetailPage, { onServer: true, data: 'vehicle' }),
  page('/vehicules/modify/:id', words.editVehicle, managerPage('ModifyVehiclePage'), FOR_MANAGERS),
  page(paths.archivedVehicles, words.archivedVehicles, managerPage('ArchivedVehiclesPage'), FOR_MANAGERS),
  page(paths.reservation, words.reservation, accountPage('ReservationPage'), { payments: true }),
  page(paths.managerReservations, words.manageReservations, managerPage('ManagerReservationsPage'), FOR_MANAGERS),
  page('/manage/reservations/:id', words.reservation, managerPage('ManagerReservationPage'), FOR_MANAGERS),
  page('/manage/depart/:reservationId', words.departure, managerPage('DeparturePage'), { role: 'MANAGER', bare: true }),
  page('/manage/retour/:reservationId', words.vehicleReturn, managerPage('ReturnPage'), { role: 'MANAGER', bare: true }),
  page(paths.accessories, words.manageAccessories, managerPage('AccessoriesManagementPage'), { inShell: true }),
  page(paths.reservationSuccess, words.reservationConfirmed, linkedPage('ReservationSuccessPage'), { payments: true }),
  page(paths.paymentSuccess, words.payment, linkedPage('PaymentSuccessPage'), { payments: true }),
  page(paths.paymentCancel, words.paymentCanceled, linkedPage('PaymentCancelPage'), { payments: true }),
  page('/caution/:token', words.guarantee, linkedPage('CautionPage'), { payments: true }),
  page('/payer/:token', words.payment, linkedPage('PayerPage'), { payments: true }),
  page(paths.newRental, words.newRental, managerPage('NewRentalPage'), FOR_MANAGERS),
  page(paths.terms, words.terms, async () => (await import('../features/legal/terms-page.tsx')).TermsPage, { onServer: true }),
  page(paths.privacy, words.privacy, async () => (await import('../features/legal/privacy-page.tsx')).PrivacyPage, { onServer: true }),
  page(paths.legalNotice, words.legalNotice, async () => (await import('../features/legal/legal-notice-page.tsx')).LegalNoticePage, { onServer: true }),
];

/** Any other address. */
export const notFoundPage = page('*', words.notFound, async () => (await import('./not-found-page.tsx')).NotFoundPage, { onServer: true }); // prettier-ignore

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
