/**
 * Table owners: only the owner's SQL may name a table. Other modules call the owner's exports or read its
 * views, named `<module>_…_view`.
 * @type {Record<string, string>}
 */
export const owners = {
  accessory: 'accessories',
  accessory_day: 'availability',
  audit_entry: 'audit',
  account: 'accounts',
  account_alert: 'payments',
  account_block: 'accounts',
  account_merge: 'accounts',
  agency_closure: 'pricing',
  agency_profile: 'agency',
  agency_settings: 'pricing',
  change_request: 'reservations',
  contact_message: 'contact',
  damage: 'handovers',
  document: 'documents',
  driver_erasure: 'handovers',
  email_link: 'accounts',
  email_restore: 'accounts',
  file_removal: 'files',
  fine: 'fines',
  former_plate: 'vehicles',
  guarantee: 'guarantees',
  handover: 'handovers',
  handover_photo: 'handovers',
  handover_signed_elsewhere: 'handovers',
  import: 'imports',
  import_photo: 'imports',
  import_row: 'imports',
  installation: 'installation',
  installation_fact: 'installation',
  insurance_text: 'pricing',
  known_network: 'accounts',
  lease: 'platform',
  ledger_entry: 'ledger',
  licence_check: 'accounts',
  lost_rental: 'payments',
  note: 'reservations',
  number_series: 'documents',
  occupation: 'availability',
  outbox: 'outbox',
  paid_part: 'documents',
  password_reset: 'accounts',
  payment: 'payments',
  payment_link: 'payments',
  price_rule: 'pricing',
  provider_event: 'payments',
  rate_limit: 'platform',
  recovery_code: 'accounts',
  refund: 'payments',
  reservation: 'reservations',
  reservation_accessory: 'reservations',
  reservation_change: 'reservations',
  reservation_driver: 'handovers',
  reservation_price_line: 'reservations',
  reset_mail: 'accounts',
  secret: 'contact',
  session: 'accounts',
  spent_captcha: 'contact',
  staff_member: 'accounts',
  vehicle: 'vehicles',
  vehicle_block: 'availability',
  vehicle_photo: 'vehicles',
};

/**
 * Exceptions, each with a reason. An unused entry fails the check. `*`: a name only known at run time.
 * @type {Record<string, { tables: string[], reason: string }>}
 */
export const exceptions = {
  'demo/demo-rentals.store.ts': {
    tables: ['accessory_day', 'payment', 'refund', 'reservation', 'reservation_accessory'],
    reason: 'the demonstration is written into the tables of every module, and taken out of them',
  },
  'demo/demo-reservations.ts': {
    tables: ['account', 'reservation', 'vehicle'],
    reason: 'the demonstration is written into the tables of every module, and taken out of them',
  },
  'demo/demo.store.ts': {
    tables: [
      'accessory',
      'accessory_day',
      'account',
      'payment',
      'refund',
      'reservation',
      'reservation_accessory',
      'session',
      'vehicle',
      'vehicle_photo',
    ],
    reason: 'the demonstration is written into the tables of every module, and taken out of them',
  },
  'ops/retention/retention.store.ts': {
    tables: [
      'account',
      'account_block',
      'account_merge',
      'lost_rental',
      'payment',
      'refund',
      'reservation',
      'session',
    ],
    reason:
      'rentals and payments refer to each other and end in one statement, as does the search for accounts without either',
  },
  'platform/db/insert-rows.ts': {
    tables: ['*'],
    reason: 'inserts into the table that its caller names, which is checked there',
  },
  'ops/personal-data/personal-tables.store.ts': {
    tables: ['*'],
    reason: 'rewrites the tables that the modules list',
  },
  'ops/backups/row-count.store.ts': {
    tables: ['*'],
    reason: 'counts the rows of every table, whatever it holds, to compare a backup with its restoration',
  },
};
