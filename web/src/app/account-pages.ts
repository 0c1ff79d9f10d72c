import { paths } from '../lib/paths.ts';

/**
 * Loads the page of an order, the pages that lead to an account, and those of one's own. Apart from `pages.ts`, as those of
 * the managers are.
 */
// prettier-ignore
export const accountPages = {
  [paths.login]: async () => (await import('../features/accounts/entrance/login-page.tsx')).LoginPage,
  [paths.register]: async () => (await import('../features/accounts/entrance/register-page.tsx')).RegisterPage,
  [paths.forgotPassword]: async () => (await import('../features/accounts/entrance/forgot-password-page.tsx')).ForgotPasswordPage,
  [paths.profile]: async () => (await import('../features/profile/profile-page.tsx')).ProfilePage,
  [paths.accountDeleted]: async () => (await import('../features/profile/account-deleted-page.tsx')).AccountDeletedPage,
  [paths.myReservations]: async () => (await import('../features/reservations/my-reservations-page.tsx')).MyReservationsPage,
  [paths.reservation]: async () => (await import('../features/reservations/wizard/reservation-page.tsx')).ReservationPage,
} as const;

export type AccountPath = keyof typeof accountPages;
