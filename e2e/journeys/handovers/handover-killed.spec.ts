import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium } from '../../chromium.ts';
import { expect, test } from '../../fixtures.ts';
import {
  expectKeptOffline,
  photosOf,
  reportAddress,
  reportsOf,
  signDeparture,
  stepHeading,
  walkInRental,
  writeDeparture,
} from '../../handover-page.ts';
import { managerClient } from '../../manager-client.ts';

test.use({ viewport: { width: 390, height: 844 } });

const THREE = [
  ['front', true],
  ['front_right', true],
  ['right', true],
];

/** A departure with three photos is signed without a network. */
const signOffline = async (page: Page, address: string, km: number): Promise<void> => {
  await page.goto(address);
  await expect(stepHeading(page, 'Client')).toBeVisible();
  await expectKeptOffline(page);
  await page.context().setOffline(true);
  await writeDeparture(page, km, 3);
  await signDeparture(page);
  await expect(page.getByText('3 photos à envoyer')).toBeVisible();
};

test('a signed departure whose tab was closed without a network is sent by the day of the agency', async ({
  page,
  volant,
}) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  await manager.signIn(page);
  await signOffline(page, reportAddress('departure', rental.id), rental.vehicule.mileage + 5);
  const context = page.context();
  await page.close();
  expect((await reportsOf(volant, manager.token, rental.id)).done).toEqual([]);

  await context.setOffline(false);
  const next = await context.newPage();
  const isSlow = Promise.withResolvers<undefined>();
  await next.route(/\/photos\//, async (route) => {
    await isSlow.promise;
    await route.continue();
  });
  await next.goto('/manage');
  await expect(next.getByText('3 photos à envoyer')).toBeVisible();
  isSlow.resolve(undefined);
  await expect.poll(() => photosOf(volant, manager.token, rental.id)).toEqual(THREE);
  await expect(next.getByText('photos à envoyer')).toHaveCount(0);
});

/** A browser of its own, whose process can be killed; its profile outlives it. */
const startPhone = async (
  profile: string,
): Promise<{ browser: Browser; page: Page; kill: () => Promise<void> }> => {
  const { executablePath, args, env } = await findChromium();
  const child = spawn(
    executablePath,
    [
      ...args,
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--lang=fr-BE',
      '--no-first-run',
      '--hide-crash-restore-bubble',
      '--disable-background-networking',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { env, stdio: 'ignore' },
  );
  const exited = once(child, 'exit');
  const port = async (): Promise<string> => {
    const file = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    return file.split('\n')[0] ?? '';
  };
  await expect.poll(port).toMatch(/^\d+$/);
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${await port()}`, { timeout: 120_000 });
  const context = browser.contexts()[0]!;
  return {
    browser,
    page: await context.newPage(),
    kill: async () => {
      child.kill('SIGKILL');
      await exited;
      await rm(join(profile, 'DevToolsActivePort'), { force: true });
      for (const lock of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
        await rm(join(profile, lock), { force: true });
    },
  };
};

test('a phone that is turned off with a signed departure sends it when it is on again', async ({
  volant,
}) => {
  const manager = await managerClient(volant);
  const rental = await walkInRental(volant, manager.token);
  const address = volant.url + reportAddress('departure', rental.id);
  const profile = await mkdtemp(join(tmpdir(), 'volant-phone-'));
  const signIn = async (page: Page): Promise<void> => {
    await page.goto(`${volant.url}/robots.txt`);
    await page.evaluate(
      (session) => localStorage.setItem('volant.session', session),
      JSON.stringify({ email: 'gerante@exemple.be', token: manager.token }),
    );
  };
  try {
    const before = await startPhone(profile);
    await signIn(before.page);
    await signOffline(before.page, address, rental.vehicule.mileage + 5);
    await before.kill();
    expect((await reportsOf(volant, manager.token, rental.id)).done).toEqual([]);

    const after = await startPhone(profile);
    try {
      // Chromium writes the session to the disk some time later than the report.
      await signIn(after.page);
      await after.page.goto(address);
      await expect(after.page.getByText('Tout est envoyé au serveur.')).toBeVisible();
    } finally {
      await after.kill();
    }
    expect(await photosOf(volant, manager.token, rental.id)).toEqual(THREE);
    const { done } = await reportsOf(volant, manager.token, rental.id);
    expect(done).toMatchObject([
      { content: { odometerKm: rental.vehicule.mileage + 5 }, signerName: 'Ana Maes' },
    ]);
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
});
