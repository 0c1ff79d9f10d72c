/** Loads the pages that only a mail or a payment leads to. Apart from `pages.ts`, as those of the managers are. */
// prettier-ignore
export const linkedPages = {
  ConfirmEmailPage: async () => (await import('../features/accounts/entrance/confirm-email-page.tsx')).ConfirmEmailPage,
  RestoreEmailPage: async () => (await import('../features/accounts/entrance/restore-email-page.tsx')).RestoreEmailPage,
  ResetPasswordPage: async () => (await import('../features/accounts/entrance/reset-password-page.tsx')).ResetPasswordPage,
  PaymentSuccessPage: async () => (await import('../features/reservations/confirmation/payment-success-page.tsx')).PaymentSuccessPage,
  PaymentCancelPage: async () => (await import('../features/reservations/confirmation/payment-cancel-page.tsx')).PaymentCancelPage,
  ReservationSuccessPage: async () => (await import('../features/reservations/confirmation/reservation-success-page.tsx')).ReservationSuccessPage,
  CautionPage: async () => (await import('../features/payments/caution-page.tsx')).CautionPage,
  PayerPage: async () => (await import('../features/payments/payer-page.tsx')).PayerPage,
} as const;

export type LinkedPage = keyof typeof linkedPages;
