import { notifyManager, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** A refusal stays a refusal; only what may pass by itself (no network, a busy server) is asked again. */
const mayPass = (error: Error): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);

/** For acts that the server takes twice without harm: an order of the same dates, the opening of a payment. */
export const retryWhatMayPass = (failures: number, error: Error): boolean => failures < 2 && mayPass(error);

// The default is a timer, which a hidden tab may hold back for a second: an answer is drawn as soon as it is there.
notifyManager.setScheduler(queueMicrotask);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: retryWhatMayPass },
      mutations: { retry: false },
    },
  });
