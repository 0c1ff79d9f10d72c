import type { FastifyInstance } from 'fastify';
import { accountsContract } from '@volant/shared/contracts.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { handle } from '../../platform/http/handle.ts';
import { addressKey, type RateLimiter } from '../../platform/http/rate-limit.ts';
import { countedPasswords } from '../passwords/current-password.ts';
import type { EmailAddresses } from './email-address.ts';
import { checkRestore, restoreEmail } from './restore-email.ts';

/** Endpoints that change and confirm the e-mail address of an account. */
export const emailAddressRoutes = (
  app: FastifyInstance,
  deps: { authenticate: Authenticate; db: Db; clock: Clock; emails: EmailAddresses; limits: RateLimiter },
): void => {
  const { authenticate, emails, limits } = deps;
  const withPassword = countedPasswords(limits);

  handle(app, authenticate, accountsContract.updateEmail, ({ user, actor, body, request }) =>
    withPassword(user, () =>
      emails.change(actor, user, body, {
        // Every request counts, whatever its outcome: a 409 reveals that an address has an account.
        admit: async () => {
          await limits.limit('emailChange', String(user.id));
          await limits.limit('emailChangeAddress', addressKey(request.ip));
        },
        admitMail: () => limits.limit('emailLink', body.newEmail),
      }),
    ),
  );

  handle(app, authenticate, accountsContract.resendConfirmation, async ({ user, actor }) => {
    if (user.emailConfirmed) return { message: defaultWords().answers.accounts.emailAlreadyConfirmed };
    await limits.limit('resendConfirmation', String(user.id));
    await emails.resendConfirmation(actor, user);
    return { message: defaultWords().answers.accounts.confirmationSent(user.email) };
  });

  handle(app, authenticate, accountsContract.confirmEmail, async ({ body, actor, request }) => {
    await limits.limit('emailToken', addressKey(request.ip));
    return emails.confirm(actor, body.token);
  });

  handle(app, authenticate, accountsContract.checkConfirmation, async ({ body, request }) => {
    await limits.limit('emailCheck', addressKey(request.ip));
    return { isValid: await emails.check(body.token) };
  });

  handle(app, authenticate, accountsContract.checkRestore, async ({ body, request }) => {
    await limits.limit('emailCheck', addressKey(request.ip));
    return { isValid: await checkRestore(deps, body.token) };
  });

  handle(app, authenticate, accountsContract.restoreEmail, async ({ body, actor, request }) => {
    await limits.limit('emailToken', addressKey(request.ip));
    return restoreEmail(deps, actor, body.token);
  });
};
