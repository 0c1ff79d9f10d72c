import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** For each request whose body is still arriving, what lifts its limit. */
const limits = new WeakMap<FastifyRequest, () => void>();

/**
 * Ends a request whose body takes longer than `mostMs`, so that a slow client cannot hold its connection as
 * long as the longest upload may take. `refuse` writes the answer, unless one was sent.
 */
export const bodyTimeLimit =
  (mostMs: number, refuse: (socket: Duplex) => void) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    const timer = setTimeout(() => {
      // Received to its end, whether or not a handler read it.
      if (raw.complete) return;
      request.log.info('a body did not arrive in time');
      if (reply.raw.headersSent) raw.destroy();
      else refuse(raw.socket);
    }, mostMs);
    timer.unref();
    const stop = (): void => {
      clearTimeout(timer);
    };
    raw.once('end', stop);
    raw.once('close', stop);
    limits.set(request, stop);
  };

/** Lifts the limit for a form with photos, which has the time of a whole request. */
export const allowLongBody = (request: FastifyRequest): void => {
  limits.get(request)?.();
};
