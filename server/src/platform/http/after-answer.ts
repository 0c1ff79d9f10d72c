import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

/** Only a flood reaches this limit. */
const MAX_WAITING = 500;
/** Most queued jobs of one caller. */
const MAX_WAITING_PER_CALLER = 5;

/** Queues work for a caller. */
export type AfterAnswer = (caller: string, work: () => Promise<void>) => void;

/**
 * Runs work after the answer, so that its duration reveals nothing: one job at a time, callers in turn,
 * failures logged. The queue of one caller neither delays nor displaces others. Closing the application waits
 * for all queued jobs.
 */
export const afterAnswer = (app: FastifyInstance, log: FastifyBaseLogger): AfterAnswer => {
  /** Queues by caller, in the order of their turns. */
  const queues = new Map<string, (() => Promise<void>)[]>();
  let waiting = 0;
  let running: Promise<void> | undefined;
  app.addHook('onClose', () => running);

  const next = (): (() => Promise<void>) | undefined => {
    const [first] = queues;
    if (!first) return undefined;
    const [caller, queue] = first;
    const work = queue.shift();
    queues.delete(caller);
    if (queue.length > 0) queues.set(caller, queue);
    waiting -= 1;
    return work;
  };

  const run = async (): Promise<void> => {
    // Only after the answer was sent.
    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    await turn();
    for (let work = next(); work; work = next()) {
      try {
        await work();
      } catch (error) {
        log.error({ err: error }, 'work after an answer failed');
      }
      await turn();
    }
  };

  return (caller, work) => {
    const queue = queues.get(caller) ?? [];
    // Not logged: a flood would fill the log.
    if (queue.length >= MAX_WAITING_PER_CALLER) return;
    if (waiting >= MAX_WAITING) {
      log.warn('too much work waits for its turn: a piece was dropped');
      return;
    }
    queue.push(work);
    queues.set(caller, queue);
    waiting += 1;
    running ??= run().finally(() => {
      running = undefined;
    });
  };
};
