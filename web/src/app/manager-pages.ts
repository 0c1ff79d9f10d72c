/** Loads the pages of the managers. Apart from `pages.ts`, since every visitor's first script names the files it loads. */
// prettier-ignore
export const managerPages = {
  ManagePage: async () => (await import('../features/manage/manage-page.tsx')).ManagePage,
  PlanningPage: async () => (await import('../features/planning/planning-page.tsx')).PlanningPage,
  FinesPage: async () => (await import('../features/fines/fines-page.tsx')).FinesPage,
  TillPage: async () => (await import('../features/books/till-page.tsx')).TillPage,
  ReceiptsPage: async () => (await import('../features/books/journal-page.tsx')).ReceiptsPage,
  GuidePage: async () => (await import('../features/guide/guide-page.tsx')).GuidePage,
  GuideTaskPage: async () => (await import('../features/guide/guide-task-page.tsx')).GuideTaskPage,
  JournalPage: async () => (await import('../features/audit/journal-page.tsx')).JournalPage,
  FleetPage: async () => (await import('../features/vehicles/fleet/fleet-page.tsx')).FleetPage,
  VehicleFilePage: async () => (await import('../features/vehicle-file/vehicle-file-page.tsx')).VehicleFilePage,
  CustomersPage: async () => (await import('../features/clients/customers-page.tsx')).CustomersPage,
  CustomerPage: async () => (await import('../features/clients/customer-page.tsx')).CustomerPage,
  TeamPage: async () => (await import('../features/team/team-page.tsx')).TeamPage,
  BooksPage: async () => (await import('../features/books/books-page.tsx')).BooksPage,
  SettingsPage: async () => (await import('../features/settings/settings-page.tsx')).SettingsPage,
  ImportPage: async () => (await import('../features/imports/import-page.tsx')).ImportPage,
  NewVehiclePage: async () => (await import('../features/vehicles/editor/new-vehicle-page.tsx')).NewVehiclePage,
  ModifyVehiclePage: async () => (await import('../features/vehicles/editor/modify-vehicle-page.tsx')).ModifyVehiclePage,
  ArchivedVehiclesPage: async () => (await import('../features/vehicles/archive/archived-vehicles-page.tsx')).ArchivedVehiclesPage,
  ManagerReservationsPage: async () => (await import('../features/reservations/manager/list/manager-reservations-page.tsx')).ManagerReservationsPage,
  ManagerReservationPage: async () => (await import('../features/reservations/manager/manager-reservation-page.tsx')).ManagerReservationPage,
  NewRentalPage: async () => (await import('../features/reservations/counter/new-rental-page.tsx')).NewRentalPage,
  AccessoriesManagementPage: async () => (await import('../features/accessories/accessories-management-page.tsx')).AccessoriesManagementPage,
  DeparturePage: async () => (await import('./report-page.tsx')).DeparturePage,
  ReturnPage: async () => (await import('./report-page.tsx')).ReturnPage,
} as const;

export type ManagerPage = keyof typeof managerPages;
