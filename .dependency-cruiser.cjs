/**
 * The import rules. Each has a name, and the reason that its reader needs.
 * Type imports count: what a file knows of is what it depends on.
 */

const { rooms, serverModules, sharedFeatures, webFeatures } = require('./scripts/import-order.cjs');

const tests = '\\.test\\.tsx?$|^faults/|^(server|sandbox|web)/src/testing/|^simulation/';

/** Vendor packages and the one file that may import each. */
const vendorDoors = [
  {
    name: 'stripe-door',
    packages: 'stripe',
    // The adapter, in one file per concern.
    door: '^server/src/payments/stripe/',
    // The stand-in is tested with the real client.
    alsoAllowed: '^sandbox/src/.*\\.test\\.ts$|^sandbox/src/testing/',
  },
  {
    name: 'pg-door',
    packages: 'pg|pg-pool|pg-types',
    door: '^server/src/platform/db/(database-pool|embedded-database|open-database)\\.ts$',
  },
  {
    name: 'pglite-door',
    packages: '@electric-sql/[^/]+',
    door: '^server/src/platform/db/(initdb|pglite-worker|embedded-extensions)\\.ts$',
  },
  {
    name: 'nodemailer-door',
    packages: 'nodemailer',
    // What a message is made of, and the way to a server.
    door: '^server/src/outbox/(mail-message|smtp-mailer)\\.ts$',
  },
  { name: 'postal-mime-door', packages: 'postal-mime', door: '^sandbox/src/mail/mail-box\\.ts$' },
  { name: 'flydrive-door', packages: 'flydrive', door: '^server/src/files/file-store\\.ts$' },
  {
    name: 'argon2-door',
    packages: '@node-rs/argon2',
    door: '^server/src/accounts/passwords/password-hash\\.ts$',
  },
  {
    name: 'csv-parse-door',
    packages: 'csv-parse|read-excel-file',
    door: '^server/src/imports/reading/read-table\\.ts$',
  },
  {
    name: 'fflate-door',
    packages: 'fflate',
    door: '^server/src/(imports/reading/(check-workbook|unzip|workbook-dates)|books/month/zip-stream)\\.ts$',
  },
  { name: 'xmldom-door', packages: '@xmldom/xmldom', door: '^server/src/documents/ubl/xml-document\\.ts$' },
  { name: 'altcha-door', packages: 'altcha-lib', door: '^server/src/contact/altcha-captcha\\.ts$' },
  {
    name: 'sharp-door',
    packages: 'sharp',
    door: '^server/src/files/photo-pipeline\\.ts$',
    // Turns drawings into pixels, and reads encoded ones in its tests; writes the pictures of the home page and of the guide.
    alsoAllowed: '^(demo-fleet/src/(masters|encode-hero)|e2e/guide-pictures)\\.ts$',
  },
];

/** Folders of each of `roots`, each of which may import those before it; tests open whichever page shows what they test. */
const oneWay = (roots, order, { name, comment }) =>
  order.slice(0, -1).map((folder, index) => ({
    name,
    comment,
    severity: 'error',
    from: { path: roots.map((root) => `^${root}/${folder}/`), pathNot: tests },
    to: { path: roots.map((root) => `^${root}/(${order.slice(index + 1).join('|')})/`) },
  }));

/** A folder of `root` without a place in the list `list` would be free to import any other. */
const hasPlace = (root, order, list) => ({
  name: `${list}-are-complete`,
  comment: `A folder without a place in \`${list}\` (scripts/import-order.cjs) would be free to import any other.`,
  severity: 'error',
  from: {},
  to: { path: `^${root}/(?!(${order.join('|')}|testing)/)[^/]+/` },
});

/** The words of the features in a language: those of a feature stand where it does. */
const WORDS = 'words/[a-z]+';

/** Matches the package installed, or, when it is not, the name as it is written. */
const packagePath = (packages) => `(^|/)node_modules/(@types/)?(${packages})(/|$)|^(${packages})(/|$)`;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files that need each other are one file, or hide a third one: neither can be read alone.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      comment: 'A file that nothing imports and that imports nothing does nothing.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.config\\.(js|ts|cjs)$',
          '\\.test\\.tsx?$',
          // Adds to an interface.
          '\\.tables\\.ts$',
          '^(scripts|bench|faults)/',
          '^sandbox/src/browser/client/',
          // The screens of the invented language are built with it.
          '^e2e/invented-language/locale\\.ts$',
          // The browser starts it by its address.
          '^web/public/',
        ],
      },
      to: {},
    },
    {
      name: 'no-unresolvable',
      comment: 'An import that leads nowhere fails when it runs, and no other rule sees it.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?(url|raw|inline|worker)$|^virtual:' },
    },
    {
      name: 'declared-packages-only',
      comment: 'A package that only another package brings along may change or vanish with it.',
      severity: 'error',
      from: { path: '^(shared|server|web|sandbox)/src/', pathNot: tests },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },

    {
      name: 'shared-is-pure',
      comment: 'Both sides run it: it may know neither the browser, nor Node, nor any package but zod.',
      severity: 'error',
      from: { path: '^shared/src/', pathNot: tests },
      to: { pathNot: ['^shared/src/', packagePath('zod')] },
    },
    {
      name: 'shared-tests-stay-in-shared',
      comment: 'A test of a rule needs the rule, a test runner and generated examples.',
      severity: 'error',
      from: { path: '^shared/src/.*\\.test\\.ts$' },
      to: { pathNot: ['^shared/src/', packagePath('zod|vitest|fast-check')], dependencyTypesNot: ['core'] },
    },
    {
      name: 'rules-without-zod-or-endpoints',
      comment:
        'Rules are plain functions: the home page loads them, and must load no validation library with them.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: [packagePath('zod'), '\\.api\\.ts$', '^shared/src/contracts\\.ts$'] },
    },
    {
      name: 'rules-know-schemas-as-types',
      comment: 'A value imported from a schema brings zod into every page that asks the rule.',
      severity: 'error',
      from: { path: '\\.rules\\.ts$' },
      to: { path: '\\.schema\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'endpoints-carry-types-only',
      comment:
        'An endpoint table holds method, path and access; its schemas are joined to it for the server.',
      severity: 'error',
      from: { path: '^shared/src/(.*\\.api|kernel/endpoint)\\.ts$' },
      to: { pathNot: '^shared/src/kernel/endpoint\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'contracts-are-of-the-server',
      comment:
        'The contracts load the validation schemas of every feature: pages call by the endpoint alone.',
      severity: 'error',
      from: { path: '^(web|e2e|bench)/|^shared/src/(?!.*\\.test\\.ts$)' },
      to: { path: '^shared/src/contracts\\.ts$' },
    },
    ...oneWay(['shared/src', `shared/src/${WORDS}`], sharedFeatures, {
      name: 'shared-features-one-way',
      comment: 'What two features need stands in the one that comes first: see scripts/import-order.cjs.',
    }),
    hasPlace('shared/src', [...sharedFeatures, 'words'], 'sharedFeatures'),
    hasPlace(`shared/src/${WORDS}`, [...sharedFeatures, 'format', 'operations', 'screens'], 'sharedFeatures'),
    {
      name: 'schemas-say-no-word',
      comment: 'A schema carries faults (`*.faults.ts`): an answer or a form words them in its language.',
      severity: 'error',
      from: { path: '^shared/src/.*\\.(schema|faults)\\.ts$' },
      to: { path: '^shared/src/words/' },
    },
    {
      name: 'words-are-asked-for',
      comment:
        'Words come from `words/words.ts`, in the language of the process or of the answer: a file that imports those of one language says no other.',
      severity: 'error',
      from: {
        path: '^(server|shared)/src/',
        pathNot: [
          tests,
          // Data of an invented agency; documents of one language.
          '^server/src/demo/',
          '^shared/src/(words|legal)/',
          // What reads what people have written: files, questions at the desk, the form of a vehicle.
          '^server/src/imports/',
          '^shared/src/(desk|imports|vehicles)/',
        ],
      },
      to: { path: `^shared/src/${WORDS}/` },
    },
    {
      name: 'words-of-screens-are-for-screens',
      comment: 'What is said elsewhere too stands with its feature in `words/`.',
      severity: 'error',
      from: { pathNot: `^web/|^shared/src/${WORDS}/screens/|${tests}` },
      to: { path: `^shared/src/${WORDS}/screens/` },
    },
    {
      name: 'screens-say-words-of-one-language',
      comment: 'A screen imports `#words/…`: the build gives it those of its language, typeset.',
      severity: 'error',
      from: { path: '^web/src/', pathNot: tests },
      to: { path: `^shared/src/${WORDS}/`, dependencyTypesNot: ['aliased-subpath-import'] },
    },
    ...oneWay([`shared/src/${WORDS}/screens`, 'web/src/features'], webFeatures, {
      name: 'words-of-screens-one-way',
      comment: 'The words of a feature stand where it does: see scripts/import-order.cjs.',
    }),

    {
      name: 'web-never-imports-server',
      comment: 'What runs in the browser must not be able to reach the database or a secret.',
      severity: 'error',
      from: { path: '^web/', pathNot: ['^web/src/testing/', '^web/src/.*\\.test\\.tsx$'] },
      to: { path: '^(server|sandbox|demo-fleet|e2e|bench|faults)/' },
    },
    {
      name: 'web-tests-start-the-application',
      comment:
        'Component tests are answered by the real application: of the server they know what starts it.',
      severity: 'error',
      from: { path: ['^web/src/testing/', '^web/src/.*\\.test\\.tsx$'] },
      to: { path: '^(server|sandbox|demo-fleet|e2e|bench|faults)/', pathNot: '^server/src/testing/' },
    },
    {
      name: 'server-never-imports-web',
      comment:
        'The server loads the built page renderer by its path: it compiles and starts without the screens.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(web|demo-fleet|simulation|e2e|bench|faults)/' },
    },
    {
      name: 'sandbox-stands-alone',
      comment: 'It plays an outside company: knowing our code, it would agree with our mistakes.',
      severity: 'error',
      from: { path: '^sandbox/' },
      to: { path: '^(web|server|shared|simulation|demo-fleet|e2e|bench|faults)/' },
    },
    {
      name: 'sandbox-started-in-one-place',
      comment: 'The application must not know whether Stripe or the stand-in answers; tests start their own.',
      severity: 'error',
      from: { path: '^server/', pathNot: '^server/src/(main\\.ts$|payments/open-payments\\.ts$|testing/)' },
      to: { path: '^sandbox/' },
    },
    {
      name: 'e2e-imports-shared-only',
      comment: 'A journey sees what a person sees; it may use the rules, never the code behind the screens.',
      severity: 'error',
      from: { path: '^e2e/', pathNot: '^e2e/invented-language/vite.config.ts$' },
      // What a paper says is read from its PDF, as the server's tests do.
      to: {
        path: '^(web|server|sandbox|demo-fleet|bench|faults)/',
        pathNot: '^server/src/testing/files/pdf-pages\\.ts$',
      },
    },

    {
      name: 'demo-fleet-encodes-as-the-server',
      comment: 'Of the product it needs the way photos are kept, and nothing else.',
      severity: 'error',
      from: { path: '^demo-fleet/' },
      to: {
        path: '^(shared|server|web|sandbox|e2e|bench|faults)/',
        pathNot: '^(server/src/files/photo-pipeline|shared/src/vehicles/photo\\.rules)\\.ts$',
      },
    },

    {
      name: 'platform-knows-no-module',
      comment:
        'What is technical knows no rental: of the product it uses the core, accounts in their rules, and the numbers of the agency.',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: tests },
      to: {
        path: [
          '^server/src/(?!platform/)',
          '^shared/src/(?!(kernel|accounts|words/[a-z]+/accounts)/|(agency|agency/invented-agency|words/(languages|said-(fault|reason)|words))\\.ts$)',
          '^sandbox/',
        ],
      },
    },
    {
      name: 'modules-by-their-door',
      comment:
        'A module of the server offers what its index.ts names; the rest is its own, and may change without asking anybody.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)', pathNot: [tests, '^server/src/main\\.ts$'] },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: ['^server/src/$1/', '^server/src/platform/', '^server/src/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'start-by-doors',
      comment:
        'The start uses doors as well; only the password of the first manager is checked before the rest is loaded.',
      severity: 'error',
      from: { path: '^server/src/main\\.ts$' },
      to: {
        path: '^server/src/[^/]+/',
        pathNot: [
          '^server/src/platform/',
          '^server/src/[^/]+/index\\.ts$',
          '^server/src/accounts/passwords/new-password\\.ts$',
        ],
      },
    },
    {
      name: 'doors-offer-their-own',
      comment: 'What a module hands on of another one would hide who owns it.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/index\\.ts$' },
      to: { pathNot: '^server/src/$1/' },
    },
    ...oneWay(['server/src'], serverModules, {
      name: 'server-modules-one-way',
      comment:
        'What a module needs of one further down is given to it in app.ts, or belongs to it: see scripts/import-order.cjs.',
    }),
    hasPlace('server/src', serverModules, 'serverModules'),
    ...Object.entries(rooms).flatMap(([module, order]) =>
      oneWay([module], order, {
        name: 'rooms-one-way',
        comment:
          'Sub-folders that need each other are one, or hide a third one: see scripts/import-order.cjs.',
      }),
    ),
    {
      name: 'routes-hold-no-sql',
      comment:
        'A route names the call and hands it on; queries live in the store, where they are reviewed together.',
      severity: 'error',
      from: { path: '^server/src/.*\\.routes\\.ts$' },
      to: { path: packagePath('kysely|pg') },
    },
    {
      name: 'routes-know-their-own-module',
      comment: 'What needs two modules is an act, or is given to the route in app.ts.',
      severity: 'error',
      from: { path: '^server/src/([^/]+)/.*\\.routes\\.ts$' },
      to: {
        path: '^server/src/',
        // Of audit: what changes are written with; of files: the form of photos.
        pathNot: ['^server/src/$1/', '^server/src/platform/', '^server/src/(audit|files)/index\\.ts$'],
      },
    },
    {
      name: 'acts-know-no-http-nor-sql',
      comment: 'An act is called the same way by a route, a webhook, a sweep or a test.',
      severity: 'error',
      from: {
        path: `^server/src/(${serverModules.join('|')})/`,
        pathNot: [
          tests,
          '^server/src/(platform|database|pages)/',
          // Queries, calls and types of tables; the door, which hands them on.
          '\\.(store|routes|tables)\\.ts$|/index\\.ts$',
          // What acts write their changes with.
          '^server/src/audit/transact\\.ts$',
          // The stand-in of the provider is served under the address of the site.
          '^server/src/payments/(open-payments|stripe/sandbox-proxy)\\.ts$',
        ],
      },
      to: {
        path: [
          packagePath('fastify|@fastify/[^/]+|kysely|pg'),
          '^server/src/platform/http/',
          '\\.routes\\.ts$',
        ],
        // Limits are part of what an act decides; a list is kept as the bytes that are sent.
        pathNot: ['^server/src/platform/http/(rate-limit(\\.store)?|ready-body)\\.ts$'],
      },
    },
    {
      name: 'stores-speak-to-the-database-only',
      comment:
        'A store reads and writes rows, those of four modules through their doors; the rules decide what they mean.',
      severity: 'error',
      from: { path: '^server/src/.*\\.store\\.ts$' },
      to: {
        pathNot: [
          '^server/src/platform/db/',
          '^server/src/.*\\.(store|tables)\\.ts$',
          '^server/src/(accessories|availability|ledger|payments)/index\\.ts$',
          '^server/src/platform/actor\\.ts$',
          '^shared/src/',
          packagePath('kysely'),
          // A JSON column is parsed where it is read.
          packagePath('zod'),
        ],
      },
    },
    ...vendorDoors.map(({ name, packages, door, alsoAllowed }) => ({
      name,
      comment: 'One door per vendor: replacing it, or reading what we ask of it, concerns one file.',
      severity: 'error',
      from: { pathNot: [door, tests, ...(alsoAllowed ? [alsoAllowed] : [])] },
      to: { path: packagePath(packages) },
    })),
    {
      name: 'product-imports-no-test-code',
      comment: 'Test builders and fixtures must not ship.',
      severity: 'error',
      from: { pathNot: [tests, '^e2e/', '^bench/', '^faults/'] },
      to: { path: ['\\.test\\.tsx?$', '^(shared|server|web)/src/testing/', '^simulation/'] },
    },

    {
      name: 'web-ui-knows-no-domain',
      comment:
        'A button or a dialog has no business word inside, only its own; it is given texts and callbacks.',
      severity: 'error',
      from: { path: '^web/src/ui/' },
      to: {
        path: [
          '^web/src/(app|features)/',
          `^shared/src/(?!kernel/|${WORDS}/(format/|screens/ui/|typography\\.ts))`,
        ],
      },
    },
    {
      name: 'web-lib-knows-no-screen',
      comment: 'lib carries calls, paths and storage; screens use it, never the other way round.',
      severity: 'error',
      from: { path: '^web/src/lib/' },
      to: { path: '^web/src/(app|features|ui)/' },
    },
    {
      name: 'web-calls-stand-in-api',
      comment:
        'A screen runs an act (useAct) or a query; what is called, and what must be fetched anew afterwards, stands in features/<f>/api/.',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: ['^web/src/features/[^/]+/api/', '\\.test\\.tsx?$'] },
      to: { path: '^web/src/lib/calls/(call-api|download|upload)\\.ts$' },
    },
    {
      name: 'web-features-know-no-app',
      comment: 'Web flows app → features → ui, lib.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/(app/|entry-)' },
    },
    ...oneWay(['web/src/features'], webFeatures, {
      name: 'web-features-one-way',
      comment:
        'What a feature needs of one further down belongs to it, to a third one before both, or to a screen after both: see scripts/import-order.cjs.',
    }),
    hasPlace('web/src/features', webFeatures, 'webFeatures'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Ours only: packages keep their code in `dist` too, and the doors must see them.
    exclude: { path: '^[^/]+/(dist|data|coverage|test-results|playwright-report)/' },
    // Type imports are imports: see the top.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.d.ts', '.json', '.css'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser', strategy: 'content' },
  },
};
