import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { crashPoints, type CrashPoint } from './crash-points.ts';
import { layGround, type Ground } from './ground.ts';
import { armsLater, play } from './scenarios.ts';
import { createWorld } from './world.ts';

const points = crashPoints.filter((point) => inject('everyPoint') || point.always);

it('there are at least forty points, ten of them tried in every run', () => {
  expect(crashPoints.length).toBeGreaterThanOrEqual(40);
  expect(crashPoints.filter((point) => point.always).length).toBeGreaterThanOrEqual(10);
  expect(new Set(crashPoints.map(({ name }) => name)).size).toBe(crashPoints.length);
});

const ended = ({ strike: { signal } }: CrashPoint): string => (signal ? 'told to stop' : 'killed');

describe.each(inject('databases'))('on the %s database, a process', (kind) => {
  let ground: Ground;
  beforeAll(async () => {
    ground = await layGround(kind);
  });
  afterAll(() => ground.remove());

  it.concurrent.each(
    points.map((point) => [ended(point), point.name, point.scenario, point.strike] as const),
  )(
    '%s %s: everything is right within a minute (%s)',
    async (_ended, _name, scenario, strike) => {
      const world = await createWorld({ ground, ...(!armsLater(scenario) && { strike }) });
      try {
        await play(world, scenario, strike);
      } catch (error) {
        throw new Error(`${String(error)}\n${world.output()}`, { cause: error });
      } finally {
        await world.close();
      }
    },
    240_000,
  );
});
