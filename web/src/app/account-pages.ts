/**
 * Loads the page of an order, the pages that lead to an account, and those of one's own. Apart from `pages.ts`, as those of
 * the managers are.
 */
// prettier-ignore
export const accountPages = {
  LoginPage: async () => (await import('../features/accounts/entrance/login-page.tsx')).LoginPage,
  RegisterPage: async () => (await import('../features/accounts/entrance/register-page.tsx')).RegisterPage,
  ForgotPasswordPage: async () => (await import('../features/accounts/entrance/forgot-password-page.tsx')).ForgotPasswordPage,
  ProfilePage: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  AccountDeletedPage: async () => (await import('../features/profile/account-deleted-page.tsx')).AccountDeletedPage,
  MyReservationsPage: async () => (await import('../features/reservations/my-reservations-page.tsx')).MyReservationsPage,
  ReservationPage: async () => (await import('../features/reservations/wizard/reservation-page.tsx')).ReservationPage,
} as const;

export type AccountPage = keyof typeof accountPages;
