import type { Run } from './run-seed.ts';

/** What a person needs to understand a failure, and the command that shows it again. */
export const reportOf = ({ seed, findings, trace }: Run): string =>
  [
    ...trace,
    '',
    `seed ${seed} fails:`,
    ...findings.map(({ invariant, text }) => `  ${invariant}: ${text}`),
    `again: npm run simulate -- --seeds 1 --from ${seed}`,
  ].join('\n');
