/** Every address of the site. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  confirmEmail: '/confirm-email',
  restoreEmail: '/restore-email',
  profile: '/profile',
  accountDeleted: '/compte-supprime',
  myReservations: '/my-reservations',
  manage: '/manage',
  planning: '/manage/planning',
  fines: '/manage/amendes',
  till: '/manage/caisse',
  receipts: '/manage/caisse/journal',
  documents: '/manage/documents',
  figures: '/manage/chiffres',
  guide: '/manage/aide',
  guidePage: (slug: string | number) => `/manage/aide/${slug}`,
  journal: '/manage/journal',
  fleet: '/manage/vehicules',
  vehicleFile: (id: number) => `/manage/vehicules/${id}`,
  settings: '/manage/reglages',
  team: '/manage/equipe',
  books: '/manage/comptabilite',
  customers: '/manage/clients',
  customer: (id: number) => `/manage/clients/${id}`,
  importer: '/manage/importer',
  newVehicle: '/vehicules/new',
  archivedVehicles: '/vehicules/archived',
  vehicle: (id: number) => `/vehicules/details/${id}`,
  modifyVehicle: (id: number) => `/vehicules/modify/${id}`,
  reservation: '/reservation',
  managerReservations: '/manager-reservations',
  managerReservation: (id: number) => `/manage/reservations/${id}`,
  departure: (id: number) => `/manage/depart/${id}`,
  handback: (id: number) => `/manage/retour/${id}`,
  accessories: '/accessories-management',
  reservationSuccess: '/reservation-success',
  paymentSuccess: '/payment-success',
  paymentCancel: '/payment-cancel',
  caution: (token: string | number) => `/caution/${token}`,
  payByLink: (token: string | number) => `/payer/${token}`,
  newRental: '/manage/nouvelle-location',
  terms: '/cgu-cgv',
  privacy: '/politique-confidentialite',
  legalNotice: '/mentions-legales',
} as const;

/** The login that returns to `from`; the login page decides whether it may. */
export const loginPath = (from: string): string =>
  from === paths.home ? paths.login : `${paths.login}?retour=${encodeURIComponent(from)}`;

/** The largest integer of PostgreSQL: no larger number is an id. */
const MAX_ID = 2_147_483_647;

/** The id written in an address, or undefined when it cannot be one. */
export const idFromPath = (text: string | undefined): number | undefined => {
  if (text === undefined || !/^[1-9]\d{0,9}$/.test(text)) return undefined;
  const id = Number(text);
  return id <= MAX_ID ? id : undefined;
};

/** The form of the search, which the criteria belong to; also the place in an address that leads there. */
export const SEARCH_ID = 'recherche';
