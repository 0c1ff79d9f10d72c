import { refusal, refusalOf, refusalsOf } from '../kernel/refusals/refusals.ts';

export const linkRefusals = refusalsOf('links', {
  notFound: refusal(404, 'link_not_found'),
  tokenUnknown: refusal(404, 'link_unknown'),
  ended: refusalOf<{ phone: string }>(410, 'link_ended'),
  /** The link ended while its payment was opened. */
  endedMeanwhile: refusal(409, 'link_ended'),
  notPayable: refusal(409, 'not_payable'),
  expiryInvalid: refusal(400, 'expiry_invalid'),
  alreadyPaid: refusal(409, 'already_paid'),
  justPaid: refusal(409, 'already_paid'),
  /** While a manager revokes or replaces a link. */
  customerIsPaying: refusal(503, 'payment_processing'),
  customerOpensPayment: refusal(503, 'payment_opening'),
  /** While customers open a link of their own. */
  ownProcessing: refusal(503, 'payment_processing'),
  ownOpening: refusal(503, 'payment_opening'),
});
