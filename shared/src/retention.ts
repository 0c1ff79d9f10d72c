/** How long personal data is kept: what the privacy policy promises. */
export const ACCOUNTING_RETENTION_YEARS = 10;
/** Counted from the last activity. */
export const ACCOUNT_RETENTION_YEARS = 3;
export const CONTACT_MESSAGE_RETENTION_MONTHS = 12;
export const LOG_RETENTION_DAYS = 90;
