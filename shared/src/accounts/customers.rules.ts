import type { IsoDate } from '../kernel/iso-date.ts';

const HOUR_MS = 3_600_000;

/** How long a merge can be undone; afterwards the personal data of the other account is deleted. */
export const MERGE_UNDO_HOURS = 24;

export const MAX_BLOCK_REASON_LENGTH = 500;

/** The filters of the list of customers. */
export const CUSTOMER_FILTERS = ['all', 'blocked', 'unconfirmed', 'invitable'] as const;
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

/** Whether a block still applies: `until` is its last day, null when it has none. */
export const isBlockCurrent = ({ until }: { until: IsoDate | null }, today: IsoDate): boolean =>
  until === null || until >= today;

/** Why a block is refused: its last day is past. Undefined when it is accepted. */
export const blockRefusal = (
  { until }: { until: IsoDate | null },
  today: IsoDate,
): 'untilPast' | undefined => (isBlockCurrent({ until }, today) ? undefined : 'untilPast');

/** Why a licence check is refused; undefined when it is accepted. */
export const licenceCheckRefusal = (
  { checkedOn, validUntil }: { checkedOn: IsoDate; validUntil: IsoDate | null },
  today: IsoDate,
): 'checkedLater' | 'alreadyExpired' | undefined => {
  if (checkedOn > today) return 'checkedLater';
  return validUntil !== null && validUntil < checkedOn ? 'alreadyExpired' : undefined;
};

export type LicenceState = 'unchecked' | 'valid' | 'expired';

/** The state of a licence today by its last check. */
export const licenceState = (check: { validUntil: IsoDate | null } | null, today: IsoDate): LicenceState => {
  if (check === null) return 'unchecked';
  return check.validUntil !== null && check.validUntil < today ? 'expired' : 'valid';
};

/** The moment until which a merge can be undone. */
export const mergeUndoableUntil = (at: Date): Date => new Date(at.getTime() + MERGE_UNDO_HOURS * HOUR_MS);

export const isMergeUndoable = (at: Date, now: Date): boolean => now < mergeUndoableUntil(at);

/** The fields of an account that decide how it is merged. */
export interface MergeFacts {
  /** Empty without one. */
  email: string;
  emailConfirmed: boolean;
  hasPassword: boolean;
}

/** The account whose e-mail address and password the customer keeps; `none` when neither account has an address. */
type SignIn = 'kept' | 'other' | 'none';

export interface MergePlan {
  signIn: SignIn;
  /** E-mail address of that account; empty without one. */
  email: string;
  /**
   * The account has a password, but its e-mail address was never confirmed and may be somebody else's. As after a sale
   * at the counter, the password is removed and the address gets an invitation to choose one.
   */
  endsAccess: boolean;
}

/** The kept account keeps its e-mail address; only if it has none, it takes that of the other. */
export const planMerge = (kept: MergeFacts, other: MergeFacts): MergePlan => {
  const signIn: SignIn = kept.email !== '' ? 'kept' : other.email !== '' ? 'other' : 'none';
  const source = signIn === 'other' ? other : kept;
  return { signIn, email: source.email, endsAccess: source.hasPassword && !source.emailConfirmed };
};
