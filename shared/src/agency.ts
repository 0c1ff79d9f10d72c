/** Business constants, so that a change of policy is one edit. */
export const DEPOSIT_PERCENT = 30;
/** Card networks refuse payments under one euro, so the deposit is never lower. */
export const MIN_DEPOSIT_CENTS = 100;
/** Security deposit held at the agency at key handover; never taken online. */
export const SECURITY_DEPOSIT_CENTS = 500_00;
/** How long the link works by which a customer gives their card for the guarantee, in front of the counter. */
export const GUARANTEE_LINK_MINUTES = 30;
/** How long before a part of a guarantee is kept its customer is told, unless they signed what they owe. */
export const GUARANTEE_NOTICE_HOURS = 48;
/** How long before a card is released by itself the managers are told. */
export const GUARANTEE_EXPIRING_HOURS = 48;
export const PICKUP_TIME = '09:00';
export const RETURN_TIME = '18:00';
export const FREE_CANCELLATION_HOURS = 24;
/** How long after the pick-up time a customer counts as absent, unless the agency decides otherwise. */
export const NO_SHOW_GRACE_MINUTES = 60;
export const NO_SHOW_GRACE_MAX_MINUTES = 24 * 60;
/** Time of day from which reminders for the next day's pick-ups are sent. */
export const REMINDER_TIME = '09:00';
/** Above any real rental, so a larger value is a typing error. */
export const MAX_MILEAGE_DRIVEN_KM = 1_000_000;
export const MAX_RENTAL_DAYS = 365;
/** Up to as many charged days VAT is due in Belgium, whoever rents (Directive 2006/112, art. 56). */
export const BELGIAN_VAT_MAX_DAYS = 30;
/** Days within which what an invoice leaves to pay must be paid, where nothing else was agreed (law of 2 August 2002). */
export const INVOICE_DUE_DAYS = 30;
/** Months after its end within which a private customer may ask for the invoice of a rental. */
export const INVOICE_ASKED_WITHIN_MONTHS = 12;
export const MAX_ADVANCE_MONTHS = 24;
/** A sale at the counter may be noted that many days after its rental began. */
export const COUNTER_BACK_DAYS = 31;
export const MAX_DAILY_PRICE_CENTS = 10_000_00;
export const AGENCY_TIME_ZONE = 'Europe/Brussels';
export const APPLICATION_CURRENCY = 'eur';

/** Limits of holds and payments (docs/rules.md, Holds, Payments). */
export const HOLD_MINUTES = 15;
export const HOLD_EXTENSION_MINUTES = 10;
export const HOLD_MAX_MINUTES = 60;
/** Pause after dates were held for the whole allowance without being paid, for the same person. */
export const HOLD_PAUSE_MINUTES = 60;
export const CHECKOUT_SESSION_MINUTES = 31;
export const UNBOUND_INTENT_MINUTES = 60;
/** Unused payments that a customer may open per hour before any order. */
export const MAX_UNUSED_PAYMENTS_PER_HOUR = 10;
export const UNCLAIMED_REFUND_MINUTES = 30;
/** How long an expired hold waits for its payment before the manager is alerted. */
export const UNDECIDED_ALERT_MINUTES = 30;
export const PROVISIONAL_WAIT_SECONDS = 60;
export const MAX_LIVE_HOLDS = 2;
/** Unpaid holds of one network: a captcha is asked for beyond these vehicles and days, and for a longer rental. */
export const NETWORK_FREE_VEHICLES = 3;
export const NETWORK_FREE_VEHICLE_DAYS = 60;
export const HOLD_FREE_DAYS = 30;
/** No more vehicles than these, or than this part of the fleet. */
export const NETWORK_MAX_VEHICLES = 6;
export const FLEET_PART = 3;
/** The time in which a network may hold the same days of a vehicle for HOLD_MAX_MINUTES. */
export const NETWORK_HOLD_HOURS = 6;
/** Payment links that the agency sends: how long they are valid, and for a rental that begins soon at the least. */
export const PAYMENT_LINK_HOURS = 24;
export const PAYMENT_LINK_MIN_MINUTES = 60;
export const PAYMENT_LINK_MAX_DAYS = 90;
export const SWEEP_SECONDS = 30;
/** How often the ledger is compared with the provider's list, and how far before the last comparison it starts. */
export const RECONCILE_PERIOD_MINUTES = 60;
export const RECONCILE_OVERLAP_HOURS = 3;
/** How far before the newest known movement of the provider's balance a reading starts, and its longest pause after failures. */
export const MOVEMENTS_OVERLAP_HOURS = 72;
export const MOVEMENTS_LONGEST_PAUSE_MINUTES = 60;
/** The longest pause between two tries to send a document, or to read what became of it. */
export const PEPPOL_LONGEST_PAUSE_MINUTES = 60;
/** After that time the manager is told of a document that did not arrive. */
export const PEPPOL_ALERT_HOURS = 24;
export const INTENT_MIN_CENTS = 50;
export const INTENT_MAX_CENTS = 99_999_999;
export const CHECKOUT_MIN_EUROS = 1;
export const CHECKOUT_MAX_EUROS = 999_999;

export const MAX_PHOTOS = 10;
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
export const OTHER_VEHICLES_SHOWN = 3;
export const RESET_LINK_MINUTES = 30;
/** Lifetime of a link that confirms an e-mail address. */
export const EMAIL_LINK_HOURS = 24;
/** How long an address that was replaced can put itself back. */
export const EMAIL_RESTORE_DAYS = 7;
/** How long an account without a reservation is kept when nobody proved its address. */
export const UNPROVED_ACCOUNT_DAYS = 30;
export const MAX_RESET_MAILS_PER_HOUR = 3;
/** Failures per account and day, from any network, before the owner is told and unknown networks are delayed. */
export const FREE_LOGIN_FAILURES = 20;
/** Wrong codes of the second factor after the right password, in a day, before the owner is told. */
export const FREE_CODE_FAILURES = 3;
export const LONGEST_LOGIN_WAIT_SECONDS = 30;
/** How long a network counts as known after the last sign-in from it. */
export const KNOWN_NETWORK_DAYS = 90;
export const LEGAL_LAST_UPDATE = '15 octobre 2024';
