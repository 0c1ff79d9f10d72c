import type { FastifyRequest } from 'fastify';
import type { AuthenticatedUser } from './auth.ts';
import { Problem } from '../problem.ts';

/** Ids only: other parameters may be text that somebody typed. */
const idsOf = (params: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((params ?? {}) as Record<string, string>).filter(([, value]) =>
      /^[\w-]{1,64}$/.test(value),
    ),
  );

const createdIn = (answer: unknown): number | undefined => {
  const id = typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : undefined;
  return typeof id === 'number' ? id : undefined;
};

type Outcome = { answer: unknown } | { error: unknown };

/**
 * One line of the log for each act of a manager: who, what, to which object, from where, and whether it was refused.
 * Of people it holds the manager's number and network address, never a name or an e-mail address.
 */
export const logManagerAct = (
  request: FastifyRequest,
  user: Pick<AuthenticatedUser, 'id' | 'role'> | null,
  outcome: Outcome,
): void => {
  if (user?.role !== 'MANAGER' || request.method === 'GET' || request.method === 'HEAD') return;
  const facts = {
    act: `${request.method} ${request.routeOptions.url ?? ''}`,
    manager: user.id,
    address: request.ip,
    subject: idsOf(request.params),
  };
  if ('error' in outcome) {
    const { error } = outcome;
    request.log.info(
      { ...facts, refusal: error instanceof Problem ? error.body.code : 'error' },
      'act of a manager, refused',
    );
  } else {
    request.log.info({ ...facts, result: createdIn(outcome.answer) }, 'act of a manager');
  }
};
