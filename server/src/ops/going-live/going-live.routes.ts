import type { FastifyInstance } from 'fastify';
import { installationContract } from '@volant/shared/contracts.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import { handle } from '../../platform/http/handle.ts';
import type { RateLimiter } from '../../platform/http/rate-limit.ts';
import { confirmLegalPages, putAway, readLostTime, seeLostTime } from './answer-checklist.ts';
import { checkProvider } from './check-provider.ts';
import type { GoingLiveDeps } from './going-live-deps.ts';
import { readInstallation } from './read-installation.ts';
import { tryMails } from './try-mails.ts';

/** 'Mettre l’agence en ligne': what is done and what is missing. */
export const goingLiveRoutes = (
  app: FastifyInstance,
  deps: GoingLiveDeps & { authenticate: Authenticate; limits: RateLimiter },
): void => {
  const { authenticate, limits } = deps;

  handle(app, authenticate, installationContract.read, ({ request: { protocol, host } }) =>
    readInstallation(deps, { protocol, host }),
  );

  handle(app, authenticate, installationContract.sendTrialMail, async ({ user, actor }) => {
    await limits.limit('installationCheck', `mail ${user.id}`);
    return tryMails(deps, actor, user);
  });

  handle(app, authenticate, installationContract.checkProvider, async ({ user, actor }) => {
    await limits.limit('installationCheck', `provider ${user.id}`);
    return checkProvider(deps, actor);
  });

  handle(app, authenticate, installationContract.confirmLegalPages, async ({ actor }) => {
    await confirmLegalPages(deps, actor);
    return undefined;
  });

  handle(app, authenticate, installationContract.lostTime, () => readLostTime(deps));

  handle(app, authenticate, installationContract.seeLostTime, async ({ actor, body }) => {
    await seeLostTime(deps, actor, body);
    return undefined;
  });

  handle(app, authenticate, installationContract.putAway, async ({ actor, body }) => {
    await putAway(deps, actor, body.isPutAway);
    return undefined;
  });
};
