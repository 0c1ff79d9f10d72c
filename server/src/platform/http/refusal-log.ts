import { createHmac } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normalizeEmail } from '@volant/shared/accounts/email.rules.ts';
import type { ProblemBody } from '@volant/shared/kernel/problem.ts';
import { keyFor } from '../sealed.ts';
import { callerOf } from './auth.ts';
import { addressKeys } from './rate-limit.ts';

/** Who is not known, may not do it, or tried too often. */
const LOGGED = new Set([401, 403, 429]);
/** The password was right: the code is asked for next. */
const NO_REFUSAL = 'totp_required';

/** Enough digits to tell accounts apart, too few to be worth a search for the address. */
const ACCOUNT_DIGITS = 16;
/** Where nobody is named. */
const NOBODY = '-';

/** The /24 of an IPv4 address, the /48 of an IPv6: it tells a subscriber's network, not the person in it. */
export const networkPrefix = (ip: string): string => {
  const network = addressKeys(ip).at(-1) ?? ip;
  return network.includes(':') ? `${network}::/48` : network.replace(/\.\d+$/, '.0/24');
};

/** The address that a call names for itself, as a login does. */
const namedIn = (body: unknown): string | undefined => {
  const email = typeof body === 'object' && body !== null && 'email' in body ? body.email : undefined;
  return typeof email === 'string' ? email : undefined;
};

export type LogRefusal = (request: FastifyRequest, problem: Pick<ProblemBody, 'status' | 'code'>) => void;

/**
 * One line of the log for each refusal, by which another program can bar a network. Its form is documented for such
 * programs (docs/operations.md, Refusals): fields are added at its end only. The account is a hash under a key of the
 * installation, the same for addresses that have no account.
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
