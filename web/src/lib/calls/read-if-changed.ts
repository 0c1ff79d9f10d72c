import type { Access, AnswerOf, Endpoint, EndpointTypes } from '@volant/shared/kernel/endpoint.ts';
import { addressOf, headersOf, readAnswer, type CallInput, type LooseInput } from './call-api.ts';
import { CallError, networkError } from './call-error.ts';

/**
 * Reads with the entity tag of what is known already: undefined when that is still the answer, else the answer with its
 * own tag.
 */
export const readIfChanged = async <T extends EndpointTypes>(
  endpoint: Endpoint<T, Access, 'GET'>,
  { tag, headers: more, ...input }: CallInput<T> & { tag: string | undefined },
): Promise<{ answer: AnswerOf<T, undefined>; tag: string | undefined } | undefined> => {
  const { params, query, signal } = input as LooseInput;
  const { headers, token } = headersOf();
  try {
    const response = await fetch(addressOf(endpoint.path, { params, query }), {
      headers: { ...headers, ...more, ...(tag !== undefined && { 'if-none-match': tag }) },
      signal,
    });
    if (response.status === 304) return undefined;
    const answer = await readAnswer<AnswerOf<T, undefined>>(response, token);
    return { answer, tag: response.headers.get('etag') ?? undefined };
  } catch (error) {
    if (signal?.aborted) throw signal.reason as Error;
    throw error instanceof CallError ? error : networkError();
  }
};
