import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** Retry only what may succeed by itself (no network, a busy server); a refusal stays a refusal. */
const mayPass = (error: Error): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);

/** For idempotent acts: ordering the same dates, opening a payment. */
export const retryWhatMayPass = (failures: number, error: Error): boolean => failures < 2 && mayPass(error);

// The default uses a timer, which browsers delay by up to a second in hidden tabs.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retryWhatMayPass,
        // Without a network a query fails, and the screen says so; paused, it would seem to load for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
