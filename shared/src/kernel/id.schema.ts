import { z } from 'zod';

const ID_INVALID = 'L’identifiant n’est pas valide';
const LARGEST_ID = 2_147_483_647;

/** `:id` of a path: a positive integer within the database's range, in plain digits. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: ID_INVALID, abort: true })
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, ID_INVALID),
});
