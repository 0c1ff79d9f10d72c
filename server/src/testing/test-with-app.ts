import { test } from 'vitest';
import { closeAfterFile } from './after-file.ts';
import { aManager, aVehicle } from './builders.ts';
import { startTestApp, TEST_NOW, type TestApp, type TestAppOptions } from './test-app.ts';

/** Leaves nothing of a test to the next one: neither its time, nor its faults, nor its mails. */
const reset = (t: TestApp, { now = TEST_NOW }: TestAppOptions): void => {
  t.clock.set(now);
  t.sandbox.clearFaults();
  t.photos.failAfter(undefined);
  t.mails.failWith(undefined);
  t.mails.sent.length = 0;
};

/**
 * Tests of a file that share one application, `t`. Each has its own customers, vehicles and dates, so that they pass in
 * any order. `options` is a fixture, for files whose options depend on others.
 */
export const testWithAppOnly = (options: TestAppOptions = {}) =>
  test
    .extend('options', { scope: 'file' }, (): TestAppOptions => options)
    .extend('t', { scope: 'file' }, async ({ options }, { onCleanup }) => {
      const t = await startTestApp(options);
      onCleanup(async () => {
        await t.close();
        // Fixtures of a file end after `afterAll`, which closed what had been given back by then.
        await closeAfterFile();
      });
      return t;
    })
    .extend('reset', { auto: true }, ({ t, options }, { onCleanup }) => {
      onCleanup(() => reset(t, options));
    });

/** The same with a manager, whose session lasts as long as no test ends it. */
export const testWithApp = (options: TestAppOptions = {}) =>
  testWithAppOnly(options).extend('manager', { scope: 'file' }, ({ t }) => aManager(t));

/** An application, a manager and a vehicle for each test; a group may override `options`. */
export const testWithFreshApp = (options: TestAppOptions = {}) =>
  test
    .extend('options', (): TestAppOptions => options)
    .extend('t', async ({ options }, { onCleanup }) => {
      const t = await startTestApp(options);
      onCleanup(() => t.close());
      return t;
    })
    .extend('manager', ({ t }) => aManager(t))
    .extend('vehicle', ({ t }) => aVehicle(t));
