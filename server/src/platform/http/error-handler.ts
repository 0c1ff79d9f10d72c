import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { isDatabaseUnavailable, isDiskFull } from '../db/constraint-errors.ts';
import { TimeBudgetOver } from '../time-budget.ts';
import { Problem, refuse, ServiceUnavailable, unavailable } from '../problem.ts';
import { errorPage, isOpenedByPerson } from './error-page.ts';
import type { LogRefusal } from './log/refusal-log.ts';

/** Fastify's own refusals, by its code. */
const FASTIFY_REFUSALS: Record<string, Reason> = {
  FST_ERR_CTP_INVALID_JSON_BODY: httpRefusals.invalid_json,
  FST_ERR_CTP_EMPTY_JSON_BODY: httpRefusals.invalid_json,
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: httpRefusals.invalid_length,
  FST_ERR_CTP_BODY_TOO_LARGE: httpRefusals.too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: httpRefusals.unsupported_media_type,
  FST_ERR_CTP_INVALID_TYPE: httpRefusals.unsupported_media_type,
  FST_ERR_BAD_URL: httpRefusals.invalid_address,
  FST_ERR_ASYNC_CONSTRAINT: httpRefusals.invalid_address,
  FST_ERR_NOT_FOUND: httpRefusals.not_found,
  FST_ERR_MAX_PARAM_LENGTH: httpRefusals.not_found,
};

export const notFound = (): Problem => refuse(httpRefusals.not_found);

/** 507: nothing was stored; reading still works. */
export const diskFull = (): Problem => refuse(httpRefusals.disk_full);

/** What the caller is told of an error; undefined for an unexpected one. */
const problemOf = (error: unknown): Problem | undefined => {
  if (error instanceof Problem) return error;
  // The caller is told the first of several failures; the log has them all.
  if (error instanceof AggregateError && error.errors.length > 0) return problemOf(error.errors[0]);
  if (error instanceof ServiceUnavailable) return error.problem;
  if (isDiskFull(error)) return diskFull();
  if (error instanceof TimeBudgetOver || isDatabaseUnavailable(error)) {
    return unavailable(httpRefusals.database_unavailable);
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const known = FASTIFY_REFUSALS[code ?? ''];
  if (known) return refuse(known);
  // A refusal by a plugin, whose message is not French.
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return refuse({ ...httpRefusals.refused, status: statusCode });
  }
  return undefined;
};

const UNEXPECTED = refuse(httpRefusals.unexpected).body;

/** Whether the caller left before the answer was complete, as a browser that opens another page does. */
const hasLeft = (error: unknown, reply: FastifyReply): boolean =>
  (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' &&
  (reply.raw.destroyed || reply.raw.socket === null || reply.raw.socket.destroyed);

/**
 * Writes every error in one shape (docs/rules.md, Answers). Unexpected ones are logged, and reported without internals.
 */
export const writeError = async (
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  logRefusal?: LogRefusal,
): Promise<FastifyReply> => {
  const problem = problemOf(error);
  const body = problem?.body ?? UNEXPECTED;
  logRefusal?.(request, body);
  if (hasLeft(error, reply))
    request.log.info({ path: loggedPathOf(request) }, 'the caller left before the answer');
  else if (body.status >= 500) {
    // An expected refusal (busy, retry later) is not a fault.
    const level = error instanceof Problem ? 'warn' : 'error';
    request.log[level]({ err: error, path: loggedPathOf(request) }, 'request failed');
  }
  if (problem?.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  // Headers that the handler had set for its own answer.
  for (const header of ['etag', 'content-encoding', 'content-length', 'last-modified'])
    reply.removeHeader(header);
  reply.code(body.status).header('cache-control', 'no-store');
  if (isOpenedByPerson(request, pathOf(request))) {
    return reply.type('text/html; charset=utf-8').send(errorPage(body.message));
  }
  return reply.type('application/json; charset=utf-8').send(body);
};

/** Address without its query, which may hold a token. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';

/** Tokens of links stand for their customer: 256 bits as they are written in addresses. */
const SECRET = /(?<=\/)[\w-]{43,}(?=\/|$)/g;

/** The same for the log, without the token of a payment or guarantee link. */
export const loggedPathOf = (request: FastifyRequest): string => pathOf(request).replace(SECRET, '…');

/** Sends every error of the application through `writeError`; a request without a route gets 404 or 405. */
export const registerErrors = (app: FastifyInstance, logRefusal?: LogRefusal): void => {
  const routes: { method: string; pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    const pattern = new RegExp(
      `^${url
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replace(/:\w+/g, '[^/]+')
        .replace(/\*/g, '.*')}$`,
    );
    for (const name of [method].flat()) routes.push({ method: name, pattern });
  });
  app.setErrorHandler((error, request, reply) => writeError(error, request, reply, logRefusal));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const allowed = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
    if (allowed.size === 0 || allowed.has(request.method)) throw notFound();
    reply.header('allow', [...allowed].sort().join(', '));
    throw refuse(httpRefusals.method_not_allowed);
  });
};
