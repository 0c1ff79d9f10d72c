import type { FastifyInstance } from 'fastify';
import { accessRefusals } from '@volant/shared/accounts/access.refusals.ts';
import { paymentRefusals } from '@volant/shared/payments/payments.refusals.ts';
import { paymentsContract } from '@volant/shared/contracts.ts';
import type { PaymentConfig } from '@volant/shared/payments/payments.schema.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle, handleRaw } from '../platform/http/handle.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { refuse, unavailable } from '../platform/problem.ts';
import { listAlerts, closeAlert } from './alerts/alerts.ts';
import { readMovements } from './balance/reading-movements.ts';
import { openPayment } from './paying/opening.ts';
import type { PaymentsDeps } from './payments-deps.ts';
import { receiveEvent } from './receive-event.ts';
import { retryRefund } from './refunds/retrying-refunds.ts';

const PRODUCT_NAME_LENGTH = 120;

export const paymentRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; payments: PaymentsDeps; config: PaymentConfig; limit: RateLimit },
): void => {
  const { authenticate, payments, limit } = deps;

  handle(app, authenticate, paymentsContract.createIntent, async ({ body, user, actor }) => {
    await limit('payment', `account:${user.id}`);
    const { clientSecret } = await openPayment(payments, actor, {
      kind: 'intent',
      accountId: user.id,
      amountCents: body.amount,
      productName: 'Acompte',
      reservationId: body.reservationId,
    });
    if (clientSecret === null) throw unavailable(paymentRefusals.providerDown);
    return { clientSecret };
  });

  handle(app, authenticate, paymentsContract.createCheckout, async ({ body, user, actor }) => {
    await limit('payment', `account:${user.id}`);
    const { url } = await openPayment(payments, actor, {
      kind: 'session',
      accountId: user.id,
      amountCents: body.amount * 100,
      productName: productName(body.productName),
      reservationId: body.reservationId,
    });
    if (url === null) throw unavailable(paymentRefusals.providerDown);
    return { url };
  });

  handle(app, authenticate, paymentsContract.alerts, () => listAlerts(payments));

  handle(app, authenticate, paymentsContract.retryRefund, async ({ params, actor }) => {
    if (!(await retryRefund(payments, actor, params.id))) throw refuse(paymentRefusals.refundNotFailed);
    return undefined;
  });

  handle(app, authenticate, paymentsContract.closeAlert, async ({ params, actor, user }) => {
    // Any manager may record that a failed refund was made by other means. Only an owner may dismiss the other alerts.
    if (params.kind !== 'refund_failed' && !user.isOwner) throw refuse(accessRefusals.ownersOnly);
    if (!(await closeAlert(payments, actor, params.id, params.kind)))
      throw refuse(paymentRefusals.alertNotFound);
    return undefined;
  });

  handle(app, authenticate, paymentsContract.readMovements, ({ actor }) => readMovements(payments, actor));

  handle(app, authenticate, paymentsContract.config, () => Promise.resolve(deps.config));

  webhookRoute(app, payments);
};

/** A product name that the provider's page can show: on one line, and short enough for a receipt. */
const productName = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}<>]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, PRODUCT_NAME_LENGTH) || 'Acompte';

const WEBHOOK_BODY_LIMIT = 256 * 1024;

/** The signature covers the raw bytes of the body, so this route, unlike the others, reads the body unparsed. */
const webhookRoute = (app: FastifyInstance, payments: PaymentsDeps): void => {
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: WEBHOOK_BODY_LIMIT },
      (_request, body, parsed) => {
        parsed(null, body);
      },
    );
    handleRaw(scope, paymentsContract.webhook, async (request) => {
      const signature = request.headers['stripe-signature'];
      const isGenuine =
        typeof signature === 'string' &&
        Buffer.isBuffer(request.body) &&
        (await receiveEvent(payments, request.body, signature));
      if (!isGenuine) throw refuse(paymentRefusals.signatureInvalid);
      return { received: true as const };
    });
    done();
  });
};
