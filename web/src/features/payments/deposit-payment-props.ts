export interface DepositPaymentProps {
  reservationId: number;
  /** Whole euros. */
  deposit: number;
  /** What the hosted checkout says is paid for. */
  productName: string;
  /** The provider took the payment; its id, and whether it is still being processed. */
  onPaid: (payment: { id: string; isProcessing: boolean }) => void;
  onBusyChange: (isBusy: boolean) => void;
  /** The reservation is no longer what it was: paid elsewhere, or released. */
  onOutdated: () => void;
}

/** What either way of paying is given. */
export type PaymentWayProps = DepositPaymentProps & {
  /** The deposit as the buttons write it: `150€`. */
  amount: string;
};
