import type { FastifyInstance } from 'fastify';
import { guideContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { notFound } from '../platform/http/error-handler.ts';
import { handle } from '../platform/http/handle.ts';
import { readGuidePage, readGuidePicture } from './guide-files.ts';

export const guideRoutes = (app: FastifyInstance, { authenticate }: { authenticate: Authenticate }): void => {
  handle(app, authenticate, guideContract.read, ({ params }) => readGuidePage(params.page));

  // They show the demonstration, so that anybody may see them: an image of a page cannot send a token.
  app.get<{ Params: { file: string } }>('/guide/:file', { compress: false }, async (request, reply) => {
    const bytes = await readGuidePicture(request.params.file);
    if (bytes === undefined) throw notFound();
    return reply.header('cache-control', 'public, max-age=3600').type('image/webp').send(bytes);
  });
};
