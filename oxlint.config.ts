import { defineConfig } from 'oxlint';

/** Beside the category `correctness`. */
const mistakes = [
  'no-case-declarations',
  'no-empty',
  'no-fallthrough',
  'no-prototype-builtins',
  'no-regex-spaces',
  'no-unexpected-multiline',
  'no-var',
  'prefer-const',
  'prefer-rest-params',
  'prefer-spread',
  'no-array-constructor',
  'no-useless-constructor',
];

/** Of typescript-eslint's `strictTypeChecked` and `stylisticTypeChecked`, beside `correctness`: rules that need no options. */
const typescriptRules = [
  'no-deprecated',
  'no-dynamic-delete',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extraneous-class',
  'no-generated-empty-object-type',
  'no-mixed-enums',
  'no-namespace',
  'no-non-null-asserted-nullish-coalescing',
  'no-non-null-assertion',
  'no-require-imports',
  'no-unnecessary-boolean-literal-compare',
  'no-unnecessary-condition',
  'no-unnecessary-template-expression',
  'no-unnecessary-type-arguments',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unnecessary-type-conversion',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-enum-assignment',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'prefer-literal-enum-member',
  'prefer-promise-reject-errors',
  'prefer-reduce-type-parameter',
  'prefer-return-this-type',
  'related-getter-setter-pairs',
  'use-unknown-in-catch-callback-variable',
  'adjacent-overload-signatures',
  'array-type',
  'ban-tslint-comment',
  'class-literal-property-style',
  'consistent-generic-constructors',
  'consistent-indexed-object-style',
  'consistent-type-assertions',
  'no-confusing-non-null-assertion',
  'no-inferrable-types',
  'non-nullable-type-assertion-style',
  'prefer-find',
  'prefer-for-of',
  'prefer-function-type',
  'prefer-includes',
  'prefer-optional-chain',
  'prefer-regexp-exec',
  'prefer-string-starts-ends-with',
  'no-import-type-side-effects',
  'consistent-type-imports',
];

const errors = (rules: readonly string[], plugin = ''): Record<string, 'error'> =>
  Object.fromEntries(rules.map((rule) => [plugin + rule, 'error']));

const typescriptFiles = ['**/*.ts', '**/*.tsx'];
const testFiles = [
  '**/*.test.ts',
  '**/*.test.tsx',
  'server/src/testing/**',
  'simulation/src/**',
  'web/src/testing/**',
  'e2e/**',
  'bench/**',
  'faults/**',
];
const toolConfigs = [
  '*.config.{js,ts}',
  '**/*.config.ts',
  '.dependency-cruiser.cjs',
  'server/src/testing/global-setup.ts',
  'web/src/testing/dom-environment.ts',
];

const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Settings are read in server/src/platform/config/config.ts alone.',
};
const noClockNorChance = [
  { object: 'Date', property: 'now', message: 'The present comes from the clock (clock.ts).' },
  {
    object: 'Math',
    property: 'random',
    message: 'Chance comes from node:crypto or from a seed, given by the caller.',
  },
];

const BY_BROWSER_STORE = 'Storage that the browser blocks throws: use lib/browser-store.ts.';
const STORES = ['localStorage', 'sessionStorage'];
const noBareStores = STORES.flatMap((property) =>
  ['globalThis', 'window', 'self'].map((object) => ({ object, property, message: BY_BROWSER_STORE })),
);

const routerDoor = {
  name: 'react-router',
  importNames: ['Link', 'NavLink', 'BrowserRouter', 'Routes', 'Form', 'useSearchParams'],
  message:
    "It brings the router's data mode into the first script: use ui/controls/link.tsx, lib/search-params.ts, app/routes.tsx.",
};

export default defineConfig({
  plugins: ['typescript', 'import', 'react', 'jsx-a11y'],
  // Our own rules.
  jsPlugins: ['./scripts/lint-plugin.mjs'],
  categories: { correctness: 'error' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error', maxWarnings: 0 },
  env: { builtin: true },
  ignorePatterns: ['**/dist/', '**/data/', '**/coverage/', '**/test-results/', '**/playwright-report/'],
  rules: {
    ...errors(mistakes),
    // Of `correctness`, these are not for us.
    'jsx-a11y/control-has-associated-label': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'typescript/require-array-sort-compare': 'off',
    // Counting the characters of a text is what spreading a string is for here.
    'typescript/no-misused-spread': ['error', { allow: ['string'] }],
    eqeqeq: ['error', 'always', { null: 'ignore' }],
    'import/no-default-export': 'error',
    'volant/no-barrel': 'error',
    'volant/no-implicit-now': 'error',
    'volant/no-native-date': 'error',
    'volant/one-vehicle-name': 'error',
    'volant/typeset-text': 'error',
    'no-restricted-properties': ['error', noEnvironment, ...noClockNorChance],
    'no-restricted-imports': [
      'error',
      {
        paths: [
          { name: 'node:process', message: 'Use the global `process`, which the rules on settings can see.' },
          { name: 'process', message: 'Use the global `process`.' },
        ],
      },
    ],
  },
  overrides: [
    {
      files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
      env: { node: true },
      rules: { 'no-redeclare': 'error', 'no-undef': 'error' },
    },
    {
      // Sent to the browser as they are.
      files: ['sandbox/src/browser/client/**/*.js'],
      env: { browser: true },
      rules: { 'no-redeclare': ['error', { builtinGlobals: false }], 'typescript/no-base-to-string': 'off' },
    },
    {
      files: ['*/src/**/*.{ts,tsx}', '{e2e,bench,faults}/**/*.ts'],
      rules: { 'max-lines': ['error', 300], 'max-lines-per-function': ['error', 150] },
    },
    {
      files: typescriptFiles,
      rules: {
        ...errors(typescriptRules, 'typescript/'),
        'no-unused-vars': [
          'error',
          { args: 'after-used', argsIgnorePattern: '^_', ignoreRestSiblings: true },
        ],
        'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
        'typescript/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
        ],
        'typescript/no-floating-promises': ['error', { ignoreIIFE: false, ignoreVoid: true }],
        'typescript/no-invalid-void-type': [
          'error',
          { allowInGenericTypeArguments: true, allowAsThisParameter: true },
        ],
        // React event attributes and event emitters take asynchronous functions whose failures are handled inside.
        'typescript/no-misused-promises': [
          'error',
          { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
        ],
        'typescript/only-throw-error': [
          'error',
          { allow: [{ from: 'lib', name: 'Response' }], allowRethrowing: true },
        ],
        'typescript/prefer-nullish-coalescing': [
          'error',
          { ignorePrimitives: { string: true, boolean: true } },
        ],
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/restrict-template-expressions': [
          'error',
          { allowNumber: true, allowBoolean: false, allowNullish: false },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': [
          'error',
          { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
        ],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/unsupported-syntax': 'error',
        'jsx-a11y/interactive-supports-focus': [
          'error',
          {
            tabbable: [
              'button',
              'checkbox',
              'link',
              'progressbar',
              'searchbox',
              'slider',
              'spinbutton',
              'switch',
              'textbox',
            ],
          },
        ],
        'jsx-a11y/no-noninteractive-element-interactions': [
          'error',
          { body: ['onError', 'onLoad'], iframe: ['onError', 'onLoad'], img: ['onError', 'onLoad'] },
        ],
        'no-restricted-imports': ['error', { paths: [routerDoor] }],
      },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: {
        'no-restricted-globals': ['error', ...STORES.map((name) => ({ name, message: BY_BROWSER_STORE }))],
        'no-restricted-properties': ['error', noEnvironment, ...noClockNorChance, ...noBareStores],
      },
    },
    {
      files: ['web/src/lib/storage/browser-store.ts'],
      rules: { 'no-restricted-properties': ['error', noEnvironment, ...noClockNorChance] },
    },
    {
      files: ['web/src/features/**/*.queries.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: [routerDoor],
            patterns: [
              {
                regex: '/lib/calls/call-api\\.ts$',
                importNames: ['callApi'],
                message: 'A query is asked again whenever somebody looks: it only reads, by readApi.',
              },
            ],
          },
        ],
      },
    },
    {
      // Kysely's query builder is made to be taken apart.
      files: ['server/src/**/*.ts', 'simulation/src/**/*.ts'],
      rules: { 'typescript/unbound-method': 'off' },
    },
    {
      files: ['{web,server,shared}/src/**/*.{ts,tsx}'],
      rules: { 'volant/no-sentence': 'error' },
    },
    {
      files: [
        // Words, and documents of one language.
        'shared/src/{words,legal,guide}/**',
        'web/src/features/legal/**',
        // Data of an invented agency.
        'server/src/demo/**',
        'shared/src/agency/invented-agency.ts',
        // Examples of tests.
        'shared/src/testing/**',
      ],
      rules: { 'volant/no-sentence': 'off' },
    },
    {
      // What the reader of files recognises: heads of columns, countries, parts of names, statuses.
      files: [
        'shared/src/imports/{*-fields,country-names,name-words}.ts',
        'server/src/imports/rows/status-spellings.ts',
      ],
      rules: { 'volant/no-sentence': 'off' },
    },
    {
      files: ['web/src/**/*.{ts,tsx}'],
      rules: { 'volant/one-form': 'error' },
    },
    {
      files: [
        // The form; a search, which sends nothing; a question, which has nothing to type.
        'web/src/ui/{controls/form,controls/search-form,dialogs/confirm-dialog}.tsx',
        // On the home page: a search, which is sent before its script is there, and a form whose library would cost more than
        // the page may.
        'web/src/features/{vehicles/search/search-form,contact/contact-form}.tsx',
        // Its fields are the payment provider's.
        'web/src/features/payments/{caution-card-form,embedded-payment}.tsx',
        // Priced anew at each choice: what is sent is what was shown.
        'web/src/features/reservations/{counter/new-rental-page,changes/change-dialog}.tsx',
        // In steps, with photos that are sent on their own.
        'web/src/features/vehicles/editor/use-vehicle-form.ts',
      ],
      rules: { 'volant/one-form': 'off' },
    },
    { files: ['web/public/**'], env: { serviceworker: true } },
    {
      files: ['**/clock.ts'],
      rules: { 'volant/no-implicit-now': 'off', 'no-restricted-properties': ['error', noEnvironment] },
    },
    {
      // The stand-in started alone has two settings of its own.
      files: ['server/src/platform/config/config.ts', 'sandbox/src/main.ts'],
      rules: { 'no-restricted-properties': ['error', ...noClockNorChance] },
    },
    {
      files: [...testFiles, 'scripts/**'],
      rules: {
        'volant/no-implicit-now': 'off',
        'volant/no-sentence': 'off',
        'volant/one-form': 'off',
        'volant/typeset-text': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
      },
    },
    {
      files: testFiles,
      rules: {
        'typescript/no-non-null-assertion': 'off',
        // Fixtures of Playwright take an empty pattern.
        'no-empty-pattern': 'off',
      },
    },
    // A group of tests is a function.
    { files: ['**/*.{test,spec}.{ts,tsx}'], rules: { 'max-lines-per-function': 'off' } },
    {
      files: toolConfigs,
      rules: {
        'import/no-default-export': 'off',
        'volant/no-implicit-now': 'off',
        'no-restricted-properties': 'off',
      },
    },
  ],
});
