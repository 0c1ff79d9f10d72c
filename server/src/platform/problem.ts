import { SWEEP_SECONDS } from '@volant/shared/agency.ts';
import { problemBody, type ProblemBody, type ProblemInput } from '@volant/shared/kernel/problem.ts';

/**
 * An expected refusal, with the answer for the caller. One handler (`platform/http/error-handler.ts`) writes the
 * answer.
 */
export class Problem extends Error {
  readonly body: ProblemBody;
  readonly retryAfterSeconds: number | undefined;

  constructor(input: ProblemInput & { retryAfterSeconds?: number }) {
    super(input.errors.join(', '));
    this.name = 'Problem';
    this.body = problemBody(input);
    this.retryAfterSeconds = input.retryAfterSeconds;
  }
}

/**
 * An outside service does not answer: the caller gets `problem`, and it is logged as a fault. Each service
 * has its own class.
 */
export abstract class ServiceUnavailable extends Error {
  /** A getter in each class: a property would be logged with the error, as a second one. */
  abstract get problem(): Problem;
}

/** Shorthand for a refusal of one sentence, placed on a field when one is named. */
export const refuse = (status: number, code: string, sentence: string, field?: string): Problem =>
  new Problem({ status, code, errors: [sentence], fields: field ? { [field]: sentence } : {} });

/** 403 for an employee: owners alone change these fields, each with its sentence. */
export const ownersOnly = (fields: Readonly<Record<string, string>>): Problem =>
  new Problem({ status: 403, code: 'owners_only', errors: [...new Set(Object.values(fields))], fields });

/** 503 after a restore, until the ledger was compared with the payment provider; retry after the next sweep. */
export const restoring = (sentence: string): Problem => unavailable('restoring', sentence, SWEEP_SECONDS);

/** 503 with Retry-After: something that the request needs is unavailable or busy. */
export const unavailable = (code: string, sentence: string, retryAfterSeconds = 5): Problem =>
  new Problem({ status: 503, code, errors: [sentence], retryAfterSeconds });

/** An operator's command cannot be carried out; the message is a French sentence for them. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
