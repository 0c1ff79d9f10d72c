import { expect } from 'vitest';
import { testWithStandIn } from '../testing/test-with-screens.ts';

const it = testWithStandIn();

const TOKEN = 'VLaZZSTR2fM6XiXeMpIATNVHbEsrdcsHd55ui4nQpkc';
const SECRET = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' };

it.for([`/payer/${TOKEN}`, `/payer/${TOKEN}/`, `/caution/${TOKEN}`, `/caution/${TOKEN}/`])(
  'the page at %s keeps its token as it is, and to itself',
  async (url, { t }) => {
    const { statusCode, headers } = await t.app.inject({ url });
    expect({ statusCode, headers }).toMatchObject({ statusCode: 200, headers: SECRET });
  },
);

it.for([
  `/payer/${TOKEN}.`,
  `/payer/${TOKEN})`,
  `/payer/${TOKEN},`,
  `/payer/${TOKEN}%20`,
  `/payer/${TOKEN}%E2%80%8B`,
  `/payer/${TOKEN}/).`,
  `//payer/${TOKEN}`,
  `/payer//${TOKEN}`,
  `/PAYER/${TOKEN}`,
  `/Caution/${TOKEN}%5D`,
])('the link %s opens without the signs around it, its token as it is', async (url, { t }) => {
  const { statusCode, headers } = await t.app.inject({ url });
  const kind = /payer/i.test(url) ? 'payer' : 'caution';
  expect({ statusCode, headers }).toMatchObject({
    statusCode: 302,
    headers: { ...SECRET, location: `/${kind}/${TOKEN}` },
  });
});

it('what may be asked with a token is refused in the same way', async ({ t }) => {
  let last = await t.app.inject({ method: 'POST', url: `/api/pay/${TOKEN}/intent` });
  expect([last.statusCode, last.headers['referrer-policy']]).toEqual([404, 'no-referrer']);
  last = await t.app.inject({ url: `/api/caution/${TOKEN}` });
  expect([last.statusCode, last.headers['referrer-policy']]).toEqual([410, 'no-referrer']);
});
