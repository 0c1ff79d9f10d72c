import type { Cents } from '@volant/shared/kernel/money.ts';

export interface DepositPaymentProps {
  reservationId: number;
  /** The token of a payment link, whose holder need not be signed in. */
  token?: string;
  /** A whole number of euros; of a link, any amount. */
  depositCents: Cents;
  /** The product name on the hosted page. */
  productName: string;
  /** The payment succeeded or is processing: its id, and whether the server must be asked for the outcome. */
  onPaid: (payment: { id: string; isProcessing: boolean }) => void;
  onBusyChange: (isBusy: boolean) => void;
  /** A payment was opened, which may have extended the hold. */
  onOpened: () => void;
  /**
   * The reservation may have changed: paid elsewhere, replaced or released. Reads it again; resolves to whether it still
   * waits for this payment. If not, something else is shown instead.
   */
  onOutdated: () => Promise<boolean>;
}

/** Props of both ways of paying. */
export type PaymentWayProps = DepositPaymentProps & {
  /** The deposit as on the buttons: `150€`. */
  amount: string;
  /** The same for the bar of a phone, which a page without other bars has: `150,00 €`. */
  due: string | undefined;
};
