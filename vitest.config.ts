import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { prebuilt } from './scripts/prebuilt/vitest-plugin.ts';
import { screenWords } from './web/words.ts';

const failOnConsoleError = './scripts/fail-on-console-error.ts';

/** Time limits find what hangs; no test may depend on the speed of the machine, or on what else runs on it. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 60_000 } } };

/** One test each, or processes of their own: begun last, one of them would leave a core idle for as long as it takes. */
const LONGEST = ['simulation/', 'faults/', 'server/src/main.test.ts'];

const isLongFile = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @module-tag long');

/**
 * Leaves out the files that the filter of tags would skip, which Vitest loads all the same. Where tests are shuffled,
 * their files are too.
 */
class LongestFirst extends BaseSequencer {
  override async sort(every: TestSpecification[]): Promise<TestSpecification[]> {
    const { sequence, tagsFilter = [] } = this.ctx.config;
    const files = tagsFilter.includes('!long') ? every.filter((file) => !isLongFile(file)) : every;
    const { shuffle, seed } = sequence;
    if (shuffle) {
      const rank = (file: TestSpecification) =>
        hash('sha256', `${seed} ${file.project.name} ${file.moduleId}`);
      return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
    }
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONGEST.some((part) => moduleId.includes(part));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const ofServer = ['./server/src/testing/each-file.ts', './server/src/testing/fail-on-wrong-answer.ts'];
const ofScreens = [...ofServer, './web/src/testing/dom-gaps.ts'];

// Each test file has a process of its own, which compiles nothing that an earlier one compiled.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules', '.cache', 'compile');

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
          pool: 'threads',
          ...limits,
          include: ['shared/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        test: {
          name: 'scripts',
          pool: 'threads',
          ...limits,
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
          pool: 'threads',
          include: ['demo-fleet/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          testTimeout: 30_000,
        },
      },
      {
        plugins: [prebuilt(ofScreens)],
        test: {
          name: 'server',
          ...limits,
          include: ['server/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError, ...ofServer],
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
          testTimeout: 900_000, // One test runs 150 seeds.
          include: ['simulation/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          pool: 'forks',
        },
      },
      {
        plugins: [screenWords()],
        test: {
          name: 'web',
          pool: 'threads',
          ...limits,
          include: ['web/*.test.ts', 'web/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        plugins: [prebuilt(ofScreens)],
        test: {
          name: 'components',
          ...limits,
          include: ['web/src/**/*.test.tsx'],
          environment: './web/src/testing/dom-environment.ts',
          setupFiles: [failOnConsoleError, ...ofScreens],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
        },
      },
    ],
  },
});
