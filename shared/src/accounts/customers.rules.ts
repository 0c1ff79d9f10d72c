import type { IsoDate } from '../kernel/iso-date.ts';

const HOUR_MS = 3_600_000;

/** How long the merge of two accounts can be undone; then the other account is emptied. */
export const MERGE_UNDO_HOURS = 24;

/** Whether a block still holds: `until` is its last day, null when it has none. */
export const isBlockCurrent = ({ until }: { until: IsoDate | null }, today: IsoDate): boolean =>
  until === null || until >= today;

/** Why a block cannot be set, if it cannot: its last day is over. */
export const blockRefusal = (
  { until }: { until: IsoDate | null },
  today: IsoDate,
): 'untilPast' | undefined => (isBlockCurrent({ until }, today) ? undefined : 'untilPast');

/** Why a check of a licence cannot be noted, if it cannot. */
export const licenceCheckRefusal = (
  { checkedOn, validUntil }: { checkedOn: IsoDate; validUntil: IsoDate | null },
  today: IsoDate,
): 'checkedLater' | 'alreadyExpired' | undefined => {
  if (checkedOn > today) return 'checkedLater';
  return validUntil !== null && validUntil < checkedOn ? 'alreadyExpired' : undefined;
};

export type LicenceState = 'unchecked' | 'valid' | 'expired';

/** What the last check of a licence says by now. */
export const licenceState = (check: { validUntil: IsoDate | null } | null, today: IsoDate): LicenceState => {
  if (check === null) return 'unchecked';
  return check.validUntil !== null && check.validUntil < today ? 'expired' : 'valid';
};

/** Until when a merge can be undone. */
export const mergeUndoableUntil = (at: Date): Date => new Date(at.getTime() + MERGE_UNDO_HOURS * HOUR_MS);

export const isMergeUndoable = (at: Date, now: Date): boolean => now < mergeUndoableUntil(at);

/** What decides how two accounts become one. */
export interface MergeFacts {
  /** '' without an address. */
  email: string;
  emailConfirmed: boolean;
  hasPassword: boolean;
}

/** Whose address and password the customer has afterwards; 'none': neither account has an address. */
type SignIn = 'kept' | 'other' | 'none';

export interface MergePlan {
  signIn: SignIn;
  /** The address of that account; '' without one. */
  email: string;
  /**
   * That account has a password, but nobody proved its address, so it may be somebody else's: as after a sale at the counter
   * the password ends, and the mailbox is invited to choose one.
   */
  endsAccess: boolean;
}

/** The account that is kept keeps its address; only where it has none, it takes that of the other. */
export const planMerge = (kept: MergeFacts, other: MergeFacts): MergePlan => {
  const signIn: SignIn = kept.email !== '' ? 'kept' : other.email !== '' ? 'other' : 'none';
  const source = signIn === 'other' ? other : kept;
  return { signIn, email: source.email, endsAccess: source.hasPassword && !source.emailConfirmed };
};
