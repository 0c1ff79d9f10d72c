import type { ImportView } from '@volant/shared/imports/imports.schema.ts';
import type { AuthenticatedUser } from '../platform/http/auth.ts';

interface Watch {
  /** Of the session that asked for the act. */
  token: string;
  user: AuthenticatedUser;
  /** The import when the act began. */
  view: ImportView;
}

/**
 * Who follows an act on an import in this process. The act may keep the only connection of the embedded database: meanwhile
 * the bar of its screen is answered from memory, to the session that was let in for the act itself.
 */
export interface Watches {
  /** Runs an act that somebody follows. */
  during<T>(watch: Watch, act: () => Promise<T>): Promise<T>;
  userOf(token: string): AuthenticatedUser | undefined;
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
