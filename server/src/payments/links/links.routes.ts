import type { FastifyInstance } from 'fastify';
import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { toCents } from '@volant/shared/kernel/money.ts';
import { paymentLinksContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import { handle } from '../../platform/http/handle.ts';
import { addressKeys, type RateLimit } from '../../platform/http/rate-limit.ts';
import { unavailable } from '../../platform/problem.ts';
import { listPaymentLinks } from '../link-answers.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import { createPaymentLink, revokePaymentLink } from './links.ts';
import { createOwnLink } from './own-links.ts';
import { openByLink, viewLink } from './paying-links.ts';

export const linkRoutes = (
  app: FastifyInstance,
  { authenticate, payments, limit }: { authenticate: Authenticate; payments: PaymentsDeps; limit: RateLimit },
): void => {
  handle(app, authenticate, paymentLinksContract.create, async ({ params, body, user, actor, reply }) => {
    const link = await createPaymentLink(
      payments,
      actor,
      { reservationId: params.id, by: user.id },
      {
        purpose: body.purpose,
        amountCents: toCents(body.amount),
        expiresAt: body.expiresAt ? new Date(body.expiresAt) : undefined,
      },
    );
    reply.code(201);
    return link;
  });

  handle(app, authenticate, paymentLinksContract.list, ({ params }) => listPaymentLinks(payments, params.id));

  handle(app, authenticate, paymentLinksContract.revoke, ({ params, actor }) =>
    revokePaymentLink(payments, actor, { reservationId: params.id, linkId: params.linkId }),
  );

  handle(
    app,
    authenticate,
    paymentLinksContract.createOwn,
    async ({ params, user, actor, request, reply }) => {
      reply.headers(SECRET_ADDRESS);
      await limit('payLinkOpen', addressKeys(request.ip));
      return createOwnLink(payments, actor, { reservationId: params.id, accountId: user.id });
    },
  );

  handle(app, authenticate, paymentLinksContract.view, async ({ params, request, reply }) => {
    reply.headers(SECRET_ADDRESS);
    await limit('payLink', addressKeys(request.ip));
    return viewLink(payments, params.token);
  });

  handle(app, authenticate, paymentLinksContract.intent, async ({ params, actor, request, reply }) => {
    reply.headers(SECRET_ADDRESS);
    await limit('payLinkOpen', addressKeys(request.ip));
    const { clientSecret } = await openByLink(payments, actor, params.token, 'intent');
    if (clientSecret === null) throw unavailable(paymentRefusals.providerDown);
    return { clientSecret };
  });

  handle(app, authenticate, paymentLinksContract.session, async ({ params, actor, request, reply }) => {
    reply.headers(SECRET_ADDRESS);
    await limit('payLinkOpen', addressKeys(request.ip));
    const { url } = await openByLink(payments, actor, params.token, 'session');
    if (url === null) throw unavailable(paymentRefusals.providerDown);
    return { url };
  });
};

/**
 * The address contains the secret token, so browsers must not store it or send it as a referrer, and search engines
 * must not index it.
 */
const SECRET_ADDRESS = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};
