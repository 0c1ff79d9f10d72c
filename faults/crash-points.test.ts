import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { crashPoints, type CrashPoint } from './crash-points.ts';
import { layGround, type Ground } from './ground.ts';
import { armsLater, play } from './scenarios.ts';
import { createWorld } from './world.ts';

const inGate = crashPoints.filter(({ run }) => run === 'gate');
const beyondGate = crashPoints.filter(
  ({ run }) => run === 'whole' || (inject('everyPoint') && run === undefined),
);

it('there are at least forty points, ten of them tried in every whole run, three in the gate', () => {
  expect(crashPoints.length).toBeGreaterThanOrEqual(40);
  expect(crashPoints.filter(({ run }) => run !== undefined).length).toBeGreaterThanOrEqual(10);
  expect(inGate).toHaveLength(3);
  expect(new Set(crashPoints.map(({ name }) => name)).size).toBe(crashPoints.length);
});

const LIMIT_MS = 240_000;

const titleOf = ({ name, scenario, strike: { signal } }: CrashPoint): string =>
  `${signal ? 'told to stop' : 'killed'} ${name}: everything is right within a minute (${scenario})`;

describe.each(inject('databases'))('on the %s database, a process', (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await layGround(kind);
  });
  afterAll(() => ground.remove());

  const survive = async ({ scenario, strike }: CrashPoint): Promise<void> => {
    const world = await createWorld({ ground, ...(!armsLater(scenario) && { strike }) });
    try {
      await play(world, scenario, strike);
    } catch (error) {
      throw new Error(`${String(error)}\n${world.output()}`, { cause: error });
    } finally {
      await world.close();
    }
  };

  it.concurrent.each(inGate.map((point) => [titleOf(point), point] as const))(
    '%s',
    { timeout: LIMIT_MS },
    (_title, point) => survive(point),
  );

  it.concurrent.each(beyondGate.map((point) => [titleOf(point), point] as const))(
    '%s',
    { timeout: LIMIT_MS, tags: 'long' },
    (_title, point) => survive(point),
  );
});
