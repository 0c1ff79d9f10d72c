import { randomInt } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { AfterAnswer } from './after-answer.ts';

const someSeconds = (): number => randomInt(1000, 4000);

/**
 * Runs work some time after the answer: what it costs would otherwise slow down the caller's next call, and tell whether
 * there was any. `pauseMs` is drawn for each piece. What still waits when the application closes is carried out then.
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
