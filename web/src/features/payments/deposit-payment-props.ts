import type { Cents } from '@volant/shared/kernel/money.ts';

export interface DepositPaymentProps {
  reservationId: number;
  /** A whole number of euros. */
  depositCents: Cents;
  /** What the hosted checkout says is paid for. */
  productName: string;
  /** The provider took the payment; its id, and whether what became of it is still to be asked. */
  onPaid: (payment: { id: string; isProcessing: boolean }) => void;
  onBusyChange: (isBusy: boolean) => void;
  /** A payment was opened, which may have extended the hold. */
  onOpened: () => void;
  /**
   * The reservation may no longer be what it was: paid elsewhere, replaced or released. Looks, and says whether it still
   * waits for this payment; otherwise something else is shown in its place.
   */
  onOutdated: () => Promise<boolean>;
}

/** What either way of paying is given. */
export type PaymentWayProps = DepositPaymentProps & {
  /** The deposit as the buttons write it: `150€`. */
  amount: string;
};
