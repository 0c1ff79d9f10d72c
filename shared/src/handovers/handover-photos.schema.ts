import { z } from 'zod';
import { PHOTO_SLOTS } from './handover-parts.ts';
import { handoverFaults as faults } from './handovers.faults.ts';

export const photoParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: faults.notFound })
    .transform(Number)
    .refine((id) => id <= 2_147_483_647, faults.notFound),
  uuid: z.uuid({ error: faults.photosInvalid }),
});

const sha256 = z.string({ error: faults.photosInvalid }).regex(/^[0-9a-f]{64}$/, faults.photosInvalid);
export const slot = z.enum(PHOTO_SLOTS, { error: faults.photosInvalid });

/** Query of PUT /api/handovers/:id/photos/:uuid, whose body is a form with one file `photos`. */
export const photoQuery = z.object({ slot, sha256 });
export type PhotoQuery = z.output<typeof photoQuery>;

export const photoHash = z.object(
  { id: z.uuid({ error: faults.photosInvalid }), slot, sha256 },
  { error: faults.photosInvalid },
);
export type PhotoHash = z.output<typeof photoHash>;

/**
 * A parameter that is missing or no text becomes '', which no valid address has, so the answer is 404 as for any wrong
 * address.
 */
const sealed = z.string().max(100).catch('');
/** Query of a photo address: its expiry in milliseconds since 1970, and its signature. */
export const imageQuery = z.object({ ends: sealed, seal: sealed });
export const imageParams = z.object({ uuid: z.uuid({ error: faults.linkEnded }) });
/** A JPEG. */
export const imageFile = z.string();
