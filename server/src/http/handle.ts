import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AnswerOf, Endpoint, EndpointTypes } from '@volant/shared/kernel/endpoint.ts';
import { Problem } from '../problem.ts';
import { logManagerAct } from './act-log.ts';
import type { AuthenticatedUser, Authenticate, Denials } from './auth.ts';
import { authorize } from './auth.ts';

interface Schemas {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The words for who may not call. */
  denials?: Denials;
}

type Output<S extends z.ZodType | undefined> = S extends z.ZodType ? z.output<S> : undefined;

/** What a handler receives: everything checked. `user` is null only on public calls. */
export interface Call<S extends Schemas, User> {
  params: Output<S['params']>;
  query: Output<S['query']>;
  body: Output<S['body']>;
  user: User;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<T extends EndpointTypes, S extends Schemas, User> = (
  call: Call<S, User>,
) => Promise<AnswerOf<T> | FastifyReply>;

/**
 * Registers an endpoint for signed-in callers: who may call (401, 403), then the shape of what was sent (400, sentences
 * by field), then the handler. The answer is the handler's value; a handler that sends its own returns the reply.
 */
export const handle = <T extends EndpointTypes, S extends Schemas>(
  app: FastifyInstance,
  authenticate: Authenticate,
  endpoint: Endpoint<T>,
  schemas: S,
  handler: Handler<T, S, AuthenticatedUser>,
): void => {
  if (endpoint.access === 'public')
    throw new Error(`${endpoint.path} is public: register it with handlePublic`);
  // `authorize` answers 401 itself, so there is a user here.
  register(app, authenticate, endpoint, schemas, handler as Handler<T, S, AuthenticatedUser | null>);
};

/**
 * Same, for an endpoint whose handler reads the body itself, once it knows that it wants it: who calls is settled on
 * the headers alone, so that nobody has to send 50 MB to be told that they may not.
 */
export const handleUnread = <T extends EndpointTypes, S extends Omit<Schemas, 'body'>>(
  app: FastifyInstance,
  authenticate: Authenticate,
  endpoint: Endpoint<T>,
  schemas: S,
  handler: Handler<T, S, AuthenticatedUser>,
): void => {
  const callers = new WeakMap<FastifyRequest, AuthenticatedUser | null>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    onRequest: async (request, reply) => {
      keepPersonal(endpoint, request, reply);
      callers.set(request, await authorize(authenticate, endpoint.access, request, schemas.denials));
    },
    handler: async (request, reply) => {
      const user = callers.get(request);
      if (!user) throw new Error(`${endpoint.path} is for signed-in callers: none was found`);
      return answerTo(schemas, handler, { user, request, reply });
    },
  });
};

/** Same, for an endpoint that everybody may call; `user` is the caller when a live token was sent. */
export const handlePublic = <T extends EndpointTypes, S extends Schemas>(
  app: FastifyInstance,
  authenticate: Authenticate,
  endpoint: Endpoint<T>,
  schemas: S,
  handler: Handler<T, S, AuthenticatedUser | null>,
): void => {
  if (endpoint.access !== 'public')
    throw new Error(`${endpoint.path} is not public: register it with handle`);
  register(app, authenticate, endpoint, schemas, handler);
};

const register = <T extends EndpointTypes, S extends Schemas>(
  app: FastifyInstance,
  authenticate: Authenticate,
  endpoint: Endpoint<T>,
  schemas: S,
  handler: Handler<T, S, AuthenticatedUser | null>,
): void => {
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      keepPersonal(endpoint, request, reply);
      const user = await authorize(authenticate, endpoint.access, request, schemas.denials);
      return answerTo(schemas, handler, { user, request, reply });
    },
  });
};

/**
 * What is for one person is kept by no cache, of a browser or on the way: all but what everybody reads. A handler whose
 * answer is the same for all says so itself.
 */
const keepPersonal = (endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply): void => {
  const isForEverybody = endpoint.access === 'public' && endpoint.method === 'GET';
  if (!isForEverybody || request.headers.authorization !== undefined)
    reply.header('cache-control', 'no-store');
};

const answerTo = async <T extends EndpointTypes, S extends Schemas, User extends AuthenticatedUser | null>(
  schemas: S,
  handler: Handler<T, S, User>,
  call: Pick<Call<S, User>, 'user' | 'request' | 'reply'>,
): Promise<unknown> => {
  const { request, reply, user } = call;
  let answer: AnswerOf<T> | FastifyReply;
  try {
    answer = await handler({
      ...call,
      params: parse(schemas.params, request.params, 'path') as Output<S['params']>,
      query: parse(schemas.query, request.query) as Output<S['query']>,
      body: parse(schemas.body, request.body ?? {}) as Output<S['body']>,
    });
  } catch (error) {
    logManagerAct(request, user, { error });
    throw error;
  }
  logManagerAct(request, user, { answer });
  return answer === undefined && !reply.sent ? reply.code(204).send() : answer;
};

const parse = (schema: z.ZodType | undefined, input: unknown, where?: 'path'): unknown =>
  schema === undefined ? undefined : checkShape(schema, input, where);

/** What was sent, of the right shape; 400 with a sentence for each field otherwise. */
export const checkShape = <S extends z.ZodType>(schema: S, input: unknown, where?: 'path'): z.output<S> => {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw shapeProblem(result.error, where);
};

/** A body that is no object at all is refused in the words of the library: ours are French. */
const sentenceOf = (issue: z.core.$ZodIssue): string =>
  issue.path.length === 0 && issue.code === 'invalid_type' ? 'Données invalides' : issue.message;

/** The 400 of a request whose shape is wrong: each French sentence once, in the order of the fields. */
const shapeProblem = (error: z.ZodError, where?: 'path'): Problem => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join('.');
    if (field !== '') fields[field] ??= issue.message;
  }
  const errors = [...new Set(error.issues.map(sentenceOf))];
  return new Problem({
    status: 400,
    code: where === 'path' ? 'invalid_id' : 'invalid_request',
    errors,
    fields,
  });
};
