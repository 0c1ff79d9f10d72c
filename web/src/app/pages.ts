import type { ComponentType } from 'react';
import { matchRoutes, type Params } from 'react-router';
import * as words from '#words/screens/app/pages.ts';
import type { GuardedRole } from '../features/accounts/guards.tsx';
import { HomePage } from '../features/home/home-page.tsx';
import { paths } from '../lib/paths.ts';
import { lazyPage, type LazyPage } from '../lib/lazy-page.tsx';
import type { AccountPath } from './account-pages.ts';
import type { LinkedPath } from './linked-pages.ts';
import type { ManagerPath } from './manager-pages.ts';

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

/** A page of managers: its code is named by a script that visitors do not load. */
const managerPage = (path: ManagerPath, title: string, options: Options = {}): Page =>
  page(path, title, async () => (await import('./manager-pages.ts')).managerPages[path](), options);

/** The same for a page of an order, and those that lead to an account or show one's own. */
const accountPage = (path: AccountPath, title: string, options: Options = {}): Page =>
  page(path, title, async () => (await import('./account-pages.ts')).accountPages[path](), options);

/** The same for a page that a mail or a payment leads to. */
const linkedPage = (path: LinkedPath, title: string, options: Options = {}): Page =>
  page(path, title, async () => (await import('./linked-pages.ts')).linkedPages[path](), options);

/** Pages for managers only, beside their navigation. */
const FOR_MANAGERS = { role: 'MANAGER', inShell: true } as const;

/** The same for what only owners of the agency may do. */
const FOR_OWNERS = { ...FOR_MANAGERS, owner: true } as const;

/** Pages that accountants see too, in the frame of the site. */
const FOR_BOOKS = { role: 'books', inShell: true } as const;

// prettier-ignore
export const pages: readonly Page[] = [
  page(paths.home, words.rentalInBelgium, () => Promise.resolve(HomePage), { onServer: true, data: 'vehicles', inFirstScript: true }), // most visits begin here
  accountPage(paths.login, words.login, { onServer: true, bare: true }),
  accountPage(paths.register, words.register, { onServer: true, bare: true }),
  accountPage(paths.forgotPassword, words.forgotPassword, { onServer: true }),
  linkedPage(paths.resetPassword, words.newPassword),
  linkedPage(paths.confirmEmail, words.confirmAddress),
  linkedPage(paths.restoreEmail, words.restoreAddress),
  accountPage(paths.profile, words.account, { role: 'any' }),
  accountPage(paths.accountDeleted, words.accountDeleted),
  accountPage(paths.myReservations, words.myReservations, { role: 'CUSTOMER', payments: true }),
  managerPage(paths.manage, words.managerArea, FOR_MANAGERS),
  managerPage(paths.planning, words.planning, FOR_MANAGERS),
  managerPage(paths.fines, words.fines, FOR_MANAGERS),
  managerPage(paths.guide, words.help, FOR_MANAGERS),
  managerPage('/manage/aide/:page', words.help, FOR_MANAGERS),
  managerPage(paths.till, words.till, FOR_MANAGERS),
  managerPage(paths.journal, words.journal, FOR_OWNERS),
  managerPage(paths.receipts, words.receiptsJournal, FOR_BOOKS),
  managerPage(paths.documents, words.documents, FOR_BOOKS),
  managerPage(paths.figures, words.figures, { ...FOR_BOOKS, owner: true }),
  managerPage(paths.books, words.books, FOR_BOOKS),
  managerPage(paths.fleet, words.vehicles, FOR_MANAGERS),
  managerPage('/manage/vehicules/:id', words.vehicle, FOR_MANAGERS),
  managerPage(paths.settings, words.settings, FOR_OWNERS),
  managerPage(paths.customers, words.customers, FOR_MANAGERS),
  managerPage('/manage/clients/:id', words.customer, FOR_MANAGERS),
  managerPage(paths.team, words.team, FOR_OWNERS),
  managerPage(paths.importer, words.importData, FOR_OWNERS),
  managerPage(paths.newVehicle, words.addVehicle, FOR_MANAGERS),
  page('/vehicules/details/:id', words.vehicle, async () => (await import('../features/vehicles/detail/vehicle-detail-page.tsx')).VehicleDetailPage, { onServer: true, data: 'vehicle' }),
  managerPage('/vehicules/modify/:id', words.editVehicle, FOR_MANAGERS),
  managerPage(paths.archivedVehicles, words.archivedVehicles, FOR_MANAGERS),
  accountPage(paths.reservation, words.reservation, { payments: true }),
  managerPage(paths.managerReservations, words.manageReservations, FOR_MANAGERS),
  managerPage('/manage/reservations/:id', words.reservation, FOR_MANAGERS),
  managerPage('/manage/depart/:reservationId', words.departure, { role: 'MANAGER', bare: true }),
  managerPage('/manage/retour/:reservationId', words.vehicleReturn, { role: 'MANAGER', bare: true }),
  managerPage(paths.accessories, words.manageAccessories, { inShell: true }),
  linkedPage(paths.reservationSuccess, words.reservationConfirmed, { payments: true }),
  linkedPage(paths.paymentSuccess, words.payment, { payments: true }),
  linkedPage(paths.paymentCancel, words.paymentCanceled, { payments: true }),
  linkedPage('/caution/:token', words.guarantee, { payments: true }),
  linkedPage('/payer/:token', words.payment, { payments: true }),
  managerPage(paths.newRental, words.newRental, FOR_MANAGERS),
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
