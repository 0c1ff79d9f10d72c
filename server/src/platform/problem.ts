import { SWEEP_SECONDS } from '@volant/shared/agency.ts';
import { problemBody, type ProblemBody, type ProblemInput } from '@volant/shared/kernel/refusals/problem.ts';
import type { Reason } from '@volant/shared/kernel/refusals/refusals.ts';
import { defaultLanguage, type Language } from '@volant/shared/words/languages.ts';
import { saidFault } from '@volant/shared/words/said-fault.ts';
import { saidReason } from '@volant/shared/words/said-reason.ts';

/** What a schema says is wrong: its faults, or what the library says by itself. */
interface SchemaMessage {
  message: string;
}

/** A reason, what a schema says, or a sentence that is worded already. */
type Said = Reason | SchemaMessage | string;

const say = (said: Said, language: Language): string => {
  if (typeof said === 'string') return said;
  return 'message' in said ? saidFault(said.message, language) : saidReason(said, language);
};

interface ProblemContent extends Omit<ProblemInput, 'errors' | 'fields'> {
  errors: readonly Said[];
  fields?: Readonly<Record<string, Said>>;
  retryAfterSeconds?: number;
}

/**
 * An expected refusal, with the answer for the caller. One handler (`platform/http/error-handler.ts`) writes the
 * answer, in the caller's language.
 */
export class Problem extends Error {
  readonly #content: ProblemContent;
  readonly retryAfterSeconds: number | undefined;

  constructor(content: ProblemContent) {
    super(content.code);
    this.name = 'Problem';
    this.#content = content;
    this.retryAfterSeconds = content.retryAfterSeconds;
  }

  get body(): ProblemBody {
    return this.bodyIn(defaultLanguage());
  }

  bodyIn(language: Language): ProblemBody {
    const { errors, fields = {}, retryAfterSeconds: _, ...rest } = this.#content;
    return problemBody({
      ...rest,
      // Several faults may have one sentence.
      errors: [...new Set(errors.map((said) => say(said, language)))],
      fields: Object.fromEntries(Object.entries(fields).map(([field, said]) => [field, say(said, language)])),
    });
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

/** A refusal for one reason, with what its answer holds beside the sentence. */
export const refuseWith = (
  reason: Reason,
  beside: Pick<ProblemContent, 'fields' | 'current' | 'more' | 'retryAfterSeconds'>,
): Problem => new Problem({ ...beside, status: reason.status, code: reason.code, errors: [reason] });

/** A refusal for one reason, placed on a field when one is named. */
export const refuse = (reason: Reason, field?: string): Problem =>
  refuseWith(reason, field ? { fields: { [field]: reason } } : {});

/** 403 for an employee: owners alone change these fields, each with its sentence. */
export const ownersOnly = (fields: Readonly<Record<string, Said>>): Problem =>
  new Problem({ status: 403, code: 'owners_only', errors: [...new Set(Object.values(fields))], fields });

/** 503 after a restore, until the ledger was compared with the payment provider; retry after the next sweep. */
export const restoring = (reason: Reason): Problem => unavailable(reason, SWEEP_SECONDS);

/** 503 with Retry-After: something that the request needs is unavailable or busy. */
export const unavailable = (reason: Reason, retryAfterSeconds = 5): Problem =>
  refuseWith(reason, { retryAfterSeconds });

/** An operator's command cannot be carried out; the message is a French sentence for them. */
export class Refusal extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'Refusal';
  }
}
