import type { Installation } from './installation.schema.ts';

/** The lines of 'Mettre l’agence en ligne', in their order. */
export const CHECKS = [
  'agency',
  'vehicle',
  'mails',
  'payments',
  'secondFactor',
  'backups',
  'legalPages',
  'address',
] as const;
export type Check = (typeof CHECKS)[number];

const HOUR_MS = 3_600_000;
/** Without backups of its own, the server expects one this often. */
const OTHERWISE_EVERY_HOURS = 24;
/** A trial restoration proves for so long that backups can be restored. */
export const PROVED_FOR_DAYS = 92;

const isWithin = (moment: string, hours: number, now: Date): boolean =>
  now.getTime() - Date.parse(moment) <= hours * HOUR_MS;

/** One missed backup may have a reason; two are a fault. */
export const isBackupRecent = ({ everyHours, last }: Installation['backups'], now: Date): boolean =>
  last !== null && isWithin(last.at, 2 * (everyHours ?? OTHERWISE_EVERY_HOURS), now);

export const isRestoreProved = ({ proved }: Installation['backups'], now: Date): boolean =>
  proved !== null && isWithin(proved.at, PROVED_FOR_DAYS * 24, now);

/** Real money is taken, in every way that the site offers, and the provider's messages reach the site. */
const arePaymentsReady = ({ mode, check, lastEventAt }: Installation['payments']): boolean =>
  mode === 'live' &&
  lastEventAt !== null &&
  check !== null &&
  check.isOfNow &&
  check.canCharge &&
  check.methods.every(({ isActive }) => isActive);

const doMailsLeave = ({ way, trial }: Installation['mails']): boolean =>
  way === 'smtp' && trial !== null && trial.isOfNow && trial.isAccepted;

/** Which lines are done: nobody ticks them. */
export const checksOf = (facts: Installation, now: Date): Readonly<Record<Check, boolean>> => ({
  agency: facts.missingFacts.length === 0,
  vehicle: facts.hasShownVehicle,
  mails: doMailsLeave(facts.mails),
  payments: arePaymentsReady(facts.payments),
  secondFactor: facts.withoutSecondFactor.length === 0,
  backups: isBackupRecent(facts.backups, now) && isRestoreProved(facts.backups, now),
  legalPages: facts.legalPages.readAt !== null && facts.legalPages.isOfNow,
  address: facts.address.url.startsWith('https:') && facts.address.isReached,
});

export const areAllDone = (facts: Installation, now: Date): boolean =>
  Object.values(checksOf(facts, now)).every((isDone) => isDone);

/**
 * The list is shown until it is done or put away. Once it was done it does not come back: that the agency is online is not
 * undone by a new colleague or a missed backup.
 */
export const isChecklistShown = (facts: Installation, now: Date): boolean =>
  !facts.isPutAway && !facts.isDone && !areAllDone(facts, now);
