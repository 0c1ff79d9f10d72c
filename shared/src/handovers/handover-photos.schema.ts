import { z } from 'zod';
import { PHOTO_SLOTS } from './handover-parts.ts';
import { handoverMessages as text } from './handovers.messages.ts';

export const photoParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: text.notFound })
    .transform(Number)
    .refine((id) => id <= 2_147_483_647, text.notFound),
  uuid: z.uuid({ error: text.photosInvalid }),
});

const sha256 = z.string({ error: text.photosInvalid }).regex(/^[0-9a-f]{64}$/, text.photosInvalid);
export const slot = z.enum(PHOTO_SLOTS, { error: text.photosInvalid });

/** Query of PUT /api/handovers/:id/photos/:uuid, whose body is a form with one file `photos`. */
export const photoQuery = z.object({ slot, sha256 });
export type PhotoQuery = z.output<typeof photoQuery>;

export const photoHash = z.object(
  { id: z.uuid({ error: text.photosInvalid }), slot, sha256 },
  { error: text.photosInvalid },
);
export type PhotoHash = z.output<typeof photoHash>;

/** What is missing or no text is no seal of ours: such an address is not found, like any other that was not given out. */
const sealed = z.string().max(100).catch('');
/** Address of an image: when it ends, in milliseconds, and its seal. */
export const imageQuery = z.object({ ends: sealed, seal: sealed });
export const imageParams = z.object({ uuid: z.uuid({ error: text.linkEnded }) });
/** A JPEG. */
export const imageFile = z.string();
