import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The site's font, for the pages and the card form of the stand-in. */
export const FONT = 'figtree.woff2';

const files = {
  'sandbox.css': 'text/css; charset=utf-8',
  'payment-fields.css': 'text/css; charset=utf-8',
  'panel.css': 'text/css; charset=utf-8',
  'checkout.css': 'text/css; charset=utf-8',
  [FONT]: 'font/woff2',
  'card-rules.js': 'text/javascript; charset=utf-8',
  'challenge-frame.js': 'text/javascript; charset=utf-8',
  'checkout-page.js': 'text/javascript; charset=utf-8',
  'euros.js': 'text/javascript; charset=utf-8',
  'payment-fields.js': 'text/javascript; charset=utf-8',
  'payment-frame.js': 'text/javascript; charset=utf-8',
  'sandbox-api.js': 'text/javascript; charset=utf-8',
  'stripe.js': 'text/javascript; charset=utf-8',
};

/** The content of an asset. */
export const assetBytes = (name: string): Buffer =>
  readFileSync(
    name === FONT
      ? new URL(import.meta.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'))
      : new URL(`./client/${name}`, import.meta.url),
  );

/** Serves the scripts and the style sheets of `client/` and the font, under `/sandbox`. */
export function registerAssets(app: FastifyInstance): void {
  for (const [name, type] of Object.entries(files)) {
    const bytes = assetBytes(name);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 20)}"`;
    const url = name === 'stripe.js' ? '/sandbox/stripe.js' : `/sandbox/assets/${name}`;
    app.get(url, (request, reply): FastifyReply => {
      void reply.header('etag', etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type(type).send(bytes);
    });
  }
}
