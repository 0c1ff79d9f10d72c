import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { describe, expect } from 'vitest';
import type { Access, Endpoint } from '@volant/shared/kernel/endpoint.ts';
import { aCustomer, aManager, anAccountant, anEmployee, type TestCustomer } from '../../testing/builders.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { testWithApp } from '../../testing/test-with-app.ts';

const SHARED = fileURLToPath(new URL('../../../../shared/src', import.meta.url));

/** Every endpoint of every table; new tables are found by themselves. */
const tables = readdirSync(SHARED, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.api.ts'),
);
const endpoints: Endpoint[] = [];
for (const table of tables) {
  const module = (await import(pathToFileURL(join(SHARED, table)).href)) as Record<string, unknown>;
  for (const [name, group] of Object.entries(module)) {
    if (name.endsWith('Api')) endpoints.push(...Object.values(group as Record<string, Endpoint>));
  }
}

/** Probes for monitoring, outside the contract with the browser. */
const WITHOUT_TABLE = ['GET /api/health', 'GET /api/ready'];

const callers = ['anonymous', 'customer', 'other customer', 'accountant', 'employee', 'owner'] as const;
type Caller = (typeof callers)[number];

const allowed: Record<Access, readonly Caller[]> = {
  public: callers,
  user: ['customer', 'other customer', 'accountant', 'employee', 'owner'],
  customer: ['customer', 'other customer'],
  rental: ['customer', 'other customer', 'employee', 'owner'],
  staff: ['accountant', 'employee', 'owner'],
  books: ['accountant', 'employee', 'owner'],
  'owner-books': ['accountant', 'owner'],
  manager: ['employee', 'owner'],
  owner: ['owner'],
};

/** Makes the account of a caller. */
const accounts: Record<Exclude<Caller, 'anonymous'>, (t: TestApp) => Promise<TestCustomer>> = {
  customer: aCustomer,
  'other customer': aCustomer,
  accountant: anAccountant,
  employee: anEmployee,
  owner: aManager,
};

const OWNERS_ONLY = 'Réservé aux propriétaires de l’agence.';
const NOT_FOR_ACCOUNTANTS =
  'Un comptable lit les documents, les exports, le journal des recettes et les chiffres : rien d’autre ne lui est ouvert.';
/** What only owners may do of what managers may. */
const BY_OWNERS: readonly Access[] = ['owner', 'owner-books'];

const it = testWithApp();

/** A session for each call: logging out must not end the others'. */
const tokenOf = async (t: TestApp, caller: Caller): Promise<string | undefined> => {
  if (caller === 'anonymous') return undefined;
  return (await accounts[caller](t)).token;
};

/** An id that nothing has, so that nothing happens. */
const addressOf = ({ path }: Endpoint): string => path.replace(/:\w+/g, '2000000000');

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_name, endpoint) => {
    it.for(callers)('called by: %s', async (caller, { t }) => {
      const token = await tokenOf(t, caller);
      const { status, body } = await t.call<Partial<ProblemBody>>({
        method: endpoint.method,
        path: addressOf(endpoint),
        token,
        ...(endpoint.method === 'GET' ? {} : { body: {} }),
      });
      if (allowed[endpoint.access].includes(caller)) {
        expect([401, 403]).not.toContain(status);
        return;
      }
      expect(status).toBe(caller === 'anonymous' ? 401 : 403);
      if (caller === 'employee' && BY_OWNERS.includes(endpoint.access)) {
        expect(body).toMatchObject({ code: 'owners_only', message: OWNERS_ONLY });
      }
      if (caller === 'accountant') {
        expect(body).toMatchObject({ code: 'not_for_accountants', message: NOT_FOR_ACCOUNTANTS });
      }
    });
  },
);

/** What an accountant may call; the rest is refused. Add here what becomes theirs to read. */
const OF_ACCOUNTANTS = [
  'DELETE /api/auths/sessions/:id',
  'GET /api/accessory',
  'GET /api/auths/me',
  'GET /api/auths/sessions',
  'GET /api/cash-days/:day',
  'GET /api/documents',
  'GET /api/documents/:id/pdf',
  'GET /api/documents/:id/ubl',
  'GET /api/documents/missing',
  'GET /api/exports/:month',
  'GET /api/figures',
  'GET /api/guarantees/me',
  'GET /api/journal',
  'GET /api/movements',
  'GET /api/reservations/me',
  'GET /api/users/me/company',
  'PATCH /api/users/me/change-password',
  'POST /api/auths/resend-confirmation',
  'POST /api/auths/sessions/end-others',
  'POST /api/auths/totp/confirm',
  'POST /api/auths/totp/disable',
  'POST /api/auths/totp/enrol',
  'PUT /api/users/me/update-email',
  'PUT /api/users/me/update-name',
  'PUT /api/users/me/update-phone',
];

it('an accountant may call what everybody may, their own account, and the books', () => {
  const open = endpoints.filter(
    ({ access }) => access !== 'public' && allowed[access].includes('accountant'),
  );
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(OF_ACCOUNTANTS);
});

it('every route under /api is in a table, and every endpoint of a table has a route', ({ t }) => {
  const inTables = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
  const served = servedRoutes(t.app.printRoutes({ commonPrefix: false })).filter((route) =>
    / \/api(\/|$)/.test(route),
  );
  expect(served.filter((route) => !inTables.has(route) && !WITHOUT_TABLE.includes(route))).toEqual([]);
  expect([...inTables].filter((route) => !served.includes(route))).toEqual([]);
});

/** "METHOD /path" of each route, from the tree that the router prints: a branch continues its parent's path. */
const servedRoutes = (tree: string): string[] => {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', , methods = ''] =
      /^([│ ]*)[├└]── ([^ ]*)( \(([^)]*)\))?/.exec(line) ?? [];
    if (segment === '') return [];
    const depth = indent.length / 4;
    const path = (depth === 0 ? '' : (parents[depth - 1] ?? '')) + segment;
    parents[depth] = path;
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${path}`);
  });
};
