import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { writeScreens } from '../testing/built-screens.ts';

let t: TestApp;
let directory: string;
beforeAll(async () => {
  directory = await writeScreens();
  t = await startTestApp({ webDirectory: directory });
});
afterAll(async () => {
  await t.close();
  await rm(directory, { recursive: true });
});

const TOKEN = 'VLaZZSTR2fM6XiXeMpIATNVHbEsrdcsHd55ui4nQpkc';
const SECRET = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

it.each([
  `/payer/${TOKEN}`,
  `/payer/${TOKEN}/`,
  `/payer/${TOKEN}.`,
  `/caution/${TOKEN}`,
  `/caution/${TOKEN}/`,
])('the page at %s keeps its token as it is, and to itself', async (url) => {
  const { statusCode, headers } = await t.app.inject({ url });
  expect({ statusCode, headers }).toMatchObject({ statusCode: 200, headers: SECRET });
});

it('what may be asked with a token is refused in the same way', async () => {
  let last = await t.app.inject({ method: 'POST', url: `/api/pay/${TOKEN}/intent` });
  expect([last.statusCode, last.headers['referrer-policy']]).toEqual([404, 'no-referrer']);
  last = await t.app.inject({ url: `/api/caution/${TOKEN}` });
  expect([last.statusCode, last.headers['referrer-policy']]).toEqual([410, 'no-referrer']);
});
