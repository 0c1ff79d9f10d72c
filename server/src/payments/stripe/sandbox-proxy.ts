import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProviderUnavailable } from '../payment-provider.ts';

/** Hop-by-hop headers (RFC 9110, 7.6.1) and those that this server sets itself. */
const OWN_HEADERS = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  // The session of the customer must not be sent to the provider.
  'authorization',
  'cookie',
]);

const forwarded = (headers: IncomingHttpHeaders): IncomingHttpHeaders => {
  const named = new Set((headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase()));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name) && !named.has(name)),
  );
};

const BODY_LIMIT_BYTES = 64 * 1024;
const PRIVATE_HEADER = 'x-sandbox-private';

/** Serves the sandbox's browser pages under our own origin. */
export const sandboxProxy = async (app: FastifyInstance, sandboxUrl: string): Promise<void> => {
  const { hostname, port } = new URL(sandboxUrl);

  const ask = (
    request: FastifyRequest,
  ): Promise<{ status: number; headers: IncomingHttpHeaders; body: Buffer }> =>
    new Promise((resolve, reject) => {
      const body = Buffer.isBuffer(request.body) ? request.body : undefined;
      const headers = { ...forwarded(request.headers), 'content-length': String(body?.length ?? 0) };
      const outgoing = httpRequest(
        { hostname, port, method: request.method, path: request.raw.url, headers, timeout: 15_000 },
        (answer) => {
          // Responses are small, so they are buffered: a browser that disconnects then interrupts no stream.
          buffer(answer).then(
            (body) => {
              resolve({ status: answer.statusCode ?? 502, headers: forwarded(answer.headers), body });
            },
            (error: unknown) => {
              reject(new ProviderUnavailable(error));
            },
          );
        },
      );
      outgoing.on('timeout', () => outgoing.destroy(new Error('the sandbox does not answer')));
      outgoing.on('error', (error) => {
        reject(new ProviderUnavailable(error));
      });
      outgoing.end(body);
    });

  await app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/sandbox/*',
      compress: false,
      handler: async (request, reply) => {
        const answer = await ask(request);
        // What the sandbox shows to this machine alone.
        if (answer.headers[PRIVATE_HEADER] !== undefined) {
          reply.callNotFound();
          return reply;
        }
        // Our pages show the payment form in a frame. The sandbox's own policy states which pages may do so.
        reply.removeHeader('x-frame-options').headers(answer.headers).code(answer.status);
        return reply.send(answer.body);
      },
    });
    done();
  });
};
