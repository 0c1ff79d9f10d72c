import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect } from 'vitest';
import type { Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { aCustomer, aManager, aVehicle } from '../../testing/builders.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/src', import.meta.url));

/** Every endpoint of every table. */
const endpoints: Endpoint[] = [];
for (const table of readdirSync(SHARED, { recursive: true, encoding: 'utf8' })) {
  if (!table.endsWith('.api.ts')) continue;
  const module = (await import(pathToFileURL(join(SHARED, table)).href)) as Record<string, unknown>;
  // Beside the endpoints stand constants and functions of their calls.
  const groups = Object.values(module).filter((value) => typeof value === 'object') as Record<
    string,
    Endpoint
  >[];
  for (const group of groups) endpoints.push(...Object.values(group));
}

/** Their answer is the same for every customer and visitor. */
const FOR_EVERYBODY = ['GET /api/vehicules', 'GET /api/vehicules/:id'];

const it = testWithApp().extend('vehicleId', { scope: 'file' }, async ({ t }) => (await aVehicle(t)).id);

const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

it.for(
  endpoints
    .filter((endpoint) => !FOR_EVERYBODY.includes(nameOf(endpoint)))
    .map((endpoint) => [nameOf(endpoint), endpoint] as const),
)('%s is not cached when it is called with a token', async ([_name, { method, path }], { t }) => {
  for (const caller of [await aCustomer(t), await aManager(t)]) {
    const { headers } = await t.call({
      method,
      path: path.replace(/:\w+/g, '2000000000'),
      token: caller.token,
      ...(method === 'GET' ? {} : { body: {} }),
    });
    expect(headers['cache-control']).toBe('no-store');
  }
});

it.for([
  ['POST', '/api/auths/register'],
  ['POST', '/api/auths/login'],
] as const)('%s %s answers with a token, and is not cached', async ([method, path], { t }) => {
  const { email } = await aCustomer(t);
  const body = {
    email: path.endsWith('login') ? email : 'cache@exemple.be',
    password: 'Tournesol-9!',
    firstName: 'A',
    lastName: 'B',
    phoneNumber: '0470123456',
  };
  const { status, headers } = await t.call({ method, path, body });
  expect([200, 201]).toContain(status);
  expect(headers['cache-control']).toBe('no-store');
});

it('the vehicle list and a vehicle may be revalidated, but a vehicle is not cached for a manager', async ({
  t,
  vehicleId,
}) => {
  const { token } = await aCustomer(t);
  for (const path of ['/api/vehicules', `/api/vehicules/${vehicleId}`]) {
    expect((await t.get(path, token)).headers['cache-control']).toBe('no-cache');
  }
  expect((await t.get('/api/vehicules')).headers['etag']).toBeDefined();
  const manager = await aManager(t);
  expect((await t.get(`/api/vehicules/${vehicleId}`, manager.token)).headers['cache-control']).toBe(
    'no-store',
  );
});
