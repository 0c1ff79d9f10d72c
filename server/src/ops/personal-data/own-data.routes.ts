import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ownDataContract } from '@volant/shared/contracts.ts';
import { defaultWords } from '@volant/shared/words/words.ts';
import type { Authenticate } from '../../platform/http/auth.ts';
import { FileStream, handle } from '../../platform/http/handle.ts';
import { addressKeys, type RateLimiter } from '../../platform/http/rate-limit.ts';
import { deleteOwnAccount, exportOwnData, type OwnDataDeps } from './own-data.ts';

type WithPassword = <T>(user: { id: number }, act: () => Promise<T>) => Promise<T>;

/** A customer's rights over their data, without writing to the agency. */
export const ownDataRoutes = (
  app: FastifyInstance,
  deps: OwnDataDeps & {
    authenticate: Authenticate;
    limits: RateLimiter;
    /** Counts wrong passwords of the caller. */
    withPassword: WithPassword;
  },
): void => {
  const { authenticate, limits, withPassword } = deps;

  handle(app, authenticate, ownDataContract.export, async ({ user, actor }) => {
    await limits.limit('ownData', String(user.id));
    const text = JSON.stringify(await exportOwnData(deps, actor, user), null, 2);
    return new FileStream(Readable.from([text], { objectMode: false }), {
      type: 'application/json; charset=utf-8',
      name: defaultWords().answers.ownData.fileName,
    });
  });

  handle(app, authenticate, ownDataContract.remove, async ({ user, body, request }) => {
    await limits.limit('ownData', addressKeys(request.ip));
    await withPassword(user, () => deleteOwnAccount(deps, user, body.password));
    return undefined;
  });
};
