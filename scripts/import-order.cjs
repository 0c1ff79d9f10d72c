// In which order parts of the code may know one another; .dependency-cruiser.cjs refuses the other direction.

/**
 * The modules of the server, each of which may import those before it: what happens to the agency's things, then the
 * money, the rentals, their papers, and what reads all of them.
 */
const serverModules = [
  'platform',
  'database',
  'pages',
  'guide',
  'audit',
  'availability',
  'files',
  'outbox',
  'installation',
  'accounts',
  'agency',
  'contact',
  'vehicles',
  'accessories',
  'pricing',
  'ledger',
  'payments',
  'reservations',
  'search',
  'documents',
  'handovers',
  'fines',
  'guarantees',
  'books',
  'imports',
  'planning',
  'figures',
  'desk',
  'mails',
  'demo',
  'ops',
];

/** The features of `shared`, in the order of the server's modules where both have one. */
const sharedFeatures = [
  'kernel',
  'availability',
  'emails',
  'guide',
  'accounts',
  'agency',
  'installation',
  'contact',
  'vehicles',
  'accessories',
  'pricing',
  'legal',
  'ledger',
  'documents',
  'payments',
  'reservations',
  'search',
  'handovers',
  'fines',
  'guarantees',
  'books',
  'imports',
  'planning',
  'figures',
  'desk',
  'audit',
  'mails',
];

/** The sub-folders of large modules and features: each may import those before it, and the root of its module. */
const rooms = {
  'server/src/payments': ['stripe', 'balance', 'refunds', 'alerts', 'paying', 'links', 'after-restore'],
  'server/src/reservations': ['requests', 'booking', 'changes', 'rental', 'reading', 'after-restore'],
  'server/src/accounts': ['passwords', 'second-factor', 'sessions', 'email-addresses', 'customers', 'staff'],
  'server/src/imports': ['reading', 'rows'],
  'server/src/books': ['month'],
  'server/src/ops': ['personal-data', 'backups', 'retention', 'going-live'],
  'shared/src/reservations': ['company', 'requests', 'booking', 'changes', 'rental', 'reading'],
  'web/src/features/accounts': ['api', 'second-factor', 'entrance'],
  'web/src/features/planning': ['api', 'grid', 'dialogs'],
  'web/src/features/reservations': ['api', 'changes', 'confirmation', 'wizard', 'manager', 'counter'],
  'web/src/features/reservations/manager': ['notes', 'list'],
  'web/src/features/reservations/wizard': ['hold', 'steps'],
  'web/src/features/vehicles': ['api', 'editor', 'dates', 'search', 'detail', 'archive', 'fleet'],
};

/**
 * The features of the web, each of which may import those before it: one can be read, changed and loaded without those
 * after it, and two never need each other. Screens that combine several stand last.
 */
const webFeatures = [
  'accounts',
  'guide',
  'calendar',
  'contact',
  'pricing',
  'accessories',
  'documents',
  'ledger',
  'guarantees',
  'payments',
  'handovers',
  'vehicles',
  'audit',
  'team',
  'reservations',
  'clients',
  'planning',
  'imports',
  'fines',
  'books',
  'figures',
  'settings',
  'vehicle-file',
  'manage',
  'desk-search',
  'profile',
  'home',
  'legal',
];

module.exports = { rooms, serverModules, sharedFeatures, webFeatures };
