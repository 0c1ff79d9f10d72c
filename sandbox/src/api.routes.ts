import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, errorBody } from './api-error.ts';
import type { Engine } from './engine.ts';
import { cut, type Fault, type Faults } from './faults.ts';
import { newId } from './ids.ts';
import { API_VERSION } from './ledger.ts';
import { operations, type Operation } from './operations.ts';

/** The key of `Authorization: Bearer sk_…`, or of the user name of Basic, as curl's `-u` sends it. */
function keyOf(request: FastifyRequest): string | undefined {
  const [scheme, value = ''] = (request.headers.authorization ?? '').split(' ');
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString().split(':')[0];
  return undefined;
}

function unauthorized(key: string | undefined): string | undefined {
  if (key === undefined || key === '') {
    return "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  }
  if (/^sk_test_./.test(key)) return undefined;
  return `Invalid API Key provided: ${key.slice(0, 8)}****. The sandbox takes any key that begins with sk_test_.`;
}

const headerOf = (request: FastifyRequest, name: string): string | null => {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

function send(reply: FastifyReply, status: number, body: string): FastifyReply {
  return reply.code(status).type('application/json').header('cache-control', 'no-cache, no-store').send(body);
}

const providerError = (status: number): ApiError =>
  new ApiError(status, {
    type: status === 429 ? 'invalid_request_error' : 'api_error',
    ...(status === 429 && { code: 'rate_limit' }),
    message: 'An unknown error occurred.',
  });

/** Makes an operation fail with an error that is stored under its idempotency key. */
function failing(operation: Operation, fault: Fault): Operation {
  const error = providerError(fault.status ?? 500);
  switch (fault.kind) {
    case 'kept-status':
      return {
        ...operation,
        run: () => {
          throw error;
        },
      };
    case 'kept-status-after':
      return {
        ...operation,
        run: (...call) => {
          operation.run(...call);
          return { status: error.status, body: errorBody(error.details) };
        },
      };
    default:
      return operation;
  }
}

function answer(
  engine: Engine,
  faults: Faults,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const requestId = String(reply.getHeader('request-id'));
  const idempotencyKey = headerOf(request, 'idempotency-key');
  if (idempotencyKey !== null) {
    if (idempotencyKey.length > 255) {
      throw new ApiError(400, {
        type: 'invalid_request_error',
        message: 'Idempotency-Key must be at most 255 characters.',
      });
    }
    void reply.header('idempotency-key', idempotencyKey);
  }
  const [path = '', query = ''] = request.url.split('?', 2);
  const fault = faults.next({ method: request.method, path });
  if (fault?.kind === 'cut-before') return cut(reply);
  if (fault?.kind === 'status') throw providerError(fault.status ?? 500);
  const result = engine.call(fault ? failing(operation, fault) : operation, {
    requestId,
    endpoint: `${request.method} ${path}`,
    id: (request.params as { id?: string }).id ?? '',
    form: request.method === 'GET' ? query : typeof request.body === 'string' ? request.body : '',
    idempotencyKey,
  });
  if (fault?.kind === 'cut-after') return cut(reply);
  if (fault?.kind === 'silent') return reply.hijack();
  if (result.originalRequest !== undefined) {
    void reply.header('idempotent-replayed', 'true').header('original-request', result.originalRequest);
  }
  return send(reply, result.status, result.body);
}

/** Stripe's API under `/v1`. */
export function registerApi(app: FastifyInstance, engine: Engine, faults: Faults): void {
  app.register(
    (api, _options, done) => {
      api.addContentTypeParser(
        'application/x-www-form-urlencoded',
        { parseAs: 'string' },
        (_request, body, parsed) => {
          parsed(null, body);
        },
      );
      api.addHook('onRequest', (request, reply, next) => {
        void reply
          .header('request-id', newId('req'))
          .header('stripe-version', headerOf(request, 'stripe-version') ?? API_VERSION);
        const problem = unauthorized(keyOf(request));
        if (problem === undefined) {
          next();
          return;
        }
        send(reply, 401, JSON.stringify(errorBody({ type: 'invalid_request_error', message: problem })));
      });
      api.setErrorHandler((error, request, reply) => {
        if (error instanceof ApiError) {
          return send(reply, error.status, JSON.stringify(errorBody(error.details), null, 2));
        }
        const status = (error as { statusCode?: number }).statusCode ?? 500;
        if (status >= 500) request.log.error(error);
        const type = status >= 500 ? 'api_error' : 'invalid_request_error';
        const message =
          status >= 500 ? 'An unknown error occurred in the sandbox.' : (error as Error).message;
        return send(reply, status, JSON.stringify(errorBody({ type, message })));
      });
      api.setNotFoundHandler((request, reply) => {
        const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0] ?? ''}).`;
        return send(reply, 404, JSON.stringify(errorBody({ type: 'invalid_request_error', message })));
      });
      for (const operation of operations) {
        api.route({
          method: operation.method,
          url: operation.path.replace(/^\/v1/, ''),
          handler: (request, reply) => answer(engine, faults, operation, request, reply),
        });
      }
      done();
    },
    { prefix: '/v1' },
  );
}
