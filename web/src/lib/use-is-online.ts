import { useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';

const EVENTS = ['online', 'offline'] as const;

const subscribe = (onChange: () => void): (() => void) => {
  const leave = onlineManager.subscribe(onChange);
  for (const name of EVENTS) addEventListener(name, onChange);
  return () => {
    leave();
    for (const name of EVENTS) removeEventListener(name, onChange);
  };
};

/** Whether the device has a network, as the browser tells it; a call may fail all the same. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    // The manager takes a page that was loaded without a network for online.
    () => onlineManager.isOnline() && navigator.onLine,
    () => true,
  );
