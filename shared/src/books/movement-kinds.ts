/** Kinds of movements of money. A reversal has the kind of what it undoes, and the opposite sign. */
export const MOVEMENT_KINDS = [
  'payment',
  'refund',
  'chargeback',
  'caution_taken',
  'caution_released',
  'caution_kept',
  'fee',
  'payout',
  'opening',
  'bank_deposit',
  'expense',
  'difference',
] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

export const MOVEMENT_METHODS = ['online', 'terminal', 'cash', 'transfer'] as const;
export type MovementMethod = (typeof MOVEMENT_METHODS)[number];

/** What a manager takes out of the till by hand. */
export const TAKEN_OUT_KINDS = ['bank_deposit', 'expense'] as const;
