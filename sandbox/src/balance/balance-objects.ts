// The part of Stripe's balance objects that the sandbox knows; field names and signs are Stripe's.

/** One movement of the account's balance: `net` is `amount` less `fee`. */
export interface BalanceTransaction {
  id: string;
  object: 'balance_transaction';
  /** Negative when it leaves the balance. */
  amount: number;
  /** When `net` becomes available. */
  available_on: number;
  balance_type: 'payments';
  created: number;
  currency: string;
  description: string | null;
  exchange_rate: null;
  /** Kept by the provider; negative when it is given back. */
  fee: number;
  fee_details: FeeDetail[];
  net: number;
  reporting_category: ReportingCategory;
  /** The charge, refund, dispute or payout. */
  source: string;
  status: 'pending' | 'available';
  type: BalanceTransactionType;
}

export interface FeeDetail {
  amount: number;
  application: null;
  currency: string;
  description: string;
  type: 'stripe_fee';
}

/** Cards have `charge` and `refund`, other means `payment` and `payment_refund`. */
export type BalanceTransactionType =
  | 'charge'
  | 'payment'
  | 'refund'
  | 'payment_refund'
  | 'refund_failure'
  | 'adjustment'
  | 'payout'
  | 'payout_failure';

export type ReportingCategory =
  'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal' | 'payout' | 'payout_reversal';

export interface Payout {
  id: string;
  object: 'payout';
  amount: number;
  application_fee: null;
  application_fee_amount: null;
  arrival_date: number;
  automatic: true;
  balance_transaction: string;
  created: number;
  currency: string;
  description: string;
  destination: string;
  /** Of a failed payout: what brought its money back into the balance. */
  failure_balance_transaction: string | null;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  method: 'standard';
  original_payout: null;
  payout_method: null;
  reconciliation_status: 'completed';
  reversed_by: null;
  source_type: 'card';
  statement_descriptor: null;
  status: 'in_transit' | 'paid' | 'failed';
  trace_id: null;
  type: 'bank_account';
}
