import { useEffect, useEffectEvent } from 'react';

/** The script that keeps this page for times without a network. */
const WORKER = '/manage-worker.js';
const SCOPE = '/manage/';

/** What this page has loaded of the built site, by path. */
const filesOfPage = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
      .map(({ pathname }) => pathname),
  ),
];

/**
 * Has a service worker keep the document, the code and the profile of this page: a phone may close the tab behind its
 * camera, and there may be no network beside the car. The worker did not see what was loaded before it: it is told the
 * files, and the profile is loaded again through it.
 */
export const useKeptOffline = (reloadProfile: () => Promise<void>): void => {
  const reload = useEffectEvent(reloadProfile);
  useEffect(() => {
    // Only the built site has hashed files to keep.
    if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
    const worker = navigator.serviceWorker;
    // A worker may take the page over while it is awaited: the profile was loaded before that all the same.
    const isControlled = (): boolean => worker.controller !== null;
    const wasControlled = isControlled();
    const tell = async (): Promise<void> => {
      await worker.register(WORKER, { scope: SCOPE });
      const { active } = await worker.ready;
      active?.postMessage({ kind: 'keep', page: location.pathname, files: filesOfPage() });
      if (wasControlled) return;
      if (!isControlled())
        await new Promise((resolve) => {
          worker.addEventListener('controllerchange', resolve, { once: true });
        });
      await reload();
    };
    // Refused by the browser, or its storage is full: the page works while it is open.
    tell().catch(() => undefined);
  }, []);
};
