import type { Endpoint, EndpointTypes } from '@volant/shared/kernel/endpoint.ts';
import { callErrorOf, networkError } from './call-error.ts';
import { sessionStorageOfBrowser } from './session-storage.ts';

type Needed<T extends EndpointTypes, K extends 'params' | 'query' | 'body'> =
  T extends Record<K, infer V> ? Record<K, V> : object;

export type CallInput<T extends EndpointTypes> = Needed<T, 'params'> &
  Partial<Needed<T, 'query'>> &
  Needed<T, 'body'> & { signal?: AbortSignal };

type ResponseOf<T extends EndpointTypes> = T extends { response: infer R } ? R : undefined;

interface LooseInput {
  params?: Record<string, number | string>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
}

/** The address of a call, its parameters and query written in. */
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

/**
 * Calls the API. Sends the kept token; throws a `CallError` when the answer is a refusal or does not come. A session
 * that the server no longer knows is dropped here, so that every screen learns it from the session.
 */
export const callApi = async <T extends EndpointTypes>(
  endpoint: Endpoint<T>,
  input: CallInput<T>,
): Promise<ResponseOf<T>> => {
  const { params, query, body, signal } = input as LooseInput;
  const token = sessionStorageOfBrowser.read()?.token;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== undefined) headers['authorization'] = `Bearer ${token}`;
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers['content-type'] = 'application/json';

  let response: Response;
  try {
    response = await fetch(addressOf(endpoint.path, { params, query }), {
      method: endpoint.method,
      headers,
      body: body === undefined ? undefined : isForm ? body : JSON.stringify(body),
      signal,
    });
  } catch (error) {
    // A call that the page itself gave up is no failure to show.
    if (signal?.aborted) throw error;
    throw networkError();
  }
  if (!response.ok) {
    const error = await callErrorOf(response);
    if (error.status === 401 && error.code === 'unauthenticated' && token !== undefined) {
      if (sessionStorageOfBrowser.read()?.token === token) sessionStorageOfBrowser.clear('expired');
    }
    throw error;
  }
  if (response.status === 204) return undefined as ResponseOf<T>;
  try {
    return (await response.json()) as ResponseOf<T>;
  } catch {
    if (signal?.aborted) throw signal.reason as Error;
    throw networkError();
  }
};
