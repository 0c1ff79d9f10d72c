import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import type { ImportView } from '@volant/shared/imports/imports.schema.ts';

interface Watch {
  /** Token of the session that started the act. */
  token: string;
  user: Profile;
  /** The import at the start of the act. */
  view: ImportView;
}

/**
 * Watches of acts on imports in this process. An act may use the only connection of the embedded database; meanwhile
 * its progress is answered from memory, to the session that was authorised for the act.
 */
export interface Watches {
  /** Runs an act while it can be watched. */
  during<T>(watch: Watch, act: () => Promise<T>): Promise<T>;
  userOf(token: string): Profile | undefined;
  viewOf(importId: number): ImportView | undefined;
}

export const watches = (): Watches => {
  const open = new Set<Watch>();
  const find = (isIt: (watch: Watch) => boolean): Watch | undefined => [...open].find(isIt);
  return {
    during: async (watch, act) => {
      open.add(watch);
      try {
        return await act();
      } finally {
        open.delete(watch);
      }
    },
    userOf: (token) => find((watch) => watch.token === token)?.user,
    viewOf: (importId) => find(({ view }) => view.id === importId)?.view,
  };
};
