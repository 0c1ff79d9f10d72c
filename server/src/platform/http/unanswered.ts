import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import { refuseWith, unavailable, type Problem } from '../problem.ts';
import { addressKey } from './rate-limit.ts';

export interface UnansweredBounds {
  /** How long a request may wait for its answer: from its headers on, or from the end of a body that took longer. */
  maxMs: number;
  /** How many requests of one address may wait at once; any number when absent. */
  maxPerCaller?: number | undefined;
}

const tooMany = (): Problem => refuseWith(httpRefusals.too_many_open_requests, { retryAfterSeconds: 5 });

const tooLate = (): Problem => unavailable(httpRefusals.answer_late);

/**
 * Limits the requests that wait for their answer: how long each may take, and how many one address may have (an IPv6
 * address counts with its /64). Returns a function to call when a request arrives, which returns the refusal of one too
 * many. An answer that has begun is not cut off; a form that is still arriving has its own limits (`bodyTimeLimit`, the
 * time of a whole request).
 */
export const boundUnanswered = ({
  maxMs,
  maxPerCaller = Infinity,
}: UnansweredBounds): ((request: FastifyRequest, reply: FastifyReply) => Problem | undefined) => {
  const waiting = new Map<string, number>();
  return (request, reply) => {
    const address = addressKey(request.ip);
    const others = waiting.get(address) ?? 0;
    if (others >= maxPerCaller) return tooMany();
    waiting.set(address, others + 1);
    const refuse = (): void => {
      if (reply.raw.writableEnded || reply.raw.headersSent) return;
      if (!request.raw.complete) {
        request.raw.once('end', start);
        return;
      }
      request.log.error({ method: request.method, url: request.routeOptions.url }, 'no answer in time');
      void reply.send(tooLate());
    };
    let timer: NodeJS.Timeout | undefined;
    const start = (): void => {
      timer = setTimeout(refuse, maxMs).unref();
    };
    start();
    // Emitted after an answer, and when the connection was lost before it.
    reply.raw.once('close', () => {
      clearTimeout(timer);
      const left = (waiting.get(address) ?? 1) - 1;
      if (left === 0) waiting.delete(address);
      else waiting.set(address, left);
    });
    return undefined;
  };
};
