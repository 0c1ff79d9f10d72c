import { UNPROVED_ACCOUNT_DAYS } from './agency.ts';
import { addMonths, addDays, agencyDay, agencyInstant, type IsoDate } from './kernel/iso-date.ts';

// Retention periods of personal data, as promised by the privacy policy.

/** Counted from 1 January of the following year. */
export const ACCOUNTING_RETENTION_YEARS = 10;
/** Counted from the last activity. */
export const ACCOUNT_RETENTION_YEARS = 3;
/** Who drove, counted from the last day of the rental: offences lapse after that. */
export const DRIVER_RETENTION_YEARS = 3;
export const CONTACT_MESSAGE_RETENTION_MONTHS = 12;
export const LOG_RETENTION_DAYS = 90;
/** Rows of imported files, counted from their upload. */
export const IMPORT_ROW_RETENTION_DAYS = 30;

/** Anything earlier is deleted. Days and instants of the agency's calendar. */
export interface RetentionLimits {
  /** Last day of a rental, and creation of a payment. */
  accounting: IsoDate;
  /** Last activity of an account. */
  account: IsoDate;
  /** Last day of a rental. */
  driver: IsoDate;
  contactMessage: IsoDate;
  /** Since when an account has an address that nobody proved. */
  unproved: IsoDate;
  /** Operational records: sent mails, events of the payment provider. */
  log: IsoDate;
}

/** The limits at a given instant. */
export const retentionLimits = (now: Date): RetentionLimits => {
  const today = agencyDay(now);
  return {
    accounting: `${Number(today.slice(0, 4)) - ACCOUNTING_RETENTION_YEARS}-01-01`,
    account: addMonths(today, -12 * ACCOUNT_RETENTION_YEARS),
    driver: addMonths(today, -12 * DRIVER_RETENTION_YEARS),
    contactMessage: addMonths(today, -CONTACT_MESSAGE_RETENTION_MONTHS),
    unproved: addDays(today, -UNPROVED_ACCOUNT_DAYS),
    log: addDays(today, -LOG_RETENTION_DAYS),
  };
};

/** The last day on which is known who drove in a rental that ends on `endDate`. */
export const driverKeptUntil = (endDate: IsoDate): IsoDate => addMonths(endDate, 12 * DRIVER_RETENTION_YEARS);

/** The last day on which the books have what happened on `day`. */
export const accountingKeptUntil = (day: IsoDate): IsoDate =>
  `${Number(day.slice(0, 4)) + ACCOUNTING_RETENTION_YEARS}-12-31`;

/** The instant at which a day of the limits begins. */
export const limitMoment = (day: IsoDate): Date => agencyInstant(day, '00:00');
