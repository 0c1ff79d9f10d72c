import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';

/** A refusal stays a refusal; only what may pass by itself (no network, a busy server) is asked again. */
const mayPass = (error: Error): boolean =>
  error instanceof CallError && [0, 502, 503, 504].includes(error.status);

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (failures, error) => failures < 2 && mayPass(error) },
      mutations: { retry: false },
    },
  });
