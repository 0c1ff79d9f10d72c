import type { FastifyInstance } from 'fastify';

/** Beyond that, only a flood waits. */
const MOST_WAITING = 500;

export type AfterAnswer = (work: () => Promise<void>) => void;

/**
 * Work that its caller does not wait for, so that the time of the answer tells nothing of it: one piece after the
 * other, failures logged. Closing the application waits for what was begun.
 */
export const afterAnswer = (app: FastifyInstance): AfterAnswer => {
  let last = Promise.resolve();
  let waiting = 0;
  app.addHook('onClose', () => last);
  return (work) => {
    if (waiting >= MOST_WAITING) {
      app.log.warn('too much work waits for its turn: a piece was dropped');
      return;
    }
    waiting += 1;
    last = last
      // Not before the answer has left.
      .then(() => new Promise<void>((resolve) => setImmediate(resolve)))
      .then(work)
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'work after an answer failed');
      })
      .finally(() => {
        waiting -= 1;
      });
  };
};
