import { z } from 'zod';
import { lostTime, lostTimeSeenBody } from './lost-time.schema.ts';
import { installationFaults as faults } from './installation.faults.ts';

const moment = z.iso.datetime();

const trialMail = z.strictObject({
  at: moment,
  isAccepted: z.boolean(),
  /** What the mail server said, in its own words. */
  answer: z.string(),
  /** Whether it was sent with the settings of now. */
  isOfNow: z.boolean(),
});
export type TrialMail = z.output<typeof trialMail>;

const providerCheck = z.strictObject({
  at: moment,
  /** Whether the keys are the same as then. */
  isOfNow: z.boolean(),
  /** The name of the account; null when it has none. */
  name: z.string().nullable(),
  canCharge: z.boolean(),
  /** Those that the site offers, by their French names. */
  methods: z.array(z.strictObject({ name: z.string(), isActive: z.boolean() })),
});
export type ProviderCheck = z.output<typeof providerCheck>;

const backup = z.strictObject({ at: moment, name: z.string() });

/** What is true of this installation now: the lines of 'Mettre l’agence en ligne' follow from it (`checklist.rules.ts`). */
const installation = z.strictObject({
  /** Everything was done once. */
  isDone: z.boolean(),
  /** The owner does not want to see the list. */
  isPutAway: z.boolean(),
  /** French names of the agency's facts that nobody has entered. */
  missingFacts: z.array(z.string()),
  /** A vehicle that can be booked has a photo. */
  hasShownVehicle: z.boolean(),
  mails: z.strictObject({
    way: z.enum(['smtp', 'files']),
    /** The mail server, or the directory of the files. */
    place: z.string(),
    from: z.string(),
    trial: trialMail.nullable(),
  }),
  payments: z.strictObject({
    mode: z.enum(['sandbox', 'test', 'live']),
    check: providerCheck.nullable(),
    /** When the last event came that was signed with the keys of now; null before the account was read with them. */
    lastEventAt: moment.nullable(),
  }),
  /** The managers who sign in with a password alone, by name, without those who have not joined yet. */
  withoutSecondFactor: z.array(z.string()),
  backups: z.strictObject({
    directory: z.string(),
    /** Null: the server makes none. */
    everyHours: z.int().nullable(),
    last: backup.nullable(),
    /** The last one that a trial restoration has proved, and when it did. */
    proved: backup.nullable(),
  }),
  legalPages: z.strictObject({
    readAt: moment.nullable(),
    /** Whether they read what the pages say now. */
    isOfNow: z.boolean(),
  }),
  address: z.strictObject({
    url: z.string(),
    /** Whether this very call came through it, over https. */
    isReached: z.boolean(),
  }),
});
export type Installation = z.output<typeof installation>;

const putAwayBody = z.object({ isPutAway: z.boolean({ error: faults.putAwayInvalid }) });

/** Of the calls of `installationApi`. */
export const installationSchemas = {
  read: { response: installation },
  sendTrialMail: { response: trialMail },
  checkProvider: { response: providerCheck },
  confirmLegalPages: {},
  lostTime: { response: lostTime },
  seeLostTime: { body: lostTimeSeenBody },
  putAway: { body: putAwayBody },
};
