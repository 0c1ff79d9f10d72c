/** What the provider keeps of each kind of money. */
export interface Fees {
  card: Rate;
  bancontact: Rate;
  disputeCents: number;
  /** Whether a dispute that is won brings its fee back. */
  isDisputeFeeReturned: boolean;
}

interface Rate {
  /** Hundredths of a percent of the amount. */
  basisPoints: number;
  cents: number;
}

/** Like those of a Belgian account for European cards. */
export const usualFees: Fees = {
  card: { basisPoints: 150, cents: 25 },
  bancontact: { basisPoints: 0, cents: 30 },
  disputeCents: 20_00,
  isDisputeFeeReturned: false,
};

export const feeOf = ({ basisPoints, cents }: Rate, amount: number): number =>
  Math.round((amount * basisPoints) / 10_000) + cents;
