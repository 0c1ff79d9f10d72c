import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SandboxOptions } from './sandbox.ts';

/** Signs the events of a sandbox that runs alone, unless it is told another; the main server expects it by default. */
export const STANDALONE_WEBHOOK_SECRET = 'whsec_volant_sandbox';

/** Settings of a sandbox that runs alone: options of the command line, then the environment, then defaults. */
export function readConfig(argv: string[], env: Record<string, string | undefined>): SandboxOptions {
  const { values } = parseArgs({
    args: argv,
    options: {
      port: { type: 'string' },
      database: { type: 'string' },
      'public-url': { type: 'string' },
      'webhook-url': { type: 'string' },
      'webhook-secret': { type: 'string' },
    },
  });
  const portText = values.port ?? env.SANDBOX_PORT ?? '12111';
  const port = Number(portText);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new Error(`SANDBOX_PORT: "${portText}" is not a port.`);
  }
  const publicBaseUrl = values['public-url'] ?? env.PUBLIC_URL ?? 'http://localhost:3000';
  const webhookUrl =
    values['webhook-url'] ?? env.SANDBOX_WEBHOOK_URL ?? `${publicBaseUrl}/api/payment/webhook`;
  for (const [name, url] of [
    ['PUBLIC_URL', publicBaseUrl],
    ['SANDBOX_WEBHOOK_URL', webhookUrl],
  ] as const) {
    if (!URL.canParse(url)) throw new Error(`${name}: "${url}" is not an address.`);
  }
  const secret = values['webhook-secret'] ?? env.STRIPE_WEBHOOK_SECRET ?? STANDALONE_WEBHOOK_SECRET;
  const database =
    values.database ?? env.SANDBOX_DATABASE ?? resolve(env.DATA_DIR ?? 'data', 'sandbox.sqlite');
  return { port, databaseFile: database, publicBaseUrl, webhook: { url: webhookUrl, secret } };
}
