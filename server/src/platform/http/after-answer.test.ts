import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { afterAnswer } from './after-answer.ts';

it('runs one job after the other, even after a failure, and finishes them before closing', async () => {
  const app = Fastify();
  const later = afterAnswer(app, app.log);
  const done: string[] = [];
  const piece =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      if (fails) throw new Error('of that piece');
      done.push(`${name} ends`);
    };
  later('a', piece('first'));
  later('a', piece('second', true));
  later('a', piece('third'));
  // Nothing runs before the answer.
  expect(done).toEqual([]);
  await app.close();
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
});

const counting = () => {
  const app = Fastify();
  const later = afterAnswer(app, app.log);
  const done: string[] = [];
  const add = (caller: string, name = caller): void => {
    later(caller, () => {
      done.push(name);
      return Promise.resolve();
    });
  };
  return { app, add, done };
};

it('drops excess jobs, of one caller and of many', async () => {
  const { app, add, done } = counting();
  for (let count = 0; count < 600; count += 1) add('one');
  for (let count = 0; count < 600; count += 1) add(`caller ${count}`);
  await app.close();
  expect(done.filter((caller) => caller === 'one')).toHaveLength(5);
  expect(done).toHaveLength(500);
});

it('serves callers in turn', async () => {
  const { app, add, done } = counting();
  for (let count = 1; count <= 3; count += 1) add('busy', `busy ${count}`);
  add('other');
  await app.close();
  expect(done).toEqual(['busy 1', 'other', 'busy 2', 'busy 3']);
});
