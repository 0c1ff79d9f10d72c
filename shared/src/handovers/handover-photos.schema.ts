import { z } from 'zod';
import { PHOTO_SLOTS } from './handover-parts.ts';
import { handoverMessages as text } from '../words/fr/handovers/handovers.ts';

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

/**
 * A parameter that is missing or no text becomes '', which no valid address has, so the answer is 404 as for any wrong
 * address.
 */
const sealed = z.string().max(100).catch('');
/** Query of a photo address: its expiry in milliseconds since 1970, and its signature. */
export const imageQuery = z.object({ ends: sealed, seal: sealed });
export const imageParams = z.object({ uuid: z.uuid({ error: text.linkEnded }) });
/** A JPEG. */
export const imageFile = z.string();
