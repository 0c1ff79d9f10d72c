/** Data, and what is generated: no limit of lines. */
export const DATA_AND_GENERATED = [
  // The texts that the specification gives, each with the place where it is read.
  'e2e/specified-texts.ts',
  'server/src/platform/db/schema.ts',
  'server/src/demo/fleet.ts',
];

/**
 * Longer than the limit, until they are split by subject.
 * @type {string[]}
 */
export const NOT_SPLIT_YET = [];
