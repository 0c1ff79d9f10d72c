import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const require = createRequire(import.meta.url);
const rules = require('../.dependency-cruiser.cjs') as IConfiguration;
const lists = require('./import-order.cjs') as Record<
  'serverModules' | 'sharedFeatures' | 'webFeatures',
  readonly string[]
>;

interface Fault {
  from: string;
  to: string;
  rule: string;
}

const RESERVATIONS = 'web/src/features/reservations';

const NAMED_FAULTS: Fault[] = [
  {
    from: 'server/src/search/planted.ts',
    to: 'server/src/fines/index.ts',
    rule: 'server-modules-one-way',
  },
  {
    from: 'shared/src/vehicles/planted.rules.ts',
    to: 'shared/src/reservations/status.rules.ts',
    rule: 'shared-features-one-way',
  },
  {
    from: `${RESERVATIONS}/api/planted.ts`,
    to: `${RESERVATIONS}/manager/list/filters.ts`,
    rule: 'rooms-one-way',
  },
  { from: 'server/src/handovers/planted.ts', to: 'kysely', rule: 'acts-know-no-http-nor-sql' },
  { from: 'server/src/payments/paying/planted.ts', to: 'fastify', rule: 'acts-know-no-http-nor-sql' },
  {
    from: 'server/src/unlisted/planted.ts',
    to: 'server/src/unlisted/other.ts',
    rule: 'serverModules-are-complete',
  },
];

/** Each folder of a list imports the one after it. */
const faultsOf = (root: string, folders: readonly string[], file: string, rule: string): Fault[] =>
  folders.slice(1).map((next, index) => ({
    from: `${root}/${folders[index] ?? ''}/against-the-order.ts`,
    to: `${root}/${next}/${file}`,
    rule,
  }));

const FAULTS = [
  ...NAMED_FAULTS,
  ...faultsOf('server/src', lists.serverModules, 'index.ts', 'server-modules-one-way'),
  ...faultsOf('shared/src', lists.sharedFeatures, 'target.ts', 'shared-features-one-way'),
  ...faultsOf('web/src/features', lists.webFeatures, 'target.ts', 'web-features-one-way'),
];

/** Imports in the other direction, which are allowed. */
const ALLOWED: Omit<Fault, 'rule'>[] = [
  { from: 'server/src/fines/allowed.ts', to: 'server/src/search/index.ts' },
  { from: 'shared/src/reservations/allowed.ts', to: 'shared/src/vehicles/target.ts' },
  { from: `${RESERVATIONS}/manager/list/allowed.ts`, to: `${RESERVATIONS}/api/target.ts` },
  { from: 'server/src/handovers/allowed.store.ts', to: 'kysely' },
  { from: 'server/src/payments/allowed.routes.ts', to: 'fastify' },
];

const specifierOf = ({ from, to }: Omit<Fault, 'rule'>): string => {
  if (!to.includes('/')) return to;
  const path = relative(dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
};

/** The names of the rules that each file of a small tree breaks. */
const violationsIn = async (root: string): Promise<Map<string, string[]>> => {
  const { cache: _cache, tsConfig: _tsConfig, ...options } = rules.options ?? {};
  const { output } = await cruise(['server', 'shared', 'web'], {
    ...options,
    ruleSet: { forbidden: rules.forbidden ?? [] },
    validate: true,
    baseDir: root,
  });
  const broken = new Map<string, string[]>();
  for (const { from, rule } of (output as ICruiseResult).summary.violations)
    broken.set(from, [...(broken.get(from) ?? []), rule.name]);
  return broken;
};

describe('the import rules', () => {
  let root: string;
  let broken: Map<string, string[]>;

  beforeAll(async () => {
    root = mkdtempSync(join(tmpdir(), 'volant-imports-'));
    const write = (path: string, text: string): void => {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    };
    for (const { from, to } of [...FAULTS, ...ALLOWED]) {
      write(from, `import '${specifierOf({ from, to })}';\n`);
      if (to.includes('/')) write(to, 'export const value = 1;\n');
    }
    broken = await violationsIn(root);
  });

  afterAll(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it.each(FAULTS)('refuse $from importing $to', ({ from, rule }) => {
    expect(broken.get(from)).toContain(rule);
  });

  it.each(ALLOWED)('allow $from importing $to', ({ from }) => {
    const about = (broken.get(from) ?? []).filter(
      (name) => !['no-unresolvable', 'no-orphans'].includes(name),
    );
    expect(about).toEqual([]);
  });
});
