import type { AnswerOf, Endpoint, EndpointTypes } from '@volant/shared/kernel/endpoint.ts';
import { addressOf, headersOf, readAnswer, type LooseInput } from './call-api.ts';
import { CallError, networkError } from './call-error.ts';

interface UploadTypes extends EndpointTypes {
  body: 'multipart';
  response: NonNullable<EndpointTypes['response']>;
}

export interface UploadInput extends Pick<LooseInput, 'query'> {
  params?: Record<string, number | string>;
  body: FormData;
  /** Called with the part that was sent, from 0 to 1; `fetch` does not report this. */
  onProgress: (part: number) => void;
}

/** Statuses whose answer has no body, and may be given none. */
const BODILESS = new Set([204, 205, 304]);

const responseOf = (request: XMLHttpRequest): Response => {
  const retryAfter = request.getResponseHeader('retry-after');
  return new Response(BODILESS.has(request.status) ? null : request.responseText, {
    status: request.status,
    headers: retryAfter === null ? {} : { 'retry-after': retryAfter },
  });
};

const send = (
  method: string,
  address: string,
  { body, onProgress }: Pick<UploadInput, 'body' | 'onProgress'>,
) =>
  new Promise<{ response: Response; token: string | undefined }>((resolve, reject) => {
    const { headers, token } = headersOf(body);
    const request = new XMLHttpRequest();
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    request.onload = () => resolve({ response: responseOf(request), token });
    request.onerror = request.onabort = request.ontimeout = () => reject(networkError());
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.send(body);
  });

/** Calls the API with files. Answers and throws as `callApi` does. */
export const uploadForm = async <T extends UploadTypes>(
  endpoint: Endpoint<T>,
  input: UploadInput,
): Promise<AnswerOf<T>> => {
  const address = addressOf(endpoint.path, { params: input.params ?? {}, query: input.query ?? {} });
  const { response, token } = await send(endpoint.method, address, input);
  try {
    return await readAnswer<AnswerOf<T>>(response, token);
  } catch (error) {
    throw error instanceof CallError ? error : networkError();
  }
};
