import type { ImportView } from '@volant/shared/imports/imports.schema.ts';

/**
 * Imports on which this process is carrying out an act. An act may keep the only connection of the embedded database;
 * meanwhile its progress is answered with the import as it was when the act began.
 */
export interface Watches {
  /** Runs an act on an import while it can be watched. */
  during<T>(view: ImportView, act: () => Promise<T>): Promise<T>;
  viewOf(importId: number): ImportView | undefined;
}

export const watches = (): Watches => {
  const open = new Set<ImportView>();
  return {
    during: async (view, act) => {
      // Several acts on one import may wait for each other.
      const own = { ...view };
      open.add(own);
      try {
        return await act();
      } finally {
        open.delete(own);
      }
    },
    viewOf: (importId) => [...open].find(({ id }) => id === importId),
  };
};
