import { contract } from '../kernel/contract.ts';
import { idParams } from '../kernel/id.schema.ts';
import { paymentLinksApi } from './links.api.ts';
import {
  createdLink,
  linkParams,
  linkView,
  newLink,
  paymentLink,
  paymentLinks,
  tokenParams,
} from './links.schema.ts';
import { openedCheckout, openedIntent } from './payments.schema.ts';

/** `paymentLinksApi` with its schemas. */
export const paymentLinksContract = contract(paymentLinksApi, {
  create: { params: idParams, body: newLink, response: createdLink },
  list: { params: idParams, response: paymentLinks },
  revoke: { params: linkParams, response: paymentLink },
  view: { params: tokenParams, response: linkView },
  intent: { params: tokenParams, response: openedIntent },
  session: { params: tokenParams, response: openedCheckout },
});
