import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AfterAnswer } from './after-answer.ts';

const someSeconds = (): number => randomInt(1000, 4000);

/**
 * Runs work a while after the answer: its cost would otherwise slow down the caller's next request and reveal whether
 * there was any. `pauseMs` returns a delay for each job. Jobs still waiting when the application closes are run then.
 */
export const afterAPause = (
  app: FastifyInstance,
  later: AfterAnswer,
  pauseMs: () => number = someSeconds,
): AfterAnswer => {
  const waiting = new Map<NodeJS.Timeout, () => void>();
  // Runs before the hook of `later`, which then waits for this work too.
  app.addHook('onClose', () => {
    for (const [timer, begin] of waiting) {
      clearTimeout(timer);
      begin();
    }
    waiting.clear();
    return Promise.resolve();
  });

  return (caller, work) => {
    const pause = pauseMs();
    const begin = (): void => later(caller, work);
    if (pause === 0) {
      begin();
      return;
    }
    const timer = setTimeout(() => {
      waiting.delete(timer);
      begin();
    }, pause);
    waiting.set(timer, begin);
  };
};
