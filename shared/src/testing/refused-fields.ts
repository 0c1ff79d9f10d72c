import type { z } from 'zod';

/** The fields that a schema complains about, each once; none when it accepts the value. */
export const refusedFields = (schema: z.ZodType, value: unknown): string[] => [
  ...new Set((schema.safeParse(value).error?.issues ?? []).map(({ path }) => path.join('.'))),
];
