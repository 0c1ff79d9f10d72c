/** Data and generated files: no line limit. */
export const DATA_AND_GENERATED = [
  // Texts from the specification, each with the screen that shows it.
  'e2e/specified-texts.ts',
  'server/src/platform/db/schema.ts',
  'server/src/demo/fleet.ts',
];

/** Functions of more than 150 lines: the text of legal pages. */
export const LONG_FUNCTIONS = [
  'shared/src/legal/booking-terms.content.ts',
  'shared/src/legal/renting-terms.content.ts',
  'web/src/features/legal/privacy-rights.tsx',
  'web/src/features/legal/privacy-use.tsx',
];
