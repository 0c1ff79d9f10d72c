import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
const { executablePath, args, env } = await findChromium();

/** Runs in Chromium against real server processes, one for each worker (`fixtures.ts`). */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../node_modules/.cache/journeys',
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A flaky test is a finding.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Generous: limits are for what hangs, and a busy machine takes several times as long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: { executablePath, args, env },
    locale: 'fr-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: 'off',
    video: 'off',
  },
});
