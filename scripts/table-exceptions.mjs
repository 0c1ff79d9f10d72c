/**
 * Files whose SQL may name tables of other modules, each with a reason. An unused entry fails the check. `*`: a name only
 * known at run time.
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
