import type { FastifyInstance, FastifyReply } from 'fastify';
import { guaranteesContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import { addressKeys, type RateLimit } from '../platform/http/rate-limit.ts';
import { announceKeeping } from './announce.ts';
import { askGuarantee, renewLink } from './ask.ts';
import { openCautionIntent, readCautionPage } from './caution-page.ts';
import { captureGuarantee, releaseGuarantee } from './decide.ts';
import type { GuaranteesDeps } from './on-guarantee.ts';
import { listOwnGuarantees, listToDecide, readGuarantees } from './reading.ts';

export const guaranteeRoutes = (
  app: FastifyInstance,
  deps: GuaranteesDeps & { authenticate: Authenticate; limit: RateLimit },
): void => {
  const { authenticate, limit } = deps;

  handle(app, authenticate, guaranteesContract.ofReservation, ({ params }) =>
    readGuarantees(deps, params.id),
  );

  handle(app, authenticate, guaranteesContract.ask, async ({ params, body, actor, reply }) => {
    const asked = await askGuarantee(deps, actor, params.id, body);
    reply.code(201);
    return asked;
  });

  handle(app, authenticate, guaranteesContract.renewLink, ({ params, actor }) =>
    renewLink(deps, actor, params.id),
  );

  handle(app, authenticate, guaranteesContract.release, ({ params, actor }) =>
    releaseGuarantee(deps, actor, params.id),
  );

  handle(app, authenticate, guaranteesContract.announce, ({ params, body, actor }) =>
    announceKeeping(deps, actor, params.id, body),
  );

  handle(app, authenticate, guaranteesContract.capture, ({ params, body, actor }) =>
    captureGuarantee(deps, actor, params.id, body),
  );

  handle(app, authenticate, guaranteesContract.toDecide, () => listToDecide(deps));

  handle(app, authenticate, guaranteesContract.mine, ({ user }) => listOwnGuarantees(deps, user));

  handle(app, authenticate, guaranteesContract.page, async ({ params, request, reply }) => {
    keepPrivate(reply);
    await limit('cautionPage', addressKeys(request.ip));
    return readCautionPage(deps, params.token);
  });

  handle(app, authenticate, guaranteesContract.intent, async ({ params, actor, request, reply }) => {
    keepPrivate(reply);
    await limit('cautionIntent', addressKeys(request.ip));
    return openCautionIntent(deps, actor, params.token);
  });
};

/** The address contains a secret: it must not be cached, sent to other sites as a referrer, or indexed. */
const keepPrivate = (reply: FastifyReply): void => {
  reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' });
};
