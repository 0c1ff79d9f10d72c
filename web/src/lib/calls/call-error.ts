import * as words from '#words/screens/lib/calls.ts';
import { typeset } from '#words/typography.ts';
import { isRecord } from '../is-record.ts';

/**
 * A call that was refused or did not arrive. Screens decide on `status` (0: no answer came) or `code`, and show
 * `message`, which is always a sentence. The sentences of the server are typeset here.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  /** The sentences, in the order of the fields. */
  readonly errors: string[];
  /** Sentence by field name. */
  readonly fields: Record<string, string>;
  /** The status text of the answer; empty with HTTP/2. */
  readonly statusText: string;
  /** Further keys of the answer. */
  readonly more: Readonly<Record<string, unknown>>;
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
    more?: Readonly<Record<string, unknown>>;
  }) {
    const errors = input.errors.map(typeset);
    super(errors.join(', '));
    this.name = 'CallError';
    this.status = input.status;
    this.code = input.code;
    this.errors = errors;
    this.fields = Object.fromEntries(
      Object.entries(input.fields ?? {}).map(([name, sentence]) => [name, typeset(sentence)]),
    );
    this.statusText = input.statusText ?? '';
    this.retryAfter = input.retryAfter;
    this.current = input.current;
    this.more = input.more ?? {};
  }
}

const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) : undefined;

/** The code given to an answer without a code of ours: another server behind the same address. */
const FOREIGN = 'foreign';
const UNEXPECTED = 'unexpected';

const textOf = (value: unknown): string[] =>
  typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [];

/** `error` and `message` may hold several sentences joined by a comma, as ours do. */
const joinedOf = (value: unknown): string[] => textOf(value).flatMap((text) => text.split(/,\s+(?=\p{Lu})/u));

/** The sentences of a refusal in any shape: a list `errors`, else `error`, else `message`. */
const sentencesIn = (body: Record<string, unknown>): string[] => {
  const listed = Array.isArray(body['errors']) ? body['errors'].flatMap(textOf) : joinedOf(body['errors']);
  return [listed, joinedOf(body['error']), joinedOf(body['message'])].find(({ length }) => length > 0) ?? [];
};

const fieldsIn = (body: Record<string, unknown>): Record<string, string> => {
  const fields = body['fields'];
  if (!isRecord(fields)) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
};

/** The error of a refused call, for any body (a proxy may answer in HTML). */
export const callErrorOf = async (response: Response): Promise<CallError> => {
  const body: unknown = await response.json().catch(() => undefined);
  const { status, statusText } = response;
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  const errors = isRecord(body) ? sentencesIn(body) : [];
  const isOurs = isRecord(body) && typeof body['code'] === 'string' && Array.isArray(body['errors']);
  if (!isRecord(body) || (!isOurs && errors.length === 0)) {
    return new CallError({ status, statusText, code: UNEXPECTED, errors: [words.unexpected], retryAfter });
  }
  const code = typeof body['code'] === 'string' ? body['code'] : FOREIGN;
  return new CallError({
    status,
    code,
    errors,
    fields: fieldsIn(body),
    retryAfter,
    current: body['current'],
    more: body,
  });
};

/** True when the answer has no sentence worth showing: a proxy's page, an empty refusal, an answer of another server. */
export const saysNothing = (error: unknown): boolean =>
  !(error instanceof CallError) || error.code === UNEXPECTED || error.errors.length === 0;

export const networkError = (): CallError =>
  new CallError({ status: 0, code: 'network', errors: [words.networkDown] });

/** The sentence to show for anything that was thrown. */
export const sentenceOf = (error: unknown, fallback: string = words.unexpected): string =>
  error instanceof CallError && error.message !== '' ? error.message : fallback;

/** The sentences of a refusal by field. */
export const fieldErrors = (error: unknown): Record<string, string> =>
  error instanceof CallError ? error.fields : {};
