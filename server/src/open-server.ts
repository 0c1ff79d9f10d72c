import compress from '@fastify/compress';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Deps } from './deps.ts';
import { openConnections, type OpenConnections } from './platform/http/open-connections.ts';
import { registerErrors } from './platform/http/error-handler.ts';
import { refusalLog } from './platform/http/log/refusal-log.ts';
import { registerRequests, serverOptions } from './platform/http/requests.ts';
import { securityHeaders } from './platform/http/security-headers.ts';

/** A page asks for some sixty things at a time, and a household or an office shares one address. */
const MAX_UNANSWERED_PER_CALLER = 250;

/** The server without its routes: what applies to every request. */
export const openServer = async (
  deps: Deps,
): Promise<{ app: FastifyInstance; connections: OpenConnections }> => {
  const { config, log } = deps;
  const app = Fastify(serverOptions(log, config.trustProxy));
  const connections = openConnections(app, {
    max: config.maxConnections,
    maxPerAddress: config.trustProxy.length > 0 ? undefined : Math.ceil(config.maxConnections / 4),
  });
  registerErrors(app, refusalLog(deps.secretsKey));
  const headers = await securityHeaders({
    stripe: config.payments.kind === 'stripe',
    recaptcha: config.captcha.kind === 'recaptcha',
    https: config.production && config.publicUrl.startsWith('https:'),
  });
  registerRequests(app, {
    log,
    headers,
    ...(config.rateLimits && { maxUnansweredPerCaller: MAX_UNANSWERED_PER_CALLER }),
    ...(deps.isDiskShort && { isDiskShort: deps.isDiskShort }),
  });
  // Compressed requests are refused, so no request pays for looking.
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], globalDecompression: false });
  return { app, connections };
};
