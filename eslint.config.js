import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

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

const noDefaultExport = {
  selector:
    ':matches(ExportDefaultDeclaration, ExportSpecifier[exported.name="default"], ExportSpecifier[exported.value="default"])',
  message: 'Export by name: one name for one thing, everywhere.',
};
const noBarrel = {
  selector: 'ExportAllDeclaration',
  message: 'No barrels: import from the file that holds the thing.',
};
const noImplicitNow = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="Date"][arguments.length=0]',
  message: 'The present comes from the clock: a rule gets the moment as its last parameter.',
};
const noEnvironment = {
  object: 'process',
  property: 'env',
  message: 'Settings are read in server/src/config.ts alone.',
};
const noClockNorChance = [
  { object: 'Date', property: 'now', message: 'The present comes from the clock (clock.ts).' },
  {
    object: 'Math',
    property: 'random',
    message: 'Chance comes from node:crypto or from a seed, given by the caller.',
  },
];

const routerDoor = {
  name: 'react-router',
  importNames: ['Link', 'NavLink', 'BrowserRouter', 'Routes', 'Form', 'useSearchParams'],
  message:
    "It brings the router's data mode into the first script: use ui/link.tsx, lib/search-params.ts, app/routes.tsx.",
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      '**/dist/',
      '**/data/',
      '**/coverage/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.js', '**/*.mjs', '**/*.cjs'],
    languageOptions: { globals: globals.node },
  },
  {
    // Sent to the browser as they are.
    files: ['sandbox/src/browser/client/**/*.js'],
    languageOptions: { globals: globals.browser },
    rules: { 'no-redeclare': ['error', { builtinGlobals: false }] },
  },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    // One program for all packages: what they share is read and checked once.
    languageOptions: {
      parserOptions: { project: ['./tsconfig.lint.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true, requireDefaultForNonUnion: false },
      ],
      '@typescript-eslint/no-floating-promises': ['error', { ignoreIIFE: false, ignoreVoid: true }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: false, allowNullish: false },
      ],
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      // React event attributes and event emitters take asynchronous functions whose failures are handled inside.
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false, arguments: false, properties: false } },
      ],
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'lib', name: 'Response' }], allowRethrowing: true },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { args: 'after-used', argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      '@typescript-eslint/no-invalid-void-type': [
        'error',
        { allowInGenericTypeArguments: true, allowAsThisParameter: true },
      ],
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true, boolean: true } },
      ],
      // Counting the characters of a text is what spreading a string is for here.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      '@typescript-eslint/no-empty-function': 'off',
      // A handler may be asynchronous only because its contract is.
      '@typescript-eslint/require-await': 'off',
      // `endpoint<T>()` and its like carry a type on purpose.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/consistent-type-definitions': 'off',
      // TypeScript itself reports unknown names.
      'no-undef': 'off',
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.js'],
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', noDefaultExport, noBarrel, noImplicitNow],
      'no-restricted-properties': ['error', noEnvironment, ...noClockNorChance],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'node:process',
              message: 'Use the global `process`, which the rules on settings can see.',
            },
            { name: 'process', message: 'Use the global `process`.' },
          ],
        },
      ],
    },
  },
  {
    files: ['web/src/**/*.{ts,tsx}'],
    extends: [jsxA11y.flatConfigs.strict, reactHooks.configs.flat['recommended-latest']],
    rules: {
      'no-restricted-imports': ['error', { paths: [routerDoor] }],
      // It only says that the React compiler skips a component; the compiler is not used.
      'react-hooks/incompatible-library': 'off',
    },
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
              regex: '/lib/call-api\\.ts$',
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
    rules: { '@typescript-eslint/unbound-method': 'off' },
  },
  {
    files: ['**/clock.ts'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noBarrel],
      'no-restricted-properties': ['error', noEnvironment],
    },
  },
  {
    // The stand-in started alone has two settings of its own.
    files: ['server/src/config.ts', 'sandbox/src/main.ts'],
    rules: { 'no-restricted-properties': ['error', ...noClockNorChance] },
  },
  {
    files: [...testFiles, 'scripts/**'],
    rules: {
      'no-restricted-syntax': ['error', noDefaultExport, noBarrel],
      'no-restricted-properties': 'off',
    },
  },
  {
    files: testFiles,
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // Fixtures of Playwright take an empty pattern.
      'no-empty-pattern': 'off',
    },
  },
  {
    files: toolConfigs,
    rules: { 'no-restricted-syntax': ['error', noBarrel], 'no-restricted-properties': 'off' },
  },
);
