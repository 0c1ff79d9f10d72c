import { z } from 'zod';
import { httpFaults as faults } from './http.faults.ts';

const LARGEST_ID = 2_147_483_647;

/** `:id` of a path: a positive integer within the database's range, in plain digits. */
export const idParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, { error: faults.idInvalid, abort: true })
    .transform(Number)
    .refine((id) => id <= LARGEST_ID, faults.idInvalid),
});

/** Rows per page, 1 to 200. */
export const pageLimit = z
  .string({ error: faults.limitInvalid })
  .regex(/^\d{1,3}$/, faults.limitInvalid)
  .transform(Number)
  .refine((rows) => rows >= 1 && rows <= 200, faults.limitInvalid);

/** Opaque cursor: the `nextCursor` of the previous page. */
export const pageCursor = z
  .string({ error: faults.cursorInvalid })
  .regex(/^[A-Za-z0-9_-]{1,100}$/, faults.cursorInvalid);
