import type { Duplex } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a form must send in each period of `maxMs`: some 4 KB a second, less than a phone with a poor connection. */
const MIN_BYTES_OF_FORM = 60_000;

/** For each request whose body is still arriving, the function that extends its time. */
const limits = new WeakMap<FastifyRequest, () => void>();

/**
 * Ends a request whose body takes longer than `maxMs`, so that a slow client cannot hold its connection as
 * long as the longest upload may take. `refuse` writes the answer, unless one was sent.
 */
export const bodyTimeLimit =
  (maxMs: number, refuse: (socket: Duplex) => void, minBytesOfForm = MIN_BYTES_OF_FORM) =>
  (request: FastifyRequest, reply: FastifyReply): void => {
    const { raw } = request;
    const hasBody =
      raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0;
    if (!hasBody || raw.complete) return;
    let isForm = false;
    let bytesBefore = 0;
    const judge = (): void => {
      // Received to its end, whether or not a handler read it.
      if (raw.complete) return;
      if (isForm && raw.socket.bytesRead - bytesBefore >= minBytesOfForm) {
        bytesBefore = raw.socket.bytesRead;
        restart();
        return;
      }
      request.log.info('a body did not arrive in time');
      if (reply.raw.headersSent) raw.destroy();
      else refuse(raw.socket);
    };
    let timer = setTimeout(judge, maxMs).unref();
    const restart = (): void => {
      clearTimeout(timer);
      timer = setTimeout(judge, maxMs).unref();
    };
    const stop = (): void => {
      clearTimeout(timer);
    };
    raw.once('end', stop);
    raw.once('close', stop);
    limits.set(request, () => {
      isForm = true;
      bytesBefore = raw.socket.bytesRead;
      restart();
    });
  };

/** Lets a form with photos take the time of a whole request, as long as its bytes keep coming. */
export const allowLongBody = (request: FastifyRequest): void => {
  limits.get(request)?.();
};
