import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import type { ProblemBody } from '@volant/shared/kernel/refusals/problem.ts';
import { keyFor } from '../../sealed.ts';
import { callerOf } from '../auth.ts';
import { addressKeys } from '../rate-limit.ts';

/** Statuses that are logged: not logged in, not permitted, too many attempts. */
const LOGGED = new Set([401, 403, 429]);
/** The 401 of a login whose password was right and that still needs a code; it is not logged. */
const NO_REFUSAL = 'totp_required';

/** Enough digits to distinguish accounts, and too few to make it worthwhile to search for the address. */
const ACCOUNT_DIGITS = 16;
/** Logged when the request has no account. */
const NOBODY = '-';

/** The /24 of an IPv4 address or the /48 of an IPv6: it identifies a subscriber's network, not the person in it. */
export const networkPrefix = (ip: string): string => {
  const network = addressKeys(ip).at(-1) ?? ip;
  return network.includes(':') ? `${network}::/48` : network.replace(/\.\d+$/, '.0/24');
};

/** The e-mail address in the body of a request, such as a login. */
const namedIn = (body: unknown): string | undefined => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
};

export type LogRefusal = (request: FastifyRequest, problem: Pick<ProblemBody, 'status' | 'code'>) => void;

/**
 * Logs a line for each refusal, by which another program can block a network. Its format is documented for such
 * programs (docs/operations.md, Refusals): fields are only ever added at the end. The account is a hash with a key of
 * the installation, also for addresses without an account.
 */
export const refusalLog = (secretsKey: Buffer): LogRefusal => {
  const key = keyFor(secretsKey, 'refusals');
  const accountOf = (email: string): string =>
    createHmac('sha256', key).update(normalizeEmail(email)).digest('hex').slice(0, ACCOUNT_DIGITS);
  return (request, { status, code }) => {
    if (!LOGGED.has(status) || code === NO_REFUSAL) return;
    const email = callerOf(request) ?? namedIn(request.body);
    request.log.info(
      {
        refused: status,
        code,
        call: `${request.method} ${request.routeOptions.url ?? NOBODY}`,
        account: email === undefined ? NOBODY : accountOf(email),
        network: networkPrefix(request.ip),
      },
      'refused',
    );
  };
};
