import { PEPPOL_ALERT_HOURS, PEPPOL_LONGEST_PAUSE_MINUTES } from '../agency.ts';
import { growingPauseMinutes } from '../kernel/growing-pause.ts';

/** What became of an invoice on its way to a company, over Peppol. */
export const TRANSMISSION_STATES = ['to_send', 'sent', 'delivered', 'refused', 'no_receiver'] as const;
export type TransmissionState = (typeof TRANSMISSION_STATES)[number];

/** Why an access point could not be asked: it does not answer, or it refuses our key. */
export const TRANSMISSION_FAILURES = ['unavailable', 'denied'] as const;
export type TransmissionFailure = (typeof TRANSMISSION_FAILURES)[number];

export const MAX_DEPOSIT_REFERENCE_LENGTH = 200;

interface Transmission {
  state: TransmissionState;
  /** A manager deposited the document by hand. */
  isByHand: boolean;
}

/** What the access point says: in answer to a document that it is given, or later, of one that it took. */
export type Told =
  | { when: 'answer'; what: 'sent' | 'refused' | 'no_receiver' }
  | { when: 'later'; what: 'delivered' | 'refused' | 'no_receiver' };

/**
 * The state after what was said; undefined when nothing changes. An answer is about a document that is still to be sent: one
 * that comes late, or to a second process, says nothing about one that was sent meanwhile. A delivery counts whatever was
 * said before; what failed does not, of a document that was deposited by hand.
 */
export const stateAfter = ({ state, isByHand }: Transmission, told: Told): TransmissionState | undefined => {
  if (told.when === 'answer') return state === 'to_send' ? told.what : undefined;
  if (told.what === 'delivered') return state === 'delivered' ? undefined : 'delivered';
  const isOpen = state === 'to_send' || (state === 'sent' && !isByHand);
  return isOpen ? told.what : undefined;
};

/** When to try again after that many tries in a row. */
export const nextTryAt = (now: Date, tries: number): Date =>
  new Date(now.getTime() + growingPauseMinutes(tries, PEPPOL_LONGEST_PAUSE_MINUTES) * 60_000);

/**
 * Why a manager may not say that they deposited the document: it arrived, or it is with the access point at this moment.
 * `isBeingSent`: whether it may be.
 */
export const depositRefusal = (
  { state }: Pick<Transmission, 'state'>,
  isBeingSent: boolean,
): 'delivered' | 'being_sent' | undefined => {
  if (state === 'delivered') return 'delivered';
  return isBeingSent ? 'being_sent' : undefined;
};

/** Whether a document may be given to the access point once more. */
export const mayBeSentAgain = ({ state }: Pick<Transmission, 'state'>): boolean =>
  state === 'refused' || state === 'no_receiver';

/** Since when documents that have not arrived are told to the manager. */
export const lateSince = (now: Date): Date => new Date(now.getTime() - PEPPOL_ALERT_HOURS * 3_600_000);
