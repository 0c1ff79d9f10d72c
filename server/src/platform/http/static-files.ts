import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readyBody, sendReady, type ReadyBody } from './ready-body.ts';
import { notFound, pathOf } from './error-handler.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The built files by address. Only these are served, so that no path leads anywhere else. */
const readFiles = (directory: string): Map<string, ReadyBody> =>
  new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) =>
          !relative(directory, file)
            .split(sep)
            .some((part) => part.startsWith('.')),
      )
      .flatMap((file): [string, ReadyBody][] => {
        const type = TYPES[extname(file)];
        return type === undefined
          ? []
          : [[`/${relative(directory, file).replaceAll(sep, '/')}`, readyBody(readFileSync(file), type)]];
      }),
  );

/** Serves the built screens. Names under `/assets/` hold a hash of the content, so those are cached as immutable. */
export const staticFiles = (app: FastifyInstance, directory: string): void => {
  const files = readFiles(directory);
  app.get('/assets/*', { compress: false }, (request, reply) => {
    const file = files.get(pathOf(request));
    if (!file) throw notFound();
    reply.header('cache-control', IMMUTABLE);
    sendReady(request, reply, file);
  });
  for (const [address, file] of files) {
    if (address.startsWith('/assets/')) continue;
    app.get(address, { compress: false }, (request, reply) => {
      reply.header('cache-control', 'no-cache');
      sendReady(request, reply, file);
    });
  }
  const icon = [...files].find(([address]) => /^\/assets\/favicon[^/]*\.svg$/.test(address))?.[1];
  if (files.has('/favicon.ico')) return;
  // Browsers request it with answers that are not pages; pages link their own icon.
  app.get('/favicon.ico', { compress: false }, (request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    if (icon) sendReady(request, reply, icon);
    else reply.code(204).send();
  });
};
