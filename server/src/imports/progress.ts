import type { ImportProgress } from '@volant/shared/imports/imports.schema.ts';
import { breathe } from './rows/row-kind.ts';

/** The work under way in this process, by import, for the bars of the screens. */
export interface Progresses {
  of(importId: number): ImportProgress | null;
  /** Begins a step; `advance` counts, and lets other requests have their turn. `end` when it is over. */
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
          // A later step may have begun.
          if (underWay.get(importId) === progress) underWay.delete(importId);
        },
      };
    },
  };
};
