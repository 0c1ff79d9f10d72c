import { tabStore } from '../lib/storage/browser-store.ts';
import { PageLoadError } from '../lib/lazy-page.tsx';

const KEY = 'volant.reloaded';

const missing = new WeakSet<object>();

/** Notes what the loader of scripts says, before React gets it. */
export const noteMissingCode = (): void =>
  addEventListener('vite:preloadError', ({ payload }) => void missing.add(payload));

/** Whether a page threw because the code of a part of it did not come: no network, or a new version was deployed. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof PageLoadError || (error instanceof Error && missing.has(error));

/** Whether the document could be loaded again now. */
export const canReload = async (): Promise<boolean> => {
  try {
    return (await fetch(location.href, { method: 'HEAD', cache: 'no-store' })).status < 500;
  } catch {
    return false;
  }
};

/**
 * Reloads the document when the code of its page is gone: after a deployment, the new document names the new files.
 * Done once only; false when it did not help.
 */
export const reloadOnce = (): boolean => {
  // Without storage a second attempt could not be told from the first.
  if (tabStore.read(KEY) || !tabStore.keep(KEY, '1')) return false;
  location.reload();
  return true;
};

/** A page was loaded, or there was no network: the next missing one may reload the document again. */
export const forgetReload = (): void => tabStore.forget(KEY);
