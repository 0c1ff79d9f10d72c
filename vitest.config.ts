import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const failOnConsoleError = './scripts/fail-on-console-error.ts';

/** Time limits find what hangs; no test may depend on the speed of the machine, or on what else runs on it. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
};

/** One test each, or processes of their own: begun last, one of them would leave a core idle for as long as it takes. */
const LONGEST = ['simulation/', 'faults/', 'server/src/main.test.ts'];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'long', description: 'Not in the gate: `npm run test:all` alone runs it.' }],
    // Two cores, and every worker of `server` holds a database.
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'shared',
          ...limits,
          include: ['shared/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        test: {
          name: 'sandbox',
          ...limits,
          include: ['sandbox/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'demo-fleet',
          include: ['demo-fleet/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          ...limits,
          include: ['server/src/**/*.test.ts'],
          setupFiles: [
            failOnConsoleError,
            './server/src/testing/each-file.ts',
            './server/src/testing/fail-on-wrong-answer.ts',
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'faults',
          ...limits,
          include: ['faults/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          globalSetup: ['faults/global-setup.ts'],
          pool: 'forks',
          // Each holds a server process or two beside its own.
          maxConcurrency: 3,
        },
      },
      {
        test: {
          name: 'simulation',
          ...limits,
          include: ['simulation/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          pool: 'forks',
        },
      },
      {
        test: {
          name: 'web',
          ...limits,
          include: ['web/*.test.ts', 'web/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        test: {
          name: 'components',
          ...limits,
          include: ['web/src/**/*.test.tsx'],
          environment: './web/src/testing/dom-environment.ts',
          setupFiles: [
            failOnConsoleError,
            './server/src/testing/each-file.ts',
            './server/src/testing/fail-on-wrong-answer.ts',
            './web/src/testing/dom-gaps.ts',
          ],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
