import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountsContract } from '@volant/shared/contracts.ts';
import { REMEMBER_HEADER } from '@volant/shared/accounts/accounts.api.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { AfterAnswer } from '../platform/http/after-answer.ts';
import { logManagerAct } from '../platform/http/log/act-log.ts';
import { bearerToken, type Authenticate } from '../platform/http/auth.ts';
import { handle } from '../platform/http/handle.ts';
import type { CallCounter } from '../platform/http/call-counter.ts';
import { addressKey, addressKeys, type RateLimiter } from '../platform/http/rate-limit.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/open-database.ts';
import { changePassword } from './passwords/change-password.ts';
import { changeOwnAddress } from './change-address.ts';
import { changeName } from './change-name.ts';
import { changePhone } from './change-phone.ts';
import { countedPasswords } from './passwords/current-password.ts';
import { deviceName } from './sessions/device-name.ts';
import { loginGuard } from './sessions/login-guard.ts';
import { refuseGuessable } from './passwords/new-password.ts';
import { register } from './customers/register.ts';
import { checkReset, resetPassword } from './passwords/reset-password.ts';
import type { ResetRequests } from './passwords/reset-requests.service.ts';
import type { Sessions } from './sessions/sessions.service.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import { signIn, signOut } from './sessions/sign-in.ts';
import type { Caller } from './known-networks.ts';

const callerOf = (request: FastifyRequest): Caller => ({
  ip: request.ip,
  device: deviceName(request.headers['user-agent']),
});

export const accountRoutes = (
  app: FastifyInstance,
  deps: {
    authenticate: Authenticate;
    db: Db;
    clock: Clock;
    admit: SecondFactor['admit'];
    limits: RateLimiter;
    resets: ResetRequests;
    sessions: Sessions;
    /** Runs work a while after the answer, so that the timing of the caller's next request reveals nothing. */
    later: AfterAnswer;
    /** Limits reset links per network, in memory. */
    maySendReset: CallCounter;
  },
): void => {
  const { authenticate, db, admit, limits, resets, sessions, later } = deps;
  const guard = loginGuard(deps);
  const withPassword = countedPasswords(limits);

  handle(app, authenticate, accountsContract.register, async ({ body, actor, request, reply }) => {
    await refuseGuessable(body.password, body, 'password');
    await limits.limit('register', addressKeys(request.ip));
    reply.code(201);
    return register(deps, actor, body, callerOf(request));
  });

  handle(app, authenticate, accountsContract.login, async ({ body, request }) => {
    const attempt = await guard.enter(request.ip, body.email);
    const rememberMe = body.rememberMe ?? request.headers[REMEMBER_HEADER] === 'true';
    const known: { owner: Parameters<typeof admit>[0] | null } = { owner: null };
    try {
      const session = await signIn(
        deps,
        { ...body, rememberMe },
        callerOf(request),
        async (owner, ...given) => {
          known.owner = owner;
          await admit(owner, ...given);
        },
      );
      logManagerAct(request, known.owner, { answer: undefined });
      await attempt.succeeded();
      return session;
    } catch (error) {
      if (known.owner === null) later(addressKey(request.ip), attempt.failed);
      else {
        logManagerAct(request, known.owner, { error });
        // The password was right; wrong codes are counted separately.
        await attempt.spared();
      }
      throw error;
    }
  });

  handle(app, authenticate, accountsContract.logout, async ({ request }) => {
    const token = bearerToken(request);
    if (token !== null) await signOut(db, token);
    return undefined;
  });

  handle(app, authenticate, accountsContract.me, ({ user }) => Promise.resolve(user));

  // The answer and its timing, also those of the next request, are the same for every address, so that they do not
  // reveal whether an account exists.
  handle(app, authenticate, accountsContract.forgotPassword, ({ body, request }) => {
    const networks = addressKeys(request.ip);
    // Checked before queueing, so that a flood cannot delay other requests.
    if (!networks.every((network) => deps.maySendReset(network))) return forgotSent();
    later(addressKey(request.ip), async () => {
      if (!(await limits.allows('resetMailAddress', networks))) return;
      await resets.request(body.email, request.ip);
    });
    return forgotSent();
  });

  handle(app, authenticate, accountsContract.resetPassword, async ({ body, request }) => {
    await limits.limit('resetToken', addressKeys(request.ip));
    const { email } = await resetPassword(deps, body, callerOf(request));
    // People who forgot their password have often used up their attempts.
    await guard.forget(request.ip, email);
    return { message: defaultWords().answers.accounts.resetDone };
  });

  handle(app, authenticate, accountsContract.checkReset, async ({ body, request }) => {
    await limits.limit('resetCheck', addressKeys(request.ip));
    return { isValid: await checkReset(deps, body.token) };
  });

  handle(app, authenticate, accountsContract.updateName, ({ user, actor, body }) =>
    changeName(deps, actor, user, body),
  );

  handle(app, authenticate, accountsContract.updatePhone, ({ user, actor, body }) =>
    changePhone(deps, actor, user, body.newPhoneNumber),
  );

  handle(app, authenticate, accountsContract.updateAddress, ({ user, actor, body }) =>
    changeOwnAddress(deps, actor, user, body),
  );

  handle(app, authenticate, accountsContract.changePassword, ({ user, actor, body, request }) =>
    withPassword(user, () =>
      changePassword(deps, actor, user, bearerToken(request), body, callerOf(request)),
    ),
  );

  handle(app, authenticate, accountsContract.sessions, ({ user, request }) =>
    sessions.list(user, bearerToken(request)),
  );

  handle(app, authenticate, accountsContract.endSession, async ({ user, actor, params }) => {
    await sessions.end(actor, user, params.id);
    return undefined;
  });

  handle(app, authenticate, accountsContract.endOtherSessions, async ({ user, actor, request }) => {
    await sessions.endOthers(actor, user, bearerToken(request));
    return undefined;
  });
};

const forgotSent = (): Promise<{ message: string }> =>
  Promise.resolve({ message: defaultWords().answers.accounts.forgotSent });
