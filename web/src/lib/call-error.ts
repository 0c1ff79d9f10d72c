import { isProblemBody } from '@volant/shared/kernel/problem.ts';

export const NETWORK_SENTENCE =
  'Connexion au serveur impossible. Vérifiez votre accès à Internet, puis réessayez.';
const UNEXPECTED_SENTENCE = 'Une erreur inattendue est survenue.';

/**
 * A call that was refused or did not arrive. Screens decide on `status` (0: no answer came) or `code`, and show
 * `message`, which is always a French sentence.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The French sentences, in the order of the fields. */
  readonly errors: string[];
  /** Sentence by field name. */
  readonly fields: Record<string, string>;
  /** What the answer calls its status; empty with HTTP/2. */
  readonly statusText: string;
  /** Seconds to wait before trying again, when the server says so. */
  readonly retryAfter: number | undefined;
  /** Of a refused outdated version: the object as the server now has it. */
  readonly current: unknown;

  constructor(input: {
    status: number;
    code: string;
    errors: string[];
    fields?: Record<string, string>;
    statusText?: string;
    retryAfter?: number | undefined;
    current?: unknown;
  }) {
    super(input.errors.join(', '));
    this.name = 'CallError';
    this.status = input.status;
    this.code = input.code;
    this.errors = input.errors;
    this.fields = input.fields ?? {};
    this.statusText = input.statusText ?? '';
    this.retryAfter = input.retryAfter;
    this.current = input.current;
  }
}

const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** The error that a refusing answer stands for, whatever its body is (a proxy may answer in HTML). */
export const callErrorOf = async (response: Response): Promise<CallError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  if (!isProblemBody(body)) {
    return new CallError({
      status: response.status,
      statusText: response.statusText,
      code: 'unexpected',
      errors: [UNEXPECTED_SENTENCE],
      retryAfter,
    });
  }
  const { code, errors, fields, current } = body;
  return new CallError({ status: response.status, code, errors, fields, retryAfter, current });
};

export const networkError = (): CallError =>
  new CallError({ status: 0, code: 'network', errors: [NETWORK_SENTENCE] });

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown, fallback: string = UNEXPECTED_SENTENCE): string =>
  error instanceof CallError && error.message !== '' ? error.message : fallback;
