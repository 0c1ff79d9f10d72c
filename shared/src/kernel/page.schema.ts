import { z } from 'zod';
import { pageMessages as text } from './page.messages.ts';

/** Rows per page, 1 to 200. */
export const pageLimit = z
  .string({ error: text.limitInvalid })
  .regex(/^\d{1,3}$/, text.limitInvalid)
  .transform(Number)
  .refine((rows) => rows >= 1 && rows <= 200, text.limitInvalid);

/** Opaque cursor: the `nextCursor` of the previous page. */
export const pageCursor = z
  .string({ error: text.cursorInvalid })
  .regex(/^[A-Za-z0-9_-]{1,100}$/, text.cursorInvalid);
