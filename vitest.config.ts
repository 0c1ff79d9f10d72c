import { defineConfig } from 'vitest/config';

const failOnConsoleError = './scripts/fail-on-console-error.ts';

export default defineConfig({
  test: {
    // Two cores, and every worker of `server` holds a database.
    maxWorkers: 2,
    passWithNoTests: false,
    projects: [
      {
        test: {
          name: 'shared',
          include: ['shared/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
        },
      },
      {
        test: {
          name: 'sandbox',
          include: ['sandbox/src/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          pool: 'forks',
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: ['server/src/simulation/**'],
          setupFiles: [failOnConsoleError],
          globalSetup: ['server/src/testing/global-setup.ts'],
          pool: 'forks',
          testTimeout: 30_000,
          // The first hook of a worker opens a database.
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['faults/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          globalSetup: ['faults/global-setup.ts'],
          pool: 'forks',
          // Each holds a server process or two beside its own.
          maxConcurrency: 3,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'simulation',
          include: ['server/src/simulation/**/*.test.ts'],
          setupFiles: [failOnConsoleError],
          pool: 'forks',
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: [failOnConsoleError],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
