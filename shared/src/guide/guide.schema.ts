import { z } from 'zod';

/** The name of a page; one that does not exist is 404. */
const guideParams = z.object({ page: z.string() });

/** A page of the guide: its text in Markdown, read by `guideBlocks`, and which of its pictures there are. */
const guidePage = z.strictObject({ text: z.string(), pictures: z.array(z.string()) });
export type GuidePage = z.output<typeof guidePage>;

/** Of the calls of `guideApi`. */
export const guideSchemas = { read: { params: guideParams, response: guidePage } };
