import { randomBytes } from 'node:crypto';
import type { Duplex } from 'node:stream';
import {
  LogController,
  type FastifyBaseLogger,
  type FastifyHttpOptions,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { IncomingMessage, Server } from 'node:http';
import { httpRefusals } from '@volant/shared/kernel/refusals/http.refusals.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { refuse } from '../problem.ts';
import { bodyTimeLimit } from './body-time.ts';
import { loggedPathOf, writeError, diskFull } from './error-handler.ts';
import { parseJsonBody } from './json-body.ts';
import { unknownProxyWarning } from './forwarded-addresses.ts';
import { requestLog } from './log/request-log.ts';
import { boundUnanswered } from './unanswered.ts';

const arrivals = new WeakMap<FastifyRequest, number>();
/** When a request that may write arrived (`performance.now()`): looking up the session counts as waiting. */
export const arrivalOf = (request: FastifyRequest): number => arrivals.get(request) ?? performance.now();

const BODY_LIMIT_BYTES = 100 * 1024;
/** A caller that takes longer to send its headers only holds a socket. */
const HEADERS_TIMEOUT_MS = 5_000;
/** Time limit of a whole request with photos. */
const REQUEST_TIMEOUT_MS = 120_000;
/** Time limit of any other body, which is at most 100 KB. */
const BODY_TIMEOUT_MS = 15_000;
/**
 * How long the answer to a request may take: from the end of its headers, or from the end of a form that takes longer to
 * arrive. Together with the time for the headers and the interval of their check, that is less than thirty seconds.
 */
export const ANSWER_TIMEOUT_MS = 23_000;
const CHECK_EVERY_MS = 1_000;

/** The random part is drawn once, and not for each request: an id has to be unique, and opens nothing. */
const requestIds = (): (() => string) => {
  const ofThisProcess = randomBytes(9).toString('base64url');
  let count = 0;
  return () => `${ofThisProcess}-${(count++).toString(36)}`;
};

/**
 * How Fastify receives requests. It gets no logger of its own: with one, it follows the end of every answer to log it. What
 * is logged of a request goes to `log`.
 */
export const serverOptions = (log: FastifyBaseLogger, trustProxy: string[]) =>
  ({
    // `request.ip` is the address that the outermost trusted proxy saw, not one that the caller put in the header.
    trustProxy: trustProxy.length > 0 ? trustProxy : false,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: {
      headersTimeout: HEADERS_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
    },
    requestIdHeader: false,
    genReqId: requestIds(),
    childLoggerFactory: (_none, bindings) => requestLog(log, bindings),
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: true,
    frameworkErrors: (error, request, reply) => void writeError(error, request, reply),
    clientErrorHandler: (error: NodeJS.ErrnoException, socket) => {
      answerBrokenRequest(error, socket);
    },
  }) satisfies FastifyHttpOptions<Server>;

/** An unreadable request has no reply object: its answer is written on the socket. */
const answerBrokenRequest = (error: NodeJS.ErrnoException, socket: Duplex): void => {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  switch (error.code) {
    case 'HPE_HEADER_OVERFLOW':
      writeRefusal(socket, 'Request Header Fields Too Large', httpRefusals.headersTooLong);
      break;
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      writeRefusal(socket, 'Request Timeout', httpRefusals.tooSlow);
      break;
    default:
      writeRefusal(socket, 'Bad Request', httpRefusals.invalid_request);
  }
};

/** How long a refused client has to read its answer and close its side of the connection. */
const HALF_CLOSE_GRACE_MS = 2_000;

const writeRefusal = (socket: Duplex, phrase: string, reason: Reason): void => {
  // `end` only half-closes the socket, and Node stops tracking it: a client that never closes its side would hold the
  // connection until the restart. Not destroyed at once, so that the client can read the answer.
  const close = setTimeout(() => socket.destroy(), HALF_CLOSE_GRACE_MS);
  close.unref();
  socket.once('close', () => {
    clearTimeout(close);
  });
  const body = JSON.stringify(refuse(reason).body);
  socket.end(
    [
      `HTTP/1.1 ${reason.status} ${phrase}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
};

const READING = new Set(['GET', 'HEAD']);

export interface RequestRules {
  log: FastifyBaseLogger;
  /** Headers of every answer. */
  headers: Record<string, string>;
  /** True while the disk has too little room: requests that may write are refused, reads are still served. */
  isDiskShort?: () => Promise<boolean>;
  bodyTimeoutMs?: number;
  answerTimeoutMs?: number;
  /** How many requests of one address may wait for their answers; any number when absent. */
  maxUnansweredPerCaller?: number;
  /** What a form must send in each `bodyTimeoutMs`. */
  minBytesOfForm?: number;
}

/**
 * For every request, in one hook: the headers of its answer, the accepted bodies, the room on the disk, and one log line,
 * at level info for a change. A read gets a line at level debug only.
 */
export const registerRequests = (
  app: FastifyInstance,
  {
    log,
    headers,
    isDiskShort,
    bodyTimeoutMs = BODY_TIMEOUT_MS,
    answerTimeoutMs = ANSWER_TIMEOUT_MS,
    maxUnansweredPerCaller,
    minBytesOfForm,
  }: RequestRules,
): void => {
  const limitBodyTime = bodyTimeLimit(
    bodyTimeoutMs,
    (socket) => {
      writeRefusal(socket, 'Request Timeout', httpRefusals.tooSlow);
    },
    minBytesOfForm,
  );
  const bound = boundUnanswered({ maxMs: answerTimeoutMs, maxPerCaller: maxUnansweredPerCaller });
  const warnOfUnknownProxy = unknownProxyWarning();
  const logsReads = log.level === 'debug' || log.level === 'trace';
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    warnOfUnknownProxy(request);
    const isRead = READING.has(request.method);
    if (!isRead) arrivals.set(request, performance.now());
    if (!isRead || logsReads) logAnswer(request, reply, isRead ? 'debug' : 'info');
    limitBodyTime(request, reply);
    const refusal = hasSecondHost(request.raw) ? refuse(httpRefusals.invalid_request) : bound(request, reply);
    if (refusal) {
      done(refusal);
      return;
    }
    const encoding = request.headers['content-encoding'];
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      done(refuse(httpRefusals.unsupported_encoding));
    // Reads use no promise, because the following hooks would wait for it.
    else if (isRead || request.method === 'OPTIONS' || isDiskShort === undefined) done();
    else
      isDiskShort().then((isShort) => {
        done(isShort ? diskFull() : undefined);
      }, done);
  });

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body: Buffer, done) => {
    try {
      done(null, parseJsonBody(body));
    } catch (error) {
      done(error as Error);
    }
  });

  // Node delivers CONNECT requests only here.
  app.server.on('connect', (_request, socket) => {
    writeRefusal(socket, 'Method Not Allowed', httpRefusals.connectRefused);
  });
};

/** Whether a request has two `Host` headers: Node uses the first, but a proxy in front may have used the other. */
const hasSecondHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count > 1;
};

/** Logs the answer once it has ended, or its connection was lost. */
const logAnswer = (request: FastifyRequest, reply: FastifyReply, level: 'debug' | 'info'): void => {
  const start = performance.now();
  reply.raw.once('close', () => {
    const line = {
      method: request.method,
      path: loggedPathOf(request),
      status: reply.statusCode,
      ms: Math.round(performance.now() - start),
    };
    request.log[level](line, 'answered');
  });
};
