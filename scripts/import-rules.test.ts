import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const rules = require('../.dependency-cruiser.cjs') as IConfiguration;
const { rooms, ...lists } = require('./import-order.cjs') as Record<
  'serverModules' | 'sharedFeatures' | 'webFeatures',
  readonly string[]
> & { rooms: Record<string, readonly string[]> };

/** One file, and what it imports although a rule refuses it. */
interface Fault {
  from: string;
  to: readonly string[];
  rule: string;
}

const RESERVATIONS = 'web/src/features/reservations';

const NAMED_FAULTS: Fault[] = [
  {
    from: 'server/src/search/planted.ts',
    to: ['server/src/fines/index.ts'],
    rule: 'server-modules-one-way',
  },
  {
    from: 'shared/src/vehicles/planted.rules.ts',
    to: ['shared/src/reservations/status.rules.ts'],
    rule: 'shared-features-one-way',
  },
  {
    from: `${RESERVATIONS}/api/planted.ts`,
    to: [`${RESERVATIONS}/manager/list/filters.ts`],
    rule: 'rooms-one-way',
  },
  { from: 'server/src/handovers/planted.ts', to: ['kysely'], rule: 'acts-know-no-http-nor-sql' },
  { from: 'server/src/payments/paying/planted.ts', to: ['fastify'], rule: 'acts-know-no-http-nor-sql' },
  {
    from: 'server/src/search/past-the-door.ts',
    to: ['server/src/vehicles/inside.ts'],
    rule: 'modules-by-their-door',
  },
  {
    from: 'server/src/platform/planted.ts',
    to: ['server/src/audit/index.ts'],
    rule: 'platform-knows-no-module',
  },
  { from: 'server/src/search/screen.ts', to: ['web/src/lib/target.ts'], rule: 'server-never-imports-web' },
  { from: 'shared/src/search/planted.ts', to: ['server/src/search/index.ts'], rule: 'shared-is-pure' },
  {
    from: 'shared/src/search/planted.schema.ts',
    to: ['shared/src/words/fr/search/search.ts'],
    rule: 'schemas-say-no-word',
  },
  {
    from: 'server/src/search/planted-words.ts',
    to: ['shared/src/words/fr/search/search.ts', 'shared/src/words/fr/typography.ts'],
    rule: 'words-are-asked-for',
  },
  {
    from: 'shared/src/search/planted-words.ts',
    to: ['shared/src/words/fr/search/search.ts'],
    rule: 'words-are-asked-for',
  },
  { from: 'web/src/lib/server.ts', to: ['server/src/search/index.ts'], rule: 'web-never-imports-server' },
  { from: 'web/src/lib/planted.ts', to: ['web/src/ui/target.ts'], rule: 'web-lib-knows-no-screen' },
  { from: 'web/src/ui/planted.ts', to: ['web/src/features/home/target.ts'], rule: 'web-ui-knows-no-domain' },
  {
    from: 'web/src/features/home/planted.ts',
    to: ['web/src/app/target.ts'],
    rule: 'web-features-know-no-app',
  },
];

/** Each folder of a list but the last imports all folders after it. */
const againstTheOrder = (root: string, folders: readonly string[], file: string, rule: string): Fault[] =>
  folders.slice(0, -1).map((folder, index) => ({
    from: `${root}/${folder}/against-the-order.ts`,
    to: folders.slice(index + 1).map((later) => `${root}/${later}/${file}`),
    rule,
  }));

/** Each list with its root, and its rules. */
const ORDERS = [
  { root: 'server/src', list: 'serverModules', file: 'index.ts', rule: 'server-modules-one-way' },
  { root: 'shared/src', list: 'sharedFeatures', file: 'target.ts', rule: 'shared-features-one-way' },
  { root: 'web/src/features', list: 'webFeatures', file: 'target.ts', rule: 'web-features-one-way' },
] as const;

const FAULTS: Fault[] = [
  ...NAMED_FAULTS,
  ...ORDERS.flatMap(({ root, list, file, rule }) => [
    ...againstTheOrder(root, lists[list], file, rule),
    {
      from: `${root}/unlisted/planted.ts`,
      to: [`${root}/unlisted/other.ts`],
      rule: `${list}-are-complete`,
    },
  ]),
  ...Object.entries(rooms).flatMap(([root, folders]) =>
    againstTheOrder(root, folders, 'target.ts', 'rooms-one-way'),
  ),
  ...lists.serverModules
    // Technical modules, which serve HTTP and keep the database.
    .filter((module) => !['platform', 'database', 'pages'].includes(module))
    .map((module) => ({
      from: `server/src/${module}/act.ts`,
      to: ['fastify', 'kysely'],
      rule: 'acts-know-no-http-nor-sql',
    })),
];

/** Imports in the other direction, which are allowed. */
const ALLOWED: Omit<Fault, 'rule'>[] = [
  { from: 'server/src/fines/allowed.ts', to: ['server/src/search/index.ts'] },
  { from: 'shared/src/reservations/allowed.ts', to: ['shared/src/vehicles/target.ts'] },
  { from: `${RESERVATIONS}/manager/list/allowed.ts`, to: [`${RESERVATIONS}/api/target.ts`] },
  { from: 'server/src/handovers/allowed.store.ts', to: ['kysely'] },
  { from: 'server/src/payments/allowed.routes.ts', to: ['fastify'] },
];

const specifierOf = (from: string, to: string): string => {
  if (!to.includes('/')) return to;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** The imports of a small tree that break a rule. */
const violationsIn = async (root: string): Promise<{ from: string; to: string; rule: string }[]> => {
  const { cache: _cache, tsConfig: _tsConfig, ...options } = rules.options ?? {};
  const { output } = await cruise(['server', 'shared', 'web'], {
    ...options,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    baseDir: root,
  });
  const { violations } = (output as ICruiseResult).summary;
  return violations.map(({ from, to, rule }) => ({ from, to, rule: rule.name }));
};

describe('the import rules', () => {
  let root: string;
  let violations: Awaited<ReturnType<typeof violationsIn>>;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'volant-imports-'));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const { from, to } of [...FAULTS, ...ALLOWED]) {
      write(from, to.map((target) => `import '${specifierOf(from, target)}';\n`).join(''));
      for (const target of to) if (target.includes('/')) write(target, 'export const value = 1;\n');
    }
    violations = await violationsIn(root);
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it.each(FAULTS.map(({ from, rule, to }) => [from, rule, to] as const))(
    'refuse %s, by %s',
    (from, rule, to) => {
      const refused = violations.filter((violation) => violation.from === from && violation.rule === rule);
      expect(refused.map((violation) => violation.to).sort()).toEqual([...to].sort());
    },
  );

  it.each(ALLOWED.map(({ from }) => from))('allow %s', (from) => {
    const broken = violations.filter((violation) => violation.from === from).map(({ rule }) => rule);
    expect(broken.filter((name) => !['no-unresolvable', 'no-orphans'].includes(name))).toEqual([]);
  });
});
