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

/** Refusals of `limit` and `cursor`, for every paged list. */
export const pageMessages = {
  limitInvalid: 'Le nombre de lignes demandé doit être compris entre 1 et 200',
  cursorInvalid: 'La page demandée n’existe pas',
} as const;

/** Rows per page, 1 to 200. */
export const pageLimit = z
  .string({ error: pageMessages.limitInvalid })
  .regex(/^\d{1,3}$/, pageMessages.limitInvalid)
  .transform(Number)
  .refine((rows) => rows >= 1 && rows <= 200, pageMessages.limitInvalid);

/** Opaque cursor: the `nextCursor` of the previous page. */
export const pageCursor = z
  .string({ error: pageMessages.cursorInvalid })
  .regex(/^[A-Za-z0-9_-]{1,100}$/, pageMessages.cursorInvalid);
