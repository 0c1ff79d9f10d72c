/** What may depend on a record, by the table that refers to it; `change`: an act in the journal. */
const TABLES = [
  'reservation',
  'handover',
  'document',
  'ledger_entry',
  'guarantee',
  'note',
  'vehicle_block',
  'occupation',
  'damage',
  'price_rule',
  'session',
  'payment',
  'payment_link',
  'change_request',
  'reservation_accessory',
  'reservation_driver',
  'fine',
  'account_block',
  'licence_check',
  'change',
] as const;

/** Later data that depends on a record, by which its import cannot be undone. */
export type Dependent = (typeof TABLES)[number] | 'other';

export const dependentOf = (table: string): Dependent =>
  table === 'reservation_change' ? 'change' : (TABLES.find((known) => known === table) ?? 'other');
