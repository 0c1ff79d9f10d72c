import { paths } from '../lib/paths.ts';

/** Loads the pages of the managers. Apart from `pages.ts`, since every visitor's first script names the files it loads. */
// prettier-ignore
export const managerPages = {
  [paths.manage]: async () => (await import('../features/manage/manage-page.tsx')).ManagePage,
  [paths.planning]: async () => (await import('../features/planning/planning-page.tsx')).PlanningPage,
  [paths.fines]: async () => (await import('../features/fines/fines-page.tsx')).FinesPage,
  [paths.till]: async () => (await import('../features/books/till-page.tsx')).TillPage,
  [paths.receipts]: async () => (await import('../features/books/journal-page.tsx')).ReceiptsPage,
  [paths.documents]: async () => (await import('../features/books/numbered-documents-page.tsx')).NumberedDocumentsPage,
  [paths.figures]: async () => (await import('../features/figures/figures-page.tsx')).FiguresPage,
  [paths.guide]: async () => (await import('../features/guide/guide-page.tsx')).GuidePage,
  '/manage/aide/:page': async () => (await import('../features/guide/guide-task-page.tsx')).GuideTaskPage,
  [paths.journal]: async () => (await import('../features/audit/journal-page.tsx')).JournalPage,
  [paths.fleet]: async () => (await import('../features/vehicles/fleet/fleet-page.tsx')).FleetPage,
  '/manage/vehicules/:id': async () => (await import('../features/vehicle-file/vehicle-file-page.tsx')).VehicleFilePage,
  [paths.customers]: async () => (await import('../features/clients/customers-page.tsx')).CustomersPage,
  '/manage/clients/:id': async () => (await import('../features/clients/customer-page.tsx')).CustomerPage,
  [paths.team]: async () => (await import('../features/team/team-page.tsx')).TeamPage,
  [paths.books]: async () => (await import('../features/books/books-page.tsx')).BooksPage,
  [paths.settings]: async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  [paths.importer]: async () => (await import('../features/imports/import-page.tsx')).ImportPage,
  [paths.newVehicle]: async () => (await import('../features/vehicles/editor/new-vehicle-page.tsx')).NewVehiclePage,
  '/vehicules/modify/:id': async () => (await import('../features/vehicles/editor/modify-vehicle-page.tsx')).ModifyVehiclePage,
  [paths.archivedVehicles]: async () => (await import('../features/vehicles/archive/archived-vehicles-page.tsx')).ArchivedVehiclesPage,
  [paths.managerReservations]: async () => (await import('../features/reservations/manager/list/manager-reservations-page.tsx')).ManagerReservationsPage,
  '/manage/reservations/:id': async () => (await import('../features/reservations/manager/manager-reservation-page.tsx')).ManagerReservationPage,
  [paths.newRental]: async () => (await import('../features/reservations/counter/new-rental-page.tsx')).NewRentalPage,
  [paths.accessories]: async () => (await import('../features/accessories/accessories-management-page.tsx')).AccessoriesManagementPage,
  '/manage/depart/:reservationId': async () => (await import('./report-page.tsx')).DeparturePage,
  '/manage/retour/:reservationId': async () => (await import('./report-page.tsx')).ReturnPage,
} as const;

export type ManagerPath = keyof typeof managerPages;
