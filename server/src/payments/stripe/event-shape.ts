import { z } from 'zod';
import type { ProviderEvent } from '../payment-provider.ts';

/** Ids of the provider must be short and contain plain characters only, because they are looked up in the database. */
const ID = /^[\w-]{1,255}$/;

const id = z.string().regex(ID);
/** An optional hint; a value of another type is ignored. */
const hint = id.nullish().catch(null);
const linked = z
  .union([id, z.object({ id }).transform((object) => object.id)])
  .nullish()
  .catch(null);

const event = z.object({
  id,
  type: z.string().regex(/^[\w.]{1,255}$/),
  livemode: z.boolean(),
  data: z.object({
    object: z.object({
      id: hint,
      object: z.string().nullish().catch(null),
      payment_intent: linked,
      metadata: z.object({ payment: hint }).nullish().catch(null),
    }),
  }),
});

/** Parses the raw body of an event; undefined when it does not have the shape of one, even if signed. */
export const readEvent = (rawBody: Buffer): ProviderEvent | undefined => {
  let body: unknown;
  try {
    body = JSON.parse(rawBody.toString('utf8'));
  } catch {
    return undefined;
  }
  const read = event.safeParse(body);
  if (!read.success) return undefined;
  const { object } = read.data.data;
  return {
    id: read.data.id,
    type: read.data.type,
    livemode: read.data.livemode,
    objectId: object.id ?? null,
    intentId: (object.object === 'payment_intent' ? object.id : object.payment_intent) ?? null,
    paymentRef: object.metadata?.payment ?? null,
  };
};
