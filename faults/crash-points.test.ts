import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { crashPoints } from './crash-points.ts';
import type { CrashPoint } from './crash-triggers.ts';
import { prepareSite, type PreparedSite } from './prepared-site.ts';
import { setsTriggerItself, runScenario } from './scenarios.ts';
import { startSiteUnderTest } from './site-under-test.ts';

const gatePoints = crashPoints.filter(({ run }) => run === 'gate');
const otherPoints = crashPoints.filter(
  ({ run }) => run === 'all' || (inject('everyPoint') && run === undefined),
);

it('there are at least forty points, ten of them in every full run and one in the gate', () => {
  expect(crashPoints.length).toBeGreaterThanOrEqual(40);
  expect(crashPoints.filter(({ run }) => run !== undefined).length).toBeGreaterThanOrEqual(10);
  expect(gatePoints).toHaveLength(1);
  expect(new Set(crashPoints.map(({ name }) => name)).size).toBe(crashPoints.length);
});

const LIMIT_MS = 240_000;

const titleOf = ({ name, scenario, trigger: { signal } }: CrashPoint): string =>
  `${signal ? 'stopped' : 'killed'} ${name}: recovers within a minute (${scenario})`;

describe.each(inject('databases'))('on the %s database, a process', (kind) => {
  let prepared: PreparedSite;
  beforeAll(async () => {
    prepared = await prepareSite(kind);
  });
  afterAll(() => prepared.remove());

  const recover = async ({ scenario, trigger }: CrashPoint): Promise<void> => {
    const site = await startSiteUnderTest({ prepared, ...(!setsTriggerItself(scenario) && { trigger }) });
    try {
      await runScenario(site, scenario, trigger);
    } catch (error) {
      throw new Error(`${String(error)}\n${site.output()}`, { cause: error });
    } finally {
      await site.close();
    }
  };

  it.concurrent.each(gatePoints.map((point) => [titleOf(point), point] as const))(
    '%s',
    { timeout: LIMIT_MS },
    (_title, point) => recover(point),
  );

  it.concurrent.each(otherPoints.map((point) => [titleOf(point), point] as const))(
    '%s',
    { timeout: LIMIT_MS, tags: 'long' },
    (_title, point) => recover(point),
  );
});
