import type { FastifyRequest } from 'fastify';
import type { AuthenticatedUser } from '../auth.ts';
import { Problem } from '../../problem.ts';

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
 * Logs a line for each act of somebody of the agency: who, what, on which object, from where, and whether it was refused. It
 * identifies people only by the manager's account id and network address, never by name or e-mail address.
 */
export const logManagerAct = (
  request: FastifyRequest,
  user: Pick<AuthenticatedUser, 'id' | 'role'> | null,
  outcome: Outcome,
): void => {
  if (!user || user.role === 'CUSTOMER' || request.method === 'GET' || request.method === 'HEAD') return;
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
