import { z } from 'zod';
import { TransportDown } from './peppol-transport.ts';

const MAX_REASON_LENGTH = 1000;
const MAX_FIELD_LENGTH = 500;

/** Text of the provider on one line, as far as it is kept. */
const textUpTo = (length: number) =>
  z.string().transform((text) =>
    text
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, length),
  );

/** What it calls a document or news; it becomes part of an address. */
const guid = z.string().regex(/^[\w-]{1,100}$/);

export const discovered = z.object({ code: z.enum(['OK', 'NOK']) });

export const submitted = z.object({ guid });

/** Why a call is refused (422). */
const mistakes = z
  .array(z.object({ source: z.string().nullish(), details: z.string().nullish() }))
  .min(1)
  .transform((list) => ({
    isTaken: list.some(({ source, details }) => /idempotency/i.test(`${source ?? ''} ${details ?? ''}`)),
    reason: list.map(({ source, details }) => [source, details].filter(Boolean).join(': ')).join('; '),
  }))
  .pipe(z.object({ isTaken: z.boolean(), reason: textUpTo(MAX_REASON_LENGTH) }));
export { mistakes as refusedCall };

const field = textUpTo(MAX_FIELD_LENGTH).nullish();

/** The receipt itself is the provider's to keep; these fields name it. */
export const evidence = z
  .object({
    network: field,
    sender: field,
    receiver: field,
    evidence: z
      .object({
        message_id: field,
        transmission_id: field,
        receiving_accesspoint: field,
        timestamp: field,
      })
      .nullish(),
  })
  .transform(({ evidence: receipt, ...parties }) => ({ ...parties, ...receipt }))
  .transform((fields) =>
    Object.fromEntries(
      Object.entries(fields).flatMap(([name, text]) => (text ? [[name, text] as const] : [])),
    ),
  );

/** Whether these fields name a receipt: others prove nothing. */
export const isProof = (fields: Readonly<Record<string, string>>): boolean =>
  'message_id' in fields || 'transmission_id' in fields;

export const newsInstance = z.object({ guid, body: z.string() });

/** What an instance tells; other events than those of documents that were sent have other fields. */
export const newsBody = z.object({
  event_type: z.string().nullish(),
  event: z.string(),
  details: textUpTo(MAX_REASON_LENGTH).nullish(),
  guid: guid.nullish(),
  idempotencyGuid: z.uuid().nullish(),
  idempotency_guid: z.uuid().nullish(),
});

/** An answer as its schema reads it; another shape is no usable answer. */
export const readAs = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const { data, error } = schema.safeParse(body);
  if (error) throw new TransportDown('unavailable', 'the answer has another shape', error);
  return data;
};
