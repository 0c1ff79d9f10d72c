import { useDeferredValue, useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * False on the server and while the browser takes over its page; then true, without haste: an urgent change of what
 * surrounds a page would make React take over the whole page in one go, and a tap meanwhile would wait for that.
 */
export const useHydrated = (): boolean =>
  useDeferredValue(
    useSyncExternalStore(
      never,
      () => true,
      () => false,
    ),
  );
