import type { Access, AnswerOf, Endpoint, EndpointTypes } from '@volant/shared/kernel/endpoint.ts';
import { addressOf, headersOf, readAnswer, type CallInput, type LooseInput } from './call-api.ts';
import { CallError, networkError } from './call-error.ts';

/** Reads a file that needs the session: a link could not send the token. Throws as `callApi` does. */
export const downloadApi = async <T extends EndpointTypes>(
  endpoint: Endpoint<T, Access, 'GET'>,
  input: CallInput<T>,
): Promise<Blob> => {
  const { params, query } = input as LooseInput;
  const { headers, token } = headersOf();
  try {
    const response = await fetch(addressOf(endpoint.path, { params, query }), {
      headers: { ...headers, accept: '*/*' },
    });
    // Throws the refusal.
    if (!response.ok) await readAnswer<AnswerOf<T>>(response, token);
    return await response.blob();
  } catch (error) {
    throw error instanceof CallError ? error : networkError();
  }
};
