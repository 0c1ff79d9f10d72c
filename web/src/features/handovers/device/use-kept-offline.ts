import { useEffect } from 'react';

/** The script that keeps this page for times without a network. */
const WORKER = '/manage-worker.js';
const SCOPE = '/manage/';

/**
 * Has a service worker keep the document and the code of this page: a phone may close the tab behind its camera, and
 * there may be no network beside the car. The worker is told which files the page uses, since it did not see those that
 * were loaded before it.
 */
export const useKeptOffline = (): void => {
  useEffect(() => {
    // Only the built site has hashed files to keep.
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const tell = async (): Promise<void> => {
      const { active } = await navigator.serviceWorker
        .register(WORKER, { scope: SCOPE })
        .then(async () => navigator.serviceWorker.ready);
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name))
        .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
        .map(({ pathname }) => pathname);
      active?.postMessage({ kind: 'keep', page: location.pathname, files: [...new Set(files)] });
    };
    // Refused by the browser, or its storage is full: the page works while it is open.
    tell().catch(() => undefined);
  }, []);
};
