import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cut, type Faults } from '../faults.ts';
import type { AccessPoint, Mistake } from './access-point.ts';

/** Any key that begins so is accepted. */
const KEY = /^Bearer sandbox_./;
const BODY_LIMIT_BYTES = 15 * 1024 * 1024;

interface Answer {
  status: number;
  body?: unknown;
  /** It comes late, or never. */
  isSlow?: boolean;
  isLost?: boolean;
}

const mistaken = (mistakes: Mistake[]): Answer => ({ status: 422, body: mistakes });
const guidOf = (request: FastifyRequest): string => (request.params as { guid?: string }).guid ?? '';

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });

/**
 * Storecove's API as far as documents are sent by it, under `/storecove/api/v2`, and what it was given, under `/sandbox/api/peppol`.
 * `slowMs`: how late the late answers come.
 */
export function registerPeppol(
  app: FastifyInstance,
  accessPoint: AccessPoint,
  { faults, slowMs }: { faults: Faults; slowMs: number },
): void {
  const calls: [method: 'GET' | 'POST' | 'DELETE', path: string, (request: FastifyRequest) => Answer][] = [
    [
      'POST',
      '/discovery/receives',
      ({ body }) => {
        const found = accessPoint.receives(body);
        return 'mistakes' in found ? mistaken(found.mistakes) : { status: 200, body: found };
      },
    ],
    [
      'POST',
      '/document_submissions',
      ({ body }) => {
        const given = accessPoint.submit(body);
        if ('mistakes' in given) return mistaken(given.mistakes);
        const { guid, isSlow, isLost } = given;
        return { status: 200, body: { guid }, isSlow, isLost };
      },
    ],
    [
      'GET',
      '/document_submissions/:guid/evidence/sending',
      (request) => {
        const body = accessPoint.evidence(guidOf(request));
        return body ? { status: 200, body } : { status: 404 };
      },
    ],
    [
      'GET',
      '/webhook_instances/',
      () => {
        const body = accessPoint.nextNews();
        return body ? { status: 200, body } : { status: 204 };
      },
    ],
    [
      'DELETE',
      '/webhook_instances/:guid',
      (request) => ({ status: accessPoint.removeNews(guidOf(request)) ? 204 : 404 }),
    ],
  ];
  void app.register(
    (api, _options, done) => {
      api.addHook('onRequest', (request, reply, next) => {
        if (KEY.test(request.headers.authorization ?? '')) next();
        else void reply.code(401).send();
      });
      for (const [method, url, answer] of calls) {
        api.route({
          method,
          url,
          bodyLimit: BODY_LIMIT_BYTES,
          handler: async (request, reply) => {
            const fault = faults.next({ method, path: request.url });
            if (fault?.kind === 'cut-before') return cut(reply);
            if (fault?.kind === 'status') {
              const { status = 500, body = '{"error":"Internal Server Error"}' } = fault;
              return reply.code(status).type('application/json').send(body);
            }
            const { status, body, isSlow, isLost } = answer(request);
            if (fault?.kind === 'cut-after' || isLost) return cut(reply);
            if (fault?.kind === 'silent') return reply.hijack();
            if (isSlow) await pause(slowMs);
            return body === undefined ? reply.code(status).send() : reply.code(status).send(body);
          },
        });
      }
      done();
    },
    { prefix: '/storecove/api/v2' },
  );
  // Documents of companies: the main server, which the whole network may reach, does not forward this answer.
  app.get('/sandbox/api/peppol/submissions', (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-sandbox-private', 'yes')
      .send(
        accessPoint
          .list()
          .map(({ document, receivedMs, knownMs, legalEntity, scheme, identifier, ...given }) => ({
            ...given,
            legalEntityId: legalEntity,
            receiver: { scheme, identifier },
            receivedAt: new Date(receivedMs).toISOString(),
            knownAt: new Date(knownMs).toISOString(),
            document,
          })),
      ),
  );
}
