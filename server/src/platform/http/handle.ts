import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { hasLimit, type AnyContract, type Contract } from '@volant/shared/kernel/contract.ts';
import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  EndpointTypes,
  ParamsOf,
  QueryOf,
} from '@volant/shared/kernel/endpoint.ts';
import { httpFaults } from '@volant/shared/kernel/http.faults.ts';
import { personActor, type Actor } from '../actor.ts';
import { Problem } from '../problem.ts';
import { logManagerAct } from './log/act-log.ts';
import type { AuthenticatedUser, Authenticate, Denials } from './auth.ts';
import { authorize } from './auth.ts';
import { contentDisposition } from './content-disposition.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract of an API route. */
    contract?: AnyContract;
  }
}

/** What a handler receives: everything checked. `user` is null only on public calls. */
export interface Call<T extends EndpointTypes, A extends Access, Query = QueryOf<T>> {
  params: ParamsOf<T>;
  query: Query;
  /** Undefined where the handler reads it itself. */
  body: BodyOf<T>;
  user: A extends 'public' ? AuthenticatedUser | null : AuthenticatedUser;
  /** The caller as the journal names them. */
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Act<T extends EndpointTypes, A extends Access, Query = QueryOf<T>> = (
  call: Call<T, A, Query>,
) => Promise<AnswerOf<T, Query> | JsonStream | FileStream | typeof SENT>;

/** Returned by a handler that has sent its answer itself. */
export const SENT = Symbol('sent');

/** An answer too long to be serialised at once: the bytes of its JSON as a stream. */
export class JsonStream {
  readonly bytes: Readable;

  constructor(bytes: Readable) {
    this.bytes = bytes;
  }
}

/** An answer that the browser saves as a file. */
export class FileStream {
  readonly bytes: Readable;
  readonly type: string;
  readonly name: string;
  readonly isShown: boolean;

  /** `isShown`: the browser may display the file instead of saving it. */
  constructor(
    bytes: Readable,
    { type, name, isShown = false }: { type: string; name: string; isShown?: boolean },
  ) {
    this.bytes = bytes;
    this.type = type;
    this.name = name;
    this.isShown = isShown;
  }
}

/** The two acts of a list that is answered as a whole or in pages. */
interface PagedActs<T extends EndpointTypes, A extends Access> {
  whole: Act<T, A, QueryOf<T> & { limit?: undefined }>;
  page: Act<T, A, QueryOf<T> & { limit: number }>;
}

type Handler<T extends EndpointTypes, A extends Access> = T extends { page: z.ZodType }
  ? PagedActs<T, A>
  : Act<T, A>;

/** An endpoint whose body is checked here or read by the handler; raw bytes go to `handleRaw`. */
interface ReadTypes extends EndpointTypes {
  body?: z.ZodType | 'multipart';
}

/** An endpoint without input to check. */
interface RawTypes extends EndpointTypes {
  params?: undefined;
  query?: undefined;
  body?: 'bytes';
}

export interface RouteWords {
  /** For callers without permission. */
  denials?: Denials;
  /** From what the schema says of an invalid body, each message once, to what the caller is told of it as a whole. */
  sumUp?: (messages: readonly string[]) => readonly string[];
}

/**
 * Registers an endpoint: checks the permission (401, 403), then the input (400, a sentence per field), then
 * runs the handler, whose value is the answer; 204 without one. For a form the permission is checked on the
 * headers, before the upload; its handler reads the body.
 */
export const handle = <T extends ReadTypes, A extends Access>(
  app: FastifyInstance,
  authenticate: Authenticate,
  contract: Contract<T, A>,
  handler: Handler<T, A>,
  words: RouteWords = {},
): void => {
  // The types are erased from here on; the signature has matched the handler to the contract.
  const route: Route = { contract, words, act: actOf(handler as AnyHandler) };
  const identify = (request: FastifyRequest, reply: FastifyReply): Promise<AuthenticatedUser | null> => {
    keepPersonal(contract, request, reply);
    return authorize(authenticate, contract.access, request, words.denials);
  };
  if (route.contract.body !== 'multipart') {
    app.route({
      ...addressOf(route.contract),
      handler: async (request, reply) =>
        answerTo(route, { user: await identify(request, reply), request, reply }),
    });
    return;
  }
  const callers = new WeakMap<FastifyRequest, AuthenticatedUser | null>();
  app.route({
    ...addressOf(route.contract),
    onRequest: async (request, reply) => {
      callers.set(request, await identify(request, reply));
    },
    handler: (request, reply) => answerTo(route, { user: callers.get(request) ?? null, request, reply }),
  });
};

/**
 * Registers an endpoint whose handler reads the request and sends the answer itself, without token or schema checks.
 * `compress` false: the bytes are compressed already.
 */
export const handleRaw = <T extends RawTypes>(
  app: FastifyInstance,
  contract: Contract<T, 'public'>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<AnswerOf<T>> | undefined,
  { compress }: { compress?: false } = {},
): void => {
  app.route({ ...addressOf(contract as AnyContract), ...(compress === false && { compress }), handler });
};

const addressOf = (contract: AnyContract) => ({
  method: contract.method,
  url: contract.path,
  config: { contract },
});

interface AnyCall {
  params: unknown;
  query: unknown;
  body: unknown;
  user: AuthenticatedUser | null;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
}

type AnyAct = (call: AnyCall) => Promise<unknown>;
type AnyHandler = AnyAct | { whole: AnyAct; page: AnyAct };

/** The content type that Fastify sends for an object. */
const JSON_TYPE = 'application/json; charset=utf-8';

interface Route {
  contract: AnyContract;
  words: RouteWords;
  act: AnyAct;
}

const actOf = (handler: AnyHandler): AnyAct =>
  typeof handler === 'function'
    ? handler
    : (call) => (hasLimit(call.query) ? handler.page(call) : handler.whole(call));

/**
 * Sets `no-store`, except on public GETs without an Authorization header. A handler whose answer is the same for
 * everybody overrides it.
 */
const keepPersonal = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void => {
  const isForEverybody = endpoint.access === 'public' && endpoint.method === 'GET';
  if (!isForEverybody || request.headers.authorization !== undefined)
    reply.header('cache-control', 'no-store');
};

const answerTo = async (
  { contract, words, act }: Route,
  call: Pick<AnyCall, 'user' | 'request' | 'reply'>,
): Promise<unknown> => {
  const { request, reply, user } = call;
  const { params, query, body } = contract;
  let answer: unknown;
  try {
    answer = await act({
      ...call,
      actor: user ? personActor(user, request.ip) : { kind: 'visitor', address: request.ip },
      params: params && checkShape(params, request.params, { code: 'invalid_id' }),
      query: query && checkShape(query, request.query),
      body: typeof body === 'object' ? checkShape(body, request.body ?? {}, words) : undefined,
    });
  } catch (error) {
    logManagerAct(request, user, { error });
    throw error;
  }
  logManagerAct(request, user, { answer });
  if (answer === SENT) return reply;
  if (answer instanceof JsonStream) return reply.type(JSON_TYPE).send(answer.bytes);
  if (answer instanceof FileStream) {
    const { bytes, type, name, isShown } = answer;
    const disposition = contentDisposition(isShown ? 'inline' : 'attachment', name);
    return reply.type(type).header('content-disposition', disposition).send(bytes);
  }
  return answer === undefined && !reply.sent ? reply.code(204).send() : answer;
};

/** Parses the input; throws 400 with a sentence for each field otherwise. */
export const checkShape = <S extends z.ZodType>(
  schema: S,
  input: unknown,
  {
    code = 'invalid_request',
    sumUp = (messages) => messages,
  }: Pick<RouteWords, 'sumUp'> & { code?: string } = {},
): z.output<S> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const fields: Record<string, { message: string }> = {};
  for (const { path, message } of issues) {
    const field = path.map(String).join('.');
    if (field !== '') fields[field] ??= { message };
  }
  const errors = sumUp([...new Set(issues.map(messageOf))]).map((message) => ({ message }));
  throw new Problem({ status: 400, code, errors, fields });
};

/** Replaces the English message of the library for a body that is no object at all. */
const messageOf = (issue: z.core.$ZodIssue): string =>
  issue.path.length === 0 && issue.code === 'invalid_type' ? httpFaults.dataInvalid : issue.message;
