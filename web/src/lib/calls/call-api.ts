import type {
  Access,
  AnswerOf,
  Endpoint,
  EndpointTypes,
  ParamsOf,
  QueryOf,
  SentBody,
} from '@volant/shared/kernel/endpoint.ts';
import { CallError, callErrorOf, networkError } from './call-error.ts';
import { noteServerTime } from '../server-clock.ts';
import { sessionStorageOfBrowser } from '../storage/session-storage.ts';

/** A part that the endpoint does not have cannot be given; one without a required key may be left out. */
type Part<K extends string, V> = [V] extends [undefined]
  ? Partial<Record<K, undefined>>
  : object extends V
    ? Partial<Record<K, V>>
    : Record<K, V>;

export type CallInput<T extends EndpointTypes> = Part<'params', ParamsOf<T>> &
  Part<'query', QueryOf<T>> &
  Part<'body', SentBody<T>> & {
    signal?: AbortSignal;
    /** Headers beside those of every call. */
    headers?: Record<string, string>;
  };

export interface LooseInput {
  params?: Record<string, number | string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/** The address of a call with its parameters and query filled in. */
export const addressOf = (
  path: string,
  { params = {}, query = {} }: Pick<LooseInput, 'params' | 'query'>,
): string => {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  const text = search.toString();
  return text === '' ? filled : `${filled}?${text}`;
};

/** The headers of a call, and the token that they carry. */
export const headersOf = (body?: unknown): { headers: Record<string, string>; token: string | undefined } => {
  const token = sessionStorageOfBrowser.read()?.token;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  if (body !== undefined && !(body instanceof FormData)) headers['content-type'] = 'application/json';
  return { headers, token };
};

/**
 * The body of an answer; throws a `CallError` when it is a refusal. A session that the server no longer knows is cleared
 * here, so that every screen sees it in the session.
 */
export const readAnswer = async <R>(response: Response, token: string | undefined): Promise<R> => {
  // Answers to a person are never kept in a cache.
  if (token !== undefined) noteServerTime(response.headers.get('date'));
  if (!response.ok) {
    const error = await callErrorOf(response);
    if (error.status === 401 && error.code === 'unauthenticated' && token !== undefined) {
      if (sessionStorageOfBrowser.read()?.token === token) sessionStorageOfBrowser.clear('expired');
    }
    throw error;
  }
  const text = await response.text();
  return (text === '' ? undefined : JSON.parse(text)) as R;
};

/** Calls the API. Sends the stored token; throws a `CallError` when the call is refused or gets no answer. */
export const callApi = async <T extends EndpointTypes, Q extends QueryOf<T> | undefined = undefined>(
  endpoint: Endpoint<T>,
  input: CallInput<T> & { query?: Q },
): Promise<AnswerOf<T, Q>> => {
  const { params, query, body, signal, headers: more } = input as LooseInput;
  const { headers, token } = headersOf(body);
  try {
    const response = await fetch(addressOf(endpoint.path, { params, query }), {
      method: endpoint.method,
      headers: { ...headers, ...more },
      body: body === undefined ? undefined : body instanceof FormData ? body : JSON.stringify(body),
      signal,
    });
    return await readAnswer<AnswerOf<T, Q>>(response, token);
  } catch (error) {
    // A call that the page itself aborted is not a failure to show.
    if (signal?.aborted) throw signal.reason as Error;
    throw error instanceof CallError ? error : networkError();
  }
};

/** The same for queries: GET only, because a query may be fetched again at any time. */
export const readApi = callApi as <T extends EndpointTypes, Q extends QueryOf<T> | undefined = undefined>(
  endpoint: Endpoint<T, Access, 'GET'>,
  input: CallInput<T> & { query?: Q },
) => Promise<AnswerOf<T, Q>>;

/** For queries that send a body: a POST that changes nothing, a preview. */
export const previewApi = callApi as <T extends EndpointTypes>(
  endpoint: Endpoint<T, Access, 'POST'>,
  input: CallInput<T>,
) => Promise<AnswerOf<T, undefined>>;
