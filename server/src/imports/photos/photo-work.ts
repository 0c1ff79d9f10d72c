import { importRefusals } from '@volant/shared/imports/imports.refusals.ts';
import { refuse, type Problem } from '../../platform/problem.ts';

/** The ZIP whose photos this process is storing; only one at a time, because the photos are held in memory. */
export interface PhotoWork {
  /** 409 while an earlier ZIP is being stored. */
  assertIdle(): void;
  /** Runs work after the answer. It ends early when `signal` aborts; `work` must not reject. */
  begin(work: (signal: AbortSignal) => Promise<void>): void;
  /** Stops further photos, and waits for the one under way. */
  close(): Promise<void>;
}

export const photoWork = (): PhotoWork => {
  let running: { gone: AbortController; done: Promise<void> } | undefined;
  const busy = (): Problem => refuse(importRefusals.photos_under_way);
  const assertIdle = (): void => {
    if (running) throw busy();
  };
  return {
    assertIdle,
    begin: (work) => {
      assertIdle();
      const gone = new AbortController();
      const done = work(gone.signal).finally(() => {
        running = undefined;
      });
      running = { gone, done };
    },
    close: async () => {
      running?.gone.abort(new Error('the server stops'));
      await running?.done;
    },
  };
};
