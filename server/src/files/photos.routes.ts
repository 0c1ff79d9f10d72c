import type { FastifyInstance } from 'fastify';
import { photoRefusals } from '@volant/shared/vehicles/photos.refusals.ts';
import { MAX_PHOTO_BYTES } from '@volant/shared/agency.ts';
import { photoFile, type PhotoFormat } from '@volant/shared/vehicles/photo.rules.ts';
import { notFound } from '../platform/http/error-handler.ts';
import type { FormRules } from '../platform/http/multipart.ts';
import { IMMUTABLE } from '../platform/http/static-files.ts';
import { refuse, type Problem } from '../platform/problem.ts';
import type { FileStore } from './file-store.ts';
import { shownFileName } from './photos.service.ts';

const FILE = /^([a-z0-9]{16,64})-(\d{2,5})\.(avif|webp)$/;

/** GET /photos/<key>-<width>.<format>: immutable, so browsers cache it for ever. */
export const photoRoutes = (app: FastifyInstance, photos: FileStore): void => {
  app.get<{ Params: { file: string } }>('/photos/:file', { compress: false }, async (request, reply) => {
    const [, key, width, format] = FILE.exec(request.params.file) ?? [];
    if (key === undefined || width === undefined || format === undefined) throw notFound();
    const name = photoFile({ key, width: Number(width), format: format as PhotoFormat });
    const etag = `"${name}"`;
    reply.header('cache-control', IMMUTABLE).header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await photos.get(name);
    if (bytes === undefined) throw notFound();
    // Public catalogue pictures: link previews on other sites show them.
    return reply.header('cross-origin-resource-policy', 'cross-origin').type(`image/${format}`).send(bytes);
  });
};

export interface PhotoFormRules {
  /** Its other parts. */
  texts?: readonly string[];
  max: number;
  tooMany: () => Problem;
}

/** A form with photos, in parts named `photos`, and what it may have besides. */
export const photoForm = ({ texts = [], max, tooMany }: PhotoFormRules): FormRules => ({
  texts,
  files: {
    name: 'photos',
    max,
    maxBytes: MAX_PHOTO_BYTES,
    tooMany,
    tooLarge: (name) => refuse(photoRefusals.tooLarge({ file: shownFileName(name) }), 'photos'),
  },
});
