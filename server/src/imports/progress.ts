import type { ImportProgress } from '@volant/shared/imports/imports.schema.ts';
import { breathe } from './rows/row-kind.ts';

/** Progress of work in this process, by import, for progress bars. */
export interface Progresses {
  of(importId: number): ImportProgress | null;
  /** Begins a step. `advance` adds to the count and yields to other requests; `end` finishes the step. */
  begin(
    importId: number,
    step: ImportProgress['step'],
    total: number,
  ): { advance(count: number): Promise<void>; end(): void };
}

export const progresses = (): Progresses => {
  const underWay = new Map<number, ImportProgress>();
  return {
    of: (importId) => underWay.get(importId) ?? null,
    begin: (importId, step, total) => {
      const progress: ImportProgress = { step, done: 0, total };
      underWay.set(importId, progress);
      return {
        advance: (count) => {
          progress.done = Math.min(total, progress.done + count);
          return breathe();
        },
        end: () => {
          // Not if a later step has begun.
          if (underWay.get(importId) === progress) underWay.delete(importId);
        },
      };
    },
  };
};
