import { EventEmitter } from 'node:events';
import type { RequestOptions } from 'node:http';
import { Readable } from 'node:stream';
import type { FaultInjector } from './faults/faults.ts';
import { NoAnswer, type OutsideCall } from './outside-call.ts';
import type { ApiAnswer, Provider } from './provider/provider.ts';
import { never, type Host, type Scheduler } from './scheduler.ts';

/**
 * Replaces `http.request`, so that the requests of Stripe's library reach the provider in this thread. Implements the part
 * of `ClientRequest` that the library uses.
 */
export const simulatedRequests =
  ({
    scheduler,
    provider,
    faults,
    call,
  }: {
    scheduler: Scheduler;
    provider: Provider;
    faults: FaultInjector;
    call: OutsideCall;
  }) =>
  ({ path, headers, ...options }: RequestOptions): object => {
    const url = path ?? '/';
    const method = options.method === 'POST' ? 'POST' : 'GET';
    const events = new EventEmitter();
    const host = scheduler.currentHost();
    if (!host) throw new Error('a request of no process');
    let body = '';
    let stopTimeout = (): void => undefined;

    const exchange = async (by: Host): Promise<ApiAnswer> => {
      const key = (headers as Record<string, string>)['Idempotency-Key'];
      const label = `${method} ${url}${key === undefined ? '' : ` (${key})`}`;
      try {
        return await call(
          by,
          label,
          (fault) =>
            provider.answer({ method, url, headers: headers as Record<string, string>, body }, fault),
          method === 'GET' ? faults.readMs() : undefined,
        );
      } catch (error) {
        if (error instanceof NoAnswer && error.isSilent) return never();
        throw error;
      }
    };

    return Object.assign(events, {
      setTimeout: (ms: number, expire: () => void) => {
        stopTimeout = scheduler.after(ms, expire);
      },
      write: (text: string) => {
        body += text;
      },
      destroy: (error: Error) => {
        events.emit('error', error);
      },
      end: () => {
        exchange(host).then(
          (answer) => {
            stopTimeout();
            events.emit('response', responseOf(answer));
          },
          (error: unknown) => {
            if (!(error instanceof NoAnswer)) throw error;
            stopTimeout();
            events.emit('error', Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' }));
          },
        );
      },
    });
  };

const responseOf = ({ status, headers, body }: ApiAnswer): Readable =>
  Object.assign(Readable.from([body]), { statusCode: status, headers, complete: true });
