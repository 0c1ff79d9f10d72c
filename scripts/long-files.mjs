/** Data, and what is generated: no limit of lines. */
export const DATA_AND_GENERATED = [
  // The texts that the specification gives, each with the place where it is read.
  'e2e/specified-texts.ts',
  'server/src/platform/db/schema.ts',
  'server/src/demo/fleet.ts',
];

/** Functions of more than 150 lines: the text of a legal page, or not split yet. */
export const LONG_FUNCTIONS = [
  'web/src/features/legal/booking-terms.tsx',
  'web/src/features/legal/privacy-rights.tsx',
  'web/src/features/legal/privacy-use.tsx',
  'web/src/features/legal/renting-terms.tsx',
  'web/src/features/reservations/wizard/accessories-step.tsx',
  'web/src/features/reservations/wizard/dates-step.tsx',
  'web/src/features/vehicles/editor/photo-picker.tsx',
];

/** Files that only hand on what another one holds, until those who import them go there. */
export const FORWARDING = ['web/src/lib/typography.ts'];
