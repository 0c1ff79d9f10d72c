import type { FastifyRequest } from 'fastify';
import type { Access } from '@volant/shared/kernel/endpoint.ts';
import type { Profile } from '@volant/shared/accounts/accounts.schema.ts';
import { accessRefusals } from '@volant/shared/accounts/access.refusals.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { refuse } from '../problem.ts';

export type AuthenticatedUser = Profile;

/** The user of a live session, by its token, or null; wired to the accounts in `app.ts`. */
export type Authenticate = (token: string) => Promise<AuthenticatedUser | null>;

/** An endpoint's own reasons for 401 and 403. */
export interface Denials {
  unauthenticated?: Reason;
  forbidden?: Reason;
}

/** The token of `Authorization: Bearer`, or null. A token anywhere else (query, cookie) is ignored. */
export const bearerToken = (request: FastifyRequest): string | null =>
  /^Bearer ([A-Za-z0-9_-]{43})$/.exec(request.headers.authorization ?? '')?.[1] ?? null;

const callers = new WeakMap<FastifyRequest, string>();
/** The e-mail address of the account whose session a request has. */
export const callerOf = (request: FastifyRequest): string | undefined => callers.get(request);

type Role = AuthenticatedUser['role'];

const EVERYBODY: readonly Role[] = ['CUSTOMER', 'MANAGER', 'ACCOUNTANT'];
const AGENCY: readonly Role[] = ['MANAGER', 'ACCOUNTANT'];
const MANAGERS: readonly Role[] = ['MANAGER'];

const ROLES: Readonly<Record<Access, readonly Role[]>> = {
  public: EVERYBODY,
  user: EVERYBODY,
  customer: ['CUSTOMER'],
  rental: ['CUSTOMER', 'MANAGER'],
  staff: AGENCY,
  books: AGENCY,
  'owner-books': AGENCY,
  manager: MANAGERS,
  owner: MANAGERS,
};

/** What managers may call by owners alone. */
const BY_OWNERS: readonly Access[] = ['owner', 'owner-books'];

/**
 * Returns the caller, if permitted. 401 without a valid session, 403 with the wrong role; an employee who calls an
 * endpoint for owners gets a message that says so, and an accountant one that says what they read. On a public endpoint
 * an invalid token is ignored.
 */
export const authorize = async (
  authenticate: Authenticate,
  access: Access,
  request: FastifyRequest,
  denials: Denials = {},
): Promise<AuthenticatedUser | null> => {
  const token = bearerToken(request);
  const user = token === null ? null : await authenticate(token);
  if (user) callers.set(request, user.email);
  if (access === 'public') return user;
  if (user === null) throw refuse(denials.unauthenticated ?? accessRefusals.unauthenticated);
  if (!ROLES[access].includes(user.role)) {
    if (user.role === 'ACCOUNTANT') throw refuse(accessRefusals.notForAccountants);
    throw refuse(denials.forbidden ?? accessRefusals.forbidden);
  }
  if (BY_OWNERS.includes(access) && user.role === 'MANAGER' && !user.isOwner)
    throw refuse(accessRefusals.ownersOnly);
  return user;
};
