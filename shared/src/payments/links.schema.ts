import { z } from 'zod';
import { INTENT_MAX_CENTS, INTENT_MIN_CENTS } from '../agency.ts';
import { idParams } from '../kernel/address.schema.ts';
import { LINK_MAIL_STATES, LINK_PURPOSES } from './links.rules.ts';
import { openedCheckout, openedIntent } from './payments.schema.ts';
import { linkFaults as faults } from './links.faults.ts';

/**
 * `amount` in euros. `expiresAt`: an instant (ISO 8601); by default after a day, and for a deposit before the pick-up.
 */
const newLink = z.object({
  purpose: z.enum(LINK_PURPOSES, faults.purposeInvalid),
  amount: z.number({ error: faults.amountInvalid }).refine((euros) => {
    const cents = Math.round(euros * 100);
    return cents >= INTENT_MIN_CENTS && cents <= INTENT_MAX_CENTS && Math.abs(cents - euros * 100) < 1e-6;
  }, faults.amountInvalid),
  expiresAt: z.iso.datetime({ offset: true, error: faults.expiryInvalid }).nullish(),
});

const linkFields = {
  id: z.int(),
  purpose: z.enum(LINK_PURPOSES),
  amount: z.number(),
  state: z.enum(['open', 'paid', 'ended']),
  expiresAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  /** State of its mail, and when it was sent or failed. */
  mail: z.strictObject({ state: z.enum(LINK_MAIL_STATES), at: z.iso.datetime().nullable() }),
};

/** A link of a reservation, without its address, which is stored only as a hash. */
export const paymentLink = z.strictObject(linkFields);
export type WirePaymentLink = z.output<typeof paymentLink>;
const paymentLinks = z.array(paymentLink);

/** A new link; `url` is only in this answer. */
export const createdLink = z.strictObject({ ...linkFields, url: z.string() });
export type CreatedLink = z.output<typeof createdLink>;

/** A link made by the customer, which the page opens at once. */
const ownLink = createdLink.pick({ url: true });

const linkParams = idParams.extend({ linkId: idParams.shape.id });

/** Any text: a malformed token gets the same 404 as an unknown one. */
const tokenParams = z.object({ token: z.string() });

/** What anybody with the link sees; of the customer's data only the first name. */
export const linkView = z.strictObject({
  state: z.enum(['open', 'processing', 'paid']),
  purpose: z.enum(LINK_PURPOSES),
  amount: z.number(),
  firstName: z.string(),
  vehicle: z.string(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  expiresAt: z.iso.datetime(),
});
export type LinkView = z.output<typeof linkView>;

/** Schemas of the endpoints in `paymentLinksApi`. */
export const paymentLinksSchemas = {
  create: { params: idParams, body: newLink, response: createdLink },
  list: { params: idParams, response: paymentLinks },
  revoke: { params: linkParams, response: paymentLink },
  createOwn: { params: idParams, response: ownLink },
  view: { params: tokenParams, response: linkView },
  intent: { params: tokenParams, response: openedIntent },
  session: { params: tokenParams, response: openedCheckout },
};
