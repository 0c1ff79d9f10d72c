import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { afterAnswer } from './after-answer.ts';

it('does one piece after the other, whatever becomes of each, and is waited for at the end', async () => {
  const app = Fastify();
  const later = afterAnswer(app);
  const done: string[] = [];
  const piece =
    (name: string, fails = false) =>
    async (): Promise<void> => {
      done.push(`${name} begins`);
      await new Promise((resolve) => setImmediate(resolve));
      if (fails) throw new Error('of that piece');
      done.push(`${name} ends`);
    };
  later(piece('first'));
  later(piece('second', true));
  later(piece('third'));
  // Nothing of it before the answer.
  expect(done).toEqual([]);
  await app.close();
  expect(done).toEqual(['first begins', 'first ends', 'second begins', 'third begins', 'third ends']);
});

it('lets a flood pass by', async () => {
  const app = Fastify();
  const later = afterAnswer(app);
  let done = 0;
  const piece = (): Promise<void> => {
    done += 1;
    return Promise.resolve();
  };
  for (let count = 0; count < 600; count += 1) later(piece);
  await app.close();
  expect(done).toBe(500);
});
