import { paths } from '../lib/paths.ts';

/** Loads the pages that only a mail or a payment leads to. Apart from `pages.ts`, as those of the managers are. */
// prettier-ignore
export const linkedPages = {
  [paths.confirmEmail]: async () => (await import('../features/accounts/entrance/confirm-email-page.tsx')).ConfirmEmailPage,
  [paths.restoreEmail]: async () => (await import('../features/accounts/entrance/restore-email-page.tsx')).RestoreEmailPage,
  [paths.resetPassword]: async () => (await import('../features/accounts/entrance/reset-password-page.tsx')).ResetPasswordPage,
  [paths.paymentSuccess]: async () => (await import('../features/reservations/confirmation/payment-success-page.tsx')).PaymentSuccessPage,
  [paths.paymentCancel]: async () => (await import('../features/reservations/confirmation/payment-cancel-page.tsx')).PaymentCancelPage,
  [paths.reservationSuccess]: async () => (await import('../features/reservations/confirmation/reservation-success-page.tsx')).ReservationSuccessPage,
  '/caution/:token': async () => (await import('../features/payments/caution-page.tsx')).CautionPage,
  '/payer/:token': async () => (await import('../features/payments/payer-page.tsx')).PayerPage,
} as const;

export type LinkedPath = keyof typeof linkedPages;
