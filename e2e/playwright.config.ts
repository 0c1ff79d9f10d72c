import { defineConfig } from '@playwright/test';
import { findChromium } from './chromium.ts';

const report = process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'];
const { executablePath, args, env } = await findChromium();

/** The journeys run in Chromium against real server processes, one for each worker (`fixtures.ts`). */
export default defineConfig({
  testDir: './journeys',
  outputDir: '../node_modules/.cache/journeys',
  globalSetup: './prepare-fleet.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that passes only on a second attempt has found something.
  retries: 0,
  forbidOnly: process.env['CI'] !== undefined,
  // Limits find what hangs: beside other work, two cores may take several times as long as alone.
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
